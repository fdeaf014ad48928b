import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { BareReport } from './bare-server.ts';
import { ask, start, tell } from './overload.ts';
import type { CallersOrder } from './overload-callers.ts';
import type { OverloadReport } from './overload-server.ts';
import { createDatabase } from './placement-reference.ts';
import { median } from './quantile.ts';
import { postmasterOf, processes, spentBetween, threads } from './spent.ts';
import type { Row } from './table.ts';

const CONNECTIONS = 64;
/** After this many bets the code is compiled. */
const WARM = 20_000;
const GATHERING_SECONDS = 1;
const SECONDS = 5;
/** Odd, so that the median is a round. */
const ROUNDS = 5;

/** A server that takes bets. */
interface Taker {
  pid: number;
  order: Pick<CallersOrder, 'port' | 'players'>;
}

/** Bets a second, times in milliseconds, and processor time in microseconds a bet. */
interface Load {
  perSecond: number;
  refused: number;
  p50Ms: number;
  p99Ms: number;
  main: number;
  helpers: number;
  database: number;
}

/**
 * Bets over HTTP of one node, as players place them: a session's cookie, an origin, a key, limits that are counted; beside a
 * bare Fastify route with one prepared insert into the same PostgreSQL. The same callers ask both, in turns.
 */
export async function rows(): Promise<Row[]> {
  const server = start('overload-server.ts', ['limited']);
  const [given] = (await once(server, 'message')) as [OverloadReport];
  const bare = start('bare-server.ts', [await createDatabase(given.databaseUrl, 'bare')]);
  const [{ port }] = (await once(bare, 'message')) as [BareReport];
  const pool = new pg.Pool({ connectionString: given.databaseUrl });
  try {
    const postmaster = await postmasterOf(pool);
    const ours: Taker = { pid: server.pid!, order: given };
    const reference: Taker = { pid: bare.pid!, order: { ...given, port } };
    for (const each of [ours, reference])
      for (let taken = 0; taken < WARM; ) taken += (await load(each, postmaster)).perSecond * SECONDS;
    const loads: Load[] = [];
    const yardstick: Load[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      loads.push(await load(ours, postmaster));
      yardstick.push(await load(reference, postmaster));
    }
    return rowsOf(loads, yardstick);
  } finally {
    await pool.end();
    bare.disconnect();
    tell(server, 'stop');
    await once(server, 'exit');
  }
}

async function load({ pid, order }: Taker, postmaster: string): Promise<Load> {
  const look = () => ({ node: threads(pid), database: processes(postmaster) });
  const looks: Promise<[ReturnType<typeof look>, ReturnType<typeof look>]>[] = [];
  const told = await ask(
    { ...order, wanted: 'bet', by: { callers: CONNECTIONS }, before: GATHERING_SECONDS, seconds: SECONDS },
    {},
    () => {
      const before = look();
      looks.push(sleep(SECONDS * 1000).then(() => [before, look()]));
    },
  );
  const [before, after] = await looks[0]!;
  const taken = told.answers.filter(([, status]) => status < 300).map(([, , ms]) => ms);
  taken.sort((a, b) => a - b);
  const node = spentBetween(before.node, after.node, `${pid}`);
  const database = spentBetween(before.database, after.database, postmaster);
  return {
    perSecond: taken.length / SECONDS,
    refused: told.answers.length - taken.length,
    p50Ms: taken[Math.floor(taken.length * 0.5)]!,
    p99Ms: taken[Math.floor(taken.length * 0.99)]!,
    main: node.of / taken.length,
    helpers: node.others / taken.length,
    database: (database.of + database.others) / taken.length,
  };
}

function rowsOf(loads: readonly Load[], yardstick: readonly Load[]): Row[] {
  const ratios = loads.map(({ perSecond }, n) => perSecond / yardstick[n]!.perSecond);
  const refused = loads.reduce((sum, each) => sum + each.refused, 0);
  const cost = (name: string, of: (load: Load) => number, note: string): Row => ({
    name: `a bet over HTTP: ${name}`,
    ours: median(loads.map(of)),
    reference: median(yardstick.map(of)),
    ratio: median(loads.map((load, n) => of(load) / of(yardstick[n]!))),
    unit: 'µs CPU',
    target: 'none',
    note,
  });
  return [
    {
      name: `bets over HTTP, durable, ${CONNECTIONS} connections`,
      ours: Math.round(median(loads.map(({ perSecond }) => perSecond))),
      reference: Math.round(median(yardstick.map(({ perSecond }) => perSecond))),
      ratio: median(ratios),
      unit: '1/s',
      target: '≥ 0.5×',
      note:
        'signed in, with key and limits, two legs, receipts signed; against bare Fastify with one prepared insert, same ' +
        `callers, same PostgreSQL; rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}; ` +
        `p50 ${median(loads.map(({ p50Ms }) => p50Ms)).toFixed(1)} ms, p99 ${median(loads.map(({ p99Ms }) => p99Ms)).toFixed(1)} ms` +
        (refused > 0 ? `; ${refused} refused` : ''),
    },
    cost('main thread', ({ main }) => main, 'the thread of the server that runs our code'),
    cost('other threads of Node', ({ helpers }) => helpers, 'collecting garbage, compiling'),
    cost('database', ({ database }) => database, 'all its processes'),
    cost('in all', ({ main, helpers, database }) => main + helpers + database, 'without the callers'),
  ];
}

if (import.meta.main)
  for (const row of await rows()) process.stdout.write(`${JSON.stringify(row, null, 2)}\n`);
