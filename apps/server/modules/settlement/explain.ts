import type { bets } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { Decided, Settlement } from '@fairbook/settlement';
import type { HeldCoupon, Revision } from './types.ts';

/** Why a coupon pays what it pays, as texts of the dictionary `explain` with their figures. The legs explain themselves. */
export function explain(
  coupon: HeldCoupon,
  settlement: Settlement,
  reason: Revision['reason'],
  receivable: bigint,
): bets.Sentence[] {
  const written = (sum: bigint) => formatAmount(minorUnits(sum), coupon.currency);
  const iso = coupon.currency;
  if (settlement.status === 'open')
    return [{ key: 'total_reopened', values: { stake: written(coupon.stake), iso } }];
  const sentences = [totalOf(coupon, settlement, written)];
  if (isRounded(coupon, settlement)) {
    sentences.push({ key: 'total_rounded', values: { payout: written(settlement.payout), iso } });
  }
  if (reason === 'corrected') {
    const values = { before: written(coupon.payout), after: written(settlement.payout), iso };
    sentences.push({ key: 'total_corrected', values });
  }
  if (receivable > 0n)
    sentences.push({ key: 'total_receivable', values: { amount: written(receivable), iso } });
  return sentences;
}

function totalOf(coupon: HeldCoupon, settlement: Decided, written: (sum: bigint) => string): bets.Sentence {
  const values = {
    stake: written(coupon.stake),
    payout: written(settlement.payout),
    factor: settlement.factorText,
    legs: coupon.legs.length,
    combinations: settlement.combinations,
    iso: coupon.currency,
  };
  return { key: keyOf(coupon, settlement), values };
}

function keyOf(coupon: HeldCoupon, settlement: Decided): string {
  if (settlement.status === 'void') return 'total_void';
  if (settlement.isEarly) return 'total_lost_early';
  if (settlement.payout === 0n) return 'total_lost';
  if (coupon.typeId === 0) return 'total_single';
  return coupon.typeId === 1 ? 'total_express' : 'total_system';
}

function isRounded(coupon: HeldCoupon, { factor, payout }: Decided): boolean {
  return payout * factor.den !== coupon.stake * factor.num;
}
