import type { SharedId } from '@fairbook/games';
import type { SharedTable } from '../casino/shared.ts';
import type { Balance } from '../money/wallet.ts';
import type { Game, GameState, Market } from '../sportsbook/sportsbook.ts';

/**
 * The live protocol, `/live/v1` over WebSocket. JSON text frames, one object each.
 *
 * A client subscribes to topics: `game:{id}`, `list:{live|line}:{sportId}`, `shared:{game}`, and, signed in, `me`. For each it gets one
 * snapshot with a sequence `s`, then deltas with `s + 1`, `s + 2`, … The client drops a duplicate; after a gap it sends
 * `resync` for the topic and gets a new snapshot. The server sends a heartbeat every 5 s.
 * Prices travel without names: names come from the dictionaries by market type, so one frame serves every language.
 */
export const LIVE_PATH = '/live/v1';
/**
 * With this query a client gets snapshots of `PACKED_FROM_BYTES` or more as binary frames: the same JSON, compressed by
 * raw DEFLATE. All other frames stay text.
 */
export const PACKED_QUERY = 'packed';
export const PACKED_FROM_BYTES = 4_096;
export const HEARTBEAT_MS = 5_000;
/** A client with more than this waiting to be sent is dropped with reason `slow_consumer`. */
export const MAX_BUFFERED_BYTES = 512 * 1024;
/** Maximum size of a client frame; at most `MAX_CLIENT_FRAMES_PER_10S` of them are accepted. */
export const MAX_CLIENT_FRAME_BYTES = 4 * 1024;
export const MAX_CLIENT_FRAMES_PER_10S = 60;
/**
 * Allowance of a connection for repeated snapshots: a topic's first snapshot in a window is free; once its repeats in
 * the window come to this many bytes, further ones wait for the next window.
 */
export const SNAPSHOT_AGAIN = { bytes: 128 * 1024, windowMs: 10_000 };
/** A frame counts once more for every so many topics in it, because each topic may need a snapshot. */
export const TOPICS_PER_FRAME = 20;
export const MAX_TOPICS_PER_CONNECTION = 200;
/** Deltas of one topic are collected for this long and sent as one frame. */
export const CONFLATION_MS = 150;

export type GameTopic = `game:${number}`;
export type ListTopic = `list:${'live' | 'line'}:${number}`;
export type SharedTopic = `shared:${SharedId}`;
export type Topic = GameTopic | ListTopic | SharedTopic | 'me';

export type ClientFrame =
  | { op: 'subscribe'; topics: Topic[] }
  | { op: 'unsubscribe'; topics: Topic[] }
  | { op: 'resync'; topic: Topic }
  | { op: 'pong' };

export type ServerFrame =
  | { type: 'hello'; session: string | null; heartbeatMs: number; now: number }
  | { type: 'heartbeat'; now: number }
  | { type: 'snapshot'; topic: Topic; s: number; data: TopicSnapshot }
  | { type: 'delta'; topic: Topic; s: number; data: TopicDelta }
  | { type: 'unknown_topic'; topic: string };

/** Close codes with their named reason. 4xxx are ours; the client reconnects after all but `signed_out`. */
export const CLOSE = {
  policy: { code: 1008, reason: 'policy_violation' },
  tooBig: { code: 1009, reason: 'frame_too_big' },
  restart: { code: 1012, reason: 'server_restart' },
  slow: { code: 4001, reason: 'slow_consumer' },
  silent: { code: 4002, reason: 'no_pong' },
  signedOut: { code: 4003, reason: 'signed_out' },
} as const;

export type TopicSnapshot = Game | ListSnapshot | SharedSnapshot | MeSnapshot;
export type TopicDelta = GameDelta | ListDelta | SharedSnapshot | MeDelta;

/** A shared game as everybody sees it; small, so a delta is the whole of it again. */
export interface SharedSnapshot {
  shared: SharedTable;
}

/** `[outcomeId, usual price in thousandths, 1 if blocked, boosted price in thousandths while the house boosts it]` */
export type PriceTuple = [outcomeId: string, coefMilli: number, blocked: 0 | 1, boostedMilli?: number];

export interface GameDelta {
  /** Feed sequence of these prices, and their time. */
  v: number;
  at: number;
  prices?: PriceTuple[];
  /** New markets, and those whose outcomes changed, as a whole. */
  markets?: Market[];
  removedMarkets?: string[];
  state?: GameState;
  /** Overround of markets whose prices moved, in percent with one decimal. */
  margins?: [marketId: string, percent: number][];
  delaySeconds?: number;
  marketsCount?: number;
  startsAt?: string;
}

export interface ListSnapshot {
  /** Games with their main markets only. */
  games: Game[];
}

export interface ListDelta {
  added?: Game[];
  removed?: number[];
  changed?: ({ id: number } & GameDelta)[];
}

/** A field of `MeDelta` that is just `true` says that something changed; the screen then reads it through the API. */
export interface MeSnapshot {
  userId: number;
}
export interface MeDelta {
  /** All accounts of the player, sent after each movement of money. */
  accounts?: Balance[];
  /** The accounts may have changed, but the new balances aren't known here. */
  balance?: true;
  coupons?: { couponId: string; status: string }[];
  /** Version of the draft just written by another device. */
  draft?: number;
  /** The player’s favourites changed, or what the bell told was seen (`favourites.list`). */
  favourites?: true;
  /** For operators: the queue of requests changed. */
  offers?: true;
  /** A conversation with support changed: the player’s own, or one that this operator may see. */
  support?: true;
  /** A payment changed: the player’s own, or one that this operator may see. */
  payments?: true;
  /** A rule of a coupon left a notice (`cashout.notices`). */
  notices?: true;
  /** The player’s limits changed, or a reality check waits or was answered (`limits.ping`). */
  limits?: true;
  /** Changes may have been lost on the way: a screen that shows any of the above reads it again. */
  missed?: true;
}
