import type { JointGrid } from '@fairbook/pricing';
import { jointTables } from '../../price/joint.ts';
import { oncePer } from '../../price/once.ts';
import { type SetsAhead, setsAhead, setTables } from '../chain/match.ts';
import { type ChainScope, gamesCell, NO_SETS, NOT_PLAYED, SET_SCOPES, withSet } from '../chain/scopes.ts';
import { placeOfSet, SET_SCORES } from '../chain/set.ts';
import { gameServer, matchWinner, type Place, setsToWin, setWinner } from '../score.ts';
import { knownTable } from './payoff-table.ts';
import { chancesOf, type ServeModel } from './serve-model.ts';

/** Ends rarer than this are left out: even together they have no visible effect on a price. */
const NEGLIGIBLE = 1e-9;

/** All possible lists of set scores, i.e. the grid of a model; cached as long as the model is referenced. */
export const jointGrid = oncePer(makeGrid);

export const jointTable = jointTables<ChainScope, 'game'>(knownTable, (scope) => scope === 'game');

/** The rest of a match, by who serves first in the current game. */
type Aheads = readonly [first: SetsAhead, second: SetsAhead];

/** Room for this many lists at first, enough for a match of three sets, which has 1470 at most. */
const ROOM = 4096;
const SCOPES: readonly ChainScope[] = ['sets', 'games', 'tie_breaks', ...SET_SCOPES];

/** The match so far. One reused object per set, because there are too many ways to allocate an object for each. */
interface Way {
  sequence: number;
  won: [number, number];
  games: [number, number];
  hasTieBreak: 0 | 1;
  /** Its chance by first server; the second is 0 where the server is known. */
  chances: [number, number];
}

/**
 * Every list of set scores from the current state; before the toss the mean of both servers. A match of five sets has
 * some 200 000, and anybody may request their price, so nothing is allocated per list.
 */
function makeGrid(model: ServeModel): JointGrid<ChainScope> {
  const need = setsToWin(model);
  const columns = SCOPES.map(() => new Uint16Array(ROOM));
  let p = new Float64Array(ROOM);
  let count = 0;
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
  const cells = SCOPES.map((scope, n) => [scope, columns[n]!.slice(0, count)]);
  return { p: p.slice(0, count), cells: Object.fromEntries(cells) as Record<ChainScope, Uint16Array> };

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

  /** Adds a set: makes the way at the next place from the one at `place`. */
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
    if (count === p.length) grow();
    p[count] = chance;
    columns[0]![count] = sequence;
    columns[1]![count] = gamesCell(won[0] > won[1] ? 0 : 1, games);
    columns[2]![count] = hasTieBreak;
    for (let set = 0; set < ends.length; set++) columns[3 + set]![count] = ends[set]!;
    count++;
  }

  function grow() {
    const more = new Float64Array(2 * p.length);
    more.set(p);
    p = more;
    for (let n = 0; n < columns.length; n++) {
      const wider = new Uint16Array(p.length);
      wider.set(columns[n]!);
      columns[n] = wider;
    }
  }
}

function newWay(): Way {
  return { sequence: NO_SETS, won: [0, 0], games: [0, 0], hasTieBreak: 0, chances: [0, 0] };
}

/** The same entry twice where the server is known. */
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
