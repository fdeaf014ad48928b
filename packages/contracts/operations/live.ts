import type { SharedId } from '@fairbook/games';
import type { Game } from '../sportsbook/sportsbook.ts';
import type {
  GameDelta,
  ListDelta,
  ListSnapshot,
  MeDelta,
  MeSnapshot,
  SharedSnapshot,
} from './live-frames.ts';

/**
 * The live protocol, `/live/v1` over WebSocket. JSON text frames, one object each.
 *
 * A client subscribes to topics: `game:{id}`, `list:{live|line}:{sportId}`, `sides:{live|line}:{sportId}` (the same list with
 * the markets of each side), `shared:{game}`, and, signed in, `me`. For each it gets one
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
export const CONFLATION_MS = 120;

export type GameTopic = `game:${number}`;
/** `list`: rows with their main markets; `sides`: with the winner and each side's own market. */
export type RowKind = 'list' | 'sides';
export type ListTopic = `${RowKind}:${'live' | 'line'}:${number}`;
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

export type {
  GameDelta,
  ListDelta,
  ListSnapshot,
  MeDelta,
  MeSnapshot,
  PriceTuple,
  SharedSnapshot,
} from './live-frames.ts';

export type TopicSnapshot = Game | ListSnapshot | SharedSnapshot | MeSnapshot;
export type TopicDelta = GameDelta | ListDelta | SharedSnapshot | MeDelta;
