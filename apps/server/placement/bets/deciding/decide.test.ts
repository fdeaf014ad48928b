import { stateBefore } from '@fairbook/sports/state';
import { describe, expect, it } from 'vitest';
import type { HotOutcome } from '../../../sportsbook/index.ts';
import { aHouse } from '../../../testing/bets.ts';
import { type SubmittedBody, submittedOf } from '../../coupon/index.ts';
import { decide } from './decide.ts';

const FACT = {
  outcomeId: '1::1',
  marketTypeId: 1,
  coefMilli: 2000,
  opponents: ['Home', 'Away'],
  state: stateBefore,
  suspended: null,
  isOpen: true,
  isBlocked: false,
  isStale: false,
  isLate: false,
  delaySeconds: 0,
  delayCause: null,
  marginPercent: 5,
} as unknown as HotOutcome;
const BETS = [1, 2].map((gameId) => ({ gameId, outcomeId: '1::1', coef: 2 }));

function decided(body: Partial<SubmittedBody>, change: Partial<HotOutcome> = {}) {
  const whole = { typeId: 1, amount: '10.00', changeCoefAction: 2, bets: BETS, ...body } as SubmittedBody;
  const facts = whole.bets.map(({ gameId }) => ({ ...FACT, gameId, ...(gameId === 1 && change) }));
  const house = aHouse();
  return decide(submittedOf(whole), facts, {
    ...house,
    rules: { ...house.rules, couponTypes: [0, 1, 4, 6] },
  });
}

it.each([
  ['goal', { suspended: 'goal', isOpen: true }],
  ['other', { suspended: null, isOpen: false }],
] as const)('a suspended leg names its cause: %s', (cause, change) => {
  const { reasons } = decided({}, change);
  expect(reasons).toMatchObject([{ code: 'bets.game_suspended', values: { cause, game: 'Home – Away' } }]);
});

it('an anti-express without chances of its own is not priced, and says so once', () => {
  const { reasons, figures, worth, accepted } = decided({ typeId: 6 });
  expect(reasons).toEqual([{ code: 'bets.anti_express_odds', field: 'bets' }]);
  expect([figures, worth, accepted]).toEqual([null, null, null]);
});

describe('stakes of blocks', () => {
  const staked = (amountByBlockId: Record<string, string>) =>
    decided({ typeId: 4, bets: BETS.map((bet) => ({ ...bet, blockId: bet.gameId })), amountByBlockId });

  it('add up to the whole', () => {
    expect(staked({ 1: '4.00', 2: '6.00' }).accepted?.stake).toBe(1000n);
    expect(staked({ 1: '4.00', 2: '6.01' }).reasons).toEqual([
      {
        code: 'bets.stake_sum',
        field: 'amountByBlockId',
        values: { amount: '10.00', sum: '10.01', iso: 'EUR' },
      },
    ]);
  });

  it.each([
    ['4.009', 'bets.block_stake_precision', { amount: '4.00', decimals: 2 }],
    ['0.009', 'bets.block_stake_precision', { amount: '0.20', decimals: 2 }],
    ['0.19', 'bets.block_stake_too_small', { amount: '0.20' }],
    ['99999999999999999999', 'bets.stake_too_large', {}],
  ])('of %s are refused with a better one', (amount, code, values) => {
    const { reasons } = staked({ 1: amount, 2: '6.00' });
    expect(reasons).toMatchObject([{ code, field: 'amountByBlockId.1', values: { iso: 'EUR', ...values } }]);
  });
});
