import { assertLedgerBalanced } from '@fairbook/testkit';
import { openPlacementBook, type PlacementBook } from './placement-book.ts';
import { IN_FLIGHT, loadPlacements } from './placement-load.ts';
import type { Row } from './table.ts';

const ROUND_MS = 3_000;
const ROUNDS = 7;

/**
 * Placements a second with the limits of players and without them, on one server: first while nobody has limits, then while
 * every player has three. The rounds alternate, so other load on the machine falls on both; the ratio is the median of the
 * rounds' ratios, each to the mean of the round without before and after.
 */
export async function rows(): Promise<Row[]> {
  const book = await openPlacementBook();
  try {
    await loadPlacements(book, 4 * ROUND_MS);
    const nobody = await compare(book);
    await limitEverybody(book);
    await loadPlacements(book, ROUND_MS);
    const everybody = await compare(book);
    await assertLedgerBalanced(book);
    return [row('nobody has limits', nobody), row('every player has three limits', everybody)];
  } finally {
    await book.stop();
  }
}

interface Compared {
  ours: number[];
  reference: number[];
  ratios: number[];
}

async function compare(book: PlacementBook): Promise<Compared> {
  async function round(isAsked: boolean): Promise<number> {
    book.askLimits(isAsked);
    return (await loadPlacements(book, ROUND_MS)).perSecond;
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

/** Wide limits for every player of the bench, so that each bet is checked and none is refused. */
async function limitEverybody({ platform }: PlacementBook): Promise<void> {
  const set = (value: number) => ({
    active: { value, startedAt: 0, endsAt: null, reason: null },
    pending: null,
  });
  const wide = JSON.stringify({ 1: set(900_000_000), 2: set(900_000_000), 10: set(900_000_000) });
  await platform.pool.query(
    `insert into limit_books (user_id, book, currency, changed_at)
     select id, $1, currency, now() from users where login like 'bench-%' on conflict do nothing`,
    [wide],
  );
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

if (import.meta.main)
  for (const each of await rows()) process.stdout.write(`${JSON.stringify(each, null, 2)}\n`);
