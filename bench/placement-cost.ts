import { ACCOUNTS, openPlacementBook, type PlacementBook } from './placement-book.ts';
import { loadPlacements } from './placement-load.ts';
import { median } from './quantile.ts';
import { postmasterOf, processes, spentBetween, threads } from './spent.ts';
import type { Row } from './table.ts';

/** After this many placements nearly every account was used and the code is compiled. */
const WARM = 4 * ACCOUNTS;
const WARM_MS = 2_000;
const ROUND_MS = 5_000;
const ROUNDS = 3;

/** Processor time in microseconds and write-ahead log in bytes, for one placement. */
interface Cost {
  main: number;
  helpers: number;
  database: number;
  logged: number;
}

/**
 * The cost of a placement in three parts: the thread that runs our code (with the bench's callers), the other threads
 * of Node, which collect garbage, and all database processes. The scheduler counts the time, so other load on the
 * machine shows only through colder caches. Linux only.
 */
export async function rows(): Promise<Row[]> {
  if (process.platform !== 'linux') return [];
  const book = await openPlacementBook();
  try {
    for (let placed = 0; placed < WARM; )
      placed += ((await loadPlacements(book, WARM_MS)).perSecond * WARM_MS) / 1000;
    const costs: Cost[] = [];
    for (let round = 0; round < ROUNDS; round++) costs.push(await measure(book));
    const row = (name: string, of: (cost: Cost) => number, unit: string, note: string): Row => ({
      name: `a placement: ${name}`,
      ours: median(costs.map(of)),
      reference: null,
      ratio: null,
      unit,
      target: 'none',
      note,
    });
    return [
      row(
        'main thread',
        ({ main }) => main,
        'µs CPU',
        'decision, risk, receipt, ledger, rows; the callers included',
      ),
      row('other threads of Node', ({ helpers }) => helpers, 'µs CPU', 'collecting garbage, compiling'),
      row('database', ({ database }) => database, 'µs CPU', 'all its processes'),
      row('written ahead', ({ logged }) => logged, 'bytes', 'of the write-ahead log'),
    ];
  } finally {
    await book.stop();
  }
}

async function measure(book: PlacementBook): Promise<Cost> {
  const postmaster = await postmasterOf(book.platform.pool);
  const before = { node: threads(), database: processes(postmaster), logged: await logged(book) };
  const { perSecond } = await loadPlacements(book, ROUND_MS);
  const after = { node: threads(), database: processes(postmaster), logged: await logged(book) };
  const placed = (perSecond * ROUND_MS) / 1000;
  const node = spentBetween(before.node, after.node, `${process.pid}`);
  const database = spentBetween(before.database, after.database, postmaster);
  return {
    main: node.of / placed,
    helpers: node.others / placed,
    database: (database.of + database.others) / placed,
    logged: (after.logged - before.logged) / placed,
  };
}

async function logged({ platform: { pool } }: PlacementBook): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(`select (pg_current_wal_lsn() - '0/0')::text bytes`);
  return Number(rows[0]!.bytes);
}

if (import.meta.main)
  for (const row of await rows()) process.stdout.write(`${JSON.stringify(row, null, 2)}\n`);
