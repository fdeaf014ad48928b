import type { bets } from '@fairbook/contracts';
import type { LedgerLine } from '../data.ts';

/** Coupons and ledger lines for tests of this view. */
export function aLeg(changes: Partial<bets.CouponLeg> = {}): bets.CouponLeg {
  return {
    gameId: 1,
    outcomeId: '1::1',
    marketTypeId: 1,
    line: '',
    champName: 'Spain Primera División',
    countryCode: 'es',
    opponents: ['Real Madrid', 'Athletic Club'],
    marketName: 'Match result',
    outcomeName: 'Real Madrid',
    startsAt: '2026-05-23T19:00:00.000Z',
    isLive: false,
    scoreAtAcceptance: [0, 0],
    score: [4, 2],
    coef: 1.44,
    blockId: null,
    status: 'won',
    factor: '1.440',
    why: {
      key: 'result',
      values: { scope: 'match', home: 4, away: 2, verdict: 'won' },
    },
    ...changes,
  };
}

/** The reference express: won, half won, void, won; corrected once. */
export function aCoupon(changes: Partial<bets.Coupon> = {}): bets.Coupon {
  return {
    couponId: '0198c0de-0000-7000-8000-000000000009',
    number: 4809774,
    accountId: 7,
    status: 'won',
    typeId: 1,
    systemValue: null,
    systemValues: [],
    amount: '10.00',
    amountByBlockId: null,
    iso: 'EUR',
    coef: 9.8,
    possibleWin: '98.00',
    payout: '41.27',
    placedAt: '2026-05-23T18:51:17.038Z',
    acceptedAt: '2026-05-23T18:51:17.038Z',
    settledAt: '2026-05-23T21:04:12.000Z',
    cashedOut: null,
    delay: null,
    delayed: null,
    batchId: null,
    builders: [],
    terms: null,
    refusals: [],
    bets: [
      aLeg(),
      aLeg({ gameId: 2, outcomeName: 'Elche CF (+0.25)', coef: 1.94, status: 'half_won', factor: '1.470' }),
      aLeg({ gameId: 3, outcomeName: 'Over 1.5', coef: 1.8, status: 'void', factor: '1.000', score: null }),
      aLeg({ gameId: 4, outcomeName: 'Over 3.5', coef: 1.95, factor: '1.950' }),
    ],
    revisions: [
      { n: 1, at: '2026-05-23T20:58:40.000Z', reason: 'settled', payout: '0.00', change: '0.00' },
      { n: 2, at: '2026-05-23T21:04:12.000Z', reason: 'corrected', payout: '41.27', change: '41.27' },
    ],
    explanation: [{ key: 'total_corrected', values: { before: '0.00', after: '41.27', iso: 'EUR' } }],
    ...changes,
  };
}

export function aLine(seq: number, changes: Partial<LedgerLine> = {}): LedgerLine {
  return {
    seq,
    kind: 'stake_reserve',
    amount: '-10.00',
    balanceAfter: '90.00',
    iso: 'EUR',
    reference: 'coupon:0198c0de-0000-7000-8000-000000000009',
    at: '2026-05-23T18:51:17.038Z',
    hash: '4f1e8a0277c1d9b04f1e8a0277c1d9b0',
    why: null,
    coupon: null,
    ...changes,
  };
}

export function aReceipt(coupon: bets.Coupon): bets.Receipt {
  return {
    statement: {
      v: 1,
      couponId: coupon.couponId,
      userId: 1,
      typeId: coupon.typeId,
      systemValue: coupon.systemValue,
      amount: coupon.amount,
      iso: coupon.iso,
      possibleWin: coupon.possibleWin,
      acceptedAt: coupon.placedAt,
      delaySeconds: 0,
      rulesVersion: 1,
      bets: coupon.bets.map(({ gameId, outcomeId, coef, blockId }) => ({
        gameId,
        outcomeId,
        coef: coef.toFixed(3),
        blockId,
        priceVersion: 1,
      })),
    },
    code: '00',
    proof: { index: 0, size: 1, path: [] },
    root: '00',
    signature: '',
    keyId: 'k',
  };
}

const SUMS = { count: 2, staked: '20.00', paid: '41.27', net: '21.27', roi: 106.35 };
const NONE_SETTLED = { count: 0, staked: '0.00', paid: '0.00', net: '0.00', roi: null };

/** The totals of these coupons: settled ones have the sums of two, open ones none. */
export function totalsFor(coupons: readonly bets.Coupon[]): bets.CouponTotals {
  const found = coupons.length;
  if (found === 0) return { found, currencies: [] };
  const open = coupons.filter(({ status }) => status === 'accepted').length;
  const sums = open === found ? NONE_SETTLED : SUMS;
  const profit = [
    { day: '2026-05-22', net: '-10.00', margin: '-0.52' },
    { day: '2026-05-23', net: '21.27', margin: '-1.04' },
  ];
  const sports = [
    { sportId: 1, ...sums },
    { sportId: null, ...sums },
  ];
  const months = [{ month: '2026-05', ...sums }];
  return {
    found,
    currencies: [
      {
        ...{ iso: 'EUR', ...sums, open: { count: open, staked: '10.00' }, sports, months, profit },
        steps: [],
        margin: { count: sums.count, cost: sums.count > 0 ? '1.04' : '0.00' },
      },
    ],
  };
}
