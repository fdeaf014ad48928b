import type { bets, ErrorCode, Reason } from '@fairbook/contracts';
import { prepaidRefusals } from '@fairbook/coupon';
import { formatDecimal, type MinorUnits, minorUnits, parseDecimal } from '@fairbook/money';
import { isNear } from '../advance/index.ts';
import type { AcceptedLeg, Submitted } from '../coupon/index.ts';
import type { House } from './house.ts';

/** What a decision on an advance needs of the house (docs/decisions/0036). */
export interface AdvanceHouse {
  /** The house has restricted this player's stakes. */
  isBarred: boolean;
  /** It was given when the coupon was submitted: nothing of it is asked again. */
  isHeld: boolean;
  /** Epoch milliseconds. */
  now: number;
  /** Where it is known already; a placement looks at it under the lock of the account. */
  available?: MinorUnits;
}

type AdvanceFacts = Pick<House, 'rules' | 'limits' | 'advance'>;

/** The part of the stake that the house is to advance, as a term of the coupon, and why it can't be. */
export function advanceTerms(
  coupon: Submitted,
  legs: readonly AcceptedLeg[],
  house: AdvanceFacts,
): { term: Pick<bets.AcceptedTerms, 'prepaidAmount'>; reasons: Reason[] } {
  const { exponent } = house.limits;
  const wanted = coupon.wish.prepaidAmount === null ? 0n : parseDecimal(coupon.wish.prepaidAmount, exponent);
  if (wanted === 0n) return { term: {}, reasons: [] };
  const term = typeof wanted === 'string' ? {} : { prepaidAmount: formatDecimal(wanted, exponent) };
  if (house.advance?.isHeld) return { term, reasons: [] };
  const bar = advanceBar(coupon, legs, house);
  return { term, reasons: bar ? [bar] : amountReasons(coupon, wanted, house) };
}

/** Why there is no advance for this coupon, whatever its size; null when there may be one. */
export function advanceBar(
  { wish }: Pick<Submitted, 'wish'>,
  legs: readonly AcceptedLeg[],
  { rules, limits, advance }: AdvanceFacts,
): Reason | null {
  const bar = (code: ErrorCode, values: NonNullable<Reason['values']> = {}): Reason => ({
    code,
    field: 'prepaidAmount',
    values: { max: formatDecimal(minorUnits(0n), limits.exponent), iso: limits.currency, ...values },
  });
  if (!advance || !rules.isPrepaidAllowed) return bar('advance.off');
  if (limits.isBonus) return bar('advance.bonus_account');
  if (advance.isBarred) return bar('advance.restricted');
  if (wish.promoCode !== null) return bar('advance.promo');
  if (wish.isVipBet) return bar('advance.vip');
  const late = legs.find(({ fact }) => !isNear(fact, advance.now, rules));
  if (!late) return null;
  const [home, away] = late.fact.opponents;
  return bar('advance.too_early', { hours: rules.prepaidHours, home, away });
}

/** Of a stake that is no sum the stake itself is told. */
function amountReasons(
  { amount }: Submitted,
  wanted: MinorUnits | string,
  { limits: { currency, exponent }, advance }: AdvanceFacts,
): Reason[] {
  const stake = parseDecimal(amount, exponent);
  if (typeof stake === 'string') return [];
  const sum = typeof wanted === 'bigint' ? wanted : minorUnits(stake + 1n);
  return prepaidRefusals(sum, stake, advance?.available ?? stake, currency);
}

/** Minor units of the stake that come from the house; nothing for nearly every coupon. */
export function advancedOf(terms: bets.AcceptedTerms | null, exponent: number): MinorUnits {
  const sum = terms?.prepaidAmount === undefined ? 0n : parseDecimal(terms.prepaidAmount, exponent);
  if (typeof sum === 'string') throw new RangeError(`An advance of ${terms?.prepaidAmount} was agreed`);
  return minorUnits(sum);
}
