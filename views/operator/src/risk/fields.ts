import type { risk } from '@fairbook/contracts';

export const SUMS = ['minStake', 'maxStake', 'maxPayout', 'maxExposure'] as const;
export type Sums = Pick<risk.Limit, (typeof SUMS)[number]>;

/** The amounts in a form: an empty field means not set; a comma becomes a point, spaces are removed. */
export function sumsOf(form: FormData): Sums {
  const sum = (field: (typeof SUMS)[number]) => written(String(form.get(field) ?? ''));
  return {
    minStake: sum('minStake'),
    maxStake: sum('maxStake'),
    maxPayout: sum('maxPayout'),
    maxExposure: sum('maxExposure'),
  };
}

/** One such amount; null for an empty field. */
export function written(text: string): string | null {
  const plain = text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  return plain === '' ? null : plain;
}

/** Why an action failed: in the server's words if it sends any, else `otherwise`. */
export function failureText(error: unknown, otherwise: string): string {
  const problem = (error as { problem?: { errors?: { detail: string }[]; title?: string } }).problem;
  return problem?.errors?.[0]?.detail ?? problem?.title ?? otherwise;
}

/** The field of the request that a refusal names. */
export function fieldOf(error: unknown): string | undefined {
  return (error as { problem?: { errors?: { field?: string }[] } }).problem?.errors?.[0]?.field;
}

/** The usage of a cap in whole percent from 0 to 100; null without a cap. Amounts as on the wire. */
export function fullPercent(exposure: string, cap: string | null): number | null {
  if (cap === null) return null;
  const most = Number(cap);
  return most === 0 ? 100 : Math.min(100, Math.floor((Number(exposure) / most) * 100));
}
