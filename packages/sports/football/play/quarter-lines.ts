import type { PricedMarket } from '@fairbook/pricing';
import { formatOutcomeId } from '../../markets/ids.ts';
import { footballMarket } from '../rules.ts';

type Price = PricedMarket['outcomes'][number];

/** Prices a market of this type at another line. */
type PriceLine = (typeId: number, line: string) => Pick<PricedMarket, 'outcomes'> | null;

/**
 * Whether a quarter line would pay no less than the half line beside it where it wins only half. If the harder half of
 * its stake is returned, a quarter line pays half a win and the half line a full one. The full win must pay more, or
 * nobody would bet on the half line. Fair odds ensure that. If margins and the odds ladder remove the difference, the
 * quarter line is not offered.
 */
export function beatsHalfLine(market: PricedMarket, priceLine: PriceLine): boolean {
  if (Number.isInteger(Number(market.line) * 2)) return false;
  return market.outcomes.some((price) => {
    const half = easierHalfLine(market, price, priceLine);
    return half !== undefined && price[1] >= 2 * half[1] - 1000;
  });
}

/** The price of the same side with a quarter of a goal more, if that is a half line. */
function easierHalfLine({ typeId, line }: PricedMarket, [outcomeId]: Price, priceLine: PriceLine) {
  const key = outcomeId.slice(outcomeId.lastIndexOf(':') + 1);
  const isMoreEasier = footballMarket(typeId)!.line.kind === 'handicap' ? key === '1' : key === 'under';
  const beside = Number(line) + (isMoreEasier ? 0.25 : -0.25);
  if (Number.isInteger(beside)) return undefined;
  const id = formatOutcomeId(typeId, String(beside), key);
  return priceLine(typeId, String(beside))?.outcomes.find(([each]) => each === id);
}
