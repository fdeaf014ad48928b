import type { casino } from '@fairbook/contracts';
import type { Face } from '@fairbook/games/faces';
import { moneyText, type UiContext } from '@fairbook/ui';
import { seenOf } from './seen.ts';
import { partOf } from './sums.ts';

/** What happened in a round; of one that could not be finished, that its stake went back. */
export function told(
  face: Face,
  round: casino.CasinoRound,
  { t, lang }: Pick<UiContext, 't' | 'lang'>,
): string {
  if (round.shown === null) return t('casino.refused');
  const money = (part: number) => moneyText(partOf(round.stake, round.iso, part), round.iso, lang);
  return face.say(seenOf(round), { t, lang, money });
}
