import { scorerKinds } from '../../families/players/kinds.ts';
import * as goals from '../../families/timed-goals/markets/kinds.ts';
import { marketsOf } from '../../families/timed-goals/markets/market.ts';
import { other } from '../../families/timed-goals/score-facts.ts';
import type { Scope, Side } from '../final-state.ts';
import { COUNT_MARKETS } from './count-table.ts';
import { goalRace } from './counts.ts';
import { earlyResult } from './early-result.ts';
import { scoreFigures } from './figures.ts';
import type { MarketGroup } from './groups.ts';
import type { Facts, FootballMarket, MarketKey, OfTeam } from './keys.ts';
import * as kinds from './kinds.ts';
import { toQualify } from './to-qualify.ts';

const players = scorerKinds('goal');
const market = marketsOf<MarketKey, MarketGroup, Scope, Facts>(scoreFigures);

const MAIN = { group: 'main', scope: 'full' } as const;
const GOALS = { group: 'goals', scope: 'full' } as const;
const HANDICAP = { group: 'handicap', scope: 'full' } as const;
const FIRST = { group: 'halves', scope: 'first', around: ['first'] } as const;
const SECOND = { group: 'halves', scope: 'second', around: ['second'] } as const;
const BOTH = { group: 'halves', scope: 'both' } as const;
const PLAYERS = { group: 'players', scope: 'players' } as const;
const COMBINED = { group: 'combined', scope: 'full' } as const;

/** All football markets, in the order of the screens. */
export const FOOTBALL_MARKETS: { readonly [Key in MarketKey]: FootballMarket & { key: Key } } = {
  result: market(1, 'result', goals.result, MAIN),
  double_chance: market(10, 'double_chance', goals.doubleChance, MAIN),
  draw_no_bet: market(11, 'draw_no_bet', goals.drawNoBet, MAIN),
  both_score: market(29, 'both_score', goals.bothScore, MAIN),
  nth_goal: market(8, 'nth_goal', goals.nthGoal, { group: 'main', scope: 'next' }),
  home_no_bet: ofTeam(12, 'home', 'no_bet', kinds.ofTeam.noBet, 'main', 'full'),
  away_no_bet: ofTeam(13, 'away', 'no_bet', kinds.ofTeam.noBet, 'main', 'full'),
  early_result: market(922, 'early_result', earlyResult, { group: 'main', scope: 'early' }),
  to_qualify: market(923, 'to_qualify', toQualify, { group: 'main', scope: 'tie' }),

  total: market(18, 'total', goals.total, GOALS),
  exact_goals: market(21, 'exact_goals', goals.exactGoals, GOALS),
  goal_race: market(920, 'goal_race', goalRace, { group: 'goals', scope: 'race' }),
  goal_range: market(25, 'goal_range', goals.goalRange, GOALS),
  odd_even: market(26, 'odd_even', goals.oddEven, GOALS),
  who_scores: market(30, 'who_scores', goals.whoScores, GOALS),

  handicap: market(16, 'handicap', goals.handicap, HANDICAP),
  european_handicap: market(14, 'european_handicap', goals.europeanHandicap, HANDICAP),
  winning_margin: market(15, 'winning_margin', goals.winningMargin, HANDICAP),

  first_result: market(60, 'first_result', goals.result, FIRST),
  first_double_chance: market(63, 'first_double_chance', goals.doubleChance, FIRST),
  first_draw_no_bet: market(64, 'first_draw_no_bet', goals.drawNoBet, FIRST),
  first_total: market(68, 'first_total', goals.total, FIRST),
  first_handicap: market(66, 'first_handicap', goals.handicap, FIRST),
  first_home_total: totalInHalf(69, 'home', 'first'),
  first_away_total: totalInHalf(70, 'away', 'first'),
  first_exact_goals: market(71, 'first_exact_goals', goals.fewGoals, FIRST),
  first_odd_even: market(74, 'first_odd_even', goals.oddEven, FIRST),
  first_both_score: market(75, 'first_both_score', goals.bothScore, FIRST),
  first_correct_score: market(81, 'first_correct_score', goals.halfScore, FIRST),
  second_result: market(83, 'second_result', goals.result, SECOND),
  second_double_chance: market(85, 'second_double_chance', goals.doubleChance, SECOND),
  second_draw_no_bet: market(86, 'second_draw_no_bet', goals.drawNoBet, SECOND),
  second_total: market(90, 'second_total', goals.total, SECOND),
  second_handicap: market(88, 'second_handicap', goals.handicap, SECOND),
  second_home_total: totalInHalf(91, 'home', 'second'),
  second_away_total: totalInHalf(92, 'away', 'second'),
  second_exact_goals: market(93, 'second_exact_goals', goals.fewGoals, SECOND),
  second_odd_even: market(94, 'second_odd_even', goals.oddEven, SECOND),
  second_both_score: market(95, 'second_both_score', goals.bothScore, SECOND),
  second_correct_score: market(98, 'second_correct_score', goals.halfScore, SECOND),
  most_goals_half: market(52, 'most_goals_half', kinds.mostGoalsHalf, BOTH),
  home_most_goals_half: ofTeam(53, 'home', 'most_goals_half', kinds.ofTeam.mostGoalsHalf, 'halves', 'both'),
  away_most_goals_half: ofTeam(54, 'away', 'most_goals_half', kinds.ofTeam.mostGoalsHalf, 'halves', 'both'),
  both_halves_over: market(58, 'both_halves_over', kinds.bothHalvesOver, BOTH),
  both_halves_under: market(59, 'both_halves_under', kinds.bothHalvesUnder, BOTH),

  half_full: market(47, 'half_full', kinds.halfFull, { group: 'combined', scope: 'both' }),
  correct_score: market(45, 'correct_score', goals.correctScore, COMBINED),
  high_correct_score: market(46, 'high_correct_score', goals.highScore, COMBINED),
  result_both_score: market(35, 'result_both_score', goals.resultBothScore, COMBINED),
  result_total: market(37, 'result_total', goals.resultTotal, COMBINED),
  total_both_score: market(36, 'total_both_score', goals.totalBothScore, COMBINED),
  double_chance_both_score: market(546, 'double_chance_both_score', goals.doubleBothScore, COMBINED),
  double_chance_total: market(547, 'double_chance_total', goals.doubleTotal, COMBINED),

  home_total: ofTeam(19, 'home', 'total', kinds.ofTeam.total, 'teams', 'full'),
  away_total: ofTeam(20, 'away', 'total', kinds.ofTeam.total, 'teams', 'full'),
  home_exact_goals: ofTeam(23, 'home', 'exact_goals', kinds.ofTeam.exactGoals, 'teams', 'full'),
  away_exact_goals: ofTeam(24, 'away', 'exact_goals', kinds.ofTeam.exactGoals, 'teams', 'full'),
  home_odd_even: ofTeam(27, 'home', 'odd_even', kinds.ofTeam.oddEven, 'teams', 'full'),
  away_odd_even: ofTeam(28, 'away', 'odd_even', kinds.ofTeam.oddEven, 'teams', 'full'),
  home_clean_sheet: ofTeam(31, 'home', 'clean_sheet', kinds.ofTeam.cleanSheet, 'teams', 'full'),
  away_clean_sheet: ofTeam(32, 'away', 'clean_sheet', kinds.ofTeam.cleanSheet, 'teams', 'full'),
  home_win_to_nil: ofTeam(33, 'home', 'win_to_nil', kinds.ofTeam.winToNil, 'teams', 'full'),
  away_win_to_nil: ofTeam(34, 'away', 'win_to_nil', kinds.ofTeam.winToNil, 'teams', 'full'),
  home_win_both_halves: ofTeam(48, 'home', 'win_both_halves', kinds.ofTeam.winBothHalves, 'teams', 'both'),
  away_win_both_halves: ofTeam(49, 'away', 'win_both_halves', kinds.ofTeam.winBothHalves, 'teams', 'both'),
  home_win_either_half: ofTeam(50, 'home', 'win_either_half', kinds.ofTeam.winEitherHalf, 'teams', 'both'),
  away_win_either_half: ofTeam(51, 'away', 'win_either_half', kinds.ofTeam.winEitherHalf, 'teams', 'both'),
  home_score_both_halves: ofTeam(
    56,
    'home',
    'score_both_halves',
    kinds.ofTeam.scoreBothHalves,
    'teams',
    'both',
  ),
  away_score_both_halves: ofTeam(
    57,
    'away',
    'score_both_halves',
    kinds.ofTeam.scoreBothHalves,
    'teams',
    'both',
  ),
  ...COUNT_MARKETS,

  first_goal_time: market(921, 'first_goal_time', kinds.firstGoalTime, { group: 'goals', scope: 'when' }),
  anytime_scorer: market(930, 'anytime_scorer', players.anytime, PLAYERS),
  first_scorer: market(931, 'first_scorer', players.first, PLAYERS),
  last_scorer: market(932, 'last_scorer', players.last, PLAYERS),
  two_goals: market(933, 'two_goals', players.two, PLAYERS),
  hat_trick: market(934, 'hat_trick', players.hatTrick, PLAYERS),
};

/** A market about one team; its mirror is the same market for the other. */
function ofTeam<Of extends Side, Name extends OfTeam>(
  id: number,
  side: Of,
  name: Name,
  kindOf: (side: Side) => goals.Kind<Facts>,
  group: MarketGroup,
  scope: Scope,
) {
  const team = { side, mirror: `${other(side)}_${name}` } as const;
  const key: `${Of}_${Name}` = `${side}_${name}`;
  return market(id, key, kindOf(side), { group, scope, team, around: [side] });
}

function totalInHalf<Of extends Side, Half extends 'first' | 'second'>(id: number, side: Of, half: Half) {
  const team = { side, mirror: `${half}_${other(side)}_total` } as const;
  const place = { group: 'halves', scope: half, team, around: [side, half] } as const;
  const key: `${Half}_${Of}_total` = `${half}_${side}_total`;
  return market(id, key, kinds.ofTeam.total(side), place);
}
