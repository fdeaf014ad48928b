import type { Face } from '@fairbook/games/faces';
import type { UiContext } from '@fairbook/ui';
import { seenOf } from '../game/seen.ts';
import type { Try } from './use-tries.ts';

/** What happened in a try, without its prize. */
export function toldTry(face: Face, round: Try, { t, lang }: Pick<UiContext, 't' | 'lang'>): string {
  if (round.shown === null) return t('bonus-games.refused');
  return face.say(seenOf(round), { t, lang, money: () => '' });
}
