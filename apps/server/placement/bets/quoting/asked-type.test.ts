import type { bets } from '@fairbook/contracts';
import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
import { stateBefore } from '@fairbook/sports/state';
import { describe, expect, it } from 'vitest';
import type { HotOutcome } from '../../../sportsbook/index.ts';
import { aHouse } from '../../../testing/bets.ts';
import { type SubmittedBody, submittedOf } from '../../coupon/index.ts';
import { decide } from '../deciding/decide.ts';
import { quotedSingles } from './singles-quote.ts';

const BET = { gameId: 1, outcomeId: '1::1', coef: 2 };
const FACT = {
  ...BET,
  coefMilli: 2000,
  opponents: ['Home', 'Away'],
  state: stateBefore,
  suspended: null,
  isOpen: true,
  isBlocked: false,
  isStale: false,
  isLate: false,
  delaySeconds: 0,
  marginPercent: 5,
} as unknown as HotOutcome;
const BODY: SubmittedBody = { typeId: 0, amount: '10.00', changeCoefAction: 2, bets: [BET] };

function judged(change: Partial<SubmittedBody>, rules: object, askedType?: CouponType) {
  const body = { ...BODY, ...change };
  const facts = body.bets.map(({ gameId }) => ({ ...FACT, gameId }));
  const house = aHouse();
  return decide(submittedOf(body, askedType), facts, { ...house, rules: { ...house.rules, ...rules } });
}

describe('one of several singles is judged as singles', () => {
  it.each([
    ['singles', [9], []],
    ['singles', [0], ['bets.type_unavailable']],
    ['single', [0], []],
    ['single', [9], ['bets.type_unavailable']],
  ] as const)('asked as %s where %o are offered', (asked, couponTypes, codes) => {
    expect(judged({}, { couponTypes }, asked).reasons.map(({ code }) => code)).toEqual(codes);
  });

  it.each([
    ['singles', [9], ['bets.stake_too_large']],
    ['singles', [0], []],
    ['single', [0], ['bets.stake_too_large']],
    ['single', [9], []],
  ] as const)('asked as %s where %o are limited', (asked, limitedTypes, codes) => {
    const { reasons } = judged({ amount: '10000.01' }, { limitedTypes }, asked);
    expect(reasons.map(({ code }) => code)).toEqual(codes);
  });

  it('one of several singles can’t request a big stake', () => {
    const rules = { isVipBetAllowed: true };
    const body = { amount: '10000.01', isVipBet: true };
    expect(judged(body, rules).reasons).toEqual([]);
    expect(judged(body, rules, 'singles').reasons[0]).toMatchObject({ code: 'bets.vip_unavailable' });
  });
});

describe('stakes of parts are refused, not dropped, by types without parts', () => {
  const two = { typeId: 1 as const, bets: [BET, { ...BET, gameId: 2 }] };
  it.each<[string, Partial<SubmittedBody>, string | undefined]>([
    ['blocks of a single', { amountByBlockId: { 1: '10.00' } }, 'amountByBlockId'],
    ['blocks of an express', { ...two, amountByBlockId: { 1: '4.00', 2: '6.00' } }, 'amountByBlockId'],
    ['bets of a single', { amountByBetId: { '1/1::1': '10.00' } }, 'amountByBetId'],
    [
      'bets of an express',
      { ...two, amountByBetId: { '1/1::1': '4.00', '2/1::1': '6.00' } },
      'amountByBetId',
    ],
    ['nothing', two, undefined],
  ])('%s', (_, change, field) => {
    const [reason] = judged(change, {}).reasons;
    expect(reason?.field).toBe(field);
    if (field) expect(reason!.code).toBe('bets.block_amounts');
  });
});

it.each([
  [{ '1/1::1': '3.00', '2/1::1': '1.00' }, 4],
  [{ '1/1::1': '1.00', '2/1::1': '3.00' }, 8],
  [undefined, 6],
])('the cost of singles follows from their stakes: %o', (amountByBetId, cost) => {
  const bets = [BET, { ...BET, gameId: 2 }];
  const body = { ...BODY, typeId: 9 as const, amount: '4.00', bets, amountByBetId };
  const one = { possibleWin: '0.00', minAmount: '0.20', maxAmount: '10.00', delaySeconds: 0, refusals: [] };
  const quoteOne = ({ bets: [bet] }: SubmittedBody) =>
    ({ ...one, bets: [bet], cost: bet!.gameId === 1 ? 2 : 10 }) as unknown as bets.Quote;
  expect(quotedSingles(body, aHouse(), quoteOne, 'en').cost).toBe(cost);
});

it('singles together can request neither a big stake nor an advance', () => {
  const one = { ...BODY, maxAmount: '10.00', minAmount: '0.20', possibleWin: '0.00', refusals: [], cost: 5 };
  const alone = { ...one, isVipBetAvailable: true, availablePrepaidAmount: '5.00' } as unknown as bets.Quote;
  const body = { ...BODY, typeId: 9 as const, bets: [BET, { ...BET, gameId: 2 }] };
  const quote = quotedSingles(body, aHouse(), () => alone, 'en');
  expect(quote).toMatchObject({ isVipBetAvailable: false, availablePrepaidAmount: '0.00' });
});
