import type { Api } from '@fairbook/client';
import type { sportsbook } from '@fairbook/contracts';
import { betKey } from '@fairbook/contracts/placement/bet-key';
import type { OfferedGame, Wish } from '@fairbook/coupon/generator';
import type { SelectedBet } from '@fairbook/remote-view';
import { pickOf } from '../pick-of.ts';

/** The games on offer, used to choose selections and to name them. */
export interface Offer {
  games: OfferedGame[];
  /** By `gameId/outcomeId`. */
  picks: ReadonlyMap<string, SelectedBet>;
}

/** A game that starts sooner than this may have begun before its price is agreed. */
const AHEAD_MS = 60_000;
const MOST_GAMES = 200;

export async function loadOffer(api: Api, section: Wish['section'], now: number): Promise<Offer> {
  const query = { limit: MOST_GAMES };
  const answers = await Promise.all([
    section === 'live' ? null : api('sportsbook.lineGames', { query }),
    section === 'line' ? null : api('sportsbook.liveGames', { query }),
  ]);
  return offerOf(
    answers.flatMap((answer) => answer?.games ?? []),
    now,
  );
}

function offerOf(games: readonly sportsbook.Game[], now: number): Offer {
  const picks = new Map<string, SelectedBet>();
  const open = games.filter(
    ({ state, startsAt }) =>
      state.suspended === null && (state.status === 'live' || Date.parse(startsAt) > now + AHEAD_MS),
  );
  return {
    picks,
    games: open.map((game) => ({
      gameId: game.id,
      sportId: game.sportId,
      isLive: game.state.status === 'live',
      startsAt: Date.parse(game.startsAt),
      outcomes: game.markets.flatMap((market) =>
        market.outcomes
          .filter(({ isBlocked }) => !isBlocked)
          .map((outcome) => {
            const pick = pickOf(game, market, outcome);
            picks.set(betKey(pick), pick);
            return { outcomeId: outcome.id, coefMilli: pick.coefMilli, marginPercent: market.margin };
          }),
      ),
    })),
  };
}
