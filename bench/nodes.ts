import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startNats } from '../packages/testkit/src/nats.ts';
import { isNatsInstalled } from '../tools/cluster/broker.ts';
import type { FeedOrder, NodeOrder, NodeReport } from './nodes-process.ts';
import { openBenchServer } from './server.ts';
import { cpuMsOf, postmasterOf, processes } from './spent.ts';
import type { Row } from './table.ts';

/** Nodes that take bets. Several on one machine share its cores, so what counts is the processor time of a bet. */
const USUAL = [1, 2];
const MANY = [1, 4, 8];
/** Outcomes on offer: a game of the sample feed has ten. */
const OUTCOMES = [1_000, 10_000, 100_000];
const FEW = 500;
/** So many calls in flight saturate a single node; with several nodes each has as many. */
const IN_FLIGHT = 64;
/** Each of 10,000 players has so many coupons open before anything is measured. */
const OPEN = 2;
const ROUND_MS = 5_000;
/**
 * After so many bets a node's code is compiled; on a slow machine the measurement begins after `MOST_WARM_MS` all the
 * same.
 */
const WARM_BETS = 10_000;
const WARM_MS = 3_000;
const MOST_WARM_MS = 60_000;
const IDLE_MS = 3_000;
const PER_GAME = 10;

/** Nanoseconds of processor time. */
interface Spending {
  nodes: number;
  database: number;
  /** NATS, and the processes that take no bets: a writer of the catalogue and a worker. */
  others: number;
}

/** The cost of one bet in microseconds of processor time, without what the site spends when nobody bets. */
interface Cost extends Spending {
  placed: number;
  perSecond: number;
  p99Ms: number;
  /** Milliseconds of processor time that the site spends in a second without a bet. */
  idle: number;
}

interface Site {
  /** Starts nodes until there are so many. */
  grow(count: number): Promise<void>;
  /** Places bets on all nodes at once. Each player bets on one node: `shift` nodes after the player's own. */
  load(until: NodeOrder['until'], shift?: number): Promise<Cost>;
}

/**
 * Placements on one and two nodes (or `--nodes 1,4`), as processes of their own with a writer of the catalogue, a worker,
 * one PostgreSQL and NATS. Each number of nodes has a new site with equally many open coupons. Linux only; needs
 * nats-server.
 */
export function rows(): Promise<Row[]> {
  const { values } = parseArgs({ options: { nodes: { type: 'string' } }, allowPositionals: true });
  return rowsOf(values.nodes?.split(',').map(Number) ?? USUAL, []);
}

/** The same for up to eight nodes, and the cost of a bet with 1,000 to 100,000 outcomes on offer. */
export function manyRows(): Promise<Row[]> {
  return rowsOf(MANY, OUTCOMES);
}

async function rowsOf(counts: readonly number[], outcomeCounts: readonly number[]): Promise<Row[]> {
  if (process.platform !== 'linux' || !isNatsInstalled()) {
    process.stdout.write('skipped: nodes (needs Linux and nats-server)\n');
    return [];
  }
  const all: Row[] = [];
  let single: Cost | null = null;
  for (const count of counts) {
    const { stay, move } = await onNodes(count);
    single ??= stay;
    all.push(row(`placements on ${count} ${count === 1 ? 'node' : 'nodes'}`, stay, single, '≤ 1.15×'));
    if (move) all.push(row(`the first bet of each player on another of ${count} nodes`, move, single));
  }
  for (const outcomes of outcomeCounts) {
    const cost = await withSite(outcomes, async (site) => {
      await site.grow(1);
      await warmed(site, 1);
      return site.load(ROUND_MS);
    });
    all.push(row(`placements with ${outcomes} outcomes on offer`, cost, single!, '≤ 1.2×'));
  }
  return all;
}

/** Also prints the row at once, since the whole bench takes minutes. */
function row(name: string, cost: Cost, single: Cost, target?: string): Row {
  const of = ({ nodes, database, others }: Cost) => nodes + database + others;
  const shown = ({ nodes, database, others, idle }: Cost) =>
    `nodes ${nodes.toFixed(0)}, database ${database.toFixed(0)}, others ${others.toFixed(0)}; without bets ${idle.toFixed(0)} ms a second`;
  process.stdout.write(
    `${name}: ${of(cost).toFixed(0)} µs; ${shown(cost)}; ${Math.round(cost.perSecond)}/s\n`,
  );
  return {
    name,
    ours: of(cost),
    reference: of(single),
    ratio: of(cost) / of(single),
    unit: 'µs CPU a bet',
    ...(target && { target }),
    note: `against the first number of nodes; ${shown(cost)}; ${Math.round(cost.perSecond)} a second in all, p99 ${cost.p99Ms.toFixed(0)} ms`,
  };
}

/** The cost of bets while players stay on their node, and then of each player's first bet on another node. */
async function onNodes(count: number): Promise<{ stay: Cost; move: Cost | null }> {
  return withSite(FEW, async (site) => {
    await site.grow(count);
    for (let each = 0; each < OPEN; each++) await site.load('once');
    await warmed(site, count);
    const stay = await site.load(ROUND_MS);
    return { stay, move: count > 1 ? await site.load('once', 1) : null };
  });
}

async function warmed(site: Site, count: number): Promise<void> {
  const end = performance.now() + MOST_WARM_MS;
  for (let placed = 0; placed < count * WARM_BETS && performance.now() < end; )
    placed += (await site.load(WARM_MS)).placed;
}

async function withSite<T>(outcomes: number, work: (site: Site) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairbook-nodes-'));
  const [server, nats] = [await openBenchServer({ maxConnections: 200 }), await startNats()];
  const children: ChildProcess[] = [];
  const nodes: ChildProcess[] = [];
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
  const postmaster = await postmasterOf(server.platform.pool);
  const onDatabase = new Map<string, number>();
  const spent = (): Spending => {
    const of = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + cpuMsOf(pid) * 1e6, 0);
    const isNode = (child: ChildProcess) => nodes.includes(child);
    const [api, rest] = [children.filter(isNode), children.filter((child) => !isNode(child))];
    // Processes that have ended keep their last figures.
    for (const [id, ns] of processes(postmaster)) onDatabase.set(id, ns);
    return {
      nodes: of(api.map(({ pid }) => pid!)),
      others: of([...rest.map(({ pid }) => pid!), nats.pid()]),
      database: [...onDatabase.values()].reduce((sum, ns) => sum + ns, 0),
    };
  };
  /** Processor time of a second without bets. */
  let idle: Spending = { nodes: 0, database: 0, others: 0 };
  try {
    await start('feed', { games: Math.max(50, Math.ceil(outcomes / PER_GAME)) });
    // Appends the log, as in a site: without it bets would be refused.
    await start('worker');
    return await work({
      async grow(count) {
        while (nodes.length < count) nodes.push(await start('api'));
        const before = spent();
        await setTimeout(IDLE_MS);
        idle = minus(spent(), before, (ns) => (ns * 1_000) / IDLE_MS);
      },
      async load(until, shift = 0) {
        const [before, begun] = [spent(), performance.now()];
        const parts = await Promise.all(
          nodes.map((node, n) => loaded(node, until, [n + shift, nodes.length])),
        );
        const seconds = (performance.now() - begun) / 1_000;
        const placed = parts.reduce((sum, part) => sum + part.placed, 0);
        const cost = minus(spent(), before, (ns, of) => (ns - idle[of] * seconds) / 1_000 / placed);
        return {
          ...cost,
          placed,
          perSecond: parts.reduce((sum, part) => sum + (part.placed * 1_000) / part.ms, 0),
          p99Ms: Math.max(...parts.map(({ p99Ms }) => p99Ms)),
          idle: (idle.nodes + idle.database + idle.others) / 1e6,
        };
      },
    });
  } finally {
    await Promise.all(children.map((child) => ended(child)));
    await server.stop();
    await nats.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The difference of each part, converted by `of`. */
function minus(
  after: Spending,
  before: Spending,
  of: (ns: number, part: keyof Spending) => number,
): Spending {
  const part = (name: keyof Spending) => of(after[name] - before[name], name);
  return { nodes: part('nodes'), database: part('database'), others: part('others') };
}

function loaded(node: ChildProcess, until: NodeOrder['until'], [n, of]: [number, number]) {
  const order: NodeOrder = { until, inFlight: IN_FLIGHT, share: [n % of, of] };
  node.send(order);
  return report(node);
}

function report(child: ChildProcess): Promise<NodeReport> {
  return new Promise((resolve, reject) => {
    const failed = (code: number | null) => reject(new Error(`a node of the bench ended with ${code}`));
    child.once('exit', failed);
    child.once('message', (message) => {
      child.off('exit', failed);
      resolve(message as NodeReport);
    });
  });
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    // After this it ends by itself, and has time to write a profile.
    child.disconnect();
    void setTimeout(5_000, undefined, { ref: false }).then(() => child.kill('SIGKILL'));
  });
}

if (import.meta.main)
  for (const each of await rows()) process.stdout.write(`${JSON.stringify(each, null, 2)}\n`);
