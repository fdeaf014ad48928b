import type { live, sportsbook } from '@fairbook/contracts';
import type { Store } from './store.ts';

/**
 * The current price of an outcome, as a button shows it. `moved` is set for 5 s after a move, for less in faster
 * matches.
 */
export interface Price {
  coefMilli: number;
  /** The outcome, or its whole game, takes no bets right now. */
  isBlocked: boolean;
  moved: 'up' | 'down' | null;
  /** Whether the price moved far enough (3 % or more) to be worth a look. */
  isLeap: boolean;
  /** The price without its boost, in thousandths; only of a boosted price. */
  usualMilli?: number;
}

/**
 * The browser's copy of the live topics: headless and subscribable, with a listener set per topic and per outcome, so
 * that a moved price re-renders one button. Reference-counted: a topic is left a second after its last unsubscribe.
 *
 * Live data carry ids, market types and lines. Their `name` strings come from the seed and are empty in later frames:
 * screens name markets and outcomes from the dictionaries (`@fairbook/sports`).
 */
export interface LiveClient {
  /** Seeds a topic with what the server rendered, so that the first paint needs no socket. */
  seed(topic: live.Topic, snapshot: live.TopicSnapshot, at: number): void;
  /** Joins a topic. The listener is called when its games, its markets or a state change, but not for each price. */
  subscribe(topic: live.Topic, listener: () => void): () => void;
  game(gameId: number): sportsbook.Game | undefined;
  list(section: 'live' | 'line', sportId: number): readonly sportsbook.Game[] | undefined;
  /** Calls the listener when the price of this outcome changes. Does not join a topic. */
  subscribePrice(gameId: number, outcomeId: string, listener: () => void): () => void;
  price(gameId: number, outcomeId: string): Price | undefined;
  /** Milliseconds since the server's last frame, in whole seconds; null while there is no connection. */
  age(): number | null;
  subscribeAge(listener: () => void): () => void;
  /** Hints about the signed-in player's own data; the listener re-reads them through the API. */
  onMe(listener: (delta: live.MeDelta) => void): () => void;
  /** Follows what is wanted over this wire from now on. Only the first wire counts. */
  connect(wireTo: WireTo): void;
  /** Drops the connection and opens a new one, e.g. under another session. */
  reconnect(): void;
  close(): void;
}

/** Whether the page is visible. */
export interface Page {
  isHidden(): boolean;
  onChange(listener: () => void): () => void;
}

/** What a wire needs of its client. */
interface OfClient {
  store: Store;
  /** Number of listeners of each topic; a topic at 0 is left at the next tick. */
  wanted: Map<live.Topic, number>;
  now(): number;
  tellMe(delta: live.MeDelta): void;
  tellAge(): void;
}

/** The connection of a client; its members are called by the client alone. */
export interface Wire {
  /** Joins at the end of this turn of the event loop, so that topics wanted together go in one frame. */
  joinSoon(): void;
  /** Whether a topic is kept up to date by the server. */
  isFollowed(topic: live.Topic): boolean;
  age(): number | null;
  open(): void;
  reconnect(): void;
  close(): void;
}
export type WireTo = (client: OfClient) => Wire;

export interface WireOptions {
  /** `wss://…/live/v1`. */
  url: string;
  /** Reads a topic through the API while the socket is away. */
  poll(topic: live.GameTopic | live.ListTopic): Promise<live.TopicSnapshot>;
  WebSocket?: typeof WebSocket;
  page?: Page;
  /** 0 ≤ x < 1; jitters the reconnect waits. */
  random?(): number;
}
