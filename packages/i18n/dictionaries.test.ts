import { describe, expect, test } from 'vitest';
import {
  compileDictionary,
  dictionaryIds,
  LANGUAGES,
  readDictionary,
  SOURCE_LANGUAGE,
} from './dictionaries.ts';
import type { CompiledMessage, Messages } from './index.ts';

const OTHERS = LANGUAGES.filter((lang) => lang !== SOURCE_LANGUAGE);

/** Names of the places of a message, also inside its choices. */
function placesOf(message: string | CompiledMessage | undefined): Set<string> {
  const names = new Set<string>();
  if (message === undefined || typeof message === 'string') return names;
  for (const part of message) {
    if (typeof part === 'string') continue;
    const [name, , choices] = part;
    names.add(name);
    if (typeof choices !== 'object' || choices === null) continue;
    for (const choice of Object.values(choices)) {
      if (Array.isArray(choice))
        for (const inner of placesOf(choice as unknown as CompiledMessage)) names.add(inner);
    }
  }
  return names;
}

describe.each(OTHERS)('the dictionaries of %s', (lang) => {
  test('are those of the source language', () => {
    expect(dictionaryIds(lang)).toEqual(dictionaryIds(SOURCE_LANGUAGE));
  });

  test.each(dictionaryIds(SOURCE_LANGUAGE))('%s has every key, no other, and the same places', (id) => {
    const source = compileDictionary(SOURCE_LANGUAGE, id);
    const translated: Messages = compileDictionary(lang, id);
    expect(Object.keys(translated).sort()).toEqual(Object.keys(source).sort());
    for (const key of Object.keys(source)) {
      expect({ key, places: [...placesOf(translated[key])].sort() }).toEqual({
        key,
        places: [...placesOf(source[key])].sort(),
      });
    }
  });
});

test('no text is empty', () => {
  for (const lang of LANGUAGES) {
    for (const id of dictionaryIds(lang)) {
      const empty = Object.entries(readDictionary(lang, id)).filter(([, text]) => text.trim() === '');
      expect({ lang, id, empty }).toEqual({ lang, id, empty: [] });
    }
  }
});
