import { type JointGrid, type JointTable, LOST, VOID, WON } from '@fairbook/pricing';
import { type SetsAhead, setsAhead, setTables } from '../chain/match.ts';
import { type ChainScope, gamesCell, NO_SETS, NOT_PLAYED, SET_SCOPES, withSet } from '../chain/scopes.ts';
import { placeOfSet, SET_SCORES } from '../chain/set.ts';
import { gameServer, matchWinner, type Pair, type Place, setsToWin, setWinner } from '../score.ts';
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

/** What has come of a match so far, on the way to all of its ends. */
interface Way {
  sequence: number;
  /** Places of the scores of its sets among `SET_SCORES`. */
  ends: readonly number[];
  won: Pair;
  games: Pair;
  hasTieBreak: boolean;
}

const SCOPES: readonly ChainScope[] = ['sets', 'games', 'tie_breaks', ...SET_SCOPES];

/** Every list of set scores from where the match stands; before the toss the mean of both servers. */
function makeGrid(model: ServeModel): JointGrid<ChainScope> {
  const serve = chancesOf(model);
  const tables = setTables(serve, model);
  const servers: readonly Place[] = model.server === null ? [0, 1] : [gameServer(model)!];
  const isOver = matchWinner(model.sets, model) !== null;
  const aheads = isOver
    ? []
    : servers.map((server) =>
        setsAhead(serve, tables, { format: model, sets: model.sets, points: model.points, server }),
      );
  const need = setsToWin(model);
  const p: number[] = [];
  const cells = new Map(SCOPES.map((scope) => [scope, [] as number[]]));
  follow(played(model), aheads.length === 0 ? [1] : aheads.map(() => 1 / aheads.length));
  const packed = [...cells].map(([scope, list]) => [scope, Uint16Array.from(list)]);
  return { p: Float64Array.from(p), cells: Object.fromEntries(packed) as Record<ChainScope, Uint16Array> };

  function follow(way: Way, chances: readonly number[]) {
    if (Math.max(...way.won) === need) {
      p.push(sum(chances));
      for (const [scope, list] of cells) list.push(cellOf(way, scope));
      return;
    }
    const each = aheads.map((ahead) => tableOf(ahead, way.ends.length, way.games[0] + way.games[1]));
    for (let end = 0; end < SET_SCORES.length; end++) {
      const next = chances.map((chance, n) => chance * each[n]![end]!);
      if (sum(next) > NEGLIGIBLE) follow(after(way, end), next);
    }
  }
}

function played({ sets }: ServeModel): Way {
  const start: Way = { sequence: NO_SETS, ends: [], won: [0, 0], games: [0, 0], hasTieBreak: false };
  return sets
    .filter((set) => setWinner(set) !== null)
    .reduce((way, set) => after(way, placeOfSet(set)!), start);
}

function after({ sequence, ends, won, games, hasTieBreak }: Way, end: number): Way {
  const [first, second] = SET_SCORES[end]!;
  const isFirst = first > second;
  return {
    sequence: withSet(sequence, isFirst ? 0 : 1),
    ends: [...ends, end],
    won: isFirst ? [won[0] + 1, won[1]] : [won[0], won[1] + 1],
    games: [games[0] + first, games[1] + second],
    hasTieBreak: hasTieBreak || first + second === 13,
  };
}

function sum(chances: readonly number[]): number {
  let total = 0;
  for (const p of chances) total += p;
  return total;
}

function tableOf(ahead: SetsAhead, index: number, games: number): Float64Array {
  return index === ahead.index ? ahead.current : ahead.table(index, games);
}

function cellOf({ sequence, ends, won, games, hasTieBreak }: Way, scope: ChainScope): number {
  if (scope === 'sets') return sequence;
  if (scope === 'games') return gamesCell(won[0] > won[1] ? 0 : 1, games);
  if (scope === 'tie_breaks') return hasTieBreak ? 1 : 0;
  return ends[SET_SCOPES.indexOf(scope)] ?? NOT_PLAYED;
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
