import { type Distribution, distribution } from '../../price/distribution.ts';
import { type Chances, matchChances, type SetTables, setTables } from '../chain/match.ts';
import { CELLS, type ChainScope } from '../chain/scopes.ts';
import { gameChance, type ServeChances } from '../chain/set.ts';
import {
  currentSet,
  type Format,
  gameServer,
  matchWinner,
  other,
  type Place,
  type Score,
  setsToWin,
  setsWon,
  tieBreakTo,
} from '../score.ts';
import { chancesOf, type ServeModel } from './serve-model.ts';

/** A game that is sure to be played: the index of its set, its number there, and the first competitor's chance. */
interface NextGame {
  setIndex: number;
  number: number;
  first: number;
}

/** Everything that can still happen in a match. */
export interface MatchModel extends Record<ChainScope, Distribution> {
  nextGames: readonly NextGame[];
  model: ServeModel;
}

/**
 * The chances of all ends of a match by its model. Before the toss each player serves first with chance one half. After
 * the next point it is the same process, so the current price is the mean of the prices after that point.
 */
export function matchModel(model: ServeModel): MatchModel {
  const serve = chancesOf(model);
  const servers: readonly Place[] = model.server === null ? [0, 1] : [firstServer(model)!];
  const each = servers.map((server) => chancesFrom(serve, model, server));
  const scopes = Object.keys(CELLS) as ChainScope[];
  const merged = scopes.map((scope) => [scope, distribution(mean(each.map((chances) => chances[scope])))]);
  return {
    ...(Object.fromEntries(merged) as Record<ChainScope, Distribution>),
    nextGames: nextGames(serve, model),
    model,
  };
}

function firstServer(model: ServeModel): Place | null {
  return gameServer(model);
}

function chancesFrom(serve: ServeChances, model: ServeModel, server: Place): Chances {
  const { sets, points } = model;
  return matchChances(serve, tablesOf(serve, model), { format: model, sets, points, server });
}

const TABLES_KEPT = 64;
const tables = new Map<string, SetTables>();

/** The chances on serve stay the same during a match, so the tables of whole sets are computed once. */
function tablesOf(serve: ServeChances, format: Format): SetTables {
  const key = `${serve.join()}/${format.lastTieBreak}`;
  const known = tables.get(key);
  if (known !== undefined) return known;
  if (tables.size >= TABLES_KEPT) tables.delete(tables.keys().next().value!);
  const made = setTables(serve, format);
  tables.set(key, made);
  return made;
}

/** The current game, and the next one where the set can't end before it. */
function nextGames(serve: ServeChances, model: ServeModel): NextGame[] {
  const { sets, points } = model;
  const server = firstServer(model);
  if (server === null || matchWinner(sets, model) !== null) return [];
  const { index, games } = currentSet(sets);
  const number = games[0] + games[1] + 1;
  const target = tieBreakTo(model, index);
  const chance = (from: Place, at: readonly [number, number]) =>
    gameChance(serve, {
      games: at,
      points: at === games ? points : [0, 0],
      server: from,
      tieBreakTo: target,
    });
  const now = { setIndex: index, number, first: chance(server, games) };
  // From five games on, the current game may end the set.
  if (Math.max(...games) >= 5) return [now];
  return [
    now,
    { setIndex: index, number: number + 1, first: chance(other(server), [games[0] + 1, games[1]]) },
  ];
}

/** Number of sets that are sure to be played, finished ones included. */
export function sureSets({ sets, bestOf }: Pick<Score, 'sets'> & Pick<Format, 'bestOf'>): number {
  const [first, second] = setsWon(sets);
  return first + second + setsToWin({ bestOf }) - Math.max(first, second);
}

function mean(each: readonly Float64Array[]): Float64Array {
  const [one, two] = each;
  return two === undefined ? one! : one!.map((p, cell) => (p + two[cell]!) / 2);
}
