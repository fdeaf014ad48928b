import { DiscardPolicy, type JetStreamManager, jetstream, RetentionPolicy } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { Stream } from '../bus/bus.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { NatsLine } from './connection.ts';
import { followStream, type StreamState } from './follower.ts';
import { causeHeaders, causeNow } from './traced-messages.ts';

/** How long an entry may take to be stored, milliseconds. */
const ACK_MS = 3_000;

/** Followers need seconds; the rest is for people who look into what happened. The database keeps what must be kept. */
const KEPT_MS = 30 * 60_000;
const KEPT_BYTES = 256 * 2 ** 20;
const REPEATS_KNOWN_MS = 2 * 60_000;

interface StreamDeps {
  line: NatsLine;
  jsm: JetStreamManager;
  prefix: string;
  logger: Pick<Logger, 'warn' | 'error'>;
  /** On how many servers of the broker's cluster it is kept, at least. */
  replicas: number;
  tracing: Pick<Tracing, 'start' | 'within' | 'current'>;
}

/**
 * A JetStream stream: a subject per key, limits retention, repeated ids dropped by the server. It is made when it is
 * missing; one that exists keeps the limits its operator gave it, and gets more replicas where more are asked for.
 */
export function createNatsStream<T>(
  name: string,
  { line, jsm, prefix, logger, tracing, replicas }: StreamDeps,
) {
  const stored = `${prefix}-${name}`;
  const subject = `${prefix}.stream.${name}.`;
  const js = jetstream(line.nc, { timeout: ACK_MS });
  const followers = new Set<{ restart(): void; stop(): Promise<void> }>();

  async function ensure(): Promise<StreamState> {
    const { created, state, config } = await jsm.streams.info(stored).catch((error) => {
      if (!/stream not found/.test(String(error))) throw error;
      return jsm.streams.add({
        name: stored,
        subjects: [`${subject}>`],
        retention: RetentionPolicy.Limits,
        discard: DiscardPolicy.Old,
        max_age: nanos(KEPT_MS),
        max_bytes: KEPT_BYTES,
        duplicate_window: nanos(REPEATS_KNOWN_MS),
        num_replicas: replicas,
      });
    });
    if (config.num_replicas < replicas) await jsm.streams.update(stored, { num_replicas: replicas });
    return { created, lastSequence: state.last_seq };
  }

  function hear(cause: string | null, tell: () => void): void {
    if (!cause) {
      tell();
      return;
    }
    const span = tracing.start('entry.heard', { parent: cause, attributes: { 'fairbook.event': name } });
    try {
      tracing.within(span, tell);
    } finally {
      span.end();
    }
  }

  const stream: Stream<T> = {
    async append({ key, id, body }) {
      if (!line.isConnected())
        throw new Error(`The stream ${name} can't store messages: NATS is not reachable.`);
      try {
        const headers = causeHeaders(causeNow(tracing));
        const options = { msgID: id, timeout: ACK_MS, ...(headers && { headers }) };
        await js.publish(subject + tokenOf(key), JSON.stringify(body), options);
      } catch (error) {
        // If the stream's storage was lost, this creates the stream again for the next entry.
        ensure().catch(() => {});
        throw new Error(`The stream ${name} did not take an entry.`, { cause: error });
      }
    },
    async follow(start, listener) {
      const follower = await followStream<T>(
        { js, stored, ensure, logger, keyOf: (at) => keyOf(at.slice(subject.length)) },
        start,
        (entry, cause) => hear(cause, () => listener(entry)),
      );
      followers.add(follower);
      return async () => {
        followers.delete(follower);
        await follower.stop();
      };
    },
  };

  return {
    stream,
    ensure,
    /** To be called when the connection is back. */
    returned: () => followers.forEach((follower) => void follower.restart()),
    async close() {
      await Promise.all([...followers].map((follower) => follower.stop()));
    },
  };
}

/** Any text as one token of a subject, which must not be empty nor hold dots, spaces or wildcards. */
const tokenOf = (key: string): string =>
  `k${encodeURIComponent(key).replace(/[.*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;

const keyOf = (token: string): string => decodeURIComponent(token.slice(1));
