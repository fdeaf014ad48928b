import type { tournaments as contract } from '@fairbook/contracts';
import { numberText } from '@fairbook/i18n';
import { exponentOf } from '@fairbook/money';
import { moneyText, useUi } from '@fairbook/ui';

type Of = Pick<contract.ShownTournament, 'prizeKind' | 'iso' | 'rule'>;

/** Writes prizes of a tournament: money, or points. */
export function useSumText({ prizeKind, iso }: Of): (sum: string) => string {
  const { t, lang } = useUi();
  return (sum) =>
    prizeKind === 'points' ? t('tournaments.points', { count: Number(sum) }) : moneyText(sum, iso, lang);
}

const DECIMALS = 4;

/** Points of the table: a plain number as exact as the currency, or times the stake. Places follow from all its decimals. */
export function scoreText(points: string, { rule, iso }: Pick<Of, 'rule' | 'iso'>, lang: string): string {
  return rule === 'multiplier'
    ? `${numberText(points, lang, { most: DECIMALS })} ×`
    : numberText(points, lang, { most: exponentOf(iso) });
}

export function useScoreText(of: Of): (points: string) => string {
  const { lang } = useUi();
  return (points) => scoreText(points, of, lang);
}
