import { connect, type NatsConnection } from '@nats-io/transport-node';
import { StartError } from '../config/start-error.ts';
import { type NatsTarget, parseNatsUrl } from './url.ts';

/** How long a starting node waits for its broker, and how often it tries. */
const FIRST_CONNECTION_MS = 15_000;
const RETRY_MS = 250;

/** Interval of pings; the connection is given up after two pings without an answer. */
const PING_MS = 2_000;

/** The connection of one node, which comes back by itself. */
export interface NatsLine {
  nc: NatsConnection;
  isConnected(): boolean;
  /** Called after each reconnect, when the server has taken our subscriptions again. */
  onReturn(listener: () => void): void;
  close(): Promise<void>;
}

/** Connects, or throws a `StartError` that says what to mend. */
export async function openNatsLine(url: string, name: string): Promise<NatsLine> {
  const nc = await firstConnection(parseNatsUrl(url), name);
  const listeners: (() => void)[] = [];
  let isConnected = true;

  async function watch(): Promise<void> {
    for await (const { type } of nc.status()) {
      if (type === 'disconnect' || type === 'close') isConnected = false;
      if (type === 'reconnect') {
        isConnected = true;
        // Once the flush is answered, the server has our subscriptions again. The flush fails only when the connection
        // is lost once more, and then there will be another return.
        nc.flush().then(
          () => listeners.forEach((listener) => void listener()),
          () => {},
        );
      }
    }
  }
  void watch();

  return {
    nc,
    isConnected: () => isConnected && !nc.isClosed(),
    onReturn: (listener) => void listeners.push(listener),
    async close() {
      // A drain would wait for a server that isn't there.
      if (isConnected) await Promise.race([nc.drain().catch(() => {}), pause(2_000)]);
      if (!nc.isClosed()) await nc.close();
      isConnected = false;
    },
  };
}

async function firstConnection(target: NatsTarget, name: string): Promise<NatsConnection> {
  const deadline = performance.now() + FIRST_CONNECTION_MS;
  for (;;) {
    try {
      return await connect({
        ...target,
        name,
        noEcho: true,
        timeout: 3_000,
        pingInterval: PING_MS,
        maxPingOut: 2,
        maxReconnectAttempts: -1,
        reconnectTimeWait: 250,
        reconnectJitter: 250,
        reconnectJitterTLS: 250,
        // A password that is being changed must not end a node that serves.
        ignoreAuthErrorAbort: true,
      });
    } catch (error) {
      if (performance.now() > deadline || !isPassing(error)) throw unreachable(target, error);
      await pause(RETRY_MS);
    }
  }
}

/** Whether trying again may help: a server may not be up yet, but wrong credentials stay wrong. */
const isPassing = (error: unknown) => !/authorization|authentication|tls|certificate/i.test(String(error));

function unreachable({ servers }: NatsTarget, error: unknown): StartError {
  const why = error instanceof Error ? error.message : String(error);
  return new StartError(`NATS cannot be reached at ${servers.join(', ')} (${why}): check NATS_URL.`);
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
