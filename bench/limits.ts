import { assertLedgerBalanced } from '@fairbook/testkit';
import { openPlacementBook, type PlacementBook } from './placement-book.ts';
import { IN_FLIGHT, loadPlacements } from './placement-load.ts';
import { median } from './quantile.ts';
import type { Row } from './table.ts';

const ROUND_MS = 3_000;
const ROUNDS = 7;

/**
 * Placements a second with and without the check of players' limits, on one server: first while nobody has limits, then
 * for players with three limits compared with players without any. The rounds alternate, so other load on the machine
 * falls on both; the ratio is the median over the rounds, each compared with the mean of the two rounds without limits
 * around it.
 */
export async function rows(): Promise<Row[]> {
  const book = await openPlacementBook();
  try {
    await loadPlacements(book, 4 * ROUND_MS);
    const nobody = await compare(book, book);
    const half = book.accounts.length / 2;
    const [limited, free] = [book.accounts.slice(0, half), book.accounts.slice(half)];
    await limit(book, limited);
    book.askLimits(true);
    // Warm-up: afterwards nearly everybody has an allowance, query plans are made and the code is compiled.
    await loadPlacements({ ...book, accounts: limited }, 4 * ROUND_MS);
    const some = await compare({ ...book, accounts: limited }, { ...book, accounts: free });
    await countEach(book, limited);
    const counted = await compare({ ...book, accounts: limited }, { ...book, accounts: free });
    await assertLedgerBalanced(book);
    return [
      row('nobody has limits', nobody),
      row('three limits each', some),
      { ...row('three limits each, and every stake is counted', counted), target: undefined },
    ];
  } finally {
    await book.stop();
  }
}

interface Compared {
  ours: number[];
  reference: number[];
  ratios: number[];
}

async function compare(own: PlacementBook, without: PlacementBook): Promise<Compared> {
  async function round(isAsked: boolean): Promise<number> {
    own.askLimits(isAsked);
    return (await loadPlacements(isAsked ? own : without, ROUND_MS)).perSecond;
  }
  const reference = [await round(false)];
  const ours: number[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    ours.push(await round(true));
    reference.push(await round(false));
  }
  const ratios = ours.map((each, n) => each / ((reference[n]! + reference[n + 1]!) / 2));
  return { ours, reference, ratios };
}

function row(who: string, { ours, reference, ratios }: Compared): Row {
  return {
    name: `placements with players’ limits: ${who}`,
    ours: Math.round(median(ours)),
    reference: Math.round(median(reference)),
    ratio: Math.round(median(ratios) * 1000) / 1000,
    unit: '1/s',
    target: '≥ 0.9×',
    note: `against the same without asking them, ${IN_FLIGHT} in flight; rounds ${ratios.map((each) => each.toFixed(2)).join(', ')}`,
  };
}

/** Wide limits for these players, so that each bet is checked and none is refused. */
async function limit({ platform }: PlacementBook, accounts: PlacementBook['accounts']): Promise<void> {
  const set = (value: number) => ({
    active: { value, startedAt: 0, endsAt: null, reason: null },
    pending: null,
  });
  const wide = JSON.stringify({ 1: set(900_000_000), 2: set(900_000_000), 10: set(900_000_000) });
  await platform.pool.query(
    `insert into limit_books (user_id, book, currency, changed_at, taken_back_at)
     select id, $1, currency, now(), null from users where id = any($2::bigint[])`,
    [wide, accounts.map(({ userId }) => userId)],
  );
  // A running site does this by itself.
  await platform.pool.query('analyze limit_books, play_totals');
}

/** As after a payout that was taken back: a loss limit allows nothing in advance then (docs/decisions/0104). */
async function countEach({ platform }: PlacementBook, accounts: PlacementBook['accounts']): Promise<void> {
  await platform.pool.query(
    'update limit_books set allowance = null, taken_back_at = now() where user_id = any($1::bigint[])',
    [accounts.map(({ userId }) => userId)],
  );
}

if (import.meta.main)
  for (const each of await rows()) process.stdout.write(`${JSON.stringify(each, null, 2)}\n`);
