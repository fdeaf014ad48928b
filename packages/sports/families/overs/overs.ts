import type { LineShape, Market } from '../../markets/market.ts';
import { outcomes } from '../../markets/outcomes.ts';
import type { SportRules } from '../../markets/payoffs.ts';
import { byQuarterMargin, VOID, wonIf } from '../../settlement/verdict.ts';
import type { Standing } from '../../state.ts';
import { type PlainKind, plainMarket } from '../plain-market.ts';

/** One innings a side of so many overs: cricket. A sport of the family needs only this table and its texts. */
export interface OversSport<Sport extends string = string> {
  sport: Sport;
  sportId: number;
  /** Needs a new value whenever a payoff changes; it is part of every receipt. */
  version: string;
  /** The ids of its market types are above this number; a thousand are reserved. */
  typesFrom: number;
  /** By the number of overs. */
  formats: Readonly<Record<number, OversFormat>>;
}

/** How runs and wickets come in matches of so many overs. */
export interface OversFormat {
  /** The usual runs of an over while no wicket is lost, up to and with each of these overs. */
  runs: readonly (readonly [upTo: number, runs: number])[];
  /** The variance of the runs of an over, in multiples of their mean. */
  spread: number;
  /** The chance that a wicket falls in an over, and after each the chance of a further one. */
  wicket: number;
  further: number;
  /** Seconds of the break between the innings. */
  break: number;
}

export type Place = 0 | 1;

/** What a side has batted. */
export interface Batted {
  runs: number;
  wickets: number;
  /** Balls faced, six an over. */
  balls: number;
  /** Its runs in the first six overs. */
  opening: number;
  /** An innings is `cut` if the weather takes overs from it. */
  status: 'waiting' | 'batting' | 'over' | 'cut';
}

/** What settling a match's markets requires. */
export interface OversEnd<Sport extends string = string> {
  sport: Sport;
  sides: readonly [home: Batted, away: Batted];
  /** A `tie` stays one if a super over decides who wins; `none` is the official “no result”. */
  outcome: 'open' | 'win' | 'tie' | 'none';
  /** Who won the match, or the super over after a tie. */
  winner: Place | null;
}

export interface OversState<Sport extends string = string> extends Standing {
  sport: Sport;
  /** Overs of an innings. */
  overs: number;
  /** Who bats first; null before the toss. */
  first: Place | null;
  sides: [home: Batted, away: Batted];
  outcome: OversEnd['outcome'];
  winner: Place | null;
}
export type OversResult<Sport extends string = string> = Pick<
  OversState<Sport>,
  'sport' | 'sides' | 'outcome' | 'winner'
>;

export const OPENING = 6;
export const BALLS = 6;
export const WICKETS = 10;

/** What decides a market: who wins, or a number of runs. */
export type OversScope = 'win' | CountScope;
export type CountScope = 'all' | 'home' | 'away' | 'home_opening' | 'away_opening';
type Key = `overs_${'winner' | 'result' | 'total' | 'home' | 'away'}` | `opening_${'home' | 'away'}`;
export type OversMarket = Market<Key, 'main' | 'innings', OversEnd> & { scope: OversScope };

/** Runs so far, and whether no more can come. */
interface Count {
  runs: number;
  isWhole: boolean;
}
type Sides = OversEnd['sides'];

const batted = ({ runs, status }: Batted): Count => ({ runs, isWhole: status === 'over' });
const opened = ({ opening, balls, status }: Batted): Count => ({
  runs: opening,
  isWhole: balls >= OPENING * BALLS || status === 'over',
});
const COUNTS: Record<CountScope, (sides: Sides) => Count> = {
  all: ([home, away]) => ({
    runs: home.runs + away.runs,
    isWhole: home.status === 'over' && away.status === 'over',
  }),
  home: ([home]) => batted(home),
  away: ([, away]) => batted(away),
  home_opening: ([home]) => opened(home),
  away_opening: ([, away]) => opened(away),
};

export function countOf(scope: CountScope, sides: Sides): Count {
  return COUNTS[scope](sides);
}

const RUNS: LineShape = { kind: 'total', step: 0.5, isAboveZero: true };
const OVERS = outcomes(['over', 'under'], 'none');

const tells: PlainKind<OversEnd>['tells'] = ({ sides: [home, away], outcome }) => ({
  ...{ home: home.runs, homeWickets: home.wickets, homeOpening: home.opening },
  ...{ away: away.runs, awayWickets: away.wickets, awayOpening: away.opening, outcome },
});

function runsMarket(id: number, key: Key, group: 'main' | 'innings', scope: CountScope): OversMarket {
  const market = plainMarket<Key, 'main' | 'innings', OversEnd>(id, key, group, {
    ...{ outcomes: OVERS, line: RUNS, rule: key, tells },
    pays({ sides }, outcome, line) {
      const { runs, isWhole } = countOf(scope, sides);
      if (isWhole) return byQuarterMargin(outcome === 'over' ? runs - line : line - runs);
      // More runs could only have confirmed it.
      return runs > line ? wonIf(outcome === 'over') : VOID;
    },
  });
  return { ...market, scope };
}

/** All markets of a sport, in the order of the screens. */
function oversMarkets({ typesFrom: id }: OversSport): OversMarket[] {
  const winner = plainMarket<Key, 'main' | 'innings', OversEnd>(id + 1, 'overs_winner', 'main', {
    ...{ outcomes: outcomes(['1', '2'], 'first'), rule: 'overs_winner', tells },
    pays: ({ winner }, key) => (winner === null ? VOID : wonIf(key === String(winner + 1))),
  });
  const result = plainMarket<Key, 'main' | 'innings', OversEnd>(id + 2, 'overs_result', 'main', {
    // In cricket a draw is a match without a winner for want of time; equal runs are a tie.
    ...{ outcomes: outcomes(['1', 'x', '2'], 'first', { text: 'tie' }), rule: 'overs_result', tells },
    pays({ outcome, winner }, key) {
      if (outcome === 'tie') return wonIf(key === 'x');
      return outcome === 'win' && winner !== null ? wonIf(key === String(winner + 1)) : VOID;
    },
  });
  return [
    { ...winner, scope: 'win' },
    { ...result, scope: 'win' },
    runsMarket(id + 3, 'overs_total', 'main', 'all'),
    runsMarket(id + 4, 'overs_home', 'innings', 'home'),
    runsMarket(id + 5, 'overs_away', 'innings', 'away'),
    runsMarket(id + 6, 'opening_home', 'innings', 'home_opening'),
    runsMarket(id + 7, 'opening_away', 'innings', 'away_opening'),
  ];
}

/** How a sport of the family decides its markets. */
export function oversRules<Sport extends string>(
  sport: OversSport<Sport>,
): SportRules<OversMarket, OversEnd<Sport>, OversEnd> {
  return { version: sport.version, markets: oversMarkets(sport), factsOf: (end) => end };
}
