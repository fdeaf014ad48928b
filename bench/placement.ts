import { assertLedgerBalanced } from '@fairbook/testkit';
import { ACCOUNTS, GAMES, openPlacementBook } from './placement-book.ts';
import { IN_FLIGHT, type Load, loadPlacements } from './placement-load.ts';
import { openReference } from './placement-reference.ts';
import { median } from './quantile.ts';
import type { Row } from './table.ts';

const ROUND_MS = 5_000;
const ROUNDS = 4;

/**
 * Placements a second against TPC-B on the same durable server. The rounds alternate, so other load on the machine
 * falls on both; the ratio is the median over the rounds, each compared with the mean of the reference rounds before
 * and after it.
 */
export async function rows(): Promise<Row[]> {
  const book = await openPlacementBook();
  try {
    const reference = await openReference(book.databaseUrl);
    await loadPlacements(book, 2 * ROUND_MS);
    const yardstick = [await reference.measure(ROUND_MS)];
    const loads: Load[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      loads.push(await loadPlacements(book, ROUND_MS));
      yardstick.push(await reference.measure(ROUND_MS));
    }
    await assertLedgerBalanced(book);
    const ratios = loads.map((load, i) => load.perSecond / ((yardstick[i]! + yardstick[i + 1]!) / 2));
    const shown = ratios.map((ratio) => ratio.toFixed(2)).join(', ');
    return [
      {
        name: `placements, durable, ${IN_FLIGHT} in flight`,
        ours: Math.round(median(loads.map((load) => load.perSecond))),
        reference: Math.round(median(yardstick)),
        ratio: Math.round(median(ratios) * 100) / 100,
        unit: '1/s',
        target: '≥ 3×',
        note:
          `against ${reference.name}; ${ACCOUNTS} accounts, ${GAMES} games, two legs, receipts signed; rounds ${shown}; ` +
          `p50 ${median(loads.map((load) => load.p50Ms)).toFixed(1)} ms, p99 ${median(loads.map((load) => load.p99Ms)).toFixed(1)} ms`,
      },
    ];
  } finally {
    await book.stop();
  }
}

if (import.meta.main)
  for (const row of await rows()) process.stdout.write(`${JSON.stringify(row, null, 2)}\n`);
