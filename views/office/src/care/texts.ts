import type { limits } from '@fairbook/contracts';
import {
  type LimitType,
  MONEY_LIMITS,
  NO_LIMIT,
  NOT_SET,
  REALITY_CHECK,
  SESSION_LIMIT,
} from '@fairbook/contracts/care/limit-types';
import { exponentOf, formatAmount, minorUnits } from '@fairbook/money';
import { moneyText, useMoments } from '@fairbook/ui';
import { useOffice } from '../office-context.ts';

export function isMoney(type: LimitType): type is keyof typeof MONEY_LIMITS {
  return type in MONEY_LIMITS;
}

/** Names and values of limits as players read them. */
export function useLimitTexts(iso: string) {
  const { t, lang } = useOffice();
  const { date, time } = useMoments();

  function value(type: LimitType, amount: number, currency: string | null = null): string {
    if (amount === NO_LIMIT) return t('responsible.noLimit');
    if (amount === NOT_SET) return t('responsible.notSet');
    if (isMoney(type)) return moneyText(String(amount), currency ?? iso, lang);
    if (type === SESSION_LIMIT) return t('responsible.hours', { count: amount });
    if (type === REALITY_CHECK) return t('responsible.everyMinutes', { count: amount });
    return amount % 365 === 0
      ? t('responsible.daysYears', { count: amount, years: amount / 365 })
      : t('responsible.days', { count: amount });
  }

  return {
    name: (type: LimitType) => t(`responsible.type.${type}`),
    value,
    of: ({ limitType, limitValue, currency }: limits.Limit) => value(limitType, limitValue, currency),
    /** An amount in units of the currency. Without its smallest unit 500 − 429.23 would be 70.76999999999998. */
    money(amount: number, currency: string | null) {
      const of = currency ?? iso;
      const minor = minorUnits(BigInt(Math.round(amount * 10 ** exponentOf(of))));
      return moneyText(formatAmount(minor, of), of, lang);
    },
    /** A moment with its year, epoch seconds. */
    moment: (at: number) => `${date(at * 1000)}, ${time(at * 1000)}`,
  };
}
