import type { GameResult } from '../data.ts';

/** The results whose teams or competition have every one of the words, whatever their accents and case. */
export function found(results: readonly GameResult[], asked: string): readonly GameResult[] {
  const words = plain(asked).split(/\s+/).filter(Boolean);
  if (words.length === 0) return results;
  return results.filter(({ champName, opponents }) => {
    const text = plain([champName, ...opponents.map(({ name }) => name)].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** Without accents, in lower case: `São Paulo` is found by `sao`. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
