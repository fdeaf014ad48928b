import type { FeedMarket } from '@fairbook/feed-contract';
import { compareMarkets } from '@fairbook/live';
import { marketType } from '@fairbook/rules';

type Markets = ReadonlyMap<string, FeedMarket>;
type FeedOutcome = FeedMarket['outcomes'][number];

/** Below this nobody could win a hundredth of the stake: such a price is a mistake. */
const LEAST_ODDS_MILLI = 1001;

/** The market an outcome belongs to: the first two parts of its id. */
export function marketIdOf(outcomeId: string): string {
  return outcomeId.slice(0, outcomeId.indexOf(':', outcomeId.indexOf(':') + 1));
}

/**
 * Markets after a price message, in their one order. A market that cannot be right is never published: a known one
 * stays, blocked, at its last sane prices; an unknown one is left out.
 */
export function mergeMarkets(known: Markets, heard: readonly FeedMarket[], isFull: boolean): Markets {
  const next = new Map(isFull ? [] : known);
  for (const listed of heard) {
    const market = isFull ? listed : withUnlisted(listed, known.get(listed.id));
    const kept = saneMarket(market, known.get(market.id));
    if (kept) next.set(market.id, kept);
    else next.delete(market.id);
  }
  return sorted(next);
}

/** A message that is not full lists the outcomes that changed: the others of a known market stay as they were. */
function withUnlisted(listed: FeedMarket, known: FeedMarket | undefined): FeedMarket {
  if (!known || listed.outcomes.length === 0) return listed;
  const changed = new Map(listed.outcomes.map((outcome) => [outcome[0], outcome]));
  const kept = known.outcomes.map((outcome) => changed.get(outcome[0]) ?? outcome);
  const isKnown = new Set(known.outcomes.map(([id]) => id));
  return { ...listed, outcomes: [...kept, ...listed.outcomes.filter(([id]) => !isKnown.has(id))] };
}

function saneMarket(market: FeedMarket, known: FeedMarket | undefined): FeedMarket | undefined {
  if (isSane(market)) return market;
  return known && { ...known, outcomes: known.outcomes.map(([id, odds]): FeedOutcome => [id, odds, 1]) };
}

/** Every price offered above the least, whole thousandths, and the book not underround, said or counted. */
export function isSane(market: FeedMarket): boolean {
  const { margin, outcomes } = market;
  const arePrices = outcomes.every(
    ([, odds, blocked]) => Number.isSafeInteger(odds) && odds >= (blocked ? 1000 : LEAST_ODDS_MILLI),
  );
  return Number.isFinite(margin) && margin >= 0 && outcomes.length > 0 && arePrices && !isUnderround(market);
}

/** Whoever backs every outcome wins: one price slipped. Counted where a market of two or three ways is whole. */
function isUnderround({ typeId, outcomes }: FeedMarket): boolean {
  const isWhole = outcomes.length <= 3 && outcomes.length === marketType(typeId)?.outcomes.length;
  if (!isWhole || outcomes.some(([, , blocked]) => blocked)) return false;
  return outcomes.reduce((sum, [, odds]) => sum + 1000 / odds, 0) < 1;
}

function sorted(markets: Map<string, FeedMarket>): Markets {
  return new Map([...markets].sort(([, a], [, b]) => compareMarkets(a, b)));
}
