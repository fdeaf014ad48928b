import type { Recorded } from '../recorder.ts';
import type { Check, Fault } from './fault.ts';

const DONE = new Set([200, 201]);

interface Told {
  key: string;
  /** Ids that players were told for the key; all tries must have been told the same. */
  ids: Set<string>;
  asked: unknown;
}

/** What was acknowledged under each key, for one kind of request. */
function toldBy(record: readonly Recorded[], what: Recorded['what'], field: string): Told[] {
  const told = new Map<string, Told>();
  for (const { key, status, asked, answer, what: kind } of record) {
    if (kind !== what || key === null || status === null || !DONE.has(status)) continue;
    const known = told.get(key) ?? { key, ids: new Set(), asked };
    told.set(key, known);
    known.ids.add(String((answer as Record<string, unknown>)[field]));
  }
  return [...told.values()];
}

function sentKeys(record: readonly Recorded[], what: Recorded['what']): Set<string> {
  return new Set(record.flatMap((entry) => (entry.what === what && entry.key !== null ? [entry.key] : [])));
}

/** All answers under one key must name the same id. */
function told(promise: string, answers: readonly Told[]): Fault[] {
  return answers
    .filter(({ ids }) => ids.size > 1)
    .map(({ key, ids }) => ({ promise, where: `key ${key}: ${[...ids].join(', ')}` }));
}

/** Every acknowledged coupon exists once, as requested; no coupon exists that nobody sent. */
export const coupons: Check = async ({ sql, record }) => {
  const answers = toldBy(record, 'place', 'couponId');
  const sent = sentKeys(record, 'place');
  const { rows } = await sql.query<{ id: string; idem_key: string; stake: string; legs: string[] }>(
    `select id, idem_key, stake::text,
            (select array_agg(game_id || ' ' || outcome_id order by game_id, outcome_id)
             from coupon_legs where coupon_id = id) legs
     from coupons`,
  );
  const byKey = new Map<string, typeof rows>();
  for (const row of rows) byKey.set(row.idem_key, [...(byKey.get(row.idem_key) ?? []), row]);
  const faults = told('one key has one coupon, however often it is sent', answers);
  for (const { key, ids, asked } of answers) {
    const [stored] = byKey.get(key) ?? [];
    if (!stored || !ids.has(stored.id))
      faults.push({ promise: 'an acknowledged coupon is kept', where: `key ${key}: ${[...ids].join(', ')}` });
    else if (!isAsAsked(stored, asked))
      faults.push({ promise: 'a coupon is the one that was sent', where: `coupon ${stored.id}` });
  }
  for (const [key, stored] of byKey) {
    if (stored.length > 1) faults.push({ promise: 'no coupon is written twice', where: `key ${key}` });
    if (!sent.has(key)) faults.push({ promise: 'no coupon exists that nobody sent', where: `key ${key}` });
  }
  return faults;
};

interface Asked {
  amount: string;
  bets: { gameId: number; outcomeId: string }[];
}

function isAsAsked(stored: { stake: string; legs: string[] }, asked: unknown): boolean {
  const { amount, bets } = asked as Asked;
  const legs = bets.map(({ gameId, outcomeId }) => `${gameId} ${outcomeId}`).sort();
  const minor = BigInt(amount.replace('.', ''));
  return BigInt(stored.stake) === minor && [...stored.legs].sort().join() === legs.join();
}

/** Every acknowledged deposit is on the account once. */
export const deposits: Check = async ({ sql, record }) => {
  const answers = toldBy(record, 'deposit', 'id');
  const sent = sentKeys(record, 'deposit');
  const { rows } = await sql.query<{ id: string; idem_key: string; lines: number }>(
    `select id, idem_key,
            (select count(*)::int from transfers where kind = 'deposit' and reference like '%' || d.id) lines
     from deposits d where status = 'done'`,
  );
  const byKey = new Map(rows.map((row) => [row.idem_key, row]));
  return [
    ...told('one key has one deposit, however often it is sent', answers),
    ...answers
      .filter(({ key, ids }) => !ids.has(byKey.get(key)?.id ?? ''))
      .map(({ key }) => ({ promise: 'an acknowledged deposit is kept', where: `key ${key}` })),
    ...rows
      .filter(({ lines }) => lines !== 1)
      .map(({ id, lines }) => ({ promise: 'a deposit is credited once', where: `${id}: ${lines} lines` })),
    ...rows
      .filter(({ idem_key }) => !sent.has(idem_key))
      .map(({ id }) => ({ promise: 'no deposit exists that nobody sent', where: id })),
  ];
};

/** Every acknowledged cash-out request exists, and each has paid at most once. */
export const cashouts: Check = async ({ sql, record }) => {
  const answers = toldBy(record, 'cashout', 'id');
  const { rows } = await sql.query<{ id: string; idem_key: string }>(
    "select id, idem_key from cashout_requests where kind = 'player'",
  );
  const byKey = new Map(rows.map((row) => [row.idem_key, row.id]));
  return [
    ...told('one key has one cash-out, however often it is sent', answers),
    ...answers
      .filter(({ key, ids }) => !ids.has(byKey.get(key) ?? ''))
      .map(({ key }) => ({ promise: 'an acknowledged cash-out is kept', where: `key ${key}` })),
  ];
};

const KEPT = /^an acknowledged .* is kept$/;

/** The acknowledged coupons, deposits and cash-outs in a part of a record that do not exist. */
export const lost: Check = async (evidence) => {
  const faults = [await coupons(evidence), await deposits(evidence), await cashouts(evidence)].flat();
  return faults.filter(({ promise }) => KEPT.test(promise));
};
