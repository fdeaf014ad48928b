import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startNats } from '../packages/testkit/src/nats.ts';
import { isNatsInstalled } from '../tools/cluster/broker.ts';
import type { FeedOrder, NodeOrder, NodeReport } from './nodes-process.ts';
import { openBenchServer } from './server.ts';
import { postmasterOf, processes } from './spent.ts';
import type { Row } from './table.ts';

/** Nodes that take bets. Several on one machine share its cores, so what counts is the processor time of a bet. */
const COUNTS = [1, 2, 4, 8];
/** Outcomes on offer: a game of the sample feed has ten. */
const OUTCOMES = [1_000, 10_000, 100_000];
const FEW = 500;
const ROUND_MS = 5_000;
const WARM_MS = 4_000;
const PER_GAME = 10;

interface Cost {
  perSecond: number;
  /** Microseconds of processor time for a bet: of all nodes, and of the database. */
  nodes: number;
  database: number;
  p99Ms: number;
}

/**
 * Placements on one to eight nodes, as processes of their own with a writer of the catalogue, one PostgreSQL and NATS;
 * and the cost of a bet with 1,000 to 100,000 outcomes on offer. Linux only; needs nats-server.
 */
export async function rows(): Promise<Row[]> {
  if (process.platform !== 'linux' || !isNatsInstalled()) {
    process.stdout.write('skipped: nodes (needs Linux and nats-server)\n');
    return [];
  }
  const byCount = await measured(FEW, COUNTS);
  const single = byCount[0]!;
  const all: Row[] = byCount.map((cost, i) => row(`placements on ${COUNTS[i]} nodes`, cost, single));
  for (const outcomes of OUTCOMES) {
    const [cost] = await measured(outcomes, [1]);
    all.push(row(`placements with ${outcomes} outcomes on offer`, cost!, single));
  }
  return all;
}

function row(name: string, cost: Cost, single: Cost): Row {
  const of = ({ nodes, database }: Cost) => nodes + database;
  return {
    name,
    ours: of(cost),
    reference: of(single),
    ratio: of(cost) / of(single),
    unit: 'µs CPU a bet',
    target: '≤ 1.2×',
    note: `against one node with ${FEW} outcomes; nodes ${cost.nodes.toFixed(0)}, database ${cost.database.toFixed(0)}; ${Math.round(cost.perSecond)} a second in all, p99 ${cost.p99Ms.toFixed(0)} ms`,
  };
}

/** One site with so many outcomes; its cost for each number of nodes. */
async function measured(outcomes: number, counts: readonly number[]): Promise<Cost[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairbook-nodes-'));
  const [server, nats] = [await openBenchServer({ maxConnections: 200 }), await startNats()];
  const children: ChildProcess[] = [];
  const start = async (role: string, order: FeedOrder | null = null) => {
    const child = fork(fileURLToPath(new URL('nodes-process.ts', import.meta.url)), [role], {
      env: {
        ...process.env,
        DATABASE_URL: server.databaseUrl,
        NATS_URL: nats.url,
        FAIRBOOK_DATA: dataDir,
        FAIRBOOK_RATE_FACTOR: '0',
        FAIRBOOK_POOL: '6',
      },
    });
    children.push(child);
    if (order) child.send(order);
    await report(child);
    return child;
  };
  try {
    const games = Math.max(50, Math.ceil(outcomes / PER_GAME));
    await start('feed', { games });
    // Appends the log, as in a site: without it bets would be refused.
    await start('worker');
    const nodes: ChildProcess[] = [];
    const postmaster = await postmasterOf(server.platform.pool);
    const costs: Cost[] = [];
    for (const count of counts) {
      while (nodes.length < count) nodes.push(await start('api'));
      await load(nodes, WARM_MS);
      const before = processes(postmaster);
      const parts = await load(nodes, ROUND_MS);
      const database = [...processes(postmaster)].map(([id, ns]) => ns - (before.get(id) ?? 0));
      const placed = parts.reduce((sum, part) => sum + part.placed, 0);
      costs.push({
        perSecond: (placed * 1_000) / ROUND_MS,
        nodes: parts.reduce((sum, { cpuMs }) => sum + cpuMs * 1_000, 0) / placed,
        database: database.reduce((sum, ns) => sum + ns / 1_000, 0) / placed,
        p99Ms: Math.max(...parts.map(({ p99Ms }) => p99Ms)),
      });
    }
    return costs;
  } finally {
    await Promise.all(children.map((child) => ended(child)));
    await server.stop();
    await nats.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** All nodes at once, each with its share of the players: a player's bets come to one node, as from a balancer. */
async function load(nodes: readonly ChildProcess[], ms: number): Promise<NodeReport[]> {
  return Promise.all(
    nodes.map((node, n) => {
      const order: NodeOrder = { ms, inFlight: Math.ceil(64 / nodes.length), share: [n, nodes.length] };
      node.send(order);
      return report(node);
    }),
  );
}

function report(child: ChildProcess): Promise<NodeReport> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as NodeReport));
    child.once('exit', (code) => reject(new Error(`a node of the bench ended with ${code}`)));
  });
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.removeAllListeners('exit');
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), 5_000).unref();
  });
}

if (import.meta.main)
  for (const each of await rows()) process.stdout.write(`${JSON.stringify(each, null, 2)}\n`);
