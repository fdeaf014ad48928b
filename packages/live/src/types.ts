import type { live, sportsbook } from '@fairbook/contracts';

/** How one outcome stands now, as a button needs it. `moved` is held for 5 s after a move, in faster matches shorter. */
export interface Price {
  coefMilli: number;
  /** The outcome, or its whole game, takes no bet now. */
  isBlocked: boolean;
  moved: 'up' | 'down' | null;
  /** Whether the price moved so far (3 % or more) that it is worth a look. */
  isLeap: boolean;
  /** Of a price that the house has boosted: what it would be without that, in thousandths. */
  usualMilli?: number;
}

/**
 * The browser's copy of the live topics: headless and subscribable, one listener set per topic and per outcome, so
 * that a moved price re-renders one button. Reference-counted: a second after the last unsubscribe the topic is left.
 *
 * Live data carry ids, market types and lines. Their `name` strings are those of the seed, and empty as soon as the
 * socket speaks: screens name markets and outcomes from the dictionaries (`@fairbook/sports`).
 */
export interface LiveClient {
  /** Seeds a topic with what the server rendered, so that the first paint needs no socket. */
  seed(topic: live.Topic, snapshot: live.TopicSnapshot, at: number): void;
  /** Joins a topic and hears every change of its shape (games or markets coming and going, state). */
  subscribe(topic: live.Topic, listener: () => void): () => void;
  game(gameId: number): sportsbook.Game | undefined;
  list(section: 'live' | 'line', sportId: number): readonly sportsbook.Game[] | undefined;
  /** Hears only this outcome. Does not join a topic by itself. */
  subscribePrice(gameId: number, outcomeId: string, listener: () => void): () => void;
  price(gameId: number, outcomeId: string): Price | undefined;
  /** Milliseconds since the last word of the server in whole seconds, or null while there is no connection. */
  age(): number | null;
  subscribeAge(listener: () => void): () => void;
  /** Hints about the signed-in player's own things; the listener re-reads them through the API. */
  onMe(listener: (delta: live.MeDelta) => void): () => void;
  connect(): void;
  /** Drops the connection, e.g. to come back under another session. */
  reconnect(): void;
  close(): void;
}

/** When the page is visible. */
export interface Page {
  isHidden(): boolean;
  onChange(listener: () => void): () => void;
}

export interface LiveOptions {
  /** `wss://…/live/v1`. */
  url: string;
  /** Frames serve every language; games are kept under the names of this one. */
  lang?: string;
  /** Reads a topic through the API, for the time the socket is away. */
  poll(topic: live.GameTopic | live.ListTopic): Promise<live.TopicSnapshot>;
  WebSocket?: typeof WebSocket;
  page?: Page;
  now?(): number;
  /** 0 ≤ x < 1, spreads reconnects. */
  random?(): number;
}
