import { parseOutcomeId } from '../../markets/ids.ts';
import type { MarketFace } from '../../markets/market.ts';
import { payoffsOf } from '../../markets/payoffs.ts';
import { LOST, WON } from '../../settlement/verdict.ts';
import type { SportEnds, VerdictRange } from '../../sport.ts';
import { inningsByHand } from './by-hand.ts';
import { type InningsEnd, type InningsSport, type InningsState, inningsRules } from './innings.ts';
import { runsIn } from './runs.ts';

/** Final scores up to this many runs of a side are told apart; nobody has made more in a century. */
const MOST = 35;
const ANYTHING: VerdictRange = [LOST, WON];

/**
 * The ends of a sport of the family: every final score. The result of the regular innings and that of the first may be
 * any in each of them, so the bound is never below the worst game.
 */
export function inningsEnds<Sport extends string>(
  sport: InningsSport<Sport>,
): SportEnds<InningsEnd<Sport>, InningsState<Sport>> {
  const payoffOf = payoffsOf(inningsRules(sport));
  const endOf = (innings: InningsEnd['innings']): InningsEnd<Sport> => ({
    ...{ sport: sport.sport, innings, last: 'whole', isOver: true },
  });
  const nothing = Array.from({ length: sport.innings - 1 }, (): [number, number] => [0, 0]);
  const scores = Array.from({ length: (MOST + 1) ** 2 }, (_, n): [number, number] => [
    Math.floor(n / (MOST + 1)),
    n % (MOST + 1),
  ]).filter(([home, away]) => home !== away);
  const counted = scores.map((score) => endOf([score, ...nothing]));
  return {
    counted,
    rangesOf(outcomeId) {
      const payoff = payoffOf(outcomeId);
      if (!payoff || !parseOutcomeId(outcomeId)) return null;
      if (payoff.market.scope !== 'full') return counted.map(() => ANYTHING);
      return counted.map((end): VerdictRange => {
        const verdict = payoff.verdict(end);
        return [verdict, verdict];
      });
    },
    formatOf: () => '',
    byHand: inningsByHand(sport),
    telling: () => [...counted, ...scores.map((score) => endOf([...nothing, score]))],
    widestLine: 2 * MOST,
    // 1–0, 0–2, 0–0, 2–1, 0–0 after five innings, and 4–3 after nine.
    example: endOf([[1, 0], [0, 2], [0, 0], [2, 1], ...nothing.slice(0, 4), [1, 0]]),
    exampleLine: ({ line }: MarketFace) =>
      line.kind === 'none' ? '' : line.kind === 'handicap' ? '-1.5' : '6.5',
    scoresOf: (end) => ({ score: [...runsIn(end.innings)], parts: end.innings.map((pair) => [...pair]) }),
  };
}
