import { historyOf } from '../apps/server/after/history/store.ts';
import { couponTotals } from '../apps/server/after/history/sums-store.ts';
import { couponsToSettle } from '../apps/server/after/settlement/store.ts';
import { pendingSince } from '../apps/server/placement/bets/pending/pending-store.ts';
import { openCoupons } from '../apps/server/risk/exposure/open-store.ts';
import { fill } from './growth-fill.ts';
import { openRealBook } from './growth-real.ts';
import { sizesOf } from './growth-sizes.ts';
import type { Row } from './table.ts';

/** Coupons placed over the API and settled: enough to measure sizes per row. */
const REAL = 6_000;
/** The queries run among this many coupons; a night is enough for 10,000,000 (30 GB). */
const COUPONS = Number(process.env.COUPONS ?? 50_000);
const OF_COUPONS = [
  'coupon_legs',
  'coupons',
  'settlement_revisions',
  'transfers',
  'proof_entries',
  'receipt_groups',
];

/**
 * Bytes that a coupon leaves in each table, with its share of indexes; then how long the queries over all coupons take
 * among `COUPONS` of them.
 */
export async function rows(): Promise<Row[]> {
  const server = await openRealBook(REAL);
  const { pool } = server.platform;
  try {
    const sizes = (await sizesOf(pool)).filter(({ name }) => OF_COUPONS.includes(name));
    const bytes = sizes.map(({ name, heap, toast, indexes }) => ({
      name,
      each: (heap + toast + indexes) / REAL,
    }));
    const all = await fill(pool, COUPONS);
    const { rows: of } = await pool.query<{ user_id: bigint; game_id: bigint }>(
      `select c.user_id, (select game_id from coupon_legs l where l.coupon_id = c.id limit 1) game_id
       from coupons c where user_id = (select user_id from coupons group by 1 order by count(*) desc limit 1) limit 1`,
    );
    const [userId, gameId] = [Number(of[0]!.user_id), Number(of[0]!.game_id)];
    const page = { order: 'desc', before: null, limit: 21 } as const;
    const none = { reference: null, ratio: null };
    const asked: Record<string, () => Promise<unknown>> = {
      'all open coupons': () => openCoupons(pool),
      'the open coupons of the busiest player': () => openCoupons(pool, { userIds: [userId] }),
      'a page of the busiest player’s history': () =>
        historyOf(pool, userId, {}, { sort: 'time', ...page }, []),
      'the same by stake': () => historyOf(pool, userId, {}, { sort: 'stake', ...page }, []),
      'the same, live bets': () =>
        historyOf(pool, userId, { section: 'live' }, { sort: 'time', ...page }, []),
      'totals of the busiest player': () => couponTotals(pool, userId, {}, 0),
      'what a result settles': () => couponsToSettle(pool, gameId),
      'the oldest pending coupon': () => pendingSince(pool),
    };
    const times: Row[] = [];
    for (const [name, ask] of Object.entries(asked)) {
      await ask();
      const begun = performance.now();
      await ask();
      times.push({
        ...none,
        name: `${name}, among ${all.toLocaleString('en')} coupons`,
        ours: performance.now() - begun,
        unit: 'ms',
        target: '≤ 1,000 ms',
        note: 'asked a second time',
      });
    }
    return [
      {
        ...none,
        name: 'a settled coupon of two legs in the database',
        ours: Math.round(bytes.reduce((sum, { each }) => sum + each, 0)),
        unit: 'bytes',
        note: bytes.map(({ name, each }) => `${name} ${Math.round(each)}`).join(', '),
      },
      ...times,
    ];
  } finally {
    await server.stop();
  }
}

if (import.meta.main)
  for (const row of await rows()) process.stdout.write(`${JSON.stringify(row, null, 2)}\n`);
