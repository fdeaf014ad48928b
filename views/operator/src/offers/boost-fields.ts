import type { BodyOf, boosts } from '@fairbook/contracts';
import { type CouponType, typeIdOf } from '@fairbook/contracts/coupon-type';
import { typed } from './data.ts';

export type BoostTerms = BodyOf<typeof boosts.preview>;
/** How a price is boosted: by so many percent, or to a price. */
export type BoostBy = 'percent' | 'to';
/** Types of coupons that a boosted price may go with. */
export const BOOST_TYPES = ['single', 'express', 'system', 'blocks'] as const satisfies readonly CouponType[];
export type BoostType = (typeof BOOST_TYPES)[number];

export interface ChosenBoost {
  gameId: number;
  outcomeId: string;
  by: BoostBy;
  types: readonly BoostType[];
}

/** The terms that a form says, beside what was chosen in it. The end is UTC. */
export function boostTermsOf(form: FormData, { by, types, ...chosen }: ChosenBoost): BoostTerms {
  const boost = Number(typed(form.get('boost')) ?? 0);
  return {
    ...chosen,
    typeIds: types.map(typeIdOf) as BoostTerms['typeIds'],
    percent: by === 'percent' ? Math.round(boost) : null,
    to: by === 'to' ? Math.round(boost * 1000) / 1000 : null,
    maxStake: typed(form.get('maxStake')) ?? '0',
    until: `${String(form.get('until')).slice(0, 16)}:00Z`,
  };
}

/** `2026-11-20T18:30` of a moment, as a field of date and time has it; UTC. */
export function minuteOf(moment: string): string {
  return new Date(moment).toISOString().slice(0, 16);
}
