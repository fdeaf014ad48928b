import { COUNTS, LEAST_COST, mostCost, mostCostOf } from '@fairbook/contracts/casino/bonus-rules';
import {
  CASHBACK_COUNTS,
  MOST_CASINO_CASHBACK_PER_MILLE,
  RAISED,
} from '@fairbook/contracts/casino/cashback-rules';
import { JACKPOT, JACKPOT_RETURN } from '@fairbook/contracts/casino/jackpot-rules';
import { GAMES, type GameId, mathsOf, stakedFirst, WHOLE } from '@fairbook/games';
import { expect, test } from 'vitest';
import { bestValue, costOf, type RoundEnding, type Way } from './arithmetic/bonus-cost.ts';
import { optionsOf } from './game-options.ts';

/** The endings of a game in times its first stake; those of a game that is only simulated as its mean, at the edge of its band. */
function endingsOf(id: GameId, options: unknown): RoundEnding[] {
  const game = GAMES[id];
  const first = stakedFirst(game, options);
  const { returned, simulated } = mathsOf(game, options);
  const endings = game.endings(options);
  if (!endings) return [{ staked: 1, paid: returned + (simulated?.halfWidth ?? 0), chance: 1 }];
  return endings.map(({ staked, paid, chance }) => ({ staked: staked / first, paid: paid / first, chance }));
}

const games = (counts: Partial<Record<GameId, number>>) => Object.entries(counts) as [GameId, number][];

test.each(games(COUNTS))(
  'wagering in %s costs at least what the budget reckons with, whatever is chosen',
  (id, percent) => {
    for (const options of optionsOf(id)) {
      const cost = costOf(endingsOf(id, options));
      expect(cost, JSON.stringify(options)).toBeGreaterThanOrEqual((LEAST_COST * percent) / 100);
    }
  },
);

test.each(games(CASHBACK_COUNTS))(
  'own money in %s costs twice what cashback gives at most, the jackpot included',
  (id, percent) => {
    const given = (MOST_CASINO_CASHBACK_PER_MILLE / 1_000) * (percent / 100);
    const jackpot = JACKPOT.games.includes(id) ? JACKPOT_RETURN : 0;
    for (const options of optionsOf(id)) {
      const cost = costOf(endingsOf(id, options)) - jackpot;
      expect(cost, JSON.stringify(options)).toBeGreaterThanOrEqual(2 * given);
    }
  },
);

test('only in games that are known for it can a step raise the stake', () => {
  const raised = games(CASHBACK_COUNTS).flatMap(([id]) =>
    optionsOf(id).some((options) => endingsOf(id, options).some(({ staked }) => staked > 1)) ? [id] : [],
  );
  expect(raised.toSorted()).toEqual(RAISED);
});

test('a player who plays best gets no more than the budget is drawn by, and the bound is not far off', () => {
  const some: [GameId, unknown][] = [
    ['dice', { side: 'under', target: 4_950 }],
    ['dice', { side: 'under', target: 990 }],
    ['limbo', { target: 5_000 }],
    ['plinko', { rows: 8, risk: 'high' }],
    ['scratch-three-alike', {}],
    ['slot-harbour-lamp', {}],
  ];
  const ways: Way[] = some.map(([id, options]) => ({
    tenths: COUNTS[id]! / 10,
    returns: GAMES[id].endings(options)!.map(({ paid, chance }) => ({ times: paid / WHOLE, chance })),
  }));
  for (const [wagerTimes, mostTimes] of [
    [3, 5],
    [6, 2],
  ] as const) {
    const amount = 10;
    const value = bestValue({
      ...{ amount, required: amount * wagerTimes, most: amount * mostTimes },
      ...{ ways, stakes: [1, 2] },
    });
    const bound = mostCost({ wagerTimes, mostTimes });
    expect(value / amount).toBeLessThanOrEqual(bound);
    expect(value / amount).toBeGreaterThan(0.7 * bound);
    expect(Number(mostCostOf(1_000_000n, { wagerTimes, mostTimes })) / 1_000_000).toBeCloseTo(bound, 5);
  }
});
