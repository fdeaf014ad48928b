import { type PricedMarket, quoteMarket } from '@fairbook/pricing';
import { formatOutcomeId } from '../markets/ids.ts';
import type { FairOutcome } from './fair-outcomes.ts';

interface MarketSport<Model, Table> {
  marketOf(typeId: number): { outcomes: readonly string[] } | undefined;
  payoffTable(outcomeId: string): Table;
  fairOf(model: Model, table: Table): number;
  fairOutcomes(model: Model, outcomeIds: readonly string[]): FairOutcome[];
}

/**
 * Prices one market (`quoteMarket`); null when there is nothing left to bet on. Throws a RangeError for an unknown
 * type.
 */
export type PriceMarket<Model> = (
  /** The model now and, where time moves prices, when the next price is due if nothing happens. */
  ends: readonly [now: Model, then?: Model],
  typeId: number,
  line: string,
  curve: (fair: number) => number,
) => PricedMarket | null;

export function marketPricing<Model, Table>({
  marketOf,
  payoffTable,
  fairOf,
  fairOutcomes,
}: MarketSport<Model, Table>): PriceMarket<Model> {
  return ([now, then], typeId, line, curve) => {
    const market = marketOf(typeId);
    if (market === undefined) throw new RangeError(`No market type ${typeId}`);
    const ids = market.outcomes.map((key) => formatOutcomeId(typeId, line, key));
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
  };
}
