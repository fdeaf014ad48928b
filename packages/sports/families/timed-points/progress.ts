import { payoffsOf } from '../../markets/payoffs.ts';
import { type Verdict, verdictName } from '../../settlement/verdict.ts';
import type { Progress, SportProgress } from '../../sport.ts';
import type { OwnState } from '../../state.ts';
import { boundsOf, figureOf, type PointsEnd, pointsIn } from './final-state.ts';
import type { PointsMarket } from './markets.ts';
import { pointsRules } from './rules.ts';
import type { PointsSport } from './sport.ts';
import type { PointsState } from './state.ts';

/** The most further points to consider; no outcome needs as many. */
const FURTHER = 120;

/** How a leg stands by the points; null for markets on players. */
export function pointsProgress<Sport extends string>(
  sport: PointsSport<Sport>,
): SportProgress<PointsState<Sport>> {
  const payoffOf = payoffsOf(pointsRules(sport));
  return {
    of(outcomeId, state) {
      const payoff = payoffOf(outcomeId);
      if (!payoff) return null;
      const { market, outcome, line } = payoff;
      if (market.figure === null) return null;
      const end: PointsEnd<Sport> = { sport: sport.sport, parts: state.parts };
      const value = figureOf(pointsIn(sport, end, market.segment), market.figure);
      return progressAt(sport, market, state, value, (at) => market.paysFigure(at, outcome, Number(line)));
    },
    scoreOf(outcomeId, { period, parts }) {
      const market = payoffOf(outcomeId)?.market;
      const segment = market?.figure ? market.segment : undefined;
      if (segment === undefined || period === 'before' || parts.length <= boundsOf(sport, segment)[0])
        return null;
      return { unit: 'points', score: pointsIn(sport, { parts }, segment) };
    },
  };
}

function progressAt(
  sport: PointsSport,
  { figure, segment }: PointsMarket,
  state: OwnState<PointsState>,
  value: number,
  pays: (value: number) => Verdict,
): Progress {
  const now = pays(value);
  const further = Array.from({ length: FURTHER }, (_, n) => n + 1);
  const reached = (points: number) =>
    figure === 'margin' ? [value + points, value - points] : [value + points];
  const isDecided =
    hasEnded(sport, segment, state) || further.every((n) => reached(n).every((at) => isSame(pays(at), now)));
  const toWin = further.find((n) => reached(n).some((at) => verdictName(pays(at)) === 'won'));
  return { now, isDecided, toWin: isDecided || verdictName(now) === 'won' ? null : (toWin ?? null) };
}

function hasEnded(
  sport: PointsSport,
  segment: PointsMarket['segment'],
  { period, parts }: OwnState<PointsState>,
): boolean {
  if (period === 'over') return true;
  const end = segment === 'full' ? Number.POSITIVE_INFINITY : boundsOf(sport, segment)[1];
  return parts.length > end || (parts.length === end && period === 'pause');
}

function isSame(a: Verdict, b: Verdict): boolean {
  return verdictName(a) === verdictName(b);
}
