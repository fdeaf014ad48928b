import type { codes } from '@fairbook/contracts';
import type { FeedFixture, TwoOrMore } from '@fairbook/feed-contract';
import { marketName, outcomeName, parseOutcomeId, playerOf } from '@fairbook/sports';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { isLateToStart } from '../catalogue/facts.ts';
import { type HotGame, isClosed, isOver } from '../catalogue/hot-game.ts';
import { namesOf, teamsIn, translatorOf } from '../names/names.ts';

/** A game with what choosing selections needs. */
export interface PickGame {
  gameId: number;
  sportId: number;
  champName: string;
  round: string;
  countryCode: string;
  competitors: TwoOrMore<{ id: number; name: string }>;
  squads?: FeedFixture['squads'];
  startsAt: number;
  isLive: boolean;
  state: 'offered' | 'suspended' | 'over';
  /** Outcomes with a price, including blocked ones. */
  outcomes: readonly { id: string; coefMilli: number; isBlocked: boolean }[];
}

/** The outcomes on offer, for choosing selections. */
export interface PickBoard {
  game(gameId: number): PickGame | undefined;
  games(): PickGame[];
}

export function pickBoard(catalogue: Pick<Catalogue, 'game' | 'games'>, now: () => number): PickBoard {
  return {
    game(gameId) {
      const game = catalogue.game(gameId);
      return game && pickGame(game, now());
    },
    games: () => Array.from(catalogue.games(), (game) => pickGame(game, now())),
  };
}

function pickGame(game: HotGame, now: number): PickGame {
  const { fixture, state } = game;
  return {
    gameId: fixture.gameId,
    sportId: fixture.sportId,
    champName: fixture.champ.name,
    round: fixture.round,
    countryCode: fixture.champ.countryCode,
    competitors: fixture.competitors,
    ...(fixture.squads && { squads: fixture.squads }),
    startsAt: fixture.startsAt,
    isLive: state.status === 'live',
    state: isOver(game) ? 'over' : game.isOpen && !isLateToStart(game, now) ? 'offered' : 'suspended',
    get outcomes() {
      return [...game.markets.values()].flatMap((market) =>
        market.outcomes
          .filter(([id]) => !game.decided.has(id))
          .map(([id, coefMilli, blocked]) => ({
            id,
            coefMilli,
            isBlocked: blocked === 1 || isClosed(game, id),
          })),
      );
    },
  };
}

type Named = Pick<
  PickGame,
  'champName' | 'round' | 'countryCode' | 'competitors' | 'squads' | 'startsAt' | 'isLive'
>;

/** The names of an outcome and its game in a language. */
export function pickFace(game: Named, outcomeId: string, lng: string): codes.PickFace | null {
  const ref = parseOutcomeId(outcomeId);
  if (!ref) return null;
  const t = translatorOf(lng);
  const opponents = teamsIn(t, namesOf(game));
  return {
    marketTypeId: ref.typeId,
    line: ref.line,
    isLive: game.isLive,
    startsAt: new Date(game.startsAt).toISOString(),
    champName: t(game.champName),
    ...(opponents.length > 2 && { round: game.round }),
    countryCode: game.countryCode,
    opponents,
    marketName: marketName(t, ref.typeId, ref.line, opponents),
    outcomeName: outcomeName(t, outcomeId, opponents, playerOf(game.squads, outcomeId)),
  };
}
