import { jetstreamManager } from '@nats-io/jetstream';
import { StartError } from '../config/start-error.ts';
import { type NatsLine, openNatsLine } from '../nats/connection.ts';
import { createNatsHints } from '../nats/hints.ts';
import { createNatsStream } from '../nats/stream.ts';
import type { Logger } from '../telemetry/logger.ts';
import { NO_TRACING, type Tracing } from '../tracing/tracing.ts';
import type { Bus, Stream, Streams } from './bus.ts';
import { createListeners, type Listeners } from './listeners.ts';

export interface NatsBusOptions {
  /** `nats://` or `tls://`, credentials inside: see docs/configuration.md. */
  url: string;
  /** Keeps sites apart that share one NATS: the `sitePrefix` of their database. Letters, digits, `-` and `_`. */
  prefix: string;
  logger: Pick<Logger, 'warn' | 'error'>;
  /** None by default. */
  tracing?: Tracing;
  /** The name of this node in the broker's own lists. */
  name?: string;
  /** On how many servers of the broker's cluster streams are kept; one by default. */
  replicas?: number;
}

/** Made at the start, so that the first entry finds its stream. */
const NAMES: Record<keyof Streams, true> = { catalogue: true };

/**
 * The bus of many processes: hints are core messages, streams are JetStream. Throws a `StartError` when the broker
 * can't be reached within 15 s or has no JetStream. Later it may come and go: `fault()` tells, and `onGap` is called.
 */
export async function createNatsBus({
  url,
  prefix,
  logger,
  tracing = NO_TRACING,
  name,
  replicas = 1,
}: NatsBusOptions): Promise<Bus> {
  if (!/^[\w-]+$/.test(prefix)) throw new Error(`"${prefix}" can't be the prefix of subjects.`);
  const line = await openNatsLine(url, name ?? prefix);
  const listeners = createListeners(logger);
  const hints = createNatsHints({ line, prefix, listeners, logger, tracing });
  try {
    const jsm = await jetstreamManager(line.nc, { timeout: 3_000 });
    const made = (Object.keys(NAMES) as (keyof Streams)[]).map(
      (each) =>
        [each, createNatsStream<never>(each, { line, jsm, prefix, logger, tracing, replicas })] as const,
    );
    const streams = new Map(made);
    for (const { ensure } of streams.values()) await ensure();
    line.onReturn(() => streams.forEach((stream) => void stream.returned()));
    // Hints published from now on by others are heard.
    await line.nc.flush();
    return assemble(line, listeners, hints, streams);
  } catch (error) {
    await line.close();
    throw new StartError(
      `JetStream does not work at NATS_URL (${error}): start nats-server with -js, let this user make streams, and ask for no more NATS_REPLICAS than it has servers.`,
    );
  }
}

function assemble(
  line: NatsLine,
  listeners: Listeners,
  hints: ReturnType<typeof createNatsHints>,
  streams: ReadonlyMap<keyof Streams, ReturnType<typeof createNatsStream<never>>>,
): Bus {
  return {
    publish: hints.publish,
    subscribe: listeners.add,
    onGap: hints.onGap,
    stream<K extends keyof Streams>(of: K) {
      return streams.get(of)?.stream as unknown as Stream<Streams[K]>;
    },
    isShared: true,
    fault: () => (line.isConnected() ? null : 'NATS is not reachable.'),
    async close() {
      hints.close();
      await Promise.all([...streams.values()].map((stream) => stream.close()));
      await line.close();
    },
  };
}
