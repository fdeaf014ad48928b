import type { search, sportsbook } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { candidatesOf, marketsOf, pricesOf } from './candidates.ts';

const game = (id: number) => ({
  ...{ id, startsAt: '2026-05-04T12:00:00.000Z' },
  opponents: [{ name: 'Home' }, { name: `Away ${id}` }],
});
const found = {
  teams: { total: 2, hits: [{ game: game(5) }, { game: game(5) }] },
  games: { total: 1, hits: [game(6)] },
  champs: { total: 1, hits: [{ id: 7, name: 'League' }] },
} as unknown as search.SearchAnswer;

test('a game that both its teams were found by is one candidate', () => {
  expect(candidatesOf(found).map(({ kind, id, name }) => `${kind} ${id} ${name}`)).toEqual([
    'game 5 Home – Away 5',
    'game 6 Home – Away 6',
    'champ 7 League',
  ]);
});

test('a game has each market with its line, a competition each kind once', () => {
  const markets = [
    { id: '1:', typeId: 1, name: 'Result' },
    { id: '18:1.5', typeId: 18, name: 'Total 1.5' },
    { id: '18:2.5', typeId: 18, name: 'Total 2.5' },
  ] as sportsbook.Market[];
  expect(marketsOf('game', { markets }).map(({ value }) => value)).toEqual(['1:', '18:1.5', '18:2.5']);
  expect(marketsOf('champ', { markets }).map(({ value }) => value)).toEqual(['1', '18']);
});

test('a choice is a block', () => {
  const [first, , champ] = candidatesOf(found);
  expect(pricesOf(first!, '18:2.5')).toEqual({ gameId: 5, marketId: '18:2.5' });
  expect(pricesOf(champ!, '')).toEqual({ champId: 7, typeId: null });
  expect(pricesOf(champ!, '18')).toEqual({ champId: 7, typeId: 18 });
});
