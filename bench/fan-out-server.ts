import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { fastify } from 'fastify';
import { WebSocketServer } from 'ws';
import { createLive } from '../apps/server/operations/live/index.ts';
import { createInProcessBus } from '../apps/server/platform/bus/in-process-bus.ts';
import { readConfig } from '../apps/server/platform/config/config.ts';
import { createLogger } from '../apps/server/platform/telemetry/logger.ts';
import { createMetrics } from '../apps/server/platform/telemetry/metrics.ts';
import { systemClock } from '../apps/server/platform/time/clock.ts';
import { NO_TRACING } from '../apps/server/platform/tracing/tracing.ts';
import type { FanOutOrder, FanOutReport } from './fan-out.ts';

/**
 * A process that sends frames when its parent tells it to: `ours` is the live gateway behind its bus, `bare` a `ws`
 * server that writes one prepared frame to each socket in a loop.
 */
const FRAMES_PER_SECOND = 10;
const TOPIC = 'game:1';

interface Sender {
  port: number;
  send(): void;
}

const sender = process.argv[2] === 'ours' ? await ours() : await bare();
report({ type: 'ready', port: sender.port });

process.on('message', async ({ seconds }: FanOutOrder) => {
  const before = process.cpuUsage();
  const frames = await sendFor(seconds);
  const { user, system } = process.cpuUsage(before);
  report({ type: 'done', cpuMs: (user + system) / 1_000, frames });
});
process.on('disconnect', () => process.exit());

async function sendFor(seconds: number): Promise<number> {
  const total = seconds * FRAMES_PER_SECOND;
  for (let frame = 1; frame <= total; frame += 1) {
    const due = performance.now() + 1_000 / FRAMES_PER_SECOND;
    sender.send();
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
  }
  return total;
}

function report(message: FanOutReport): void {
  process.send?.(message);
}

/** Sends suspensions, because these go out at once: ten a second are ten frames, while prices would be batched. */
async function ours(): Promise<Sender> {
  const config = readConfig({ LOG_LEVEL: 'warn' });
  const logger = createLogger(config);
  const bus = createInProcessBus(logger);
  const platform = {
    config,
    logger,
    bus,
    clock: systemClock(),
    metrics: createMetrics({ withProcess: false }),
    tracing: NO_TRACING,
  };
  const { module } = createLive(
    platform,
    {
      snapshot: () => ({ games: [] }),
      balancesOf: async () => null,
      tokens: {
        find: () => Promise.reject(new Error('no tokens here')),
        living: async () => new Set<string>(),
      },
      sessions: { find: async () => null, living: async () => new Set(), endedWithin: async () => [] },
    },
    { connections: 20_000, perAddress: 20_000, perSecond: 20_000 },
  );
  const app = fastify();
  await module.plugin?.(app);
  await module.start?.();
  const port = await listen(app.server);
  let v = 0;
  return {
    port,
    send() {
      v += 1;
      bus.publish('live.delta', { topic: TOPIC, delta: deltaOf(v) });
    },
  };
}

async function bare(): Promise<Sender> {
  const http = createServer();
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, skipUTF8Validation: true });
  const receivers = new Set<Socket>();
  http.on('upgrade', (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, () => receivers.add(socket as Socket));
  });
  const payload = Buffer.from(JSON.stringify({ type: 'delta', topic: TOPIC, s: 1, data: deltaOf(1) }));
  const frame = Buffer.concat([Buffer.from([0x81, 126, payload.length >> 8, payload.length & 255]), payload]);
  return {
    port: await listen(http),
    send() {
      for (const socket of receivers) socket.write(frame);
    },
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) =>
    server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, resolve),
  );
  return (server.address() as AddressInfo).port;
}

/** About 500 bytes on the wire. */
function deltaOf(v: number) {
  return {
    v,
    at: 1_785_542_400_000,
    prices: Array.from({ length: 5 }, (_, n): [string, number, 0] => [`18:${n}.5:over`, 1_950 + n, 0]),
    state: {
      sport: 'football' as const,
      status: 'live' as const,
      period: 'first_half' as const,
      clock: { at: '2026-08-01T12:00:00.000Z', seconds: 600, speed: 1 },
      score: [1, 0] as [number, number],
      halfTimeScore: null,
      redCards: [0, 0] as [number, number],
      yellowCards: [0, 0] as [number, number],
      isBreak: false,
      corners: [0, 0] as [number, number],
      suspended: 'goal' as const,
      suspendedSince: '2026-08-01T12:00:00.000Z',
    },
  };
}
