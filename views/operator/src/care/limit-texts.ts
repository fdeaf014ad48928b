import type { care } from '@fairbook/contracts';
import { moneyText, type useUi } from '@fairbook/ui';

type T = ReturnType<typeof useUi>['t'];
type Limit = care.PlayerCare['limits'][number];

const NONE: ReadonlySet<number> = new Set([999_999_999, -1]);
const UNITS = { 30: 'days', 31: 'hours', 32: 'minutes', 33: 'days' } as const;

/** The value of a limit with its unit: money, days, hours or minutes. */
export function limitText(
  { limitType, limitValue, currency }: Pick<Limit, 'limitType' | 'limitValue' | 'currency'>,
  t: T,
  lang: string,
): string {
  if (NONE.has(limitValue)) return t('care.unit.none');
  const unit = UNITS[limitType as keyof typeof UNITS];
  if (unit) return t(`care.unit.${unit}`, { count: limitValue });
  return currency ? moneyText(String(limitValue), currency, lang) : '';
}

/** A moment of the limits, which are in epoch seconds. */
export const momentOf = (seconds: number) => new Date(seconds * 1000).toISOString();
