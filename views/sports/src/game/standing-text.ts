import type { Translate } from '@fairbook/i18n';
import { boardOf, pageOf, textOf } from '@fairbook/sports';
import type { Game } from '../data.ts';

/** The part that a game is in, or what decided it once it is over: “2nd half”, “After penalties”. */
export function standingText(t: Translate, { state }: Pick<Game, 'state'>): string {
  const decided = state.status === 'ended' && pageOf(state).decided?.(state);
  return decided ? t(decided) : textOf(t, boardOf(state).period(state));
}
