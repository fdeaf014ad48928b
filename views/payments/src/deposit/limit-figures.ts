import type { limits } from '@fairbook/contracts';
import { MONEY_LIMITS, NO_LIMIT } from '@fairbook/contracts/care/limit-types';
import { exponentOf, formatAmount, minorUnits, readAmount } from '@fairbook/money';

/** The deposit limit in force that leaves least; null without one. */
export function tightest(all: readonly limits.Limit[]): limits.Limit | null {
  return all
    .filter(
      ({ limitType, limitState, limitValue, limitBalance }) =>
        limitState === 'ACTIVE' &&
        limitBalance !== null &&
        limitValue !== NO_LIMIT &&
        (MONEY_LIMITS as Partial<Record<number, { what: string }>>)[limitType]?.what === 'deposit',
    )
    .reduce<limits.Limit | null>(
      (so, each) => (so && so.limitBalance! <= each.limitBalance! ? so : each),
      null,
    );
}

/** Amounts as on the wire, shares in percent of the limit. */
export interface LimitFigures {
  whole: string;
  left: string;
  used: number;
  /** What the deposit would use. */
  more: number;
  /** By how much the deposit is too large; null if it fits. */
  over: string | null;
}

/** What a limit leaves, and what a deposit would take of it. An amount that can't be read takes nothing. */
export function limitFigures(
  { limitValue, limitBalance }: Pick<limits.Limit, 'limitValue' | 'limitBalance'>,
  amount: string,
  iso: string,
): LimitFigures {
  const minor = (units: number) => BigInt(Math.round(units * 10 ** exponentOf(iso)));
  const written = (sum: bigint) => formatAmount(minorUnits(sum), iso);
  const whole = minor(limitValue);
  const left = minor(Math.max(0, limitBalance ?? 0));
  const asked = readAmount(amount, iso) ?? 0n;
  const share = (sum: bigint) => (whole === 0n ? 100 : Number((sum * 1000n) / whole) / 10);
  const used = Math.min(100, Math.max(0, share(whole - left)));
  return {
    whole: written(whole),
    left: written(left),
    used,
    more: Math.max(0, Math.min(100 - used, share(asked))),
    over: asked > left ? written(asked - left) : null,
  };
}
