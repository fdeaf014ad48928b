import type { live, wallet } from '@fairbook/contracts';
import { CLOSE, HEARTBEAT_MS, MAX_TOPICS_PER_CONNECTION } from '@fairbook/contracts/operations/live';
import type { Platform } from '../../platform/context.ts';
import { Channels } from './channels.ts';
import type { CloseReason, Connection } from './connection.ts';
import { textFrame } from './frame.ts';

/** How long an ended session is remembered, in case its connection arrives just afterwards. */
const REMEMBER_ENDED_MS = 60_000;

/** After a gap in the hints: 2,000 players a second. */
const TOLD_AT_ONCE = 200;
const TOLD_EVERY_MS = 100;
/** `balance` for pages of an earlier version. */
const MISSED: live.MeDelta = { balance: true, missed: true };

type Snapshot = (topic: live.Topic) => live.TopicSnapshot | null;

/** The current balances of a player's accounts; null without accounts. */
type BalancesOf = (userId: number) => Promise<wallet.Balance[] | null>;

export interface Sources {
  /** The full state of a topic; null when there is no such topic. */
  snapshot: Snapshot;
  balancesOf: BalancesOf;
}

/** Connects clients to topics and forwards the bus to them. */
export class Gateway {
  readonly #platform: Pick<Platform, 'bus' | 'clock' | 'tracing' | 'metrics'>;
  readonly #sources: Sources;
  readonly #channels: Channels;
  readonly #connections = new Set<Connection>();
  /** The open connections of each session, by the hash of its token. */
  readonly #bySession = new Map<string, Set<Connection>>();
  readonly #endedAt = new Map<string, number>();
  readonly #onGone: (reason: string) => void;
  #stops: (() => void)[] = [];
  #cancelBeat: () => void = () => undefined;
  #cancelMissed: () => void = () => undefined;

  /** `onGone` is called for every closed connection with the reason. */
  constructor(
    platform: Pick<Platform, 'bus' | 'clock' | 'tracing' | 'metrics'>,
    sources: Sources,
    onGone: (reason: string) => void,
  ) {
    this.#platform = platform;
    this.#sources = sources;
    this.#onGone = onGone;
    this.#channels = new Channels(platform.clock, {
      tracing: platform.tracing,
      onSent: (ms) => platform.metrics.observe('fairbook_live_fanout_seconds', ms / 1000),
    });
  }

  get topics(): number {
    return this.#channels.size;
  }

  /** Whether any connection here follows a topic; `me` is of one player each. */
  readonly isFollowed = (topic: live.Topic): boolean => this.#channels.has(topic);

  /** Token hashes of the sessions with connections here. */
  tokenHashes(): string[] {
    return [...this.#bySession.keys()];
  }

  start(): void {
    const { bus } = this.#platform;
    this.#stops = [
      bus.subscribe('live.delta', ({ topic, delta }) => this.#channels.publish(topic, delta)),
      bus.subscribe('account.changed', ({ userId, isOther }) => {
        // Pages read again what isn't a balance: which account is active, names, a freeze.
        if (isOther) this.#channels.publish(mine(userId), { balance: true });
        else void this.#tellBalances(userId);
      }),
      bus.subscribe('coupon.changed', ({ userId, couponId, status }) =>
        this.#channels.publish(mine(userId), { coupons: [{ couponId, status }] }),
      ),
      bus.subscribe('offers.changed', ({ userId }) => this.#channels.publish(mine(userId), { offers: true })),
      bus.subscribe('notices.changed', ({ userId }) =>
        this.#channels.publish(mine(userId), { notices: true }),
      ),
      bus.subscribe('limits.changed', ({ userId }) => this.#channels.publish(mine(userId), { limits: true })),
      bus.subscribe('support.changed', ({ userId }) =>
        this.#channels.publish(mine(userId), { support: true }),
      ),
      bus.subscribe('payment.changed', ({ userId }) =>
        this.#channels.publish(mine(userId), { payments: true }),
      ),
      bus.subscribe('draft.changed', ({ userId, version }) =>
        this.#channels.publish(mine(userId), { draft: version }),
      ),
      bus.subscribe('favourites.changed', ({ userId }) =>
        this.#channels.publish(mine(userId), { favourites: true }),
      ),
      bus.onGap(() => this.#tellMissed()),
      bus.subscribe('session.ended', ({ tokenHash }) => this.endSession(tokenHash)),
    ];
    this.#beatLater();
  }

  /** Sends players their balances, or a hint to fetch them when they can't be read. */
  async #tellBalances(userId: number): Promise<void> {
    const key = mine(userId);
    if (!this.#channels.has(key)) return;
    const accounts = await this.#sources.balancesOf(userId).catch(() => null);
    this.#channels.publish(key, accounts ? { accounts } : { balance: true });
  }

  /**
   * Tells every player here that changes may have been missed. A few at a time, since all of them answer with calls;
   * a further gap begins again.
   */
  #tellMissed(): void {
    this.#cancelMissed();
    const players = new Set([...this.#connections].flatMap(({ holder }) => holder?.userId ?? []));
    const keys = [...players].map(mine);
    const next = () => {
      for (const key of keys.splice(0, TOLD_AT_ONCE)) this.#channels.publish(key, MISSED);
      if (keys.length > 0) this.#cancelMissed = this.#platform.clock.after(TOLD_EVERY_MS, next);
    };
    next();
  }

  /** Closes every connection with a reason that makes clients reconnect elsewhere. */
  stop(reason: CloseReason = CLOSE.restart): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
    this.#cancelBeat();
    this.#cancelMissed();
    for (const connection of this.#connections) connection.end(reason);
  }

  add(connection: Connection): void {
    const { holder } = connection;
    this.#connections.add(connection);
    if (holder) this.#ofSession(holder.tokenHash).add(connection);
    connection.listen(
      (frame) => this.#hear(connection, frame),
      (reason) => this.#remove(connection, reason),
    );
    if (holder && this.#endedAt.has(holder.tokenHash)) {
      connection.end(CLOSE.signedOut);
      return;
    }
    connection.write(
      textFrame({
        type: 'hello',
        session: holder && String(holder.userId),
        heartbeatMs: HEARTBEAT_MS,
        now: this.#platform.clock.now(),
      } satisfies live.ServerFrame),
    );
  }

  #remove(connection: Connection, reason: string): void {
    this.#connections.delete(connection);
    if (connection.holder) this.#leaveSession(connection.holder.tokenHash, connection);
    this.#onGone(reason);
    for (const key of connection.topics) this.#channels.leave(key, connection);
  }

  #hear(connection: Connection, frame: live.ClientFrame): void {
    if (frame.op === 'resync') this.#join(connection, frame.topic);
    if (frame.op === 'subscribe') for (const topic of frame.topics) this.#join(connection, topic);
    if (frame.op === 'unsubscribe') {
      for (const topic of frame.topics) this.#channels.leave(keyOf(connection, topic), connection);
    }
  }

  #join(connection: Connection, topic: live.Topic): void {
    const key = keyOf(connection, topic);
    const isFull = connection.topics.size >= MAX_TOPICS_PER_CONNECTION && !connection.topics.has(key);
    if (isFull) {
      connection.end(CLOSE.policy);
      return;
    }
    const isKnown = this.#channels.join(key, topic, connection, () => this.#read(connection, topic));
    if (!isKnown) connection.write(textFrame({ type: 'unknown_topic', topic } satisfies live.ServerFrame));
  }

  #read({ holder }: Connection, topic: live.Topic): live.TopicSnapshot | null {
    if (topic === 'me') return holder && { userId: holder.userId };
    return this.#sources.snapshot(topic);
  }

  /** Closes the connections of this session, and refuses new ones of it for a minute. */
  endSession(tokenHash: string): void {
    this.#endedAt.set(tokenHash, this.#platform.clock.now());
    for (const connection of [...(this.#bySession.get(tokenHash) ?? [])]) connection.end(CLOSE.signedOut);
  }

  #ofSession(tokenHash: string): Set<Connection> {
    const found = this.#bySession.get(tokenHash) ?? new Set();
    this.#bySession.set(tokenHash, found);
    return found;
  }

  #leaveSession(tokenHash: string, connection: Connection): void {
    const found = this.#bySession.get(tokenHash);
    found?.delete(connection);
    if (found?.size === 0) this.#bySession.delete(tokenHash);
  }

  #beatLater(): void {
    this.#cancelBeat = this.#platform.clock.after(HEARTBEAT_MS, () => this.#beat());
  }

  #beat(): void {
    const now = this.#platform.clock.now();
    const frame = textFrame({ type: 'heartbeat', now } satisfies live.ServerFrame);
    for (const connection of this.#connections) connection.beat(frame);
    for (const [tokenHash, at] of this.#endedAt) {
      if (now - at > REMEMBER_ENDED_MS) this.#endedAt.delete(tokenHash);
    }
    this.#beatLater();
  }
}

function keyOf({ holder }: Connection, topic: live.Topic): string {
  return topic === 'me' && holder ? mine(holder.userId) : topic;
}

function mine(userId: number): string {
  return `me:${userId}`;
}
