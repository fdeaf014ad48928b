import type { SetNumber } from '../../families/race-to-n/final-state.ts';
import type { RaceMarket } from '../../families/race-to-n/markets/market.ts';
import type { Scope } from '../chain/scopes.ts';
import type { Parts, TennisFinal } from '../final-state.ts';
import type { MarketGroup } from './groups.ts';

export type { SetNumber } from '../../families/race-to-n/final-state.ts';

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

export type TennisMarket = RaceMarket<MarketKey, MarketGroup, Scope, Parts[Scope], TennisFinal>;
