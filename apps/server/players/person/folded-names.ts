/**
 * Names as they are compared. One name is written in many ways: in Cyrillic, Greek or Latin letters, by one of several
 * transliterations, with or without diacritics, and, by people who hide, with letters of one script in a word of
 * another. All spellings of a name become one text. So do some different names: a name alone proves nothing.
 */

/**
 * Cyrillic and Greek letters by the Latin letter that each is taken for, small and capital alike. From confusables.txt
 * 14.0.0 of Unicode UTS 39, https://www.unicode.org/Public/security/, © Unicode, Inc., Unicode License v3
 * (https://www.unicode.org/license.txt).
 */
const LOOKALIKES = pairs(
  'αa βb γy εe ζz ηn ιi κk μm νv οo ρp σo τt υu χx ϲc ϳj ϝf аa бb вb гr еe кk мm нh оo рp сc тt уy хx ѕs іi јj һh ҽe ӏl ԁd ԛq ԝw',
);

/** How letters of these scripts sound; those that are left out are silent. */
const SOUNDS = pairs(
  'аa бb вv гg ґg дd еe єe жzh зz иi іi йi јj кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ыi эe юiu яia ђdj ѓg ѕdz љlj њnj ћc ќk џdz ўu ' +
    'αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υi φf χkh ψps ωo',
);

/** Latin letters whose mark is part of the letter, so that Unicode decomposition doesn't remove it. */
const WITHIN = pairs('ßss æa œo øo łl đd ðd þth ıi ħh ŧt');

/**
 * Spellings of one sound, and letters whose capital looks like another one in the other script (С is S and C, Р is R
 * and P).
 */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/shch|sch|sh|tch|ch|cz|zh|ts|tz|dz|[czs]/g, 's'],
  [/kh/g, 'h'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/x/g, 'ks'],
  [/q/g, 'k'],
  [/[yj]/g, 'i'],
  [/ii+/g, 'i'],
  [/io/g, 'e'],
  [/i([aeu])/g, '$1'],
  [/([aou])e/g, '$1'],
  [/[vw]/g, 'b'],
  [/r/g, 'p'],
  [/h/g, 'n'],
  [/(.)\1+/gu, '$1'],
];

/** Empty for a text without letters. */
export function foldedName(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}|['’ʼ`]/gu, '');
  return (plain.match(/\p{L}+/gu) ?? []).map(foldedWord).join('');
}

function foldedWord(word: string): string {
  const isMixed = /\p{Script=Latin}/u.test(word);
  const latin = replaced(replaced(word, isMixed ? { ...SOUNDS, ...LOOKALIKES } : SOUNDS), WITHIN).replaceAll(
    /[ъь]/g,
    '',
  );
  return ALIKE.reduce((so, [from, to]) => so.replaceAll(from, to), latin);
}

function replaced(word: string, by: Readonly<Record<string, string>>): string {
  return [...word].map((letter) => by[letter] ?? letter).join('');
}

function pairs(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(text.split(' ').map((pair) => [pair[0]!, pair.slice(1)]));
}
