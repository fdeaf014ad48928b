import { VOID, wonIf } from '../../../settlement/verdict.ts';
import { scorerKinds } from '../../players/kinds.ts';
import type { GoalFacts, Side } from '../final-state.ts';
import * as kinds from '../markets/kinds.ts';
import { type GoalsMarket, marketsOf } from '../markets/market.ts';
import { WINNER } from '../markets/outcomes.ts';
import { margin, other } from '../score-facts.ts';
import { type PartsEnd, PERIODS, type Scope } from './final-state.ts';
import type { PartsSport } from './sport.ts';

type PartsGroup = 'main' | 'goals' | 'handicap' | 'periods' | 'teams' | 'players';

type OfPeriod = 'result' | 'double_chance' | 'total' | 'handicap' | 'both_score' | 'odd_even';
type PartsKey =
  | 'goals_winner'
  | 'result'
  | 'double_chance'
  | 'draw_no_bet'
  | 'both_score'
  | 'total'
  | 'exact_goals'
  | 'odd_even'
  | 'handicap'
  | 'european_handicap'
  | 'winning_margin'
  | 'result_total'
  | `${Side}_${'total' | 'exact_goals' | 'clean_sheet'}`
  | `${(typeof PERIODS)[number]}_${OfPeriod}`
  | keyof typeof OF_PLAYERS;

const players = scorerKinds('goal');
/** The markets on players, in the order of the screens. */
const OF_PLAYERS = {
  anytime_scorer: players.anytime,
  first_scorer: players.first,
  last_scorer: players.last,
  two_goals: players.two,
  hat_trick: players.hatTrick,
};

export type PartsFacts = GoalFacts<PartsEnd>;
export type PartsMarket = GoalsMarket<PartsKey, PartsGroup, Scope, PartsFacts>;

/** Who wins the game, in regular time, overtime or shoot-out. */
const winner: kinds.Kind = {
  outcomes: WINNER,
  rule: 'goals_winner',
  brief: 'match_winner',
  pays: ({ score }, key) => (margin(score) === 0 ? VOID : wonIf(margin(score) > 0 === (key === '1'))),
};

const market = marketsOf<PartsKey, PartsGroup, Scope, PartsFacts>(({ score: [home, away] }, scope) => ({
  scope,
  home,
  away,
}));

const MAIN = { group: 'main', scope: 'full' } as const;
const GOALS = { group: 'goals', scope: 'full' } as const;
const HANDICAP = { group: 'handicap', scope: 'full' } as const;

const OF_PERIOD: Record<OfPeriod, kinds.Kind> = {
  result: kinds.result,
  double_chance: kinds.doubleChance,
  total: kinds.total,
  handicap: kinds.handicap,
  both_score: kinds.bothScore,
  odd_even: kinds.oddEven,
};

/** All markets of a sport, in the order of the screens. Overtime and shoot-out count only for the winner. */
export function partsMarkets({ typesFrom: id, players: table }: PartsSport): PartsMarket[] {
  return [
    market(id + 1, 'result', kinds.result, MAIN),
    market(id + 2, 'goals_winner', winner, { group: 'main', scope: 'final' }),
    market(id + 3, 'double_chance', kinds.doubleChance, MAIN),
    market(id + 4, 'draw_no_bet', kinds.drawNoBet, MAIN),
    market(id + 5, 'both_score', kinds.bothScore, MAIN),
    market(id + 6, 'total', kinds.total, GOALS),
    market(id + 7, 'exact_goals', kinds.exactGoals, GOALS),
    market(id + 8, 'odd_even', kinds.oddEven, GOALS),
    market(id + 13, 'result_total', kinds.resultTotal, GOALS),
    market(id + 9, 'handicap', kinds.handicap, HANDICAP),
    market(id + 10, 'european_handicap', kinds.europeanHandicap, HANDICAP),
    market(id + 11, 'winning_margin', kinds.winningMargin, HANDICAP),
    ...PERIODS.flatMap((scope, n) =>
      (Object.keys(OF_PERIOD) as OfPeriod[]).map((name, i) =>
        market(id + 100 * (n + 1) + i + 1, `${scope}_${name}`, OF_PERIOD[name], {
          ...{ group: 'periods', scope, around: [scope] },
        }),
      ),
    ),
    ...ofTeam(id + 20, 'home'),
    ...ofTeam(id + 30, 'away'),
    ...(table ? (Object.keys(OF_PLAYERS) as (keyof typeof OF_PLAYERS)[]) : []).map((name, n) =>
      market(id + 51 + n, name, OF_PLAYERS[name], { group: 'players', scope: 'players' }),
    ),
  ];
}

function ofTeam(id: number, side: Side): PartsMarket[] {
  const place = (name: 'total' | 'exact_goals' | 'clean_sheet') =>
    ({
      group: 'teams',
      scope: 'full',
      team: { side, mirror: `${other(side)}_${name}` },
      around: [side],
    }) as const;
  return [
    market(id + 1, `${side}_total`, kinds.ofTeam.total(side), place('total')),
    market(id + 2, `${side}_exact_goals`, kinds.ofTeam.exactGoals(side), place('exact_goals')),
    market(id + 3, `${side}_clean_sheet`, kinds.ofTeam.cleanSheet(side), place('clean_sheet')),
  ];
}
