import { parseOutcomeId } from '../../../markets/ids.ts';
import { lineFits } from '../../../markets/market.ts';
import { LOST, VOID, WON } from '../../../settlement/verdict.ts';
import type { SportEnds, VerdictRange } from '../../../sport.ts';
import { bothWays, matchesOf } from '../ends.ts';
import { type Pair, setsWonIn } from '../score.ts';
import type { RallyEnd } from './final-state.ts';
import { type RallyMarket, rallyMarkets } from './markets.ts';
import { BEST_OF, type RallySport } from './sport.ts';
import type { RallyState } from './state.ts';

const ANYTHING: VerdictRange = [LOST, WON];
/**
 * `lost`: points of the loser in a usual set. `beyond`: in the telling ends, losers have fewer points than the target
 * of a set plus this.
 */
const USUAL = { lost: 20, beyond: 12 };
/** Lines of the example, by the id of a market type less `typesFrom`; for markets on one set by the last two digits. */
const LINES: Readonly<Record<number, string>> = {
  4: '3.5',
  5: '-1.5',
  10: '180.5',
  11: '-5.5',
  20: '90.5',
  21: '90.5',
};
const SET_LINES: Readonly<Record<number, string>> = { 3: '45.5', 4: '-2.5' };

/**
 * The ends of a sport of rallies. The book counts every order of sets won and lost. Each of them decides the outcomes
 * on sets; outcomes on points may win or lose in any of them.
 */
export function rallyEnds<Sport extends string>(
  sport: RallySport<Sport>,
): SportEnds<RallyEnd<Sport>, RallyState<Sport>> {
  const byId = new Map(rallyMarkets(sport).map((market) => [market.id, market]));
  const endOf = (sets: readonly Pair[]): RallyEnd<Sport> => ({ sport: sport.sport, sets });
  const won = (index: number, lost: number): Pair => scoreOf(sport, index, lost);
  const counted = matchesOf(BEST_OF, sport, (index) => bothWays([won(index, usualOf(sport, index))]));
  return {
    counted: counted.map(endOf),
    rangesOf: (outcomeId) => rangesOf(byId, outcomeId, counted.map(endOf)),
    formatOf: () => '',
    telling: [...counted, ...telling(sport)].map(endOf),
    // Wide enough for lines on the points of a set and for handicaps.
    widestLine: 60,
    example: endOf([won(0, 20), [22, 25], won(2, 23), [26, 24]]),
    exampleLine: ({ id, line }) => {
      if (line.kind === 'none') return '';
      const own = id - sport.typesFrom;
      return own < 100 ? LINES[own]! : SET_LINES[own % 100]!;
    },
    scoresOf: ({ sets }) => ({
      score: [...setsWonIn(sets, sport)],
      parts: sets.map(([first, second]) => [first, second]),
    }),
  };
}

/** The score of a set that the first side wins, from the points of the other side. */
function scoreOf({ setAt }: Pick<RallySport, 'setAt'>, index: number, lost: number): Pair {
  const { to, by } = setAt(index);
  return [Math.max(to, lost + by), lost];
}

function usualOf({ setAt }: Pick<RallySport, 'setAt'>, index: number): number {
  return Math.round((USUAL.lost * setAt(index).to) / setAt(0).to);
}

function rangesOf(
  byId: ReadonlyMap<number, RallyMarket>,
  outcomeId: string,
  ends: readonly RallyEnd[],
): VerdictRange[] | null {
  const ref = parseOutcomeId(outcomeId);
  const market = ref && byId.get(ref.typeId);
  if (!ref || !market?.outcomes.includes(ref.key) || !lineFits(market.line, ref.line)) return null;
  const isOfSets = market.scope === 'sets' || market.key.endsWith('_winner');
  return ends.map((end): VerdictRange => {
    const verdict = market.pays(end, ref.key, Number(ref.line));
    return isOfSets || verdict === VOID ? [verdict, verdict] : ANYTHING;
  });
}

/**
 * Ends that tell outcomes apart: all scores of each set while the other sets are usual, and all sums of points of a
 * side that loses in three sets.
 */
function telling(sport: Pick<RallySport, 'setAt'>): Pair[][] {
  const usual = (index: number) => scoreOf(sport, index, usualOf(sport, index));
  const turned = ([first, second]: Pair): Pair => [second, first];
  /** A match of five sets, which the first side wins. */
  const five = [usual(0), usual(1), turned(usual(2)), turned(usual(3)), usual(4)];
  const ofSet = five.flatMap((_, index) =>
    Array.from({ length: sport.setAt(index).to + USUAL.beyond }, (__, lost) =>
      scoreOf(sport, index, lost),
    ).map((score) => five.with(index, index === 2 || index === 3 ? turned(score) : score)),
  );
  const most = 3 * (sport.setAt(0).to - 1);
  const straight = Array.from({ length: most }, (_, sum) =>
    [0, 1, 2].map((index) => scoreOf(sport, index, Math.floor((sum + index) / 3))),
  );
  return [...ofSet, ...straight].flatMap((sets) => [sets, sets.map(turned)]);
}
