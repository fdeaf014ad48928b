import { type JointGrid, type JointTable, LOST, VOID, WON } from '@fairbook/pricing';
import { type SetsAhead, setsAhead, setTables } from '../chain/match.ts';
import { type ChainScope, gamesCell, NO_SETS, NOT_PLAYED, SET_SCOPES, withSet } from '../chain/scopes.ts';
import { placeOfSet, SET_SCORES } from '../chain/set.ts';
import { gameServer, matchWinner, type Place, setsToWin, setWinner } from '../score.ts';
import { knownTable } from './payoff-table.ts';
import { chancesOf, type ServeModel } from './serve-model.ts';

/** Ends that come less often are left out: together they are too few to be seen in a price. */
const NEGLIGIBLE = 1e-9;

const grids = new WeakMap<ServeModel, JointGrid<ChainScope>>();

/** All lists of set scores that can come: the grid of a model, made once as long as the model is held. */
export function jointGrid(model: ServeModel): JointGrid<ChainScope> {
  const known = grids.get(model);
  if (known !== undefined) return known;
  const made = makeGrid(model);
  grids.set(model, made);
  return made;
}

/** What is left of a match by who serves first in the game that is played. */
type Aheads = readonly [first: SetsAhead, second: SetsAhead];

const SCOPES: readonly ChainScope[] = ['sets', 'games', 'tie_breaks', ...SET_SCOPES];

/** What has come of a match so far. One object per set, used again and again: a match has more ways than room for all. */
interface Way {
  sequence: number;
  won: [number, number];
  games: [number, number];
  hasTieBreak: 0 | 1;
  /** The chance of it by who serves first; the second is 0 where that is known. */
  chances: [number, number];
}

/**
 * Every list of set scores from where the match stands; before the toss the mean of both servers. A match of five sets has
 * some 200 000, and anybody may ask for their price: nothing is made for each of them.
 */
function makeGrid(model: ServeModel): JointGrid<ChainScope> {
  const need = setsToWin(model);
  const p: number[] = [];
  const columns = SCOPES.map((): number[] => []);
  const ends = new Array<number>(SET_SCOPES.length).fill(NOT_PLAYED);
  const ways = Array.from({ length: SET_SCOPES.length + 1 }, newWay);
  const played = model.sets.flatMap((set) => (setWinner(set) === null ? [] : [placeOfSet(set)!]));
  for (const [place, end] of played.entries()) step(place, end);
  const way = ways[played.length]!;
  if (matchWinner(model.sets, model) === null) {
    const aheads = aheadsOf(model);
    way.chances = aheads[0] === aheads[1] ? [1, 0] : [0.5, 0.5];
    follow(aheads, played.length);
  } else add(way, 1);
  const cells = SCOPES.map((scope, n) => [scope, new Uint16Array(columns[n]!)]);
  return { p: new Float64Array(p), cells: Object.fromEntries(cells) as Record<ChainScope, Uint16Array> };

  function follow(aheads: Aheads, place: number) {
    const { chances, games } = ways[place]!;
    const first = tableOf(aheads[0], place, games[0] + games[1]);
    const second = tableOf(aheads[1], place, games[0] + games[1]);
    const next = ways[place + 1]!;
    for (let end = 0; end < SET_SCORES.length; end++) {
      const mine = chances[0] * first[end]!;
      const theirs = chances[1] * second[end]!;
      if (mine + theirs <= NEGLIGIBLE) continue;
      step(place, end);
      next.chances[0] = mine;
      next.chances[1] = theirs;
      if (next.won[0] === need || next.won[1] === need) add(next, mine + theirs);
      else follow(aheads, place + 1);
    }
    ends[place] = NOT_PLAYED;
  }

  /** One set more, from the way to its place to that of the next. */
  function step(place: number, end: number) {
    const [from, to] = [ways[place]!, ways[place + 1]!];
    const [first, second] = SET_SCORES[end]!;
    const isFirst = first > second;
    ends[place] = end;
    to.sequence = withSet(from.sequence, isFirst ? 0 : 1);
    to.won[0] = from.won[0] + (isFirst ? 1 : 0);
    to.won[1] = from.won[1] + (isFirst ? 0 : 1);
    to.games[0] = from.games[0] + first;
    to.games[1] = from.games[1] + second;
    to.hasTieBreak = first + second === 13 ? 1 : from.hasTieBreak;
  }

  function add({ sequence, won, games, hasTieBreak }: Way, chance: number) {
    p.push(chance);
    columns[0]!.push(sequence);
    columns[1]!.push(gamesCell(won[0] > won[1] ? 0 : 1, games));
    columns[2]!.push(hasTieBreak);
    for (let set = 0; set < ends.length; set++) columns[3 + set]!.push(ends[set]!);
  }
}

function newWay(): Way {
  return { sequence: NO_SETS, won: [0, 0], games: [0, 0], hasTieBreak: 0, chances: [0, 0] };
}

/** Twice the same where it is known who serves. */
function aheadsOf(model: ServeModel): Aheads {
  const { sets, points } = model;
  const serve = chancesOf(model);
  const tables = setTables(serve, model);
  const of = (server: Place) => setsAhead(serve, tables, { format: model, sets, points, server });
  const server = gameServer(model);
  if (server === null) return [of(0), of(1)];
  const known = of(server);
  return [known, known];
}

function tableOf(ahead: SetsAhead, index: number, games: number): Float64Array {
  return index === ahead.index ? ahead.current : ahead.table(index, games);
}

const tables = new Map<string, JointTable<ChainScope> | null>();

/** The table of an outcome, made once; `null` for one that looks at single games or is none. */
export function jointTable(outcomeId: string): JointTable<ChainScope> | null {
  const known = tables.get(outcomeId);
  if (known !== undefined) return known;
  const table = knownTable(outcomeId);
  if (table === null) return null;
  const { scope, won, returned } = table;
  const made =
    scope === 'game'
      ? null
      : {
          scope,
          ends: Uint8Array.from(won, (share, cell) => (share === 1 ? WON : returned?.[cell] ? VOID : LOST)),
        };
  tables.set(outcomeId, made);
  return made;
}
