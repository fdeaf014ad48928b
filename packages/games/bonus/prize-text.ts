import type { Translate } from '@fairbook/i18n';

interface Worth {
  worth: number;
  rounds: { count: number } | null;
}

/** A prize in words. */
export function prizeText({ worth, rounds }: Worth, t: Translate): string {
  if (rounds) return t('bonus-games.rounds', { count: rounds.count, points: worth });
  return worth === 0 ? t('bonus-games.nothing') : t('bonus-games.pts', { points: worth });
}
