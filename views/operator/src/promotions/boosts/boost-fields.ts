import type { BodyOf, boosts } from '@fairbook/contracts';
import { type CouponType, typeIdOf } from '@fairbook/contracts/placement/coupon-type';
import { typed } from '../../offers/data.ts';

export type BoostTerms = BodyOf<typeof boosts.preview>;
/** How a price is boosted: by a percentage, or to a price. */
export type BoostBy = 'percent' | 'to';
/** Coupon types that a boosted price may go with. */
export const BOOST_TYPES = ['single', 'express', 'system', 'blocks'] as const satisfies readonly CouponType[];
export type BoostType = (typeof BOOST_TYPES)[number];

export interface ChosenBoost {
  gameId: number;
  outcomeId: string;
  by: BoostBy;
  types: readonly BoostType[];
}

/** The terms in a form, with the choices made in it. The end is in UTC. */
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

/** A moment for a date and time field, `2026-11-20T18:30`, in UTC. */
export function minuteOf(moment: string): string {
  return new Date(moment).toISOString().slice(0, 16);
}
