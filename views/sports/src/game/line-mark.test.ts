import type { Translate } from '@fairbook/i18n';
import { marketType } from '@fairbook/sports';
import { expect, test } from 'vitest';
import { market } from '../testing/games.ts';
import { lineMark } from './line-mark.ts';

/** Says the key of a text and its line. */
const t = ((key: string, values?: { line?: string }) => `${key} ${values?.line}`) as unknown as Translate;

test.each([
  ['a total has its line', 18, '2.5', '2.5'],
  ['the winner of a map has its number, not that of a side', 28_050, '3', '3'],
  ['the winner of a frame has its number', 24_050, '5', '5'],
  [
    'a handicap has the line of the first side with its sign',
    28_107,
    '-2.5',
    'markets.short_handicap_1 −2.5',
  ],
])('%s', (_, typeId, line, mark) => {
  expect(lineMark(t, marketType(typeId)!, market(typeId, line, [1.9, 1.9]))).toBe(mark);
});
