import transliterate from '@sindresorhus/transliterate';

const MOST_KEPT = 50_000;
const kept = new Map<string, readonly string[]>();

/**
 * The words of a text in plain Latin letters: without accents, and Cyrillic as it sounds. So one name is the same word in
 * both scripts, or differs by a letter.
 */
export function wordsOf(text: string): readonly string[] {
  const known = kept.get(text);
  if (known) return known;
  const words = transliterate(text)
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(text, words);
  return words;
}
