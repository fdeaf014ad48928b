/** Words of clubs that one supplier writes and another leaves out. */
const LEFT_OUT = new Set(
  'fc afc cf sc ac as us sl ca ec ss ssc ud cd rc sv vfb vfl tsv fsv fk sk nk bk if ff bc kk club calcio de the 1'.split(
    ' ',
  ),
);

/** Spellings of one word. */
const SAME: Readonly<Record<string, string>> = {
  utd: 'united',
  st: 'saint',
  ath: 'athletic',
  women: 'w',
  womens: 'w',
  ladies: 'w',
  femenino: 'w',
  feminine: 'w',
  frauen: 'w',
  reserves: 'ii',
  2: 'ii',
  3: 'iii',
  b: 'ii',
};

/** Latin letters that carry their mark within, which no decomposition takes off. */
const WITHIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * A name of a competitor or a competition in the form in which suppliers are compared: without accents, with its words
 * sorted, and without words that only mean "club". Words that tell two teams of one club apart stay: women, second
 * teams, ages ("U19"). A name that has only words for "club" keeps them.
 */
export function foldedName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}|['’ʼ`.]/gu, '')
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => WITHIN[letter]!);
  const words = plain.replaceAll(/\b(?:u|under)[\s-]?(\d\d)\b/g, 'u$1').match(/[\p{L}\p{N}]+/gu) ?? [];
  const kept = words.filter((word) => !LEFT_OUT.has(word));
  return (kept.length > 0 ? kept : words)
    .map((word) => SAME[word] ?? word)
    .sort()
    .join(' ');
}
