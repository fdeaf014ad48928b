import { expect, test } from 'vitest';
import type { Market } from '../data.ts';
import { playerColumns, playerRows, scoreColumns } from './side-columns.ts';

const outcome = (key: string) => ({ id: `45::${key}`, name: key, coef: 5, isBlocked: false });
const columnsOf = (...keys: string[]) => {
  const { columns, rest } = scoreColumns(keys.map(outcome));
  return {
    columns: columns.map((column) => column.map(({ name }) => name)),
    rest: rest.map(({ name }) => name),
  };
};

test('scores stand by who is ahead, the lowest first, and any other score is apart', () => {
  expect(columnsOf('0-0', '0-1', '0-2', '1-0', '1-1', '1-2', '2-0', '2-1', '3-0', 'other')).toEqual({
    columns: [
      ['1-0', '2-0', '2-1', '3-0'],
      ['0-0', '1-1'],
      ['0-1', '0-2', '1-2'],
    ],
    rest: ['other'],
  });
});

test('where nobody draws there is no column for it', () => {
  expect(columnsOf('2-0', '2-1', '0-2', '1-2')).toEqual({
    columns: [
      ['2-0', '2-1'],
      ['0-2', '1-2'],
    ],
    rest: [],
  });
});

test('a side that can no longer win the game keeps its column, empty', () => {
  expect(columnsOf('3-0', '10-9').columns).toEqual([['3-0', '10-9'], []]);
});

test('players stand by their side, the likeliest first, then by number, and no goalscorer is apart', () => {
  const odds: Record<string, number> = { '1-2': 9, '1-9': 3, '1-11': 2.5, '1-8': 9, '1-10': 9 };
  const { columns, rest } = playerColumns(
    ['nobody', '1-2', '1-10', '1-8', '1-9', '1-11', '2-7'].map((key) => ({
      ...{ id: `930::${key}`, name: key, coef: odds[key] ?? 5, isBlocked: false },
    })),
  );
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  const totals = playerColumns(
    ['1-11-under', '1-11-over', '2-7-over', '1-9-over', '1-9-under'].map((key, n) => ({
      ...{ id: `3056:12.5:${key}`, name: key, coef: 1 + n, isBlocked: false },
    })),
  );
  expect(totals.columns.map(names)).toEqual([
    ['1-9-over', '1-9-under', '1-11-under', '1-11-over'],
    ['2-7-over'],
  ]);
  expect(columns.map(names)).toEqual([['1-11', '1-9', '1-2', '1-8', '1-10'], ['2-7']]);
  expect(names(rest)).toEqual(['nobody']);
});

test('each player has one row with all lines, the highest line on top, by side', () => {
  const market = (line: string, ...keys: string[]) =>
    ({ id: `3056:${line}`, line, outcomes: keys.map((key) => ({ id: `3056:${line}:${key}` })) }) as Market;
  const rows = playerRows([
    market('9.5', '1-7-over', '1-7-under', '2-3-over'),
    market('14.5', '1-9-over', '1-9-under'),
    market('8.5', '1-7-over', '1-7-under'),
  ]);
  const shown = rows.map(({ side, players }) => [
    side,
    players.map(({ key, lines }) => [
      key,
      ...lines.map((line) => `${line.market.line}${line.over ? 'o' : ''}${line.under ? 'u' : ''}`),
    ]),
  ]);
  expect(shown).toEqual([
    [
      '1',
      [
        ['1-9', '14.5ou'],
        ['1-7', '8.5ou', '9.5ou'],
      ],
    ],
    ['2', [['2-3', '9.5o']]],
  ]);
});
