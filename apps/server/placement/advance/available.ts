import type { site } from '@fairbook/contracts';
import { availableAdvance } from '@fairbook/coupon';
import { initialAmount, type MinorUnits, minorUnits } from '@fairbook/money';
import type { Due, Security } from './types.ts';

type Rules = Pick<site.BettingRules, 'prepaidPercent' | 'prepaidMaxStakes' | 'prepaidHours'>;

const HOUR_MS = 3_600_000;

/**
 * The advance available now: a share of the open coupons' cash-out value, minus advances already due, up to the
 * player's cap. Possible wins do not count. Minor units.
 */
export function availableOf(
  securities: readonly Security[],
  dues: readonly Due[],
  { rules, currency }: { rules: Rules; currency: string },
): MinorUnits {
  const used = minorUnits(dues.reduce((sum, { due }) => sum + due, 0n));
  const values = securities.map(({ value }) => minorUnits(value));
  const secured = availableAdvance(values, rules.prepaidPercent, used);
  const cap = initialAmount(currency) * BigInt(rules.prepaidMaxStakes) - used;
  if (cap <= 0n) return minorUnits(0n);
  return cap < secured ? minorUnits(cap) : secured;
}

/** Whether a game is live or starts soon enough: an advance is for days, not for a season. */
export function isNear(
  { startsAt, state }: { startsAt: number; state: { status: string } },
  now: number,
  { prepaidHours }: Pick<Rules, 'prepaidHours'>,
): boolean {
  return state.status === 'live' || startsAt - now <= prepaidHours * HOUR_MS;
}
