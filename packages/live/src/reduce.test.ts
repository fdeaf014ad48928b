import type { live, sportsbook } from '@fairbook/contracts';
import { describe, expect, it } from 'vitest';
import { applyGameDelta, applyListDelta } from './reduce.ts';
import { gameOf, marketOf } from './sample-games.ts';

const AT = Date.UTC(2026, 7, 1);
const before = gameOf(1);

describe('applyGameDelta', () => {
  it.each<[string, Partial<live.GameDelta>, (game: sportsbook.Game) => unknown, unknown]>([
    ['a price', { prices: [['1::1', 2310, 0]] }, (game) => game.markets[0]!.outcomes[0]!.coef, 2.31],
    ['a block', { prices: [['1::x', 3400, 1]] }, (game) => game.markets[0]!.outcomes[1]!.isBlocked, true],
    ['a margin', { margins: [['1:', 6.5]] }, (game) => game.markets[0]!.margin, 6.5],
    ['a new market in its place', { markets: [marketOf('10:')] }, idsOf, ['1:', '10:', '18:2.5']],
    ['a lower line before a higher', { markets: [marketOf('18:0.5')] }, idsOf, ['1:', '18:0.5', '18:2.5']],
    ['a removed market', { removedMarkets: ['1:'] }, idsOf, ['18:2.5']],
    [
      'removed and added again with a price, in one delta',
      { removedMarkets: ['1:'], markets: [marketOf('1:')], prices: [['1::1', 1500, 0]] },
      (game) => game.markets[0]!.outcomes[0]!.coef,
      1.5,
    ],
    [
      'a price of an unknown market',
      { prices: [['99::1', 1500, 0]] },
      (game) => game.markets,
      before.markets,
    ],
    ['the number of markets', { marketsCount: 120 }, (game) => game.marketsCount, 120],
    [
      'another start',
      { startsAt: '2027-01-01T00:00:00.000Z' },
      (game) => game.startsAt,
      '2027-01-01T00:00:00.000Z',
    ],
    ['the delay', { delaySeconds: 6 }, (game) => game.delaySeconds, 6],
    ['a state', { state: { ...before.state, status: 'ended' } }, (game) => game.state.status, 'ended'],
  ])('takes %s', (_name, delta, read, expected) => {
    const after = applyGameDelta(before, { v: 9, at: AT, ...delta });
    expect(read(after)).toEqual(expected);
    expect([after.priceVersion, after.pricedAt]).toEqual([9, '2026-08-01T00:00:00.000Z']);
  });

  it('leaves alone what did not change, and the game it was given', () => {
    const after = applyGameDelta(before, { v: 9, at: AT, prices: [['1::1', 2310, 0]] });
    expect(after.markets[1]).toBe(before.markets[1]);
    expect(after.markets[0]!.outcomes[1]).toBe(before.markets[0]!.outcomes[1]);
    expect(before.markets[0]!.outcomes[0]!.coef).toBe(2.2);
  });
});

describe('applyListDelta', () => {
  const games = [gameOf(1), gameOf(2)];

  it.each<[string, live.ListDelta, number[]]>([
    ['a removed game', { removed: [1] }, [2]],
    ['a new game, by its start', { added: [gameOf(3, '2026-07-01T00:00:00.000Z')] }, [3, 1, 2]],
    ['games of one start by id', { added: [gameOf(4), gameOf(3)] }, [1, 2, 3, 4]],
    ['removed and added again', { removed: [2], added: [gameOf(2)] }, [1, 2]],
    ['a change of an unknown game', { changed: [{ id: 9, v: 1, at: AT }] }, [1, 2]],
    [
      'a start that moved',
      { changed: [{ id: 1, v: 1, at: AT, startsAt: '2027-01-01T00:00:00.000Z' }] },
      [2, 1],
    ],
  ])('takes %s', (_name, delta, expected) => {
    expect(applyListDelta(games, delta).map(({ id }) => id)).toEqual(expected);
  });
});

function idsOf(game: sportsbook.Game): string[] {
  return game.markets.map(({ id }) => id);
}
