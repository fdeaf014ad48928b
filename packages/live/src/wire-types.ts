import type { live } from '@fairbook/contracts';
import type { Store } from './store.ts';

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
