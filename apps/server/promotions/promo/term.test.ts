import { expect, it } from 'vitest';
import { type AcceptedLeg, PLAIN_WISH, type Submitted } from '../../placement/coupon/index.ts';
import { aHouse } from '../../testing/bets.ts';
import { type Promo, promoTerm } from './term.ts';

const CODE: Promo = {
  id: 1,
  code: 'THREE',
  kind: 'boost',
  percent: 50,
  amount: null,
  currency: null,
  types: ['single', 'express'],
  minOddsMilli: 1500,
  minLegs: 1,
};

function reasonsOf(gameIds: number[], oddsMilli: number, coef: string | null, change: Partial<Promo>) {
  const legs = gameIds.map((gameId, n) => {
    const fact = { gameId, outcomeId: `1::${n}`, coefMilli: oddsMilli, marginPercent: 5 };
    return { fact, seenMilli: oddsMilli, blockId: null } as AcceptedLeg;
  });
  const places = gameIds.flatMap((gameId, n) => (gameId === 1 ? [n] : []));
  const sameGames = coef === null ? [] : [{ bets: places, coef, model: {} as never }];
  const submitted = {
    type: 'express',
    amount: '10.00',
    wish: { ...PLAIN_WISH, promoCode: 'THREE' },
  } as Submitted;
  const term = promoTerm({ promoOf: () => ({ ...CODE, ...change }), whyNotLeft: async () => [] });
  const decided = term.decide!(
    { coupon: submitted, legs, sameGames, values: (() => null) as never, house: aHouse() },
    {},
  );
  return (decided?.reasons ?? []).map(({ code, field }) => [code, field]);
}

it.each([
  ['three games are three bets', [1, 2, 3], 1600, null, { minLegs: 3 }, []],
  ['three legs of one game are one bet', [1, 1, 1], 1600, '1.700', { minLegs: 3 }, ['promo.legs']],
  ['a game in three legs and two others are three', [1, 1, 1, 2, 3], 1600, '1.700', { minLegs: 3 }, []],
  ['odds are those of the whole game', [1, 1, 1], 1050, '1.500', {}, []],
  ['odds must reach the minimum', [1, 1, 1], 1600, '1.499', {}, ['promo.odds', 'bets.0']],
  [
    'a bet after a same-game combination keeps its own index',
    [1, 1, 2],
    1499,
    '2.000',
    {},
    ['promo.odds', 'bets.2'],
  ],
] as const)('%s', (_, gameIds, oddsMilli, coef, change, reason) => {
  const [first] = reasonsOf([...gameIds], oddsMilli, coef, change);
  expect(first?.slice(0, reason.length) ?? []).toEqual(reason);
});
