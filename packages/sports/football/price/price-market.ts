import { type PricedMarket, quoteMarket } from '@fairbook/pricing';
import { formatOutcomeId } from '../../ids.ts';
import { footballMarket } from '../rules.ts';
import { fairOf, fairOutcomes } from './fair-outcomes.ts';
import type { MatchModel } from './match-model.ts';
import { payoffTable } from './payoff-table.ts';

/**
 * Prices one market (`quoteMarket`). `ends` are the model now and, in play, when the next price is due if nothing happens.
 * `null` when nothing is left to bet on.
 */
export function priceMarket(
  ends: readonly [now: MatchModel, then?: MatchModel],
  typeId: number,
  line: string,
  curve: (fair: number) => number,
): PricedMarket | null {
  const type = footballMarket(typeId);
  if (type === undefined) throw new RangeError(`no market type ${typeId}`);
  const [now, then] = ends;
  const ids = type.outcomes.map((key) => formatOutcomeId(typeId, line, key));
  const open = fairOutcomes(now, ids).filter((outcome) => !outcome.isDecided);
  const priced = quoteMarket(
    open.map(({ outcomeId, fair }) => ({
      outcomeId,
      fair,
      most: then === undefined ? fair : Math.max(fair, fairOf(then, payoffTable(outcomeId))),
    })),
    curve,
  );
  return priced && { typeId, line, ...priced };
}
