import type { FeedMarket } from '@fairbook/feed-contract';
import { formatOutcomeId, marketType } from '../all.ts';

type Price = FeedMarket['outcomes'][number];

/** A market that may be priced. */
export interface Offer {
  typeId: number;
  line: string;
}

/** What receivers know of a game's prices, and every outcome ever offered to them. */
export class PriceBoard<State> {
  readonly offered = new Set<string>();
  private readonly offersAt: (state: State) => readonly Offer[];
  private readonly shown = new Map<string, Price>();
  private markets = new Map<string, FeedMarket>();

  /** `offersAt`: the markets that may have been offered at a score. */
  constructor(offersAt: (state: State) => readonly Offer[]) {
    this.offersAt = offersAt;
  }

  /** Replaces the whole list. */
  replace(markets: FeedMarket[]): FeedMarket[] {
    this.shown.clear();
    this.markets = new Map(markets.map((market) => [market.id, market]));
    for (const { outcomes } of markets) for (const price of outcomes) this.show(price);
    return markets;
  }

  /**
   * All moved prices of the current markets. Outcomes that lost their price are blocked until the next full list, so
   * that all prices open at receivers belong to this moment.
   */
  changes(markets: FeedMarket[]): FeedMarket[] {
    const byId = new Map(markets.map((market) => [market.id, market]));
    const changes = new Map<string, FeedMarket>();
    const change = (market: FeedMarket, price: Price) => {
      const listed = changes.get(market.id) ?? { ...market, outcomes: [] };
      listed.outcomes.push(price);
      changes.set(market.id, listed);
    };
    for (const market of markets)
      for (const price of market.outcomes) if (this.isMoved(price)) change(market, price);
    for (const known of this.markets.values()) {
      const now = byId.get(known.id) ?? known;
      for (const price of this.gone(known, byId.get(known.id))) change(now, price);
    }
    const sent = [...changes.values()];
    for (const { outcomes } of sent) for (const price of outcomes) this.show(price);
    return sent;
  }

  /** Whether the set of markets differs from the one receivers have. */
  isOutdated(markets: FeedMarket[]): boolean {
    return markets.length !== this.markets.size || markets.some(({ id }) => !this.markets.has(id));
  }

  /** After a restart: remembers every outcome that may have been offered at the scores so far. */
  remember(states: readonly State[]) {
    for (const state of states)
      for (const { typeId, line } of this.offersAt(state))
        for (const key of marketType(typeId)!.outcomes) this.offered.add(formatOutcomeId(typeId, line, key));
  }

  /**
   * Whether a price differs from the one receivers have. New lines wait for the next full list, so they count as not
   * moved.
   */
  private isMoved([id, oddsMilli, blocked]: Price): boolean {
    const shown = this.shown.get(id);
    return shown !== undefined && (shown[2] !== blocked || shown[1] !== oddsMilli);
  }

  /** Outcomes of a market that receivers have open but that have no price now. */
  private gone(known: FeedMarket, now: FeedMarket | undefined): Price[] {
    const priced = new Set(now?.outcomes.map(([id]) => id));
    return known.outcomes.flatMap(([id]): Price[] => {
      const [, oddsMilli, blocked] = this.shown.get(id)!;
      return blocked === 1 || priced.has(id) ? [] : [[id, oddsMilli, 1]];
    });
  }

  private show(price: Price) {
    this.shown.set(price[0], price);
    this.offered.add(price[0]);
  }
}
