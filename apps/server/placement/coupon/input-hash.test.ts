import { expect, it } from 'vitest';
import { inputHash, type SubmittedBody, submittedOf } from './submitted.ts';

const BODY: SubmittedBody = {
  typeId: 6,
  amount: '10.00',
  changeCoefAction: 2,
  coef: 1.3,
  isDropOnScoreChange: true,
  bets: [
    { gameId: 1, outcomeId: '1::1', coef: 2, score: [1, 0] },
    { gameId: 2, outcomeId: '1::1', coef: 2 },
  ],
};
const [FIRST, SECOND] = [BODY.bets[0]!, BODY.bets[1]!];
const hashOf = (body: SubmittedBody) => inputHash(7, submittedOf(body)).toString('hex');

it.each<[string, Partial<SubmittedBody>]>([
  ['another stake', { amount: '10.01' }],
  ['another seen total', { coef: 1.31 }],
  ['another seen score', { bets: [{ ...FIRST, score: [0, 1] }, SECOND] }],
  [
    'a score of the other game',
    {
      bets: [
        { ...FIRST, score: undefined },
        { ...SECOND, score: [1, 0] },
      ],
    },
  ],
  ['no score', { bets: [{ ...FIRST, score: undefined }, SECOND] }],
  ['a boosted price', { bets: [{ ...FIRST, isSpecialCoef: true }, SECOND] }],
  ['another policy', { changeCoefAction: 0 }],
] as [string, Partial<SubmittedBody>][])('a repeated key with %s is another coupon', (_, change) => {
  expect(hashOf({ ...BODY, ...change })).not.toBe(hashOf(BODY));
});

it('the same coupon with odds in another notation is the same', () => {
  expect(hashOf({ ...structuredClone(BODY), coefByView: '3/10', coefViewId: 1 })).toBe(hashOf(BODY));
});
