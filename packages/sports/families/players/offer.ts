import type { FeedMarket } from '@fairbook/feed-contract';
import type { PricedMarket } from '@fairbook/pricing';

/** Players with longer odds are not offered: of the many, most would be no real bets. */
const LONGEST = 151;

/** A curve of margins that offers no player with too long odds. */
export function ofPlayers(curve: (fair: number) => number): (fair: number) => number {
  return (fair) => (curve(fair) * LONGEST < 1 ? 0 : curve(fair));
}

/** A market with only its outcomes that have odds; none if there are none. */
export function openOnly(priced: PricedMarket): FeedMarket[] {
  const outcomes = priced.outcomes.filter(([, , blocked]) => blocked === 0);
  return outcomes.length === 0 ? [] : [{ id: `${priced.typeId}:${priced.line}`, ...priced, outcomes }];
}
