import type { FeedMarket } from '@fairbook/feed-contract';
import { formatOutcomeId, marketType } from '../all.ts';

type Price = FeedMarket['outcomes'][number];

/** A market that may be priced. */
export interface Offer {
  typeId: number;
  line: string;
}

/** Every id of a market or an outcome, once: games that offer the same markets then share these strings. */
const texts = new Map<string, string>();

/** What receivers know of a game's prices, and every outcome ever offered to them. */
export class PriceBoard<State> {
  readonly offered = new Set<string>();
  private readonly offersAt: (state: State) => readonly Offer[];
  /** The prices that receivers know: the last full list, updated by every price sent after it. */
  private markets = new Map<string, FeedMarket>();

  /** `offersAt`: the markets that may have been offered at a score. */
  constructor(offersAt: (state: State) => readonly Offer[]) {
    this.offersAt = offersAt;
  }

  /** Replaces the whole list. */
  replace(markets: FeedMarket[]): FeedMarket[] {
    const listed = markets.map(withSharedIds);
    this.markets = new Map(listed.map((market) => [market.id, market]));
    for (const { outcomes } of listed) for (const [id] of outcomes) this.offered.add(id);
    return listed;
  }

  /**
   * All moved prices of the current markets. Outcomes that lost their price are blocked until the next full list, so
   * that all prices open at receivers belong to this moment. A line that is not on the last full list waits for the next one.
   */
  changes(markets: FeedMarket[]): FeedMarket[] {
    const sent = new Map<string, FeedMarket>();
    const send = (market: FeedMarket, outcomes: Price[]) => {
      if (outcomes.length === 0) return;
      const listed = sent.get(market.id) ?? { ...market, outcomes: [] };
      listed.outcomes.push(...outcomes);
      sent.set(market.id, listed);
    };
    const byId = new Map(markets.map((market) => [market.id, market]));
    for (const market of markets) send(market, moved(this.markets.get(market.id), market));
    for (const known of this.markets.values()) {
      const now = byId.get(known.id);
      send(now ?? known, gone(known, now));
    }
    for (const { id, outcomes } of sent.values())
      this.markets.set(id, withPrices(this.markets.get(id)!, outcomes));
    return [...sent.values()];
  }

  /** Whether the set of markets differs from the one receivers have. */
  isOutdated(markets: FeedMarket[]): boolean {
    return markets.length !== this.markets.size || markets.some(({ id }) => !this.markets.has(id));
  }

  /** After a restart: remembers every outcome that may have been offered at the scores so far. */
  remember(states: readonly State[]) {
    for (const state of states)
      for (const { typeId, line } of this.offersAt(state))
        for (const key of marketType(typeId)!.outcomes)
          this.offered.add(shared(formatOutcomeId(typeId, line, key)));
  }
}

/** The prices of a market that have changed since they were last sent. */
function moved(known: FeedMarket | undefined, now: FeedMarket): Price[] {
  if (known === undefined) return [];
  return now.outcomes.flatMap(([id, oddsMilli, blocked], n): Price[] => {
    const before = known.outcomes[n]?.[0] === id ? known.outcomes[n] : priceIn(known, id);
    if (before === undefined || (before[1] === oddsMilli && before[2] === blocked)) return [];
    return [[before[0], oddsMilli, blocked]];
  });
}

/** Outcomes that receivers offer although they have no price any more, each blocked at its last price. */
function gone(known: FeedMarket, now: FeedMarket | undefined): Price[] {
  const priced = new Set(now?.outcomes.map(([id]) => id));
  return known.outcomes.flatMap(([id, oddsMilli, blocked]): Price[] =>
    blocked === 1 || priced.has(id) ? [] : [[id, oddsMilli, 1]],
  );
}

function withPrices(known: FeedMarket, sent: readonly Price[]): FeedMarket {
  const changed = new Map(sent.map((price) => [price[0], price]));
  return { ...known, outcomes: known.outcomes.map((price) => changed.get(price[0]) ?? price) };
}

const priceIn = ({ outcomes }: FeedMarket, outcomeId: string) => outcomes.find(([id]) => id === outcomeId);

function withSharedIds(market: FeedMarket): FeedMarket {
  const outcomes = market.outcomes.map(([id, oddsMilli, blocked]): Price => [shared(id), oddsMilli, blocked]);
  return { ...market, id: shared(market.id), outcomes };
}

function shared(text: string): string {
  const known = texts.get(text);
  if (known === undefined) texts.set(text, text);
  return known ?? text;
}
