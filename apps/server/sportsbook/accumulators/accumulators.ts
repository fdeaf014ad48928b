import type { sportsbook } from '@fairbook/contracts';
import { screenOf } from '@fairbook/sports';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { isLateToStart } from '../catalogue/facts.ts';
import { type HotGame, isClosed, isOver, priceOf } from '../catalogue/hot-game.ts';
import { fairChanceOf } from '../prices/fair-chance.ts';
import { pickBoard, pickFace } from '../publishing/picks.ts';
import { sectionOf } from '../publishing/wire.ts';
import { chooseLegs, costOf, type Favourite, mayStay, totalOf } from './choose.ts';

type Section = 'line' | 'live';
type Leg = Favourite & { fair: number; isBlocked: boolean };

const AHEAD_MS = { least: 5 * 60_000, most: 24 * 3_600_000 };
/** Without an accumulator the catalogue is searched again after this time. */
const AGAIN_MS = 5_000;
/** How often the games that operators put on top are read. Nobody waits for that. */
const TOP_EVERY_MS = 30_000;

/** The accumulators that everybody sees: one of games to come, one of games in play. */
export function createAccumulators(
  catalogue: Pick<Catalogue, 'game' | 'games'>,
  now: () => number,
  top: () => Promise<readonly number[]>,
) {
  let onTop: readonly number[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  const shown = { line: sectionAccumulator('line'), live: sectionAccumulator('live') };
  const picks = pickBoard(catalogue, now);

  /** Keeps its legs until one of them closes, their prices have gone too far, or operators put other games on top. */
  function sectionAccumulator(section: Section) {
    let kept: { legs: readonly Favourite[]; onTop: readonly number[] } | null = null;
    let missedAt = Number.NEGATIVE_INFINITY;
    return (): Leg[] | null => {
      const still = kept?.onTop === onTop ? legsNow(kept.legs, section) : null;
      if (still && mayStay(still)) return still;
      if (!kept && now() - missedAt < AGAIN_MS) return null;
      const legs = chooseLegs(favourites(section), onTop);
      kept = legs && { legs, onTop };
      if (!legs) missedAt = now();
      return legs && legsNow(legs, section);
    };
  }

  function readTop(): void {
    if (now() - readAt < TOP_EVERY_MS) return;
    readAt = now();
    top().then(
      (games) => {
        if (games.join() !== onTop.join()) onTop = games;
      },
      // Without an answer the games known last stay on top.
      () => {},
    );
  }

  function favourites(section: Section): Favourite[] {
    const at = now();
    return Array.from(catalogue.games()).flatMap((game) => {
      const isTimely =
        section === 'live' ||
        (game.fixture.startsAt >= at + AHEAD_MS.least && game.fixture.startsAt <= at + AHEAD_MS.most);
      return isTimely && sectionOf(game) === section ? (favouriteOf(game) ?? []) : [];
    });
  }

  /** The legs at their prices now; null once one of them can't be bet on any more. */
  function legsNow(legs: readonly Favourite[], section: Section): Leg[] | null {
    const current = legs.flatMap((leg): Leg[] => {
      const game = catalogue.game(leg.gameId);
      const found = game && sectionOf(game) === section ? priceOf(game, leg.outcomeId) : undefined;
      if (!game || !found || game.decided.has(leg.outcomeId) || isLateToStart(game, now())) return [];
      const [id, coefMilli, blocked] = found.price;
      const isBlocked = !game.isOpen || blocked === 1 || isClosed(game, id);
      // A price without a chance behind it is taken to be fair.
      const fair = fairChanceOf(game, id) ?? 1000 / coefMilli;
      return [{ ...leg, coefMilli, fair, isBlocked }];
    });
    return current.length === legs.length ? current : null;
  }

  function one(section: Section, lng: string): sportsbook.Accumulator | null {
    const legs = shown[section]();
    if (!legs) return null;
    const named = legs.flatMap(({ gameId, outcomeId, coefMilli, isBlocked }) => {
      const game = picks.game(gameId);
      const face = game && pickFace(game, outcomeId, lng);
      return face ? [{ gameId, outcomeId, coef: coefMilli / 1000, isBlocked, face }] : [];
    });
    if (named.length < legs.length) return null;
    return { coef: Number(totalOf(legs)) / 1000, margin: costOf(legs), legs: named };
  }

  return (lng: string) => {
    readTop();
    return { day: one('line', lng), live: one('live', lng) };
  };
}

/** The outcome with the lowest price of who wins, of a game of two sides that takes bets. */
function favouriteOf(game: HotGame): Favourite | null {
  const { fixture } = game;
  if (!game.isOpen || isOver(game) || fixture.competitors.length > 2) return null;
  const [winner] = screenOf(fixture.sportId).columns;
  const market = [...game.markets.values()].find(({ typeId }) => typeId === winner);
  const open = (market?.outcomes ?? []).filter(
    ([id, , blocked]) => blocked === 0 && !game.decided.has(id) && !isClosed(game, id),
  );
  const best = open.toSorted((a, b) => a[1] - b[1])[0];
  if (!market || !best) return null;
  return {
    gameId: fixture.gameId,
    sportId: fixture.sportId,
    champId: fixture.champ.id,
    startsAt: fixture.startsAt,
    outcomeId: best[0],
    coefMilli: best[1],
  };
}
