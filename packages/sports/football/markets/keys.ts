import type { GoalFacts } from '../../families/timed-goals/final-state.ts';
import type { GoalsMarket } from '../../families/timed-goals/markets/market.ts';
import type { Count, FinalState, Scope } from '../final-state.ts';
import type { MarketGroup } from './groups.ts';

type OfHalf =
  | 'result'
  | 'double_chance'
  | 'draw_no_bet'
  | 'total'
  | 'handicap'
  | 'home_total'
  | 'away_total'
  | 'exact_goals'
  | 'odd_even'
  | 'both_score'
  | 'correct_score';

export type OfTeam =
  | 'no_bet'
  | 'total'
  | 'exact_goals'
  | 'odd_even'
  | 'clean_sheet'
  | 'win_to_nil'
  | 'win_both_halves'
  | 'win_either_half'
  | 'score_both_halves'
  | 'most_goals_half';

export type OfCount =
  | 'result'
  | 'total'
  | 'handicap'
  | 'home_total'
  | 'away_total'
  | 'odd_even'
  | 'race'
  | 'first_result'
  | 'first_total'
  | 'first_handicap'
  | 'second_result'
  | 'second_total';

export type CountKey = `${Count}_${OfCount}`;

/** Every market of football. `FOOTBALL_MARKETS` must contain each of them to compile. */
export type MarketKey =
  | 'result'
  | 'early_result'
  | 'to_qualify'
  | 'double_chance'
  | 'draw_no_bet'
  | 'both_score'
  | 'nth_goal'
  | 'goal_race'
  | 'total'
  | 'exact_goals'
  | 'goal_range'
  | 'odd_even'
  | 'who_scores'
  | 'handicap'
  | 'european_handicap'
  | 'winning_margin'
  | 'most_goals_half'
  | 'both_halves_over'
  | 'both_halves_under'
  | 'half_full'
  | 'correct_score'
  | 'high_correct_score'
  | 'result_both_score'
  | 'result_total'
  | 'total_both_score'
  | 'double_chance_both_score'
  | 'double_chance_total'
  | 'first_goal_time'
  | 'first_scorer'
  | 'last_scorer'
  | 'anytime_scorer'
  | 'two_goals'
  | 'hat_trick'
  | `${'first' | 'second'}_${OfHalf}`
  | `${'home' | 'away'}_${OfTeam}`
  | CountKey;

/** What decides a football market: the score of its part of the match, and the whole final state. */
export type Facts = GoalFacts<FinalState>;

export type FootballMarket = GoalsMarket<MarketKey, MarketGroup, Scope, Facts>;
