import type { bets, webhooks } from '@fairbook/contracts';
import type { WebhookKind } from '@fairbook/contracts/after/webhook-kinds';
import { formatAmount, minorUnits } from '@fairbook/money';
import { committedLines, couponIdOf, shownLines } from '../../money/wallet/index.ts';
import { COUPON_COLUMNS, type CouponRow, shownCoupon, withParts } from '../../placement/bets/index.ts';
import type { PlacementTerm } from '../../placement/coupon/index.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Listener, Span } from './cursor-store.ts';

/** Coupons that are read at a time. */
const AT_ONCE = 200;
const RESERVED: ReadonlySet<string> = new Set(['stake_reserve', 'free_reserve']);

/** Something to tell a player, before it has an id. */
export interface Happening {
  userId: number;
  kind: WebhookKind;
  /** What it happened to. */
  subject: string;
  at: string;
  data: webhooks.WebhookEvent['data'];
}

export interface Happened {
  happenings: Happening[];
  /** Coupons that wait from now on, and those that don't wait any more. */
  pending: { begun: string[]; ended: string[] };
}

interface Showing {
  terms: readonly PlacementTerm[];
  /** Told of a coupon that can't be shown; nothing is told of it, and the others go on. */
  onUnshown(couponId: string, error: unknown): void;
}

interface RevisionRow {
  coupon_id: string;
  n: number;
  reason: string;
  status: 'accepted' | 'won' | 'lost' | 'void' | 'cashed_out';
}

/**
 * What the transactions of a span did to these players. What happens to a coupon or an account comes in its order:
 * acceptance before settlements, lines of an account by their numbers.
 */
export async function happenedIn(
  sql: Sql,
  span: Span,
  listeners: ReadonlyMap<number, Listener>,
  showing: Showing,
): Promise<Happened> {
  const userIds = [...listeners.keys()];
  const lines = await committedLines(sql, { userIds, ...span });
  const placed = lines.filter(({ kind }) => RESERVED.has(kind)).flatMap((line) => couponIdOf(line) ?? []);
  const [ended, revisions] = [await noLongerPending(sql), await revisionsIn(sql, span, userIds)];
  const about = new Set([...placed, ...ended, ...revisions.map(({ coupon_id }) => coupon_id)]);
  const coupons = await couponsOf(sql, [...about], listeners, showing);
  const decisions = [...new Set([...placed, ...ended])].flatMap((id) => decisionOf(coupons.get(id)) ?? []);
  return {
    happenings: [
      ...(await untold(sql, decisions)),
      ...revisions.flatMap((row) => settlementOf(row, coupons.get(row.coupon_id)) ?? []),
      ...(await changesOf(sql, lines, listeners)),
    ].filter(({ userId, kind }) => listeners.get(userId)?.kinds.has(kind)),
    pending: {
      begun: placed.filter((id) => coupons.get(id)?.coupon.status === 'pending'),
      ended,
    },
  };
}

interface OwnCoupon {
  userId: number;
  coupon: bets.Coupon;
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

async function couponsOf(
  sql: Sql,
  ids: readonly string[],
  listeners: ReadonlyMap<number, Listener>,
  { terms, onUnshown }: Showing,
): Promise<Map<string, OwnCoupon>> {
  const found = new Map<string, OwnCoupon>();
  for (let i = 0; i < ids.length; i += AT_ONCE) {
    const { rows } = await sql.query<CouponRow>({
      text: `select ${COUPON_COLUMNS} from coupons where id = any($1::uuid[]) and user_id = any($2::bigint[])`,
      values: [ids.slice(i, i + AT_ONCE), [...listeners.keys()]],
    });
    for (const stored of await withParts(sql, rows, terms)) {
      const userId = Number(stored.coupon.user_id);
      try {
        const coupon = shownCoupon(stored, listeners.get(userId)?.lng ?? 'en');
        found.set(coupon.couponId, { userId, coupon });
      } catch (error) {
        onUnshown(stored.coupon.id, error);
      }
    }
  }
  return found;
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
