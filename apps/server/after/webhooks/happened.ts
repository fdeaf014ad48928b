import type { HouseKind, WebhookKind } from '@fairbook/contracts/after/webhook-kinds';
import { formatAmount, minorUnits } from '@fairbook/money';
import { committedLines, couponIdOf, shownLines } from '../../money/wallet/index.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Listener, Listeners, Span } from './cursor-store.ts';
import { startsOf } from './games-started.ts';
import type { Happening, Showing } from './happening.ts';
import { type AskedNow, houseHappenings } from './house.ts';
import { limitChangesIn } from './limits-changed.ts';
import { couponsOf, type OwnCoupon, RESERVED } from './told-coupons.ts';

const IS_RESERVED: ReadonlySet<string> = new Set(RESERVED);

export interface Happened {
  happenings: Happening[];
  /** Coupons that wait from now on, and those that don't wait any more. */
  pending: { begun: string[]; ended: string[] };
  /** Requests for an approval that the house is told of now, and those that don't wait any more. */
  asked: AskedNow;
}

interface RevisionRow {
  coupon_id: string;
  n: number;
  reason: string;
  status: 'accepted' | 'won' | 'lost' | 'void' | 'cashed_out';
}

/**
 * What the transactions of a span did to the players who listen, and what the house is to know of. What happens to a
 * coupon or an account comes in its order: acceptance before settlements, lines of an account by their numbers.
 */
export async function happenedIn(
  sql: Sql,
  span: Span,
  { players: listeners, house }: Listeners,
  showing: Showing,
): Promise<Happened> {
  const userIds = [...listeners.keys()];
  const lines = await committedLines(sql, { userIds, ...span });
  const placed = lines.filter(({ kind }) => IS_RESERVED.has(kind)).flatMap((line) => couponIdOf(line) ?? []);
  const [ended, revisions] = [await noLongerPending(sql), await revisionsIn(sql, span, userIds)];
  const about = new Set([...placed, ...ended, ...revisions.map(({ coupon_id }) => coupon_id)]);
  const coupons = await couponsOf(sql, [...about], listeners, showing);
  const ofHouse = await houseHappenings(sql, { span, house, ended, showing });
  const decisions = [...new Set([...placed, ...ended])].flatMap((id) => decisionOf(coupons.get(id)) ?? []);
  return {
    happenings: [
      ...(await untold(sql, decisions)),
      ...revisions.flatMap((row) => settlementOf(row, coupons.get(row.coupon_id)) ?? []),
      ...(await changesOf(sql, lines, listeners)),
      ...(await startsOf(sql, span, { listeners, house })),
      ...(await limitChangesIn(sql, span, userIds)),
      ...ofHouse.happenings,
    ].filter(({ userId, kind }) =>
      userId === null
        ? house?.kinds.has(kind as HouseKind)
        : listeners.get(userId)?.kinds.has(kind as WebhookKind),
    ),
    pending: {
      begun: [
        ...new Set([
          ...placed.filter((id) => coupons.get(id)?.coupon.status === 'pending'),
          ...ofHouse.pending,
        ]),
      ],
      ended,
    },
    asked: ofHouse.asked,
  };
}

function decisionOf(own: OwnCoupon | undefined): Happening | null {
  if (!own || own.coupon.status === 'pending') return null;
  const { userId, coupon } = own;
  const { couponId, status, acceptedAt, settledAt } = coupon;
  const [kind, at] =
    status === 'refused'
      ? (['coupon.refused', settledAt] as const)
      : (['coupon.accepted', acceptedAt] as const);
  return { userId, kind, subject: `coupon:${couponId}`, at: at ?? coupon.placedAt, data: { coupon } };
}

/**
 * Without those that were told already: of a coupon that waited when its player added an endpoint, the stake may be read
 * after the decision.
 */
async function untold(sql: Sql, decisions: readonly Happening[]): Promise<Happening[]> {
  if (decisions.length === 0) return [];
  const { rows } = await sql.query<{ subject: string }>({
    name: 'webhook_told',
    text: `select e.subject from unnest($1::bigint[], $2::timestamptz[], $3::text[]) d (user_id, at, subject)
           join webhook_events e using (user_id, at, subject) where e.kind in ('coupon.accepted', 'coupon.refused')`,
    values: [
      decisions.map(({ userId }) => userId),
      decisions.map(({ at }) => at),
      decisions.map(({ subject }) => subject),
    ],
  });
  const told = new Set(rows.map(({ subject }) => subject));
  return decisions.filter(({ subject }) => !told.has(subject));
}

function settlementOf({ n, reason, status }: RevisionRow, own: OwnCoupon | undefined): Happening | null {
  const revision = own?.coupon.revisions.find((each) => each.n === n);
  if (!own || !revision) return null;
  const { userId, coupon } = own;
  const settlement = { n, at: revision.at, reason, status, payout: revision.payout };
  return {
    userId,
    kind: 'coupon.settled',
    subject: `coupon:${coupon.couponId}`,
    at: revision.at,
    data: { coupon, settlement },
  };
}

type Line = Awaited<ReturnType<typeof committedLines>>[number];

async function changesOf(
  sql: Sql,
  lines: readonly Line[],
  listeners: ReadonlyMap<number, Listener>,
): Promise<Happening[]> {
  const own = lines.filter(
    ({ chainAccount, debitAccount, creditAccount }) =>
      chainAccount === debitAccount || chainAccount === creditAccount,
  );
  const byLanguage = Map.groupBy(own, ({ userId }) => listeners.get(userId)?.lng ?? 'en');
  const shown = await Promise.all(
    [...byLanguage].map(async ([lng, its]) => {
      const told = await shownLines(sql, its, lng);
      return its.map((line, i) => ({ line, told: told[i]! }));
    }),
  );
  return shown.flat().map(({ line, told }) => ({
    userId: line.userId,
    kind: 'balance.changed',
    subject: `account:${line.chainAccount}`,
    at: told.at,
    data: {
      balance: {
        id: line.chainAccount,
        money: formatAmount(minorUnits(line.balanceAfter), line.currency),
        seq: line.seq,
      },
      line: told,
    },
  }));
}

async function noLongerPending(sql: Sql): Promise<string[]> {
  const { rows } = await sql.query<{ coupon_id: string }>({
    name: 'webhook_pending_ended',
    text: `select coupon_id from webhook_pending p join coupons c on c.id = p.coupon_id where c.status <> 'pending'`,
  });
  return rows.map(({ coupon_id }) => coupon_id);
}

async function revisionsIn(sql: Sql, { from, to }: Span, userIds: readonly number[]): Promise<RevisionRow[]> {
  const { rows } = await sql.query<RevisionRow>({
    name: 'webhook_revisions',
    text: `select r.coupon_id, r.n, r.reason, r.status from settlement_revisions r join coupons c on c.id = r.coupon_id
           where r.tx >= $1 and r.tx < $2 and c.user_id = any($3::bigint[]) order by r.coupon_id, r.n`,
    values: [from, to, userIds],
  });
  return rows;
}
