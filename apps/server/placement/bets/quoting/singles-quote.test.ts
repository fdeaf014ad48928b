import type { bets } from '@fairbook/contracts';
import { expect, it } from 'vitest';
import { aHouse } from '../../../testing/bets.ts';
import type { SubmittedBody } from '../../coupon/index.ts';
import { quotedSingles } from './singles-quote.ts';

const BETS = [1, 2, 3].map((gameId) => ({ gameId, outcomeId: '1::1', coef: 2 }));
const BODY: SubmittedBody = { typeId: 9, amount: '3.00', changeCoefAction: 2, bets: BETS };
const ONE = {
  possibleWin: '2.00',
  minAmount: '0.20',
  maxAmount: '10.00',
  limitedBy: null,
  delaySeconds: 0,
  delayGameId: null,
  delayCause: null,
  cost: 5,
  refusals: [],
};

function quoted(change: Partial<SubmittedBody>, ...quotes: object[]): bets.Quote {
  const quoteOne = ({ bets: [bet] }: SubmittedBody) =>
    ({ ...ONE, bets: [bet], ...quotes[bet!.gameId - 1] }) as unknown as bets.Quote;
  return quotedSingles({ ...BODY, ...change }, aHouse(), quoteOne, 'en');
}

it('singles win together, within the narrowest limits of any of them', () => {
  const quote = quoted(
    {},
    { possibleWin: '2.00', minAmount: '0.20', maxAmount: '10.00', limitedBy: 'market' },
    { possibleWin: '3.50', minAmount: '0.50', maxAmount: '7.00', limitedBy: 'player' },
    { possibleWin: '1.25', minAmount: '0.30', maxAmount: '9.00', limitedBy: 'outcome' },
  );
  expect(quote).toMatchObject({
    coef: null,
    combinations: 3,
    possibleWin: '6.75',
    minAmount: '0.50',
    maxAmount: '7.00',
    limitedBy: 'player',
    terms: null,
    builders: [],
    bets: BETS,
  });
});

it.each([
  ['the longest', [5, 8, 6], 2],
  ['the first of equals', [8, 8, 6], 1],
])('the delay of singles is %s of theirs', (_, delays, gameId) => {
  const delayed = delays.map((delaySeconds, n) => ({
    delaySeconds,
    delayGameId: n + 1,
    delayCause: 'sport',
  }));
  expect(quoted({}, ...delayed)).toMatchObject({ delaySeconds: 8, delayGameId: gameId, delayCause: 'sport' });
});

it('where no single is delayed, a break is named', () => {
  const inBreak = { delaySeconds: 0, delayGameId: 2, delayCause: 'break' };
  expect(quoted({}, {}, inBreak, {})).toMatchObject({ delaySeconds: 0, delayGameId: 2, delayCause: 'break' });
});

it('each refusal names the bet that it is about', () => {
  const refusals = [{ code: 'bets.game_over', detail: 'Over', field: 'bets.0' }];
  expect(quoted({}, {}, { refusals }, {}).refusals).toEqual([{ ...refusals[0], field: 'bets.1' }]);
});

it('singles whose stakes don’t add up are quoted at even stakes, with the reason', () => {
  const amounts: string[] = [];
  const quoteOne = ({ bets: own, amount }: SubmittedBody) => {
    amounts.push(amount);
    return { ...ONE, bets: own } as unknown as bets.Quote;
  };
  const amountByBetId = { '1/1::1': '1.00', '2/1::1': '1.00', '3/1::1': '5.00' };
  const { refusals } = quotedSingles({ ...BODY, amountByBetId }, aHouse(), quoteOne, 'en');
  expect(refusals).toMatchObject([{ code: 'bets.stake_sum', field: 'amountByBetId' }]);
  expect(amounts).toHaveLength(3);
});

it('the cost of singles is the mean by their stakes, and the even one while nothing is staked', () => {
  const costs = [{ cost: 2 }, { cost: 4 }, { cost: 9 }];
  const amountByBetId = { '1/1::1': '2.00', '2/1::1': '1.00', '3/1::1': '0.00' };
  expect(quoted({ amountByBetId }, ...costs).cost).toBe(2.7);
  expect(quoted({ amount: '0.00' }, ...costs).cost).toBe(5);
});
