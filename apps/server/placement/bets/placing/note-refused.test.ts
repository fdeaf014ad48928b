import type { ErrorCode } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import type { HotOutcome } from '../../../sportsbook/index.ts';
import { limitsOf, submittedOf } from '../../coupon/index.ts';
import { type NotTaken, noteRefused } from './note-refused.ts';

const BET = { gameId: 1, outcomeId: '1::1', coef: 2 };
const FACT = { gameId: 1, outcomeId: '1::1', opponents: ['Home', 'Away'] } as unknown as HotOutcome;

/** What operators see of a coupon refused with this code. */
function noted(code: ErrorCode, decision: object = {}) {
  const seen: unknown[] = [];
  const note = noteRefused({ refused: (refused) => void seen.push(refused) });
  note({
    asked: {
      userId: 1,
      accountId: 7,
      limits: limitsOf('EUR'),
      submitted: submittedOf({ typeId: 0, amount: '10.00', changeCoefAction: 2, bets: [BET] }),
    },
    decision: {
      figures: {},
      range: { min: 20n, max: 500n, most: 500n },
      stake: 1000n,
      possibleWin: 2000n,
      legs: [{ fact: FACT, seenMilli: 2000, blockId: null }],
      ...decision,
    },
    reasons: [{ code, values: { cause: 'market' } }],
  } as unknown as NotTaken);
  return seen;
}

test.each<[ErrorCode, string | null]>([
  ['bets.stake_limited', 'market'],
  ['bets.limit_reached', 'market'],
  ['bets.game_suspended', null],
])('a coupon refused with %s is noted with the limit %s', (code, cause) => {
  expect(noted(code)).toEqual([
    {
      userId: 1,
      accountId: 7,
      currency: 'EUR',
      typeId: 0,
      amount: '10.00',
      maxAmount: '5.00',
      code,
      values: { cause: 'market' },
      cause,
      legs: [{ gameId: 1, outcomeId: '1::1', name: 'Home – Away' }],
      sums: { stake: 1000n, possibleWin: 2000n, legs: [FACT], table: limitsOf('EUR') },
    },
  ]);
});

test.each(['request.key_reused', 'wallet.unknown_account'] as const)(
  '%s says nothing of the coupon',
  (code) => expect(noted(code)).toEqual([]),
);

test.each([
  ['without figures', { figures: null }, { maxAmount: null, sums: null }],
  ['that no stake fits', { range: { min: 20n, max: 19n, most: 500n } }, { maxAmount: null }],
  ['whose leg has no price', { legs: [] }, { legs: [{ gameId: 1, outcomeId: '1::1', name: '' }] }],
])('a coupon %s is noted without what nobody knows', (_, decision, seen) => {
  expect(noted('bets.price_changed', decision)).toMatchObject([seen]);
});
