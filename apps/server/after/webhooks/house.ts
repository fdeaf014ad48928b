import type { ApprovalQueue } from '@fairbook/contracts/after/webhook-kinds';
import {
  BASE_CURRENCY,
  formatAmount,
  fromBaseDown,
  MAX_MINOR,
  minorUnits,
  type Rates,
  toBaseUp,
} from '@fairbook/money';
import { couponIdOf } from '../../money/wallet/index.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { type StoredStop, stopToWire } from '../stops/index.ts';
import { type AskedRow, askedSince } from './approvals.ts';
import type { House, Span } from './cursor-store.ts';
import type { Happening, Showing } from './happening.ts';
import { couponsOf, RESERVED } from './told-coupons.ts';

/** Requests for an approval: those to be told of now, and those that were told and don't wait any more. */
export interface AskedNow {
  begun: { queue: ApprovalQueue; request: string }[];
  ended: { queue: ApprovalQueue; request: string }[];
}

interface OfHouse {
  happenings: Happening[];
  /** Coupons with a large stake that are not accepted yet: the next scan looks at them again. */
  pending: string[];
  asked: AskedNow;
}

interface Asked {
  span: Span;
  house: House | null;
  /** Coupons that waited and don't any more. */
  ended: readonly string[];
  showing: Showing;
}

/** What the transactions of a span did that the house's programs are told of. Reads only what they listen to. */
export async function houseHappenings(sql: Sql, { span, house, ended, showing }: Asked): Promise<OfHouse> {
  const asked = house?.kinds.has('approval.requested') ? await askedSince(sql) : { begun: [], ended: [] };
  if (!house) return { happenings: [], pending: [], asked };
  const large = await largeCoupons(sql, span, { house, ended, showing });
  return {
    happenings: [
      ...(house.kinds.has('withdrawal.requested') ? await withdrawalsIn(sql, span) : []),
      ...asked.begun.map(approvalOf),
      ...(house.kinds.has('feed.silent') || house.kinds.has('feed.back') ? await turnsIn(sql, span) : []),
      ...(house.kinds.has('market.stopped') ? await stopsIn(sql, span) : []),
      ...large.happenings,
    ],
    pending: large.pending,
    asked,
  };
}

async function withdrawalsIn(sql: Sql, { from, to }: Span): Promise<Happening[]> {
  const { rows } = await sql.query<{
    id: string;
    user_id: bigint;
    method: string;
    amount: bigint;
    currency: string;
    at: Date;
  }>({
    name: 'webhook_withdrawals',
    text: `select w.id, w.user_id, w.method, w.amount, a.currency, s.at
           from withdrawal_stages s join withdrawals w on w.id = s.withdrawal_id join accounts a on a.id = w.account_id
           where s.tx >= $1 and s.tx < $2 and s.n = 1 order by s.at, w.id`,
    values: [from, to],
  });
  return rows.map(({ id, user_id, method, amount, currency, at }) => ({
    userId: null,
    about: Number(user_id),
    kind: 'withdrawal.requested',
    subject: `withdrawal:${id}`,
    at: at.toISOString(),
    data: {
      withdrawalId: id,
      playerId: Number(user_id),
      method,
      amount: formatAmount(minorUnits(amount), currency),
      iso: currency,
    },
  }));
}

function approvalOf({ queue, request, asked_by, at }: AskedRow): Happening {
  return {
    userId: null,
    kind: 'approval.requested',
    subject: `approval:${queue}:${request}`,
    at: at.toISOString(),
    data: { queue, requestId: request, askedBy: asked_by === null ? null : Number(asked_by) },
  };
}

async function turnsIn(sql: Sql, { from, to }: Span): Promise<Happening[]> {
  const { rows } = await sql.query<{ feed: string; kind: 'silent' | 'back'; at: Date }>({
    name: 'webhook_feed_turns',
    text: 'select feed, kind, at from feed_turns where tx >= $1 and tx < $2 order by id',
    values: [from, to],
  });
  return rows.map(({ feed, kind, at }) => ({
    userId: null,
    kind: `feed.${kind}`,
    subject: `feed:${feed}`,
    at: at.toISOString(),
    data: { feed },
  }));
}

async function stopsIn(sql: Sql, { from, to }: Span): Promise<Happening[]> {
  const { rows } = await sql.query<StoredStop>({
    name: 'webhook_stops',
    text: `select id, scope, subject, game_id, why, note, hides, stopped_by, stopped_at, ended_by, ended_at, tx
           from stops where tx >= $1 and tx < $2 order by id`,
    values: [from, to],
  });
  return rows.map((row) => ({
    userId: null,
    kind: 'market.stopped',
    subject: `stop:${row.id}`,
    at: row.stopped_at.toISOString(),
    data: { stop: stopToWire(row) },
  }));
}

/**
 * Coupons of at least the lowest sum that were accepted: at once, with the line that reserved their stake, or after they
 * had waited.
 */
async function largeCoupons(
  sql: Sql,
  span: Span,
  { house, ended, showing }: { house: House; ended: readonly string[]; showing: Showing },
): Promise<{ happenings: Happening[]; pending: string[] }> {
  const { couponFrom } = house;
  if (!house.kinds.has('coupon.large') || couponFrom === null) return { happenings: [], pending: [] };
  const rates = showing.rates();
  const placed = await reservedIn(sql, span, couponFrom, rates);
  const coupons = await couponsOf(sql, [...new Set([...placed, ...ended])], null, showing);
  const happenings: Happening[] = [];
  const pending: string[] = [];
  for (const [id, { userId, stake, coupon }] of coupons) {
    if (!rates.has(coupon.iso)) continue;
    const worth = toBaseUp(stake, coupon.iso, rates);
    if (worth < couponFrom || coupon.status === 'refused') continue;
    if (coupon.status === 'pending') {
      pending.push(id);
      continue;
    }
    happenings.push({
      userId: null,
      about: userId,
      worth,
      kind: 'coupon.large',
      subject: `coupon:${id}`,
      at: coupon.acceptedAt ?? coupon.placedAt,
      data: { playerId: userId, worth: formatAmount(minorUnits(worth), BASE_CURRENCY), coupon },
    });
  }
  return { happenings, pending };
}

/** Coupons whose stake a span reserved, without those that are certainly below the sum. */
async function reservedIn(sql: Sql, { from, to }: Span, least: bigint, rates: Rates): Promise<string[]> {
  // No stake reaches a sum beyond what the database holds.
  const sums = [...rates.keys()]
    .map((iso) => [iso, fromBaseDown(least, iso, rates)] as const)
    .filter(([, sum]) => sum <= MAX_MINOR);
  const { rows } = await sql.query<{ reference: string }>({
    name: 'webhook_large_reserved',
    text: `select t.reference from transfers t join unnest($4::text[], $5::bigint[]) s (currency, least) using (currency)
           where t.tx >= $1 and t.tx < $2 and t.kind = any($3::text[]) and t.amount >= s.least
           order by t.chain_account, t.seq`,
    values: [from, to, RESERVED, sums.map(([iso]) => iso), sums.map(([, sum]) => sum)],
  });
  return rows.flatMap((line) => couponIdOf(line) ?? []);
}
