import type { sportsbook } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { neighbourLines } from './neighbour-lines.ts';

const LINES: readonly [typeId: number, line: string, keys: string[], blocked?: string][] = [
  [18, '2.5', ['over', 'under']],
  [18, '1.5', ['over', 'under']],
  [18, '10', ['over', 'under']],
  [18, '3.5', ['over', 'under'], 'over'],
  [68, '2', ['over', 'under']],
  [16, '-1.5', ['1', '2']],
  [16, '-0.5', ['1', '2']],
  [16, '0.5', ['1', '2']],
  [8, '1', ['1', 'none', '2']],
  [8, '2', ['1', 'none', '2']],
];

const GAME = {
  markets: LINES.map(([typeId, line, keys, blocked]) => ({
    id: `${typeId}:${line}`,
    typeId,
    line,
    outcomes: keys.map((key) => ({
      id: `${typeId}:${line}:${key}`,
      name: '',
      coef: 2,
      isBlocked: key === blocked,
    })),
  })),
} as unknown as sportsbook.Game;

test.each([
  ['18:2.5:over', '18:1.5:over', '18:10:over'],
  ['18:2.5:under', '18:1.5:under', '18:3.5:under'],
  ['18:1.5:over', undefined, '18:2.5:over'],
  // A withdrawn line has neighbours too.
  ['18:3:under', '18:2.5:under', '18:3.5:under'],
  ['16:-0.5:1', '16:-1.5:1', '16:0.5:1'],
  // For the away team, +0.5 is between −0.5 and +1.5.
  ['16:-0.5:2', '16:0.5:2', '16:-1.5:2'],
  ['68:2:over', undefined, undefined],
  // The second goal is not a line of the first.
  ['8:1:1', undefined, undefined],
  ['1::1', undefined, undefined],
])('beside %s stand %s and %s', (id, less, more) => {
  const found = neighbourLines(GAME, id);
  expect([found.less?.outcome.id, found.more?.outcome.id]).toEqual([less, more]);
});

test('an unknown game has none', () => {
  expect(neighbourLines(undefined, '18:2.5:over')).toEqual({ less: null, more: null });
});
