import type { Api } from '@fairbook/client';
import type { sportsbook } from '@fairbook/contracts';
import type { Game, KnownAround } from '../../data.ts';

export const NOTHING_KNOWN: KnownAround = { isFormless: false };

/** Looks before the start, when there may be nothing to show. What doesn't answer has the usual room. */
export async function knownAround(api: Api, game: Game): Promise<KnownAround> {
  if (game.state.status !== 'upcoming') return NOTHING_KNOWN;
  const form = await api('sportsbook.form', { params: { id: game.id } }).catch(() => null);
  return { isFormless: form !== null && isEmptyForm(form) };
}

export function isEmptyForm({ recent, meetings, table }: sportsbook.GameForm): boolean {
  return recent.every((games) => games.length === 0) && meetings.length === 0 && table.length === 0;
}
