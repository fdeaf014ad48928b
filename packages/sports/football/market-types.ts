export type MarketGroup = 'main' | 'goals' | 'handicap' | 'halves' | 'combined' | 'teams';
/** The part of the match that decides the market; `next` looks at the order of goals. */
export type Scope = 'full' | 'first' | 'second' | 'both' | 'next';

export interface MarketType {
  id: number;
  /** Stable name in code and in the dictionary `markets` (`type_<key>`). */
  key: string;
  group: MarketGroup;
  /** `list`: buttons in a row; `lines`: one row a line, `grid`: a table such as correct scores. */
  layout: 'list' | 'lines' | 'grid';
  scope: Scope;
  /** What the line means; `none` when the id carries an empty line. */
  line: 'none' | 'total' | 'handicap' | 'ordinal';
  outcomes: readonly string[];
}

const RESULT = ['1', 'x', '2'];
const DOUBLE = ['1x', '12', 'x2'];
const SIDES = ['1', '2'];
const OVER_UNDER = ['over', 'under'];
const YES_NO = ['yes', 'no'];
const ODD_EVEN = ['odd', 'even'];
const HALVES = ['first', 'equal', 'second'];

function type(
  id: number,
  key: string,
  group: MarketGroup,
  scope: Scope,
  outcomes: readonly string[],
  line: MarketType['line'] = 'none',
  layout: MarketType['layout'] = line === 'total' || line === 'handicap' ? 'lines' : 'list',
): MarketType {
  return { id, key, group, layout, scope, line, outcomes };
}

/** Every football market type there is, in the order the screens show them. */
export const marketTypes: readonly MarketType[] = [
  type(1, 'result', 'main', 'full', RESULT),
  type(10, 'double_chance', 'main', 'full', DOUBLE),
  type(11, 'draw_no_bet', 'main', 'full', SIDES),
  type(29, 'both_score', 'main', 'full', YES_NO),
  type(8, 'nth_goal', 'main', 'next', ['1', 'none', '2'], 'ordinal'),
  type(12, 'home_no_bet', 'main', 'full', ['x', '2']),
  type(13, 'away_no_bet', 'main', 'full', ['1', 'x']),

  type(18, 'total', 'goals', 'full', OVER_UNDER, 'total'),
  type(21, 'exact_goals', 'goals', 'full', ['0', '1', '2', '3', '4', '5', '6-plus']),
  type(25, 'goal_range', 'goals', 'full', ['0-1', '2-3', '4-6', '7-plus']),
  type(26, 'odd_even', 'goals', 'full', ODD_EVEN),
  type(30, 'who_scores', 'goals', 'full', ['none', 'only-1', 'only-2', 'both']),

  type(16, 'handicap', 'handicap', 'full', SIDES, 'handicap'),
  type(14, 'european_handicap', 'handicap', 'full', RESULT, 'handicap'),
  type(15, 'winning_margin', 'handicap', 'full', ['1-1', '1-2', '1-3-plus', 'x', '2-1', '2-2', '2-3-plus']),

  type(60, 'first_result', 'halves', 'first', RESULT),
  type(63, 'first_double_chance', 'halves', 'first', DOUBLE),
  type(64, 'first_draw_no_bet', 'halves', 'first', SIDES),
  type(68, 'first_total', 'halves', 'first', OVER_UNDER, 'total'),
  type(66, 'first_handicap', 'halves', 'first', SIDES, 'handicap'),
  type(69, 'first_home_total', 'halves', 'first', OVER_UNDER, 'total'),
  type(70, 'first_away_total', 'halves', 'first', OVER_UNDER, 'total'),
  type(71, 'first_exact_goals', 'halves', 'first', ['0', '1', '2', '3-plus']),
  type(74, 'first_odd_even', 'halves', 'first', ODD_EVEN),
  type(75, 'first_both_score', 'halves', 'first', YES_NO),
  type(81, 'first_correct_score', 'halves', 'first', [...scores(2), 'other'], 'none', 'grid'),
  type(83, 'second_result', 'halves', 'second', RESULT),
  type(85, 'second_double_chance', 'halves', 'second', DOUBLE),
  type(86, 'second_draw_no_bet', 'halves', 'second', SIDES),
  type(90, 'second_total', 'halves', 'second', OVER_UNDER, 'total'),
  type(88, 'second_handicap', 'halves', 'second', SIDES, 'handicap'),
  type(91, 'second_home_total', 'halves', 'second', OVER_UNDER, 'total'),
  type(92, 'second_away_total', 'halves', 'second', OVER_UNDER, 'total'),
  type(93, 'second_exact_goals', 'halves', 'second', ['0', '1', '2', '3-plus']),
  type(94, 'second_odd_even', 'halves', 'second', ODD_EVEN),
  type(95, 'second_both_score', 'halves', 'second', YES_NO),
  type(98, 'second_correct_score', 'halves', 'second', [...scores(2), 'other'], 'none', 'grid'),
  type(52, 'most_goals_half', 'halves', 'both', HALVES),
  type(53, 'home_most_goals_half', 'halves', 'both', HALVES),
  type(54, 'away_most_goals_half', 'halves', 'both', HALVES),
  type(58, 'both_halves_over', 'halves', 'both', YES_NO),
  type(59, 'both_halves_under', 'halves', 'both', YES_NO),

  type(47, 'half_full', 'combined', 'both', pairs(RESULT, RESULT), 'none', 'grid'),
  type(45, 'correct_score', 'combined', 'full', [...scores(4), 'other'], 'none', 'grid'),
  type(46, 'high_correct_score', 'combined', 'full', [...highScores(), 'other'], 'none', 'grid'),
  type(35, 'result_both_score', 'combined', 'full', pairs(RESULT, YES_NO)),
  type(37, 'result_total', 'combined', 'full', pairs(RESULT, OVER_UNDER), 'total'),
  type(36, 'total_both_score', 'combined', 'full', pairs(OVER_UNDER, YES_NO), 'total'),
  type(546, 'double_chance_both_score', 'combined', 'full', pairs(DOUBLE, YES_NO)),
  type(547, 'double_chance_total', 'combined', 'full', pairs(DOUBLE, OVER_UNDER), 'total'),

  type(19, 'home_total', 'teams', 'full', OVER_UNDER, 'total'),
  type(20, 'away_total', 'teams', 'full', OVER_UNDER, 'total'),
  type(23, 'home_exact_goals', 'teams', 'full', ['0', '1', '2', '3-plus']),
  type(24, 'away_exact_goals', 'teams', 'full', ['0', '1', '2', '3-plus']),
  type(27, 'home_odd_even', 'teams', 'full', ODD_EVEN),
  type(28, 'away_odd_even', 'teams', 'full', ODD_EVEN),
  type(31, 'home_clean_sheet', 'teams', 'full', YES_NO),
  type(32, 'away_clean_sheet', 'teams', 'full', YES_NO),
  type(33, 'home_win_to_nil', 'teams', 'full', YES_NO),
  type(34, 'away_win_to_nil', 'teams', 'full', YES_NO),
  type(48, 'home_win_both_halves', 'teams', 'both', YES_NO),
  type(49, 'away_win_both_halves', 'teams', 'both', YES_NO),
  type(50, 'home_win_either_half', 'teams', 'both', YES_NO),
  type(51, 'away_win_either_half', 'teams', 'both', YES_NO),
  type(56, 'home_score_both_halves', 'teams', 'both', YES_NO),
  type(57, 'away_score_both_halves', 'teams', 'both', YES_NO),
];

/** Groups in the order of their tabs. */
export const marketGroups: readonly MarketGroup[] = [
  'main',
  'goals',
  'handicap',
  'halves',
  'combined',
  'teams',
];

const byId = new Map(marketTypes.map((marketType) => [marketType.id, marketType]));

/** The market type of an id, `undefined` when there is none. */
export function marketType(typeId: number): MarketType | undefined {
  return byId.get(typeId);
}

function pairs(first: readonly string[], second: readonly string[]): string[] {
  return first.flatMap((left) => second.map((right) => `${left}-${right}`));
}

/** The exact scores at which a side has more goals than the usual table goes to. */
function highScores(): string[] {
  return scores(8).filter((key) => !scores(4).includes(key));
}

/** `0-0` to `most-most`, row by row of the home side's goals. */
function scores(most: number): string[] {
  const goals = Array.from({ length: most + 1 }, (_, index) => String(index));
  return pairs(goals, goals);
}
