import type { live } from '@fairbook/contracts';
import { CONFLATION_MS, PACKED_FROM_BYTES } from '@fairbook/contracts/operations/live';
import type { Clock } from '../../platform/time/clock.ts';
import { NO_TRACING, type Span, type Tracing } from '../../platform/tracing/tracing.ts';
import type { Connection } from './connection.ts';
import { packedFrame, textFrame } from './frame.ts';
import { mergeDeltas } from './merge.ts';

/** A topic with followers. `key` tells one player's `me` from another's. */
interface Channel {
  topic: live.Topic;
  followers: Set<Connection>;
  s: number;
  pending: live.TopicDelta | null;
  /**
   * The encoded snapshot. It is valid until the next delta is sent, because that delta holds all changes since the
   * last.
   */
  snapshot: SnapshotFrames | null;
}

interface SnapshotFrames {
  text: Buffer;
  /** For clients that unpack; small snapshots stay text. */
  packed: Buffer;
}

export interface ChannelsOptions {
  tracing?: Tracing;
  /** Called with the milliseconds from the first change of a moment until all its frames are written. */
  onSent?(ms: number): void;
}

/** Topics, their followers and sequences. Deltas are collected for a moment; every frame is encoded once. */
export class Channels {
  readonly #clock: Clock;
  readonly #tracing: Tracing;
  readonly #onSent: (ms: number) => void;
  /** What caused the deltas that wait. */
  readonly #causes = new Set<Span>();
  readonly #channels = new Map<string, Channel>();
  readonly #waiting = new Set<Channel>();
  /** Snapshots that a follower gets later, because it asked too often. */
  readonly #owed = new WeakMap<Connection, Set<string>>();
  #isTicking = false;

  constructor(clock: Clock, { tracing = NO_TRACING, onSent = () => {} }: ChannelsOptions = {}) {
    this.#clock = clock;
    this.#tracing = tracing;
    this.#onSent = onSent;
  }

  get size(): number {
    return this.#channels.size;
  }

  has(key: string): boolean {
    return this.#channels.has(key);
  }

  /** Adds the connection to a topic and sends its snapshot. False when `read` knows no such topic. */
  join(
    key: string,
    topic: live.Topic,
    connection: Connection,
    read: () => live.TopicSnapshot | null,
  ): boolean {
    const channel = this.#channels.get(key) ?? newChannel(topic);
    // A client on a slow line that asks again has its snapshot on the way already.
    if (channel.followers.has(connection) && connection.waitingBytes > 0) return true;
    channel.snapshot ??= snapshotFrames(channel, read());
    if (!channel.snapshot) return false;
    this.#channels.set(key, channel);
    channel.followers.add(connection);
    connection.topics.add(key);
    const frame = channel.snapshot[connection.isUnpacking ? 'packed' : 'text'];
    const waitMs = connection.snapshots.take(key, frame.length, this.#clock.now());
    if (waitMs === 0) connection.write(frame);
    else this.#owe(key, connection, waitMs, () => this.join(key, topic, connection, read));
    return true;
  }

  #owe(key: string, connection: Connection, waitMs: number, give: () => void): void {
    const owed = this.#owed.get(connection) ?? new Set();
    this.#owed.set(connection, owed);
    if (owed.has(key)) return;
    owed.add(key);
    this.#clock.after(waitMs, () => {
      owed.delete(key);
      if (this.#channels.get(key)?.followers.has(connection)) give();
    });
  }

  leave(key: string, connection: Connection): void {
    connection.topics.delete(key);
    const channel = this.#channels.get(key);
    if (!channel) return;
    channel.followers.delete(connection);
    if (channel.followers.size > 0) return;
    this.#channels.delete(key);
    this.#waiting.delete(channel);
  }

  /** Collects a delta for the followers, if there are any. A suspension is sent at once. */
  publish(key: string, delta: live.TopicDelta): void {
    const channel = this.#channels.get(key);
    if (!channel) return;
    channel.pending = channel.pending ? mergeDeltas(channel.pending, delta) : delta;
    const cause = this.#tracing.current();
    if (cause?.isSampled && this.#causes.size < MOST_CAUSES) this.#causes.add(cause);
    if (isUrgent(delta)) this.#sendNow([channel]);
    else this.#sendSoon(channel);
  }

  #sendSoon(channel: Channel): void {
    this.#waiting.add(channel);
    if (this.#isTicking) return;
    this.#isTicking = true;
    const since = performance.now();
    this.#clock.after(CONFLATION_MS, () => {
      this.#isTicking = false;
      const channels = [...this.#waiting];
      this.#waiting.clear();
      this.#sendNow(channels);
      this.#onSent(performance.now() - since);
    });
  }

  /** Traced only where something traced is the cause: prices tick all the time. */
  #sendNow(channels: readonly Channel[]): void {
    const spans = this.#causes.size > 0 ? this.#beginFanOut(channels) : [];
    if (channels.length === 1) send(channels[0]!);
    else sendTogether(channels);
    for (const span of spans) span.end();
  }

  /**
   * Many causes may come together in one moment, so the moment is a trace of its own, and each cause gets a span that
   * links to it.
   */
  #beginFanOut(channels: readonly Channel[]): Span[] {
    const links = [...this.#causes];
    this.#causes.clear();
    const receivers = channels.reduce((sum, { followers }) => sum + followers.size, 0);
    const attributes = { 'fairbook.topics': channels.length, 'fairbook.receivers': receivers };
    const all = this.#tracing.start('live.fanout', { parent: null, links, attributes });
    const parts = links.map((parent) => this.#tracing.start('live.push', { parent, links: [all] }));
    return [...parts, all];
  }
}

/** Links of one span. */
const MOST_CAUSES = 32;

/** Sends a client's topics in one system call. */
function sendTogether(channels: readonly Channel[]): void {
  const corked = new Set<Connection>();
  for (const { followers } of channels) for (const connection of followers) corked.add(connection);
  for (const connection of corked) connection.cork();
  for (const channel of channels) send(channel);
  for (const connection of corked) connection.uncork();
}

function newChannel(topic: live.Topic): Channel {
  return { topic, followers: new Set(), s: 0, pending: null, snapshot: null };
}

function snapshotFrames({ topic, s }: Channel, data: live.TopicSnapshot | null): SnapshotFrames | null {
  if (!data) return null;
  const frame: live.ServerFrame = { type: 'snapshot', topic, s, data };
  const text = textFrame(frame);
  return { text, packed: text.length < PACKED_FROM_BYTES ? text : packedFrame(frame) };
}

function send(channel: Channel): void {
  const { topic, pending, followers } = channel;
  if (!pending) return;
  channel.s += 1;
  channel.pending = null;
  channel.snapshot = null;
  const frame = textFrame({ type: 'delta', topic, s: channel.s, data: pending } satisfies live.ServerFrame);
  for (const connection of followers) connection.write(frame);
}

function isUrgent(delta: live.TopicDelta): boolean {
  if ('v' in delta) return Boolean(delta.state?.suspended);
  return 'changed' in delta && Boolean(delta.changed?.some(({ state }) => state?.suspended));
}
