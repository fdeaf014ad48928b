import type { valued } from '../../apps/server/after/cashout/value.ts';
import { DEFAULT_SETTINGS } from '../../apps/server/site/config/defaults.ts';
import { factsOf } from '../../apps/server/sportsbook/catalogue/facts.ts';
import type { HotGame } from '../../apps/server/sportsbook/catalogue/hot-game.ts';
import type { HotOutcome } from '../../apps/server/sportsbook/index.ts';
import { chancesOf } from '../../apps/server/sportsbook/prices/fair-chance.ts';
import { scoreModelsOf } from '../../apps/server/sportsbook/same-game/same-game.ts';

export type Games = ReadonlyMap<number, HotGame>;

/** An outcome as a placement finds it at a moment (epoch milliseconds); null when it was closed for bets. */
export function offerAt(game: HotGame, outcomeId: string, now: number): HotOutcome | null {
  const facts = factsOf(game, outcomeId, momentOf(now));
  return facts?.isOpen && !facts.isBlocked && !facts.isLate ? facts : null;
}

/** Whether a game has anything open for bets at a moment (epoch milliseconds). */
export function isSold(game: HotGame, now: number): boolean {
  const [market] = game.markets.values();
  if (!market) return false;
  const facts = factsOf(game, market.outcomes[0]![0], momentOf(now))!;
  return facts.isOpen && !facts.isLate;
}

/** The sportsbook facts that the server needs to value a coupon. */
export function cashoutFacts(games: Games, now: number): Parameters<typeof valued>[1] {
  return {
    outcome(gameId, outcomeId) {
      const game = games.get(gameId);
      return game ? (factsOf(game, outcomeId, momentOf(now)) ?? 'unknown_outcome') : 'unknown_game';
    },
    chances: (gameId, outcomeId) => chancesOf(games.get(gameId)!, outcomeId),
    models: (gameId) => scoreModelsOf(games.get(gameId)!),
  };
}

function momentOf(now: number) {
  return { now, isStale: false, delays: DEFAULT_SETTINGS.delays };
}
