import type { site } from '@fairbook/contracts';
import { availablePrepaid } from '@fairbook/coupon';
import { initialAmount, type MinorUnits, minorUnits } from '@fairbook/money';
import type { Due, Security } from './types.ts';

type Rules = Pick<site.BettingRules, 'prepaidPercent' | 'prepaidMaxStakes' | 'prepaidHours'>;

const HOUR_MS = 3_600_000;

/**
 * What can be advanced now: a share of what the house would pay for the open coupons, less what is due already, and no
 * more than the cap of a player. A winning dream of a coupon counts for nothing here.
 */
export function availableOf(
  securities: readonly Security[],
  dues: readonly Due[],
  { rules, currency }: { rules: Rules; currency: string },
): MinorUnits {
  const used = minorUnits(dues.reduce((sum, { due }) => sum + due, 0n));
  const values = securities.map(({ value }) => minorUnits(value));
  const secured = availablePrepaid(values, rules.prepaidPercent, used);
  const cap = initialAmount(currency) * BigInt(rules.prepaidMaxStakes) - used;
  if (cap <= 0n) return minorUnits(0n);
  return cap < secured ? minorUnits(cap) : secured;
}

/** Whether a game is in play or begins soon enough: an advance is for days, not for a season. */
export function isNear(
  { startsAt, state }: { startsAt: number; state: { status: string } },
  now: number,
  { prepaidHours }: Pick<Rules, 'prepaidHours'>,
): boolean {
  return state.status === 'live' || startsAt - now <= prepaidHours * HOUR_MS;
}
