import type { LineShape, Market } from '../../markets/market.ts';
import { outcomes } from '../../markets/outcomes.ts';
import type { SportRules } from '../../markets/payoffs.ts';
import { byQuarterMargin, type Verdict, VOID, wonIf } from '../../settlement/verdict.ts';
import type { Standing } from '../../state.ts';
import { type PlainKind, plainMarket } from '../plain-market.ts';
import { runsIn } from './state.ts';

/** Innings: baseball and its relatives. A sport of the family needs only this table and its texts. */
export interface InningsSport<Sport extends string = string> {
  sport: Sport;
  sportId: number;
  /** Needs a new value whenever a payoff changes; it is part of every receipt. */
  version: string;
  /** The ids of its market types are above this number; a thousand are reserved. */
  typesFrom: number;
  /** `innings` of a whole game; after `enough` of them, a game that is ended early has a winner. */
  innings: number;
  enough: number;
  /** How many innings the markets on the first innings cover. */
  first: number;
  /** Of the runs of a half-inning after its first, the chance of each further one. Fitted to the scatter of real scores. */
  further: number;
}

export type Pair = readonly [home: number, away: number];

/** What settling a game's markets requires. */
export interface InningsEnd<Sport extends string = string> {
  sport: Sport;
  /** Runs of each inning begun, extra innings last. The away side bats first. */
  innings: readonly Pair[];
  /** How far the last inning got: `half` once the away side has batted, `whole` once both sides have. */
  last: 'begun' | 'half' | 'whole';
  /** Whether the game is over. */
  isOver: boolean;
}

export interface InningsState<Sport extends string = string> extends Standing {
  sport: Sport;
  innings: [home: number, away: number][];
  last: InningsEnd['last'];
  isOver: boolean;
  /** Which half of the inning is on. */
  half: 'top' | 'bottom' | null;
}
export type InningsResult<Sport extends string = string> = Omit<InningsEnd<Sport>, 'innings'> & {
  innings: [number, number][];
};

type Key =
  | 'runs_winner'
  | 'runs_handicap'
  | 'runs_total'
  | 'runs_odd_even'
  | 'runs_result'
  | `first_runs_${'result' | 'handicap' | 'total'}`;
/** What decides a market: the whole game, its result after the regular innings, or the first innings. */
export type InningsScope = 'full' | 'nine' | 'first';
export type InningsMarket = Market<Key, 'main' | 'innings', InningsEnd> & { scope: InningsScope };
type Kind = PlainKind<InningsEnd>;

const HANDICAP: LineShape = { kind: 'handicap', step: 0.5 };
const TOTAL: LineShape = { kind: 'total', step: 0.5, isAboveZero: true };
const SIDES = outcomes(['1', '2'], 'first');
const RESULTS = outcomes(['1', 'x', '2'], 'first');
const OVERS = outcomes(['over', 'under'], 'none');

/** Whether `count` innings were played. A home side that leads need not bat in the last inning of a game. */
function hasPlayed({ innings, last, isOver }: InningsEnd, count: number): boolean {
  if (innings.length !== count) return innings.length > count;
  const [home, away] = runsIn(innings);
  return last === 'whole' || (last === 'half' && isOver && home > away);
}

const resultKey = ([home, away]: Pair) => (home === away ? 'x' : home > away ? '1' : '2');
const tells: Kind['tells'] = ({ innings }) => {
  const [home, away] = runsIn(innings);
  return { home, away, innings: innings.length };
};

/** All markets of a sport, in the order of the screens. */
function inningsMarkets({ typesFrom: id, innings, enough, first }: InningsSport): InningsMarket[] {
  type RunsOf = (end: InningsEnd) => Pair | null;
  /** Runs of the whole game, extra innings included; null if it is not over, or ended before `least` innings. */
  const whole =
    (least: number): RunsOf =>
    (end) =>
      end.isOver && hasPlayed(end, least) ? runsIn(end.innings) : null;
  /** Runs of the first `count` innings; null if they were not played. */
  const early =
    (count: number): RunsOf =>
    (end) =>
      hasPlayed(end, count) ? runsIn(end.innings, count) : null;
  /** A market on these runs; it is void if they are null. */
  const on = (
    runsOf: RunsOf,
    of: Omit<Kind, 'pays' | 'tells'>,
    pays: (runs: Pair, outcome: string, line: number) => Verdict,
  ): Kind => ({
    ...of,
    tells,
    pays(end, key, line) {
      const runs = runsOf(end);
      return runs ? pays(runs, key, line) : VOID;
    },
  });
  const handicap = ([home, away]: Pair, key: string, line: number) =>
    byQuarterMargin(key === '1' ? home - away + line : away - home - line);
  const total = ([home, away]: Pair, key: string, line: number) =>
    byQuarterMargin(key === 'over' ? home + away - line : line - home - away);
  const result = (runs: Pair, key: string) => wonIf(resultKey(runs) === key);
  const winner = (runs: Pair, key: string) =>
    resultKey(runs) === 'x' ? VOID : wonIf(resultKey(runs) === key);
  const handicaps = {
    outcomes: outcomes(['1', '2'], 'first', { text: 'handicap' }),
    line: HANDICAP,
  } as const;
  const totals = { outcomes: OVERS, line: TOTAL } as const;
  const parity = { outcomes: outcomes(['odd', 'even'], 'none'), rule: 'runs_odd_even' } as const;
  const markets: Omit<InningsMarket, 'scope'>[] = [
    plainMarket(
      id + 1,
      'runs_winner',
      'main',
      on(whole(enough), { outcomes: SIDES, rule: 'runs_winner' }, winner),
    ),
    plainMarket(
      id + 2,
      'runs_handicap',
      'main',
      on(whole(innings), { ...handicaps, rule: 'runs_handicap' }, handicap),
    ),
    plainMarket(id + 3, 'runs_total', 'main', on(whole(innings), { ...totals, rule: 'runs_total' }, total)),
    plainMarket(
      id + 4,
      'runs_odd_even',
      'main',
      on(whole(innings), parity, ([home, away], key) =>
        wonIf(((home + away) % 2 === 0) === (key === 'even')),
      ),
    ),
    plainMarket(
      id + 5,
      'runs_result',
      'innings',
      on(early(innings), { outcomes: RESULTS, rule: 'runs_result' }, result),
    ),
    plainMarket(
      id + 6,
      'first_runs_result',
      'innings',
      on(early(first), { outcomes: RESULTS, rule: 'first_runs_result' }, result),
    ),
    plainMarket(
      id + 7,
      'first_runs_handicap',
      'innings',
      on(early(first), { ...handicaps, rule: 'first_runs_handicap' }, handicap),
    ),
    plainMarket(
      id + 8,
      'first_runs_total',
      'innings',
      on(early(first), { ...totals, rule: 'first_runs_total' }, total),
    ),
  ];
  const scopeOf = (key: string) =>
    key.startsWith('first') ? 'first' : key === 'runs_result' ? 'nine' : 'full';
  return markets.map((market): InningsMarket => ({ ...market, scope: scopeOf(market.key) }));
}

/** How a sport of the family decides its markets. */
export function inningsRules<Sport extends string>(
  sport: InningsSport<Sport>,
): SportRules<InningsMarket, InningsEnd<Sport>, InningsEnd> {
  return { version: sport.version, markets: inningsMarkets(sport), factsOf: (end) => end };
}
