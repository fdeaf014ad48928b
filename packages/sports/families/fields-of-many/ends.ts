import { parseOutcomeId } from '../../markets/ids.ts';
import type { MarketFace } from '../../markets/market.ts';
import { payoffsOf } from '../../markets/payoffs.ts';
import { deadHeat, LOST, WON } from '../../settlement/verdict.ts';
import type { SportEnds, VerdictRange } from '../../sport.ts';
import { fieldByHand } from './by-hand.ts';
import { type FieldEnd, type FieldSport, type FieldState, fieldRules, TYPES } from './field.ts';

const ANYTHING: VerdictRange = [LOST, WON];
const HALF = deadHeat(1, 2);

/**
 * The ends of a sport of the family, by who wins: one competitor, or two in a dead heat. Three who share the first place
 * cost the book no more than the two of them with the highest payouts. Places behind the winner and duels may end in any
 * way, so the bound is never below the worst order.
 */
export function fieldEnds<Sport extends string>(
  sport: FieldSport<Sport>,
): SportEnds<FieldEnd<Sport>, FieldState<Sport>> {
  const numbers = (size: number) => Array.from({ length: size }, (_, n) => n);
  const classes = sport.sizes.flatMap((size) =>
    numbers(size).flatMap((one) =>
      numbers(size)
        .slice(one)
        .map((other) => [one, other, size] as const),
    ),
  );
  const payoffOf = payoffsOf(fieldRules(sport));
  const endOf = (first: readonly number[], size: number): FieldEnd<Sport> => {
    const all = numbers(size);
    const others = all.filter((n) => !first.includes(n));
    return {
      sport: sport.sport,
      places: all.map((n) => (first.includes(n) ? 1 : first.length + 1 + others.indexOf(n))),
      withdrawn: all.map(() => false),
    };
  };
  const counted = classes.map(([one, other, size]) => endOf(one === other ? [one] : [one, other], size));
  return {
    counted,
    rangesOf(outcomeId) {
      const ref = parseOutcomeId(outcomeId);
      if (!ref || !payoffOf(outcomeId)) return null;
      const type = ref.typeId - sport.typesFrom;
      const own = Number(ref.key) - 1;
      const isWinner = type === TYPES.winner || type === TYPES.winnerAgain;
      const isTop = type === TYPES.top || type === TYPES.topAgain;
      return classes.map(([one, other, size]): VerdictRange => {
        const isFirst = one === own || other === own;
        if (isWinner) return isFirst ? (one === other ? [WON, WON] : [HALF, HALF]) : [LOST, LOST];
        if (type === TYPES.bottom && isFirst && Number(ref.line) <= size - 2) return [LOST, LOST];
        return isTop && isFirst && Number(ref.line) > 1 ? [WON, WON] : ANYTHING;
      });
    },
    formatOf: ({ places }) => String(places.length || Math.max(...sport.sizes)),
    telling: () => [...counted, ...counted.map((end) => ({ ...end, places: end.places.toReversed() }))],
    widestLine: sport.most,
    byHand: fieldByHand(sport),
    // The third on the card wins, before the first two.
    example: endOf([2], Math.max(...sport.sizes)),
    exampleLine: ({ line }: MarketFace) => (line.kind === 'none' ? '' : '3'),
    scoresOf: ({ places }) => ({ score: places.map((place) => place ?? 0), parts: [] }),
  };
}
