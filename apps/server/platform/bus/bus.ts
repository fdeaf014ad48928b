import type { live } from '@fairbook/contracts';
import type { CatalogueBeat, CatalogueEntry } from './catalogue-stream.ts';

/**
 * Events within one node, about changes in its own memory. Every node computes them for itself, so they are never sent
 * to other nodes.
 */
interface LocalEvents {
  /** A topic changed that somebody follows on this node. */
  'live.delta': { topic: live.Topic; delta: live.TopicDelta };
  /** Anything about a game changed in memory. */
  'game.moved': { gameId: number };
  /** The gate of a game opened, closed or got a new epoch; published after the commit. */
  'game.gate': { gameId: number; epoch: number; isOpen: boolean };
  /** Outcomes were decided or corrected; settlement reads them from outcome_results. */
  'game.decided': { gameId: number; final: boolean };
}

/**
 * Messages that modules send to all nodes after a commit. A hint may be lost, late or repeated: its listener reads the
 * database again, and also does so now and then without a hint. Money never depends on a hint.
 */
export interface Hints {
  'account.changed': { userId: number; isOther?: boolean | undefined };
  /** `isPartSold`: a part was cashed out, and the rest stays open. */
  'coupon.changed': { userId: number; couponId: string; status: string; isPartSold?: boolean };
  /** A coupon changed, so the results of this game must be applied to it again. */
  'game.unsettled': { gameId: number };
  /** A big-stake request was made, or has ended. */
  'offer.asked': { couponId: string };
  /** The big-stake requests that this operator sees have changed. */
  'offers.changed': { userId: number };
  /** A player has set or removed a cash-out rule of this coupon. */
  'rules.changed': { couponId: string };
  /** A cash-out rule has left this player a notice. */
  'notices.changed': { userId: number };
  /** This player's limits have changed, or a reality check waits for an answer, or was answered. */
  'limits.changed': { userId: number };
  /** A conversation that this player or operator sees has changed. */
  'support.changed': { userId: number };
  /** A payment of this player has changed, or the queue of payments that this operator sees. */
  'payment.changed': { userId: number };
  'draft.changed': { userId: number; version: number };
  /** This player has starred something or looked at the bell, perhaps on another device, or was given something. */
  'favourites.changed': { userId: number };
  /** Operators have edited a part of the site: see site/site-edits. */
  'site.changed': { part: string; revision: number };
  /** Calls that passed the limits of the node `from`: see http/shared-counts. */
  'calls.counted': { from: string; kind: string; counts: [key: string, windowMs: number, calls: number][] };
  /** The node `from` has taken these players over: see the risk module. */
  'players.taken': { from: number; userIds: number[] };
  /** A message for the writer of the catalogue waits in its inbox. */
  'catalogue.asked': Record<string, never>;
  /** A node has answered a page with a 5xx status. */
  'page.failed': { at: number };
  /** A shared game changed: a round, a stake, a cash-out. `ended`: the round that has ended. */
  'shared.changed': { game: string; ended?: string | undefined };
  /** Somebody looks at a shared game. */
  'shared.wanted': { game: string };
  'session.ended': { userId: number; tokenHash: string };
}

export type BusEvents = LocalEvents & Hints;

/** A durable sequence of messages that nodes follow. */
export interface Streams {
  /** The record of the feed as the writer of the catalogue takes it in; `key` is the game, `id` names the entry. */
  catalogue: CatalogueEntry | CatalogueBeat;
}

interface StreamMessage<T> {
  /** Messages with the same key keep the order in which they were appended. */
  key: string;
  /** A second message with this id, within the stream's window, is dropped. */
  id: string;
  body: T;
}

export interface StreamEntry<T> extends StreamMessage<T> {
  /** Position in the stream, ascending; gaps are possible. */
  sequence: number;
  /** When the stream took it, epoch milliseconds. */
  at: number;
}

/** Where to begin: at a position (inclusive), at a time, or with what comes from now on. */
export type StreamStart = { sequence: number } | { since: number } | 'new';

export interface Stream<T> {
  /** Resolves when the message is stored; rejects when the bus can't store it now. Sent in the order of the calls. */
  append(message: StreamMessage<T>): Promise<void>;
  /**
   * Calls `listener` for each message from `start` on, one after another, then for new ones. Entries that the stream no
   * longer keeps are skipped: a follower notices the gap in its own numbers and reads the database. Resolves with a
   * function that stops following.
   */
  follow(start: StreamStart, listener: (entry: StreamEntry<T>) => void): Promise<() => Promise<void>>;
}

/** Messages of one process, or of many: `in-process-bus.ts` and `nats-bus.ts` pass the same suite of tests. */
export interface Bus {
  publish<K extends keyof BusEvents>(event: K, payload: BusEvents[K]): void;
  subscribe<K extends keyof BusEvents>(event: K, listener: (payload: BusEvents[K]) => void): () => void;
  /** Calls `listener` when hints of other nodes may have been lost, so that it reads again what it keeps. */
  onGap(listener: () => void): () => void;
  stream<K extends keyof Streams>(name: K): Stream<Streams[K]>;
  /** Whether other nodes may hear hints; false in a lone process. */
  readonly isShared: boolean;
  /** Why messages don't pass right now; null when they do. */
  fault(): string | null;
  close(): Promise<void>;
}
