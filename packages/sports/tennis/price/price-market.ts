import { type PricedMarket, quoteMarket } from '@fairbook/pricing';
import { formatOutcomeId } from '../../ids.ts';
import { tennisMarket } from '../rules.ts';
import { fairOutcomes } from './fair-outcomes.ts';
import type { MatchModel } from './match-model.ts';

/** Prices one market (`quoteMarket`). Time alone moves no price; `null` when nothing is left to bet on. */
export function priceMarket(
  model: MatchModel,
  typeId: number,
  line: string,
  curve: (fair: number) => number,
): PricedMarket | null {
  const type = tennisMarket(typeId);
  if (type === undefined) throw new RangeError(`no market type ${typeId}`);
  const ids = type.outcomes.map((key) => formatOutcomeId(typeId, line, key));
  const open = fairOutcomes(model, ids).filter((outcome) => !outcome.isDecided);
  const priced = quoteMarket(
    open.map(({ outcomeId, fair }) => ({ outcomeId, fair, most: fair })),
    curve,
  );
  return priced && { typeId, line, ...priced };
}
