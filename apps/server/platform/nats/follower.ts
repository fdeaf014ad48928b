import {
  type ConsumerMessages,
  DeliverPolicy,
  type JetStreamClient,
  type JsMsg,
  type OrderedConsumerOptions,
} from '@nats-io/jetstream';
import type { StreamEntry, StreamStart } from '../bus/bus.ts';
import type { Logger } from '../telemetry/logger.ts';
import { causeIn } from './traced-messages.ts';

/** A consumer that hears nothing for two heartbeats is made again. */
const HEARTBEAT_MS = 1_000;
const RETRY_MS = 500;

/** What identifies a stream and where it ends. A stream that was created again starts a new numbering. */
export interface StreamState {
  /** Changes when the stream is created again. */
  created: string;
  lastSequence: number;
}

interface FollowerDeps {
  js: JetStreamClient;
  /** The stream's name at the broker. */
  stored: string;
  ensure(): Promise<StreamState>;
  logger: Pick<Logger, 'warn' | 'error'>;
  keyOf(subject: string): string;
}

/** An ordered consumer that outlives reconnects, restarts of the broker and the loss of the stream itself. */
export async function followStream<T>(
  { js, stored, ensure, logger, keyOf }: FollowerDeps,
  start: StreamStart,
  listener: (entry: StreamEntry<T>, cause: string | null) => void,
) {
  let made = await ensure();
  /** The sequence of the last entry that this follower has handled. */
  let last = lastBefore(start, made);
  let messages: ConsumerMessages | null = null;
  let isStopped = false;
  /** Counts restarts, so that messages of an earlier consumer are ignored. */
  let turn = 0;

  function take(message: JsMsg, ofTurn: number): void {
    if (ofTurn !== turn || isStopped || message.seq <= last) return;
    last = message.seq;
    const entry = read<T>(message, keyOf);
    if (entry === null) {
      logger.warn({ event: message.subject }, 'bus.message_refused');
      return;
    }
    // When a consumer that has received nothing yet is created again, the library starts at the very first entry.
    if (typeof start === 'object' && 'since' in start && entry.at < start.since) return;
    try {
      listener(entry, causeIn(message));
    } catch (err) {
      logger.error({ err, stream: stored }, 'bus.follower_failed');
    }
  }

  async function open(ofTurn: number): Promise<void> {
    const consumer = await js.consumers.get(stored, consumerFrom(start, last));
    const opened = await consumer.consume({
      max_messages: 500,
      expires: 10_000,
      idle_heartbeat: HEARTBEAT_MS,
      callback: (message) => take(message, ofTurn),
    });
    if (ofTurn !== turn || isStopped) return void opened.close();
    messages = opened;
    void watch(opened, ofTurn);
  }

  /**
   * Waits until the consumer ends or its stream is gone, and then starts a new consumer, unless we ended it ourselves.
   */
  async function watch(opened: ConsumerMessages, ofTurn: number): Promise<void> {
    for await (const { type } of opened.status()) if (type === 'stream_not_found') break;
    if (ofTurn === turn && !isStopped) restart();
  }

  function restart(): void {
    turn += 1;
    void reopen(turn);
  }

  async function reopen(ofTurn: number): Promise<void> {
    messages?.close();
    messages = null;
    while (ofTurn === turn && !isStopped) {
      try {
        const now = await ensure();
        // The stream was created again: its numbers start over, and every entry is new to this follower.
        if (now.created !== made.created || now.lastSequence < last) last = 0;
        made = now;
        return await open(ofTurn);
      } catch (err) {
        logger.warn({ err, stream: stored }, 'bus.follower_interrupted');
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      }
    }
  }

  await open(turn);
  return {
    restart,
    async stop() {
      isStopped = true;
      messages?.close();
    },
  };
}

function lastBefore(start: StreamStart, { lastSequence }: StreamState): number {
  if (start === 'new') return lastSequence;
  return 'sequence' in start ? Math.max(0, start.sequence - 1) : 0;
}

function consumerFrom(start: StreamStart, last: number): Partial<OrderedConsumerOptions> {
  if (last === 0 && typeof start === 'object' && 'since' in start) {
    return { deliver_policy: DeliverPolicy.StartTime, opt_start_time: new Date(start.since).toISOString() };
  }
  return { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: last + 1 };
}

function read<T>(message: JsMsg, keyOf: (subject: string) => string): StreamEntry<T> | null {
  try {
    const id = message.headers?.get('Nats-Msg-Id');
    if (!id) return null;
    const at = Number(message.timestampNanos / 1_000_000n);
    return { key: keyOf(message.subject), id, body: message.json<T>(), sequence: message.seq, at };
  } catch {
    return null;
  }
}
