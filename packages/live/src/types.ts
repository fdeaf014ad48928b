import type { live, sportsbook } from '@fairbook/contracts';
import type { Price } from './price.ts';
import type { WireTo } from './wire-types.ts';

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
  list(
    section: 'live' | 'line',
    sportId: number,
    kind?: live.RowKind,
  ): readonly sportsbook.Game[] | undefined;
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
