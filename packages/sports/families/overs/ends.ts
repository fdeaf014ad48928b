import type { MarketFace } from '../../markets/market.ts';
import { payoffsOf } from '../../markets/payoffs.ts';
import { LOST, WON } from '../../settlement/verdict.ts';
import type { SportEnds, VerdictRange } from '../../sport.ts';
import { oversByHand } from './by-hand.ts';
import {
  type OversEnd,
  type OversMarket,
  type OversSport,
  type OversState,
  oversRules,
  type Place,
} from './overs.ts';
import { endOf, MOST_RUNS } from './price.ts';

/** Runs of a side that are put into one class, and the number of these ranges; the last has no end. */
const WIDTH = 25;
const RANGES = 20;
const NO_END = 2000;
const ANYTHING: VerdictRange = [LOST, WON];

interface Class {
  lowest: readonly [home: number, away: number];
  highest: readonly [home: number, away: number];
  outcome: 'win' | 'tie';
  winner: Place;
}

const rangeOf = (n: number) => [n * WIDTH, n === RANGES - 1 ? NO_END : (n + 1) * WIDTH - 1] as const;
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

/** Classes of scores by ranges of each side's runs, and who wins: after weather it may be the side with fewer runs. */
const CLASSES = numbers(RANGES).flatMap((home) =>
  numbers(RANGES).flatMap((away): Class[] => {
    const [hosts, guests] = [rangeOf(home), rangeOf(away)];
    const of = { lowest: [hosts[0], guests[0]], highest: [hosts[1], guests[1]] } as const;
    return ([0, 1] as const).flatMap((winner): Class[] => [
      { ...of, outcome: 'win', winner },
      ...(home === away ? [{ ...of, outcome: 'tie' as const, winner }] : []),
    ]);
  }),
);

/**
 * The ends of a sport of the family: classes of final scores. Runs of the first six overs may be any in each of them, so
 * the bound is never below the worst match.
 */
export function oversEnds<Sport extends string>(
  sport: OversSport<Sport>,
): SportEnds<OversEnd<Sport>, OversState<Sport>> {
  const payoffOf = payoffsOf<OversMarket, OversEnd<Sport>, OversEnd>(oversRules(sport));
  const at = ([home, away]: Class['lowest'], { outcome, winner }: Class) =>
    endOf(sport, { home, away, outcome, winner });
  const byRuns = () =>
    numbers(MOST_RUNS).flatMap((runs) =>
      ([0, 1] as const).flatMap((place) => {
        const end = endOf(sport, { [place === 0 ? 'home' : 'away']: runs });
        const sides = end.sides.map((side) => ({ ...side, opening: 0 })) as unknown as OversEnd['sides'];
        return [end, { ...end, sides }];
      }),
    );
  return {
    counted: CLASSES.map((each) => at(each.lowest, each)),
    rangesOf(outcomeId) {
      const payoff = payoffOf(outcomeId);
      if (!payoff) return null;
      if (payoff.market.scope.endsWith('opening')) return CLASSES.map(() => ANYTHING);
      return CLASSES.map((each): VerdictRange => {
        const ends = [payoff.verdict(at(each.lowest, each)), payoff.verdict(at(each.highest, each))] as const;
        return payoff.outcome === 'over' ? ends : [ends[1], ends[0]];
      });
    },
    formatOf: () => '',
    isReachable: ({ sides }, end) =>
      sides.every(({ runs, status }, place) => {
        const from = end.sides[place]!.runs;
        const to = from === (RANGES - 1) * WIDTH ? NO_END : from + WIDTH - 1;
        return runs <= to && (status !== 'over' || runs >= from);
      }),
    telling: () => [
      ...byRuns(),
      endOf(sport, { outcome: 'win', winner: 1 }),
      endOf(sport, { outcome: 'tie', winner: 0 }),
      endOf(sport, { outcome: 'tie', winner: 1 }),
    ],
    widestLine: MOST_RUNS - 1,
    // 168 for 6, 47 of them in six overs; 151 all out, after 52 in six overs.
    example: endOf(sport, {
      sides: [
        { runs: 168, wickets: 6, balls: 120, opening: 47, status: 'over' },
        { runs: 151, wickets: 10, balls: 112, opening: 52, status: 'over' },
      ],
    }),
    byHand: oversByHand(sport),
    exampleLine: ({ line, key }: MarketFace) =>
      line.kind === 'none'
        ? ''
        : key === 'overs_total'
          ? '320.5'
          : key.startsWith('opening')
            ? '48.5'
            : '160.5',
    scoresOf: ({ sides: [home, away] }) => ({ score: [home.runs, away.runs], parts: [] }),
  };
}
