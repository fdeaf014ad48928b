import type { Translate } from '@fairbook/i18n';
import type { Game } from './data.ts';

/** Why the whole game takes no bets, in a few words; undefined while bets are accepted. */
export function suspensionText(t: Translate, { state }: Pick<Game, 'state'>): string | undefined {
  if (state.status === 'ended' || state.status === 'cancelled') return t(`sports.suspended.${state.status}`);
  return state.suspended ? t(`sports.suspended.${state.suspended}`) : undefined;
}
