import type { bets, promo as contract, ErrorCode, Reason } from '@fairbook/contracts';
import { formatDecimal, minorUnits, parseDecimal } from '@fairbook/money';
import type { House } from './house.ts';
import { betsOf } from './joint.ts';
import type { Submitted } from './submitted.ts';
import type { AcceptedLeg } from './types.ts';

/** The terms of a promo code. Sums in minor units of `currency`. */
export interface Promo {
  id: number;
  code: string;
  kind: contract.PromoKind;
  percent: number | null;
  amount: bigint | null;
  currency: string | null;
  typeIds: readonly number[];
  minOddsMilli: number;
  minLegs: number;
}

/** What a code would add to the terms of a coupon, or the first reason why it doesn't go with it. */
export interface PromoTerms {
  promo: NonNullable<bets.AcceptedTerms['promo']> | null;
  promoId: number | null;
  reasons: Reason[];
}

const NONE: PromoTerms = { promo: null, promoId: null, reasons: [] };

/** A builder is one bet, at its joint odds: legs of one game that nearly follow from each other are not several. */
export function promoTerms(
  coupon: Submitted,
  legs: readonly AcceptedLeg[],
  builders: readonly bets.Builder[],
  { limits, promoOf }: Pick<House, 'limits' | 'promoOf'>,
): PromoTerms {
  const code = coupon.wish.promoCode;
  if (code === null) return NONE;
  const found = promoOf?.(code) ?? { code: 'promo.unknown' as const };
  if (!('kind' in found)) return refused(found);
  const reason = promoReason(found, coupon, { legs, builders }, limits);
  if (reason) return refused(reason);
  const { kind, percent } = found;
  return { promo: { code: found.code, kind, percent }, promoId: found.id, reasons: [] };
}

function refused(reason: Reason): PromoTerms {
  return { ...NONE, reasons: [{ field: 'promoCode', ...reason }] };
}

function promoReason(
  promo: Promo,
  coupon: Submitted,
  { legs, builders }: { legs: readonly AcceptedLeg[]; builders: readonly bets.Builder[] },
  limits: House['limits'],
): Reason | null {
  const say = (code: ErrorCode, values: NonNullable<Reason['values']> = {}): Reason => ({ code, values });
  if (limits.isBonus) return say('promo.bonus_account');
  if (promo.currency !== null && promo.currency !== limits.currency) {
    return say('promo.currency', { iso: promo.currency });
  }
  if (!promo.typeIds.includes(coupon.typeId)) return say('promo.type', { typeId: coupon.typeId });
  const counted = betsOf(legs, builders);
  if (counted.length < promo.minLegs) return say('promo.legs', { min: promo.minLegs });
  const low = counted.find(({ oddsMilli }) => oddsMilli < promo.minOddsMilli);
  if (low) {
    const { gameId, outcomeId } = legs[low.place]!.fact;
    const values = { min: promo.minOddsMilli / 1000, gameId, outcomeId };
    return { ...say('promo.odds', values), field: `bets.${low.place}` };
  }
  return stakeReason(promo, coupon, limits);
}

/** A free bet is of exactly its sum; the others may have a highest stake. */
function stakeReason(
  { kind, amount }: Promo,
  coupon: Submitted,
  { exponent, currency }: House['limits'],
): Reason | null {
  if (amount === null) return null;
  const stake = parseDecimal(coupon.amount, exponent);
  const isTaken = kind === 'free_bet' ? stake === amount : typeof stake === 'bigint' && stake <= amount;
  if (isTaken) return null;
  const values = { amount: formatDecimal(minorUnits(amount), exponent), iso: currency };
  return { code: kind === 'free_bet' ? 'promo.stake' : 'promo.max_stake', field: 'amount', values };
}

/** Whether the house gives the stake. */
export function isFreeBet(terms: bets.AcceptedTerms | null): boolean {
  return terms?.promo?.kind === 'free_bet';
}
