import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ROLES } from '../../apps/server/compose/roles.ts';
import { startEmbeddedPostgres } from '../../apps/server/platform/postgres/embedded.ts';
import { type Backend, startBalancer, statusOf } from './balancer.ts';
import { refuseWithoutNats, startNats } from './broker.ts';
import type { ClusterOptions, NodeRole } from './options.ts';
import { freePort } from './ports.ts';
import { type Supervised, supervise } from './supervise.ts';

const BIN = fileURLToPath(new URL('../../apps/server/bin/', import.meta.url));
/** Pool size of each node; all pools together stay below PostgreSQL's maximum of connections. */
const POOL = '10';
const CONNECTIONS = 400;
const READY_WITHIN_MS = 300_000;
/**
 * After so many restarts of a node that is not ready yet the start fails, with the node's last lines: it would never be
 * ready.
 */
const MOST_TRIES = 3;

interface SignIn {
  role: string;
  login: string;
  password: string;
}

/** Facts about the cluster for tests and for the chaos program, which disturbs it; also the content of `--json`. */
export interface ClusterState {
  url: string;
  databaseUrl: string;
  natsUrl: string;
  pid: number;
  natsPid: number | null;
  nodes: { name: string; role: NodeRole; pid: number | null; url: string; restarts: number }[];
  signIns: SignIn[];
}

interface StartedNode {
  role: NodeRole;
  url: string;
  process: Supervised;
}

export interface Cluster {
  state(): ClusterState;
  stop(): Promise<void>;
}

/** Starts everything and resolves when every node is ready. `say` gets lines for a person. */
export async function startCluster(options: ClusterOptions, say: (line: string) => void): Promise<Cluster> {
  const { dataDir, counts } = options;
  if (options.natsUrl === null) refuseWithoutNats();
  mkdirSync(path.join(dataDir, 'logs'), { recursive: true });
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    return await start();
  } catch (error) {
    await stop();
    throw error;
  }

  async function start(): Promise<Cluster> {
    const databaseUrl = options.databaseUrl ?? (await ownDatabase());
    say('  the database runs');
    let publish = () => {};
    const broker = options.natsUrl === null ? await startNats(dataDir, () => publish()) : null;
    if (broker) undo.push(broker.server.stop);
    const natsUrl = options.natsUrl ?? broker!.url;
    say('  the broker runs');

    const reachedAt = options.reachedAt ?? (async (url: string) => url);
    const shared = { databaseUrl: await reachedAt(databaseUrl), natsUrl: await reachedAt(natsUrl) };
    const nodes: StartedNode[] = [];
    for (const [role, count] of Object.entries(counts) as [NodeRole, number][]) {
      for (let n = 1; n <= count; n++) nodes.push(await startNode(role, n, shared));
    }
    // All at once, because each node takes some seconds to stop.
    undo.push(async () => void (await Promise.all(nodes.map(({ process }) => process.stop()))));
    const balancer = await startBalancer(options, nodes.flatMap(backendOf));
    undo.push(balancer.close);
    const state = (): ClusterState => ({
      url: `http://${options.host}:${balancer.port}`,
      databaseUrl,
      natsUrl,
      pid: process.pid,
      natsPid: broker?.server.pid() ?? null,
      nodes: nodes.map(({ role, url, process: { name, pid, restarts } }) => ({
        name,
        role,
        pid: pid(),
        url,
        restarts: restarts(),
      })),
      signIns: signInsIn(dataDir),
    });
    publish = () => {
      if (options.json) replace(options.json, `${JSON.stringify(state(), null, 2)}\n`);
    };
    await Promise.all(nodes.map(untilReady));
    publish();
    return { state, stop };

    async function startNode(role: NodeRole, n: number, shared: { databaseUrl: string; natsUrl: string }) {
      const port = await freePort();
      const name = `${role}-${n}`;
      const { host = '127.0.0.1', prefix = [], env: more } = options.placeOf?.(name) ?? {};
      const env = {
        FAIRBOOK_POOL: POOL,
        ...process.env,
        ...options.env,
        NODE_ENV: 'production',
        DATABASE_URL: shared.databaseUrl,
        NATS_URL: shared.natsUrl,
        FAIRBOOK_DATA: dataDir,
        FAIRBOOK_BUILD: 'never',
        FAIRBOOK_ROLE: '',
        HOST: host,
        PORT: `${port}`,
        TRUST_PROXY: '1',
        ...more,
      };
      const log = path.join(dataDir, 'logs', `${name}.log`);
      const [file = '', ...args] = [
        ...prefix,
        process.execPath,
        '--max-semi-space-size=64',
        path.join(BIN, `${role}.ts`),
      ];
      return {
        role,
        url: `http://${host}:${port}`,
        process: supervise({ name, file, args, env, log }, () => publish()),
      };
    }

    async function untilReady({ url, process }: StartedNode): Promise<void> {
      const startedAt = performance.now();
      const { name, complaint, restarts } = process;
      while ((await statusOf(`${url}/readyz`)) !== 200) {
        if (restarts() >= MOST_TRIES || performance.now() - startedAt > READY_WITHIN_MS)
          throw new Error(
            `${name} is not ready: ${complaint() || 'see its log'} (${dataDir}/logs/${name}.log)`,
          );
        await sleep(100);
      }
      say(`  ${name} is ready`);
    }
  }

  async function ownDatabase(): Promise<string> {
    const { url, stop } = await startEmbeddedPostgres({ dataDir, maxConnections: CONNECTIONS });
    undo.push(stop);
    return url;
  }
}

function backendOf({ role, url, process: { name } }: StartedNode): Backend[] {
  return [...ROLES[role].answers].map((kind) => ({ name, kind, url }));
}

function signInsIn(dataDir: string): SignIn[] {
  const file = path.join(dataDir, 'first-sign-ins.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SignIn[]) : [];
}

/** Replaces the file atomically, because others may read it at the same time. */
function replace(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
