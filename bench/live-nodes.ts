import { setTimeout as sleep } from 'node:timers/promises';
import { CONFLATION_MS } from '@fairbook/contracts/operations/live';
import { isNatsInstalled } from '../tools/cluster/broker.ts';
import { type LiveSite, type Node, openCrowd, openLiveSite } from './live-site.ts';
import { cpuMsOf, residentOf } from './spent.ts';
import type { Row } from './table.ts';

/** Nodes behind the same stream; they share the cores of one machine, so what counts is processor time. */
const COUNTS = list('LIVE_COUNTS', [1, 2, 4, 8]);
/** Numbers of sockets: in all, shared by the nodes; and below for each node, as on a growing site. */
const SOCKETS = list('LIVE_SOCKETS', [2_000, 8_000]);
const EACH = list('LIVE_EACH', [1_000]);
const OUTCOMES = list('LIVE_OUTCOMES', [1_000, 10_000, 100_000]);
const A_GAME = 41;
const GAMES = { from: 1_000_001, count: 20 };
/**
 * Price messages a second. Each changes a list that all sockets follow, and a game that a twentieth of them follows.
 */
const TICKS = 5;
/** Ticks a second for measuring the cost of a tick on a node without followers. */
const MANY_TICKS = 250;
/** After fewer ticks a node would still run interpreted code. */
const WARM_MS = 6_000;
const MANY_HINTS = 2_000;
const SETTLE_MS = 2_000;
const ROUND_MS = 8_000;

interface Spent {
  /** Processor time of each node, milliseconds. */
  nodes: number[];
  feed: number;
  ticks: number;
  hints: number;
}

interface Measured {
  usPerFrame: number;
  note: string;
}

/**
 * What a frame costs on one to eight live nodes that share the same sockets, and with 1,000 to 100,000 outcomes on
 * offer. Linux only; needs nats-server. LIVE_COUNTS, LIVE_EACH, LIVE_SOCKETS and LIVE_OUTCOMES choose other sizes.
 */
export async function rows(): Promise<Row[]> {
  if (process.platform !== 'linux' || !isNatsInstalled()) {
    process.stdout.write('skipped: live-nodes (needs Linux and nats-server)\n');
    return [];
  }
  const all = COUNTS.length > 0 ? await byNodes() : [];
  let first: Measured | undefined;
  for (const outcomes of OUTCOMES) {
    const measured = await withOutcomes(outcomes);
    first ??= measured;
    all.push(row(`a live frame with ${outcomes} outcomes on offer`, measured, first));
  }
  return all;
}

function row(name: string, { usPerFrame, note }: Measured, first: Measured): Row {
  return {
    name,
    ours: usPerFrame,
    reference: first.usPerFrame,
    ratio: usPerFrame / first.usPerFrame,
    unit: 'µs CPU a frame',
    target: '≤ 1.2×',
    note,
  };
}

async function byNodes(): Promise<Row[]> {
  const site = await openLiveSite();
  try {
    await site.feed({ open: { liveFrom: GAMES.from, live: GAMES.count, upcoming: 5 } });
    const nodes: Node[] = [];
    const kinds = [
      ...EACH.map((each) => ({
        name: `${each} sockets on each of`,
        sockets: (count: number) => each * count,
      })),
      ...SOCKETS.map((all) => ({ name: `${all} sockets on`, sockets: () => all })),
    ].map((kind) => ({ ...kind, measured: [] as Measured[] }));
    for (const count of COUNTS) {
      while (nodes.length < count) nodes.push(await site.start('live'));
      const alone = await costOfTick(site, nodes);
      for (const { sockets, measured } of kinds)
        measured.push(await frames(site, nodes, sockets(count), alone));
    }
    return kinds.flatMap(({ name, measured }) =>
      measured.map((each, i) => row(`a live frame, ${name} ${COUNTS[i]} nodes`, each, measured[0]!)),
    );
  } finally {
    await site.stop();
  }
}

async function withOutcomes(outcomes: number): Promise<Measured> {
  const site = await openLiveSite();
  try {
    const games = Math.max(GAMES.count, Math.ceil(outcomes / A_GAME));
    await site.feed({
      open: { liveFrom: GAMES.from, live: GAMES.count, upcoming: games - GAMES.count },
    });
    const node = await site.start('live');
    const resident = residentOf(node.pid) / 2 ** 20;
    const alone = await costOfTick(site, [node]);
    const of = await frames(site, [node], SOCKETS[0] ?? 2_000, alone);
    return {
      ...of,
      note: `${games} games; ready after ${Math.round(node.readyMs)} ms with ${resident.toFixed(0)} MB; ${of.note}`,
    };
  } finally {
    await site.stop();
  }
}

/** Microseconds of one node, and of the writer, for one message of all prices of a game; nobody is connected. */
async function costOfTick(site: LiveSite, nodes: readonly Node[]): Promise<string> {
  await sleep(SETTLE_MS);
  const idle = await spend(site, nodes, 0);
  await spend(site, nodes, MANY_TICKS, WARM_MS);
  const busy = await spend(site, nodes, MANY_TICKS);
  const hinted = await spend(site, nodes, 0, ROUND_MS, MANY_HINTS);
  await site.feed({ perSecond: 0 });
  const of = (which: (spent: Spent) => number) => (1_000 * (which(busy) - which(idle))) / busy.ticks;
  const ofHint = (1_000 * (mean(hinted) - mean(idle))) / hinted.hints;
  function mean({ nodes: each }: Spent) {
    return each.reduce((all, ms) => all + ms, 0) / each.length;
  }
  return `idle ${(mean(idle) / (ROUND_MS / 1_000)).toFixed(1)} ms a second and node; a tick of 41 prices ${of(mean).toFixed(0)} µs on each node, ${of(({ feed }) => feed).toFixed(0)} on the writer; a hint of a player who is elsewhere ${ofHint.toFixed(1)} µs on each node`;
}

async function frames(
  site: LiveSite,
  nodes: readonly Node[],
  sockets: number,
  alone: string,
): Promise<Measured> {
  const before = nodes.map(({ pid }) => residentOf(pid));
  const crowd = openCrowd(
    nodes.map(({ port }) => port),
    sockets,
    GAMES,
  );
  try {
    await crowd.until(({ shown }) => shown === sockets);
    const bytes = nodes.reduce((sum, { pid }, n) => sum + residentOf(pid) - before[n]!, 0);
    await spend(site, nodes, TICKS, SETTLE_MS);
    crowd.delays();
    const start = crowd.now();
    const spent = await spend(site, nodes, TICKS);
    const end = crowd.now();
    const delays = crowd.delays();
    const all = spent.nodes.reduce((sum, ms) => sum + ms, 0);
    const count = end.frames - start.frames;
    const at = (share: number) => delays[Math.floor(delays.length * share)] ?? 0;
    return {
      usPerFrame: (1_000 * all) / count,
      note: [
        `${Math.round((1_000 * count) / ROUND_MS)} frames a second of ${Math.round((end.bytes - start.bytes) / count)} bytes`,
        `${((100 * all) / ROUND_MS).toFixed(0)} % of a core in all`,
        `from the writer to the client p50 ${at(0.5)}, p99 ${at(0.99)} ms, ${CONFLATION_MS} of them gathering`,
        `${(bytes / sockets / 1024).toFixed(0)} kB more for each socket`,
        alone,
      ].join('; '),
    };
  } finally {
    await site.feed({ perSecond: 0 });
    await crowd.stop();
  }
}

/** What the nodes and the writer spend while prices tick. */
async function spend(
  site: LiveSite,
  nodes: readonly Node[],
  perSecond: number,
  ms = ROUND_MS,
  hintsPerSecond = 0,
): Promise<Spent> {
  await site.feed({ perSecond, hintsPerSecond });
  const pids = [site.feedPid, ...nodes.map(({ pid }) => pid)];
  const before = pids.map(cpuMsOf);
  await sleep(ms);
  const [feed = 0, ...each] = pids.map((pid, n) => cpuMsOf(pid) - before[n]!);
  return { nodes: each, feed, ...(await site.feed({ perSecond })) };
}

function list(name: string, usual: readonly number[]): readonly number[] {
  const text = process.env[name];
  return text === undefined ? usual : text.split(',').filter(Boolean).map(Number);
}

if (import.meta.main)
  for (const each of await rows()) process.stdout.write(`${JSON.stringify(each, null, 2)}\n`);
