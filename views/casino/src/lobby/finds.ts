/** A word this long may have one mistake, a longer one two. */
const ONE_FROM = 4;
const TWO_FROM = 8;

const wordsIn = (text: string) =>
  text
    .toLocaleLowerCase()
    .normalize('NFKD')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * How well a text finds a game: 0 if its name begins with it, 1 if each word begins one of the name, 2 if it stands
 * elsewhere in the texts, 3 with mistakes of typing; null if not at all. The first text is the name.
 */
export function finds(wanted: string, texts: readonly string[]): number | null {
  const asked = wordsIn(wanted);
  const [name = []] = texts.map(wordsIn);
  const all = texts.flatMap(wordsIn);
  if (asked.length === 0) return null;
  if (name.join(' ').startsWith(asked.join(' '))) return 0;
  const each = (test: (word: string) => boolean) => asked.every(test);
  if (each((word) => name.some((part) => part.startsWith(word)))) return 1;
  if (each((word) => all.some((part) => part.startsWith(word)))) return 2;
  return each((word) => all.some((part) => isMistyped(word, part))) ? 3 : null;
}

/** Whether a word is the beginning of another but for a few mistakes: letters left out, added, changed or swapped. */
function isMistyped(typed: string, word: string): boolean {
  const most = typed.length >= TWO_FROM ? 2 : typed.length >= ONE_FROM ? 1 : 0;
  if (most === 0) return word.startsWith(typed);
  return lengths(typed.length, most).some((length) => mistakes(typed, word.slice(0, length)) <= most);
}

const lengths = (length: number, most: number) =>
  Array.from({ length: 2 * most + 1 }, (_, at) => length - most + at);

/** The mistakes between two words (restricted Damerau–Levenshtein distance). */
function mistakes(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      rows[i]![j] = Math.min(
        rows[i - 1]![j]! + 1,
        rows[i]![j - 1]! + 1,
        rows[i - 1]![j - 1]! + same,
        isSwap ? rows[i - 2]![j - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
  return rows[a.length]![b.length]!;
}
