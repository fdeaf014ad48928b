import type { Translate } from '@fairbook/i18n';
import type { Game } from './data.ts';

/** Why no bet is taken on the whole game, in a few words; undefined while bets are taken. */
export function suspensionText(t: Translate, { state }: Pick<Game, 'state'>): string | undefined {
  if (state.status === 'ended' || state.status === 'cancelled') return t(`sports.suspended.${state.status}`);
  return state.suspended ? t(`sports.suspended.${state.suspended}`) : undefined;
}
