import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startNats } from '../packages/testkit/src/nats.ts';
import { freePort } from '../tools/cluster/ports.ts';
import type { LiveFeedOrder, LiveFeedTold } from './live-feed.ts';
import type { LiveClientsOrder, LiveClientsTold } from './live-nodes-clients.ts';
import { openBenchServer } from './server.ts';

const READY_WITHIN_MS = 120_000;
/** With more sockets a process of clients can't keep up with them. */
const MOST_A_PROCESS = 5_000;
const ASK_EVERY_MS = 50;

export interface Node {
  port: number;
  pid: number;
  /** Milliseconds from its start until it was ready. */
  readyMs: number;
  kill(): Promise<void>;
}

export interface LiveSite {
  databaseUrl: string;
  feedPid: number;
  feed(order: LiveFeedOrder): Promise<LiveFeedTold>;
  /** A node as `npm run start:<role>` runs it. */
  start(role: 'live' | 'api' | 'worker' | 'site', port?: number): Promise<Node>;
  stop(): Promise<void>;
}

/** PostgreSQL, NATS and a writer of the catalogue, each a process of its own. Linux only. */
export async function openLiveSite(): Promise<LiveSite> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairbook-live-'));
  const [server, nats] = [await openBenchServer({ maxConnections: 300 }), await startNats()];
  const children: ChildProcess[] = [];
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: server.databaseUrl,
    NATS_URL: nats.url,
    FAIRBOOK_DATA: dataDir,
    FAIRBOOK_RATE_FACTOR: '0',
    FAIRBOOK_CONNECTIONS: '0',
    FAIRBOOK_POOL: '10',
    FAIRBOOK_BUILD: 'never',
    // The clients run on one machine and state their own addresses.
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  };
  const feed = fork(fileOf('live-feed.ts'), { env });
  children.push(feed);
  await answerOf<LiveFeedTold>(feed);

  return {
    databaseUrl: server.databaseUrl,
    feedPid: feed.pid!,
    async feed(order) {
      const answer = answerOf<LiveFeedTold>(feed);
      feed.send(order);
      return answer;
    },
    async start(role, wished) {
      const port = wished ?? (await freePort());
      const begun = performance.now();
      const node = spawn(process.execPath, [fileOf(`../apps/server/bin/${role}.ts`)], {
        env: { ...env, PORT: `${port}` },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      children.push(node);
      while (!(await isReady(port))) {
        if (node.exitCode !== null || performance.now() - begun > READY_WITHIN_MS)
          throw new Error(`a ${role} node of the bench did not start`);
        await sleep(ASK_EVERY_MS);
      }
      return { port, pid: node.pid!, readyMs: performance.now() - begun, kill: () => ended(node, 'SIGKILL') };
    },
    async stop() {
      await Promise.all(children.map((child) => ended(child, 'SIGKILL')));
      await server.stop();
      await nats.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export interface Crowd {
  /** The sums over all processes of clients, from their last reports. */
  now(): Omit<LiveClientsTold, 'at' | 'delays'>;
  /** Delays heard since the last call, milliseconds, sorted. */
  delays(): number[];
  until(is: (told: Omit<LiveClientsTold, 'at' | 'delays'>) => boolean, withinMs?: number): Promise<void>;
  stop(): Promise<void>;
}

/** Opens sockets in processes of their own, `perSecond` of them a second in all. */
export function openCrowd(
  ports: readonly number[],
  sockets: number,
  games: LiveClientsOrder['games'],
  perSecond = 400,
): Crowd {
  const count = Math.ceil(sockets / MOST_A_PROCESS);
  const told: LiveClientsTold[] = [];
  let delays: number[] = [];
  const processes = Array.from({ length: count }, (_, n) => {
    const child = fork(fileOf('live-nodes-clients.ts'));
    const [from, to] = [Math.floor((sockets * n) / count), Math.floor((sockets * (n + 1)) / count)];
    child.send({ ports, from, to, games, perSecond: perSecond / count } satisfies LiveClientsOrder);
    child.on('message', (said: LiveClientsTold) => {
      told[n] = said;
      delays.push(...said.delays);
    });
    return child;
  });
  const sum = (of: (each: LiveClientsTold) => number) => told.reduce((all, each) => all + of(each), 0);
  const now = () => ({
    open: sum(({ open }) => open),
    shown: sum(({ shown }) => shown),
    frames: sum(({ frames }) => frames),
    bytes: sum(({ bytes }) => bytes),
    refused: sum(({ refused }) => refused),
    lost: sum(({ lost }) => lost),
  });
  return {
    now,
    delays() {
      const heard = delays.sort((a, b) => a - b);
      delays = [];
      return heard;
    },
    async until(is, withinMs = READY_WITHIN_MS) {
      const end = performance.now() + withinMs;
      while (!is(now())) {
        if (performance.now() > end)
          throw new Error(`the sockets did not connect in time: ${JSON.stringify(now())}`);
        await sleep(ASK_EVERY_MS);
      }
    },
    async stop() {
      await Promise.all(processes.map((child) => ended(child, 'SIGKILL')));
    },
  };
}

function fileOf(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}

function answerOf<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null) => reject(new Error(`a process of the bench ended with ${code}`));
    child.once('exit', gone);
    child.once('message', (message) => {
      child.off('exit', gone);
      resolve(message as T);
    });
  });
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.removeAllListeners('exit');
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
