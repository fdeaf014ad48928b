import type { RaceParts } from '../families/race-to-n/final-state.ts';
import { sumOf } from '../families/race-to-n/score.ts';
import { type MatchStanding, matchChances, type SetTables, setTables } from './chain/match.ts';
import {
  type ChainScope,
  gamesOfCell,
  NOT_PLAYED,
  type Scope,
  SET_SCOPES,
  winnersOf,
} from './chain/scopes.ts';
import { SET_SCORES } from './chain/set.ts';
import { type Format, gameServer, matchWinner, type Pair, type Place, setWinner } from './score.ts';

/** What settling a match's markets requires: its state when it ended, was stopped, or now. */
export interface TennisFinal {
  sport: 'tennis';
  format: Format;
  /** Games of each set; an unfinished one comes last. */
  sets: readonly Pair[];
  /** Who won each game of each set, in order; a tie-break counts as a game. */
  games: readonly (readonly Place[])[];
  /** Points of the unfinished game. */
  points: Pair;
  /** Who serves the next point; null before the toss. */
  server: Place | null;
  /** Who retired or was disqualified. */
  retired: Place | null;
}

/** Facts about a completed match, by scope. */
export type Parts = RaceParts & {
  /** Whether there was a tie-break. */
  tie_breaks: boolean;
  /** Who won each game of the set so far. */
  game: readonly Place[];
};

/** The part of a match that a cell of a scope represents. */
export function partOfCell<S extends ChainScope>(scope: S, cell: number): Parts[S];
export function partOfCell(scope: ChainScope, cell: number): Parts[ChainScope] {
  if (scope === 'sets') return winnersOf(cell);
  if (scope === 'games') return gamesOfCell(cell);
  if (scope === 'tie_breaks') return cell === 1;
  return cell === NOT_PLAYED ? null : SET_SCORES[cell]!;
}

const EVEN = [0.5, 0.5] as const;
const known = new WeakMap<TennisFinal, AllParts>();

/**
 * Every possible end of a part of a match from its current state; a finished part has just one. An outcome that pays
 * the same in all of them is decided and survives a retirement; every other outcome becomes void.
 */
export function partsOf<S extends ChainScope>(final: TennisFinal, scope: S): readonly Parts[S][] {
  const found = known.get(final) ?? allPartsOf(final);
  known.set(final, found);
  return found.get(scope) as readonly Parts[S][];
}

type AllParts = ReadonlyMap<ChainScope, readonly Parts[ChainScope][]>;

function allPartsOf(final: TennisFinal): AllParts {
  const winner = matchWinner(final.sets, final.format);
  return winner === null ? partsAhead(final) : partsPlayed(final, winner);
}

/** A completed match has ended in exactly one way. A feed may have begun another set, which doesn't count. */
function partsPlayed(final: TennisFinal, winner: Place): AllParts {
  const sets = final.sets.filter((set) => setWinner(set) !== null);
  return new Map<ChainScope, readonly Parts[ChainScope][]>([
    ['sets', [sets.map((set) => setWinner(set)!)]],
    ['games', [{ winner, games: sumOf(sets) }]],
    ['tie_breaks', [sets.some(([first, second]) => first + second === 13)]],
    ...SET_SCOPES.map((scope, n) => [scope, [sets[n] ?? null]] as const),
  ]);
}

const tables = new Map<Format['lastTieBreak'], SetTables>();

/** Which ends are possible does not depend on how likely they are, so the chances of two equal players show them. */
export function partsAhead({ format, sets, points, server }: TennisFinal): AllParts {
  const standing: MatchStanding = { format, sets, points, server: gameServer({ sets, points, server }) ?? 0 };
  const table = tables.get(format.lastTieBreak) ?? setTables(EVEN, format);
  tables.set(format.lastTieBreak, table);
  const chances = matchChances(EVEN, table, standing);
  return new Map(
    Object.entries(chances).map(([name, cells]) => {
      const scope = name as ChainScope;
      const possible = [...cells.keys()].filter((cell) => cells[cell]! > 0);
      return [scope, possible.map((cell) => partOfCell(scope, cell))];
    }),
  );
}

/** How the match came to its current state. */
export function endOf({ sets, format, retired }: TennisFinal): 'retired' | 'played' | 'live' {
  if (retired !== null) return 'retired';
  return matchWinner(sets, format) === null ? 'live' : 'played';
}

/** Whether the match was given up before its first point: nothing was played, so nothing is decided. */
export function isWalkover({ sets, points, retired }: TennisFinal): boolean {
  return retired !== null && [...sets, points].flat().every((count) => count === 0);
}

/** Whether anything was played of a set, by its number. */
export function isBegun({ sets, points }: Pick<TennisFinal, 'sets' | 'points'>, set: number): boolean {
  const games = sets[set - 1];
  return (
    games !== undefined && sumOf([games, ...(set === sets.length ? [points] : [])]).some((count) => count > 0)
  );
}

/** The index of a scope's set; null for a scope over the whole match. */
export function setIndexOf(scope: Scope): number | null {
  return scope.startsWith('set') && scope !== 'sets' ? Number(scope.slice(3)) - 1 : null;
}
