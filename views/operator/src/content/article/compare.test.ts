import type { articles } from '@fairbook/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compared, type Piece } from './compare.ts';

const text = (lng: string, body: string, title = 'Title'): articles.ArticleText => ({
  ...{ lng, title, lead: '', description: '', body, tags: [], author: 'A' },
});
const version = (...texts: articles.ArticleText[]) => ({ slug: 'a', category: 'guides', texts });
const said = (pieces: Piece[] | null) =>
  pieces?.map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text)).join('') ?? null;
/** The changed blocks of a body as `left → right`, with marked parts in brackets. */
const changes = (left: string, right: string) =>
  compared(version(text('en', left)), version(text('en', right)))[1]!.rows.flatMap((row) =>
    row.field === 'body' && !row.isSame ? [[said(row.left), said(row.right)]] : [],
  );

test.each<[string, string, string, (string | null)[][]]>([
  ['nothing', 'One.\n\nTwo.', 'One.\nTwo.', []],
  [
    'a word',
    'The price rose today.',
    'The price fell today.',
    [['The price [rose] today.', 'The price [fell] today.']],
  ],
  ['a Russian word', 'Цена выросла.', 'Цена упала.', [['Цена [выросла].', 'Цена [упала].']]],
  ['odds', 'At 2.50, now.', 'At 2.55, now.', [['At [2.50], now.', 'At [2.55], now.']]],
  // Half a flag is another sign, and so is a family without a child.
  ['a flag', 'In 🇬🇧!', 'In 🇬🇪!', [['In [🇬🇧]!', 'In [🇬🇪]!']]],
  ['a family', 'A 👨‍👩‍👧.', 'A 👨‍👩‍👦.', [['A [👨‍👩‍👧].', 'A [👨‍👩‍👦].']]],
  ['a cell of a table', '| A | 1 |\n| B | 2 |', '| A | 1 |\n| B | 3 |', [['| B | [2] |', '| B | [3] |']]],
  ['a word more', 'A price.', 'A fair price.', [['A price.', 'A [fair ]price.']]],
  ['a new block', 'One.\nThree.', 'One.\nTwo.\nThree.', [[null, '[Two.]']]],
  ['a block less', 'One.\nTwo.\nThree.', 'One.\nThree.', [['[Two.]', null]]],
  [
    'a block of the site',
    '{{prices football}}',
    '{{prices tennis}}',
    [['{{prices [football]}}', '{{prices [tennis]}}']],
  ],
])('%s', (_what, left, right, wanted) => {
  expect(changes(left, right)).toEqual(wanted);
});

test('a long paragraph written anew is marked as a whole', () => {
  const of = (word: string) => Array.from({ length: 6_000 }, (_, n) => `${word}${n}`).join(' ');
  expect(changes(of('a'), of('b'))).toEqual([[`[${of('a')}]`, `[${of('b')}]`]]);
});

test('a language that only one version has stands alone', () => {
  const parts = compared(version(text('en', 'One.')), version(text('en', 'One.'), text('ru', 'Раз.')));
  expect(parts.map(({ lng }) => lng)).toEqual([null, 'en', 'ru']);
  expect(parts[1]!.rows.every((row) => row.isSame)).toBe(true);
  expect(parts[2]!.rows.map((row) => [row.field, row.left, said(row.right)])).toEqual([
    ['title', null, '[Title]'],
    ['author', null, '[A]'],
    ['body', null, '[Раз.]'],
  ]);
});

test('each side says exactly what its version says', () => {
  const body = fc.array(fc.constantFrom('one', 'two', '\n', ' ', 'цена', '.'), { maxLength: 30 });
  fc.assert(
    fc.property(body, body, (left, right) => {
      const rows = compared(version(text('en', left.join(''))), version(text('en', right.join(''))))[1]!.rows;
      const side = (which: 'left' | 'right') =>
        rows.flatMap((row) =>
          row.field === 'body' && row[which] ? [row[which].map((p) => p.text).join('')] : [],
        );
      const lines = (all: string[]) =>
        all
          .join('')
          .split('\n')
          .filter((line) => line.trim() !== '');
      expect(side('left')).toEqual(lines(left));
      expect(side('right')).toEqual(lines(right));
    }),
  );
});

test('lines with nothing in common are marked as a whole, and no body keeps the page waiting', () => {
  const line = (word: string) => Array.from({ length: 8_000 }, (_, n) => word + n).join(' ');
  expect(changes(line('a'), line('b'))).toEqual([[`[${line('a')}]`, `[${line('b')}]`]]);
});
