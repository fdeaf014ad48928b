import { currentIn, type Pair, type Place, setsToWin, setsWonIn } from '../../score.ts';
import type { RallySport } from '../sport.ts';
import { afterKills } from './kills.ts';
import { nextOpener, type RallyModel } from './model.ts';
import { setEnds, setTable } from './set-table.ts';
import { type Ways, waysIn } from './ways.ts';

/** The rest of a match from a moment on. */
export interface Ahead {
  /** The index of the current set, or of the next one. */
  from: number;
  won: Pair;
  /** How many sets win the match. */
  need: number;
  bestOf: number;
  /** Who may serve first in that set, with chances that sum to 1. */
  openers: readonly (readonly [opener: Place, chance: number])[];
  /** How a side may win a set, by who serves first in it. */
  waysOf(set: number, opener: Place, winner: Place): Ways;
  /** The chances of all ends of a set. */
  tableOf(set: number, opener: Place): Float64Array;
  /** Who may serve first after a set. */
  openersAfter(
    set: number,
    opener: Place,
    winner: Place,
  ): readonly (readonly [opener: Place, chance: number])[];
}

const EITHER = [
  [0, 0.5],
  [1, 0.5],
] as const;
const SURE = [[[0, 1]], [[1, 1]]] as const;
const TABLES_KEPT = 96;

/** A set from a moment on. */
interface Played {
  table: Float64Array;
  ways: readonly [first: Ways, second: Ways];
}

/** How the matches of a sport may go on. Chances stay the same during a match, so tables of whole sets are kept. */
export function rallyAhead(sport: RallySport): (model: RallyModel) => Ahead {
  const kept = new Map<string, Played>();
  const played = (set: number, table: Float64Array): Played => ({
    table,
    ways: waysIn(setEnds(sport.setAt(set)).ends, table),
  });
  function wholeSet(model: RallyModel, set: number, opener: Place): Played {
    const { to } = sport.setAt(set);
    const key = `${model.chance}/${to}/${opener}`;
    const found = kept.get(key);
    if (found) return found;
    if (kept.size >= TABLES_KEPT) kept.delete(kept.keys().next().value!);
    const made = played(set, setTable(sport, model, { set, points: [0, 0], server: opener, opener }));
    kept.set(key, made);
    return made;
  }
  const hasServe = sport.serves !== 'none';
  return (model) => {
    const { sets, bestOf } = model;
    const { index: from, games: points } = currentIn(sets, sport);
    const told = afterKills(sport, model, from);
    const isBegun = points[0] + points[1] > 0 || told !== model;
    const opener = hasServe ? model.opener : 0;
    const current = new Map<Place, Played>();
    function playedFrom(set: number, first: Place): Played {
      if (set !== from || !isBegun) return wholeSet(model, set, first);
      const server = hasServe ? (model.server ?? first) : 0;
      const made =
        current.get(first) ?? played(set, setTable(sport, told, { set, points, server, opener: first }));
      current.set(first, made);
      return made;
    }
    return {
      ...{ from, bestOf, need: setsToWin(model), won: setsWonIn(sets, sport) },
      tableOf: (set, first) => playedFrom(set, first).table,
      waysOf: (set, first, winner) => playedFrom(set, first).ways[winner],
      openers: opener === null ? EITHER : SURE[opener],
      openersAfter(set, first, winner) {
        if (!hasServe) return SURE[0];
        const next = nextOpener(sport, { opener: first, winner, isLast: set + 2 === bestOf });
        return next === null ? EITHER : SURE[next];
      },
    };
  };
}
