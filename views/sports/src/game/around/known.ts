import type { Api } from '@fairbook/client';
import type { sportsbook } from '@fairbook/contracts';
import type { Game, KnownAround } from '../../data.ts';
import { isFlat, trailLine } from './prices/lines.ts';
import { chosenMarkets } from './prices/markets.ts';

export const NOTHING_KNOWN: KnownAround = { isFormless: false, isFlat: false };

/** Looks before the start, when there may be nothing to show. What doesn't answer has the usual room. */
export async function knownAround(api: Api, game: Game): Promise<KnownAround> {
  if (game.state.status !== 'upcoming') return NOTHING_KNOWN;
  const params = { id: game.id };
  const outcome = chosenMarkets(game, [])[0]?.outcomeIds[0];
  const [form, trail] = await Promise.all([
    api('sportsbook.form', { params }).catch(() => null),
    outcome === undefined ? null : api('sportsbook.prices', { params, query: { outcome } }).catch(() => null),
  ]);
  return {
    isFormless: form !== null && isEmptyForm(form),
    isFlat: trail !== null && isFlat([trailLine(trail)]),
  };
}

export function isEmptyForm({ recent, meetings, table }: sportsbook.GameForm): boolean {
  return recent.every((games) => games.length === 0) && meetings.length === 0 && table.length === 0;
}
