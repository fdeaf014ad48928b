import type { Market } from '../../market.ts';
import type { Verdict } from '../../verdict.ts';
import type { Scope } from '../chain/scopes.ts';
import type { Parts, TennisFinal } from '../final-state.ts';
import type { MarketGroup } from './groups.ts';

export type SetNumber = 1 | 2 | 3 | 4 | 5;

type OfSet = 'winner' | 'score' | 'total' | 'handicap' | 'tie_break' | 'game';
type OfPlayer = 'games' | 'wins_set';

/** Every market of tennis. `TENNIS_MARKETS` must contain each of them to compile. */
export type MarketKey =
  | 'match_winner'
  | 'set_betting'
  | 'set_betting_5'
  | 'set_match'
  | 'total_sets'
  | 'set_handicap'
  | 'total_games'
  | 'games_handicap'
  | 'winner_total'
  | 'games_odd_even'
  | 'any_tie_break'
  | `player${1 | 2}_${OfPlayer}`
  | `set${SetNumber}_${OfSet}`;

export interface TennisMarket extends Market<MarketKey, MarketGroup, TennisFinal> {
  scope: Scope;
  /** The set it is about; null for the whole match. */
  set: SetNumber | null;
  /** What it pays for a completed part of its scope. */
  paysPart(part: Parts[Scope], outcome: string, line: number): Verdict;
}
