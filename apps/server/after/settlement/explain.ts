import type { bets } from '@fairbook/contracts';
import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
import { exactAmount, formatAmount, minorUnits } from '@fairbook/money';
import type { Decided, Settlement } from '@fairbook/settlement';
import { boostSentences } from './explain-boosts.ts';
import { chainSentences, sameGameSentences, termSentences } from './explain-steps.ts';
import type { HeldCoupon, Revision } from './types.ts';

/**
 * Why a coupon pays what it pays, as texts of the dictionary `explain` with their figures. Legs have their own
 * explanations.
 */
export function explain(
  coupon: HeldCoupon,
  settlement: Settlement,
  { reason, rest }: { reason: Revision['reason']; rest: bigint },
): bets.Sentence[] {
  const written = (sum: bigint) => formatAmount(minorUnits(sum), coupon.currency);
  const iso = coupon.currency;
  if (settlement.status === 'open') {
    const stake = written(coupon.stake - coupon.closedStake);
    return [{ key: 'total_reopened', values: { stake, iso } }];
  }
  const sentences = [
    ...sameGameSentences(settlement),
    ...chainSentences(settlement, minorUnits(coupon.stake), iso),
    totalOf(coupon, settlement, written),
    ...boostSentences(coupon, settlement),
    ...termSentences(settlement, iso),
    ...riskFreeSentences(coupon, settlement, written),
  ];
  if (isRounded(settlement)) {
    sentences.push({ key: 'total_rounded', values: { payout: written(settlement.payout), iso } });
  }
  if (coupon.closedStake > 0n) sentences.push(restOf(coupon, rest, written));
  if (reason === 'corrected') {
    const after = written(coupon.cashedOut + rest);
    const values = { before: written(coupon.payout), after, iso };
    sentences.push({ key: 'total_corrected', values });
  }
  return sentences;
}

/** Earlier cash-outs, and the payout of the rest of the stake. */
function restOf(
  { stake, closedStake, cashedOut, currency: iso }: HeldCoupon,
  rest: bigint,
  written: (sum: bigint) => string,
): bets.Sentence {
  const values = {
    closed: written(closedStake),
    paid: written(cashedOut),
    open: written(stake - closedStake),
    rest: written(rest),
    iso,
  };
  return { key: 'total_rest', values };
}

function totalOf(coupon: HeldCoupon, settlement: Decided, written: (sum: bigint) => string): bets.Sentence {
  const [{ sum }] = settlement.steps as [Decided['steps'][number]];
  const values = {
    stake: written(coupon.stake),
    payout: exactAmount(sum, coupon.currency),
    factor: settlement.factorText,
    legs: betsIn(coupon, settlement),
    combinations: settlement.combinations,
    iso: coupon.currency,
  };
  return { key: keyOf(coupon, settlement), values };
}

/**
 * The bonus that a lost risk-free bet brings, for the part that was not cashed out. It is given a little after the
 * settlement, so the sentence says that it is coming.
 */
function riskFreeSentences(
  { stake, closedStake, terms, currency: iso }: HeldCoupon,
  { status, payout }: Decided,
  written: (sum: bigint) => string,
): bets.Sentence[] {
  const promo = terms?.promo;
  if (promo?.kind !== 'risk_free' || status !== 'lost' || payout > 0n) return [];
  const percent = promo.percent ?? 0;
  const amount = ((stake - closedStake) * BigInt(percent)) / 100n;
  return amount > 0n ? [{ key: 'total_risk_free', values: { percent, amount: written(amount), iso } }] : [];
}

/** The number of bets, with a same-game combination counted as one. */
function betsIn({ legs }: HeldCoupon, { units }: Decided): number {
  const sameGames = units.flatMap((unit) => unit.sameGames);
  return legs.length - sameGames.reduce((sum, sameGame) => sum + sameGame.legs.length - 1, 0);
}

const KEYS: Readonly<Record<CouponType, string>> = {
  single: 'total_single',
  express: 'total_express',
  system: 'total_system',
  chain: 'total_chain',
  blocks: 'total_system',
  anti_express: 'total_anti_express',
  singles: 'total_single',
};

function keyOf(coupon: HeldCoupon, settlement: Decided): string {
  if (settlement.status === 'void') return 'total_void';
  if (settlement.isEarly) return 'total_lost_early';
  if (settlement.factor.num === 0n) return 'total_lost';
  return coupon.amountByBlockId ? 'total_blocks' : KEYS[coupon.type];
}

function isRounded({ exact, payout }: Decided): boolean {
  return payout * exact.den !== exact.num;
}
