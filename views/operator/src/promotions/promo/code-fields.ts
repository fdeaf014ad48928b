import type { BodyOf, promo } from '@fairbook/contracts';
import { type CouponType, typeIdOf } from '@fairbook/contracts/placement/coupon-type';
import { typed } from '../../offers/data.ts';

export type CodeTerms = BodyOf<typeof promo.add>;
export const KINDS: readonly CodeTerms['kind'][] = ['free_bet', 'boost', 'refund', 'insurance', 'risk_free'];
export const AUDIENCES: readonly CodeTerms['audience'][] = ['everyone', 'named', 'typed', 'bought'];
/** Coupon types that a code may go with. */
export const TYPES = [
  'single',
  'express',
  'system',
  'chain',
  'blocks',
  'anti_express',
] as const satisfies readonly CouponType[];

export interface Chosen {
  kind: CodeTerms['kind'];
  audience: CodeTerms['audience'];
  types: readonly CouponType[];
  isActive: boolean;
  isFirstBet?: boolean;
}

/** The terms in a form, with the choices made in it. Days are in UTC; the last day is included. */
export function termsOf(form: FormData, { kind, audience, types, isActive, isFirstBet }: Chosen): CodeTerms {
  const amount = typed(form.get('amount'));
  const whole = (name: string) => (typed(form.get(name)) === null ? null : Number(typed(form.get(name))));
  return {
    code: String(form.get('code') ?? '')
      .trim()
      .toUpperCase(),
    kind,
    percent: kind === 'free_bet' ? null : whole('percent'),
    amount,
    iso: amount === null ? null : String(form.get('iso') ?? '').toUpperCase(),
    typeIds: types.map(typeIdOf),
    minCoef: Number(typed(form.get('minCoef')) ?? 1),
    minLegs: whole('minLegs') ?? 1,
    from: `${String(form.get('from'))}T00:00:00Z`,
    until: `${String(form.get('until'))}T23:59:59Z`,
    usesTotal: whole('usesTotal'),
    usesPerPlayer: whole('usesPerPlayer') ?? 1,
    audience,
    userIds: [...new Set(String(form.get('userIds') ?? '').match(/[1-9]\d{0,14}/g) ?? [])].map(Number),
    isActive,
    ...(kind === 'risk_free' && { wagerTimes: whole('wagerTimes'), isFirstBet }),
    note: String(form.get('note') ?? ''),
  };
}

/** The day of a moment, `2026-11-20`. */
export function dayOf(moment: string | number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
