import { expect, test } from 'vitest';
import type { AcceptedLeg } from '../../coupon/index.ts';
import { sameGamesOf } from './same-games.ts';

const leg = (gameId: number, outcomeId: string) =>
  ({ fact: { gameId, outcomeId, opponents: ['Home', 'Away'] } }) as unknown as AcceptedLeg;
const LEGS = [leg(1, '1::1'), leg(2, '1::2'), leg(1, '29::yes')];
const PLAN = { units: [{ sameGames: [[0, 2]] }, { sameGames: [] }] } as never;
const model = {} as never;

test('legs of one game have a price together, by the model that is kept with it', () => {
  const asked: unknown[] = [];
  const found = sameGamesOf(PLAN, LEGS, (...game) => {
    asked.push(game);
    return { oddsMilli: 3_250, model, back: 0.9 } as never;
  });
  expect(asked).toEqual([[1, ['1::1', '29::yes']]]);
  expect(found).toEqual({
    sameGames: [{ agreed: { bets: [0, 2], coef: '3.250', model }, back: 0.9 }],
    reasons: [],
  });
});

test.each([
  ['the leg at fault', '1::1', 0],
  ['the last of its legs, where none is', null, 2],
])('legs without a price together are refused at %s', (_, outcomeId, place) => {
  const { sameGames, reasons } = sameGamesOf(PLAN, LEGS, () => ({ code: 'bets.not_buildable', outcomeId }));
  expect(sameGames).toEqual([]);
  expect(reasons).toEqual([
    {
      code: 'bets.not_buildable',
      field: `bets.${place}`,
      values: { gameId: 1, outcomeId: LEGS[place]!.fact.outcomeId, game: 'Home – Away' },
    },
  ]);
});
