import { readDictionary, translatorIn } from '@fairbook/i18n/dictionaries';
import { expect, test } from 'vitest';
import { noteText, SHIPPED_NOTES } from './shipped-notes.ts';

test("a shipped note is in the reader's language, an operator's note as it was written", () => {
  const texts = readDictionary('en', 'operator');
  for (const [note, name] of Object.entries(SHIPPED_NOTES)) {
    expect(texts[`shipped.${name}`]).toBe(note);
    expect(noteText(translatorIn('ru'), note)).toMatch(/^[^a-z]+$/i);
  }
  expect(noteText(translatorIn('ru'), 'Mixed')).toBe('Mixed');
});
