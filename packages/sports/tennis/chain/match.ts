import {
  currentSet,
  type Format,
  matchWinner,
  other,
  type Pair,
  type Place,
  setsToWin,
  setsWon,
  setWinner,
  tieBreakTo,
} from '../score.ts';
import {
  CELLS,
  type ChainScope,
  gamesCell,
  MOST_GAMES,
  NO_SETS,
  NOT_PLAYED,
  SET_SCOPES,
  winnersOf,
  withSet,
} from './scopes.ts';
import { LOVE_ALL, placeOfSet, SET_SCORES, type ServeChances, setChances } from './set.ts';

/** The state of a match, with the first server of the current game. */
export interface MatchStanding {
  format: Format;
  sets: readonly Pair[];
  points: Pair;
  server: Place;
}

/** Chances by cell of each scope, for all possible ends. */
export type Chances = Readonly<Record<ChainScope, Float64Array>>;

/** Chances of the ends of future sets, by their first server. */
export interface SetTables {
  usual: readonly [Float64Array, Float64Array];
  last: readonly [Float64Array, Float64Array];
}

/** Chances of a set from its beginning. */
export function setTables(serve: ServeChances, format: Format): SetTables {
  const from = (server: Place, tieBreakTo: number) =>
    setChances(serve, { games: LOVE_ALL, points: LOVE_ALL, server, tieBreakTo });
  const usual = [from(0, 7), from(1, 7)] as const;
  return { usual, last: format.lastTieBreak === 7 ? usual : [from(0, 10), from(1, 10)] };
}

/**
 * The chances of the current set, and those of later sets, which depend on whether the games before them are even or
 * odd.
 */
export interface SetsAhead {
  /** Index of the current set. */
  index: number;
  current: Float64Array;
  /** Chances of a later set, by its index and the number of games before it. */
  table(index: number, gamesBefore: number): Float64Array;
}

/** The rest of a match that is not over, as chances of each set. */
export function setsAhead(serve: ServeChances, tables: SetTables, standing: MatchStanding): SetsAhead {
  const { format, sets, points, server } = standing;
  const { index, games } = currentSet(sets);
  const isFresh = games[0] + games[1] + points[0] + points[1] === 0;
  const before = sumOf(sets);
  const table = (place: number, gamesBefore: number) => {
    const first = ((gamesBefore - before) & 1) === 0 ? server : other(server);
    return (place === format.bestOf - 1 ? tables.last : tables.usual)[first];
  };
  const current = isFresh
    ? table(index, before)
    : setChances(serve, { games, points, server, tieBreakTo: tieBreakTo(format, index) });
  return { index, current, table };
}

/**
 * Chances of all ends of a match from its current state, when points are independent and each competitor wins a point
 * on serve with a fixed chance. A sum over sets: the number of games before a set decides who serves first in it, so a
 * set depends on earlier ones only by their winners and that number (Newton and Keller 2005, section 4).
 */
export function matchChances(serve: ServeChances, tables: SetTables, standing: MatchStanding): Chances {
  const chances = Object.fromEntries(
    Object.entries(CELLS).map(([scope, size]) => [scope, new Float64Array(size)]),
  ) as Record<ChainScope, Float64Array>;
  const { sets, format } = standing;
  const isOver = matchWinner(sets, format) !== null;
  const index = sets.filter((set) => setWinner(set) !== null).length;
  const played = sets.slice(0, index);
  for (const [n, set] of played.entries()) {
    const cells = chances[SET_SCOPES[n]!];
    cells[placeOfSet(set)!] = 1;
  }
  const ahead = isOver ? null : setsAhead(serve, tables, standing);
  addSequences(chances, played, format, ahead);
  addGames(chances.games, played, format, ahead);
  for (let n = index; n < SET_SCOPES.length; n++) {
    const cells = chances[SET_SCOPES[n]!];
    const left = 1 - cells.reduce((sum, p) => sum + p, 0);
    cells[NOT_PLAYED] = left < ROUNDING ? 0 : left;
  }
  return chances;
}

/** What is left below this is a rounding error of a sum of chances. */
const ROUNDING = 1e-12;

/**
 * The part of the state that decides how the match goes on: who won its sets, and who serves first in the next one, by
 * the parity of games.
 */
interface SetNode {
  sequence: number;
  isOdd: number;
  hasTieBreak: number;
}

/** Adds the chances of the winners of sets, of a tie-break in the match, and of the end of each set. */
function addSequences(chances: Chances, played: readonly Pair[], format: Format, ahead: SetsAhead | null) {
  const start = played.reduce((sequence, set) => withSet(sequence, setWinner(set)!), NO_SETS);
  const follow = (node: SetNode, p: number) => {
    const { sequence, isOdd, hasTieBreak } = node;
    const winners = winnersOf(sequence);
    if (isWon(winners, format)) {
      chances.sets[sequence]! += p;
      chances.tie_breaks[hasTieBreak]! += p;
      return;
    }
    const table = tableOf(ahead!, winners.length, isOdd);
    const cells = chances[SET_SCOPES[winners.length]!];
    // Only the winner, parity and tie-break matter for what follows, so all scores that agree in these go on together.
    const ways = new Float64Array(8);
    for (let end = 0; end < SET_SCORES.length; end++) {
      const q = p * table[end]!;
      cells[end]! += q;
      ways[WAY[end]!]! += q;
    }
    for (let way = 0; way < ways.length; way++)
      if (ways[way]! > 0)
        follow(
          {
            sequence: withSet(sequence, (way & 1) as Place),
            isOdd: isOdd ^ ((way >> 1) & 1),
            hasTieBreak: hasTieBreak | (way >> 2),
          },
          ways[way]!,
        );
  };
  follow({ sequence: start, isOdd: sumOf(played) % 2, hasTieBreak: played.some(isLong) ? 1 : 0 }, 1);
}

/** Adds the chances of the games of each competitor, by the winner of the match. */
function addGames(cells: Float64Array, played: readonly Pair[], format: Format, ahead: SetsAhead | null) {
  const grids = new Map<string, Float64Array>([[setsWon(played).join(), gridOf(gamesOf(played))]]);
  // The loop also visits entries added on the way: these are one set later each.
  for (const [key, grid] of grids) {
    const [first = 0, second = 0] = key.split(',').map(Number);
    const need = setsToWin(format);
    if (Math.max(first, second) === need) {
      addEnds(cells, grid, first === need ? 0 : 1);
      continue;
    }
    const next = ([0, 1] as const).map((winner) => {
      const into = winner === 0 ? `${first + 1},${second}` : `${first},${second + 1}`;
      const known = grids.get(into) ?? gridOf(null);
      grids.set(into, known);
      return known;
    });
    spreadGames(grid, next, (games) => tableOf(ahead!, first + second, games));
  }
}

/** Chances by the games of both competitors. */
function gridOf(games: Pair | null): Float64Array {
  const grid = new Float64Array(MOST_GAMES * MOST_GAMES);
  if (games) grid[games[0] * MOST_GAMES + games[1]] = 1;
  return grid;
}

/** Follows every number of games with one more set, into the grid of that set's winner. */
function spreadGames(
  grid: Float64Array,
  next: readonly Float64Array[],
  tableAt: (games: number) => Float64Array,
) {
  for (let cell = 0; cell < grid.length; cell++) {
    const p = grid[cell]!;
    if (p === 0) continue;
    const table = tableAt(Math.floor(cell / MOST_GAMES) + (cell % MOST_GAMES));
    for (let end = 0; end < SET_SCORES.length; end++) {
      const [first, second] = SET_SCORES[end]!;
      next[WAY[end]! & 1]![cell + first * MOST_GAMES + second]! += p * table[end]!;
    }
  }
}

function addEnds(cells: Float64Array, grid: Float64Array, winner: Place) {
  for (let cell = 0; cell < grid.length; cell++)
    if (grid[cell]! > 0)
      cells[gamesCell(winner, [Math.floor(cell / MOST_GAMES), cell % MOST_GAMES])]! += grid[cell]!;
}

function tableOf(ahead: SetsAhead, index: number, games: number): Float64Array {
  return index === ahead.index ? ahead.current : ahead.table(index, games);
}

function isWon(winners: readonly Place[], format: Format): boolean {
  const first = winners.filter((winner) => winner === 0).length;
  return Math.max(first, winners.length - first) === setsToWin(format);
}

/** For each set score: its winner, whether its games are odd, and whether it had a tie-break, as bits. */
const WAY = SET_SCORES.map(
  (score) => setWinner(score)! | (((score[0] + score[1]) % 2) << 1) | ((isLong(score) ? 1 : 0) << 2),
);

function isLong([first, second]: Pair): boolean {
  return first + second === 13;
}

function gamesOf(sets: readonly Pair[]): Pair {
  return sets.reduce<Pair>(([a, b], [first, second]) => [a + first, b + second], [0, 0]);
}

function sumOf(sets: readonly Pair[]): number {
  const [first, second] = gamesOf(sets);
  return first + second;
}
