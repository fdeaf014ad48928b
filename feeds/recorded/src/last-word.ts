import { type FeedMarket, type FeedMessage, toldMarkets } from '@fairbook/feed-contract';

type Message<T extends FeedMessage['type']> = Extract<FeedMessage, { type: T }>;

/** What the recording has said of a game so far. */
export interface Word {
  announced: Message<'fixture'>;
  prices: Message<'odds_change'> | null;
  markets: ReadonlyMap<string, FeedMarket>;
  /** Settlements, cancellations, and what withdraws them. */
  results: readonly FeedMessage[];
}

/** The word after one more message; undefined before the game was announced. */
export function wordAfter(word: Word | undefined, message: FeedMessage): Word | undefined {
  if (message.type === 'fixture')
    return word
      ? { ...word, announced: message }
      : { announced: message, prices: null, markets: new Map(), results: [] };
  if (!word) return undefined;
  if (message.type === 'odds_change')
    return { ...word, prices: message, markets: toldMarkets(word.markets, message) };
  if (message.type === 'bet_stop') {
    const { cause: suspended, state } = message;
    return { ...word, prices: word.prices && { ...word.prices, suspended, state } };
  }
  return { ...word, results: [...word.results, message] };
}

/** Whether the game is over: nothing is offered any more, unless its result or cancellation is withdrawn. */
export function isOver({ results }: Word): boolean {
  const last = results.at(-1);
  return last?.type === 'bet_cancel' || (last?.type === 'bet_settlement' && last.final);
}

/** All that the recording has said of a game, as messages for a receiver that knows nothing of it. */
export function toldWhole({ announced, prices, markets, results }: Word, at: number): FeedMessage[] {
  const told: FeedMessage[] = [{ ...announced, at }];
  if (prices) told.push({ ...prices, at, full: true, markets: [...markets.values()] });
  return [...told, ...results];
}
