import { type MatchStanding, matchChances, setTables } from './chain/match.ts';
import {
  type ChainScope,
  gamesOfCell,
  NOT_PLAYED,
  type Scope,
  type SetScope,
  winnersOf,
} from './chain/scopes.ts';
import { SET_SCORES } from './chain/set.ts';
import { type Format, gameServer, matchWinner, type Pair, type Place } from './score.ts';

/** What a match must tell before its markets can be settled: where it ended, was stopped, or stands. */
export interface TennisFinal {
  sport: 'tennis';
  format: Format;
  /** Games of each set; the one that was not finished comes last. */
  sets: readonly Pair[];
  /** Who won each game of each set, in order; a tie-break counts as a game. */
  games: readonly (readonly Place[])[];
  /** Points of the game that was not finished. */
  points: Pair;
  /** Who served the next point; null before the toss. */
  server: Place | null;
  /** Who retired or was disqualified. */
  retired: Place | null;
}

/** What a completed match says by scope. */
export type Parts = {
  /** Who won each set. */
  sets: readonly Place[];
  games: { winner: Place; games: Pair };
  /** Whether there was a tie-break. */
  tie_breaks: boolean;
  /** Who won each game of the set so far. */
  game: readonly Place[];
} & Record<SetScope, Pair | null>;

/** The part of a match that a cell of a scope stands for. */
export function partOfCell<S extends ChainScope>(scope: S, cell: number): Parts[S];
export function partOfCell(scope: ChainScope, cell: number): Parts[ChainScope] {
  if (scope === 'sets') return winnersOf(cell);
  if (scope === 'games') return gamesOfCell(cell);
  if (scope === 'tie_breaks') return cell === 1;
  return cell === NOT_PLAYED ? null : SET_SCORES[cell]!;
}

const EVEN = [0.5, 0.5] as const;
const known = new WeakMap<TennisFinal, Map<ChainScope, readonly Parts[ChainScope][]>>();

/**
 * Every way in which a part of a match can have ended, by how far it was played: one where it was finished. What a market
 * pays in all of them is decided; a retirement changes nothing of it and makes all else void.
 */
export function partsOf<S extends ChainScope>(final: TennisFinal, scope: S): readonly Parts[S][] {
  const found = known.get(final) ?? allPartsOf(final);
  known.set(final, found);
  return found.get(scope) as readonly Parts[S][];
}

/** What can happen does not depend on how likely it is, so two equal players suffice. */
function allPartsOf(final: TennisFinal): Map<ChainScope, readonly Parts[ChainScope][]> {
  const { format, sets, points, server } = final;
  const standing: MatchStanding = { format, sets, points, server: gameServer({ sets, points, server }) ?? 0 };
  const chances = matchChances(EVEN, setTables(EVEN, format), standing);
  return new Map(
    Object.entries(chances).map(([name, cells]) => {
      const scope = name as ChainScope;
      const possible = [...cells.keys()].filter((cell) => cells[cell]! > 0);
      return [scope, possible.map((cell) => partOfCell(scope, cell))];
    }),
  );
}

/** Why the match stands where it does. */
export function endOf({ sets, format, retired }: TennisFinal): 'retired' | 'played' | 'live' {
  if (retired !== null) return 'retired';
  return matchWinner(sets, format) === null ? 'live' : 'played';
}

/** Whether it was given up before its first point: nothing was played, so nothing is decided. */
export function isWalkover({ sets, points, retired }: TennisFinal): boolean {
  return retired !== null && [...sets, points].flat().every((count) => count === 0);
}

/** The place of a scope's set, from 0; null of one that looks at the whole match. */
export function setIndexOf(scope: Scope): number | null {
  return scope.startsWith('set') && scope !== 'sets' ? Number(scope.slice(3)) - 1 : null;
}
