import type { promo, Reason } from '@fairbook/contracts';
import { keptOf, type NewCoupon, type Placement, type TermHeld } from '../../placement/coupon/index.ts';
import type { CopyRows } from '../../platform/database/copy-in.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { hasPlaced, OF_PERSON } from './persons.ts';

/** A coupon counts as a use as long as it may pay. */
const COUNTS = `not in ('refused', 'void')`;

interface CodeRow {
  id: bigint;
  kind: promo.PromoKind;
  uses_total: number | null;
  uses_per_player: number;
  is_active: boolean;
  audience: string;
  is_first_bet: boolean;
}

export const USED_UP: readonly Reason[] = [{ code: 'promo.used_up', field: 'promoCode' }];
export const NOT_FIRST: readonly Reason[] = [{ code: 'promo.not_first', field: 'promoCode' }];

/** The id of the promo code that a coupon uses. */
const promoIdOf = (accepted: Placement['accepted']) => keptOf<number>('promo', accepted);

/**
 * Locks the codes of a group in the order of their ids, then counts their uses, so that nobody else can use them up
 * meanwhile.
 */
export async function holdPromos(sql: Sql, group: readonly Placement[]): Promise<TermHeld | null> {
  const wanted = group.flatMap(({ userId, accepted }) => {
    const promoId = promoIdOf(accepted);
    return promoId === undefined ? [] : [{ userId, promoId }];
  });
  if (wanted.length === 0) return null;
  const ids = [...new Set(wanted.map(({ promoId }) => promoId))];
  // A person may have two accounts, and each of them a code of its own: first bets wait for each other. Before all other locks.
  const [, { rows: codes }] = await Promise.all([
    sql.query({
      text: `select pg_advisory_xact_lock(hashtextextended('first bet', 0)) from promo_codes
             where id = any($1::bigint[]) and is_first_bet limit 1`,
      values: [ids],
    }),
    sql.query<CodeRow>({
      text: `select id, kind, uses_total, uses_per_player, is_active, audience, is_first_bet from promo_codes
             where id = any($1::bigint[]) order by id for no key update`,
      values: [ids],
    }),
  ]);
  const others = await othersOf(sql, codes, wanted);
  const all = [
    ...wanted,
    ...wanted.flatMap(({ userId, promoId }) =>
      (others.get(userId) ?? []).map((id) => ({ userId: id, promoId })),
    ),
  ];
  const [totals, own] = [await usesOf(sql, codes), await usesOfPlayers(sql, all)];
  const first = new Set(codes.filter(({ is_first_bet }) => is_first_bet).map(({ id }) => Number(id)));
  const late = await hasPlaced(
    sql,
    wanted.flatMap(({ userId, promoId }) => (first.has(promoId) ? [userId] : [])),
  );
  return heldPromos(codes, totals, { own, others, late }, await purchasesOf(sql, codes, wanted));
}

/** The other accounts of the person behind each player, for codes that count for a person. */
async function othersOf(
  sql: Sql,
  codes: readonly CodeRow[],
  wanted: readonly { userId: number; promoId: number }[],
): Promise<Map<number, number[]>> {
  const ofPerson = new Set(codes.flatMap(({ id, kind }) => (OF_PERSON.has(kind) ? [Number(id)] : [])));
  const userIds = wanted.flatMap(({ userId, promoId }) => (ofPerson.has(promoId) ? [userId] : []));
  if (userIds.length === 0) return new Map();
  const { rows } = await sql.query<{ user_id: bigint; others: bigint[] }>({
    text: `select n user_id, array(select other_id from accounts_of_person(n)) others
           from (select distinct n from unnest($1::bigint[]) w(n)) w`,
    values: [userIds],
  });
  return new Map(rows.map(({ user_id, others }) => [Number(user_id), others.map(Number)]));
}

function heldPromos(
  codes: readonly CodeRow[],
  totals: ReadonlyMap<number, number>,
  {
    own,
    others,
    late,
  }: { own: ReadonlyMap<string, number>; others: ReadonlyMap<number, number[]>; late: ReadonlySet<number> },
  purchases: ReadonlyMap<string, number>,
): TermHeld {
  const known = new Map(codes.map((code) => [Number(code.id), code]));
  return {
    rows: useRows,
    claims() {
      const [total, ofPlayer, placed] = [new Map(totals), new Map(own), new Set<number>()];
      return ({ userId, accepted }) => {
        const promoId = promoIdOf(accepted);
        if (promoId === undefined) {
          placed.add(userId);
          return null;
        }
        const code = known.get(promoId);
        const mine = `${promoId}/${userId}`;
        const all = total.get(promoId) ?? 0;
        const own = ofPlayer.get(mine) ?? 0;
        const alike = code && OF_PERSON.has(code.kind) ? (others.get(userId) ?? []) : [];
        const used = alike.reduce((sum, id) => sum + (ofPlayer.get(`${promoId}/${id}`) ?? 0), own);
        const times = code?.audience === 'bought' ? (purchases.get(mine) ?? 0) : 1;
        if (!code || !isLeft(code, all, used, times)) return { kind: 'refused', reasons: USED_UP };
        const isLate = late.has(userId) || [userId, ...alike].some((id) => placed.has(id));
        if (code.is_first_bet && isLate) return { kind: 'refused', reasons: NOT_FIRST };
        placed.add(userId);
        total.set(promoId, all + 1);
        ofPlayer.set(mine, own + 1);
        return null;
      };
    },
  };
}

function isLeft(
  { is_active, uses_total, uses_per_player }: CodeRow,
  all: number,
  used: number,
  times: number,
): boolean {
  return is_active && used < uses_per_player * times && (uses_total === null || all < uses_total);
}

async function usesOf(sql: Sql, codes: readonly CodeRow[]): Promise<Map<number, number>> {
  const limited = codes.filter(({ uses_total }) => uses_total !== null).map(({ id }) => id);
  if (limited.length === 0) return new Map();
  const { rows } = await sql.query<{ promo_id: bigint; uses: bigint }>({
    text: `select u.promo_id, count(*) uses from promo_uses u join coupons c on c.id = u.coupon_id
           where u.promo_id = any($1::bigint[]) and c.status ${COUNTS} group by u.promo_id`,
    values: [limited],
  });
  return new Map(rows.map(({ promo_id, uses }) => [Number(promo_id), Number(uses)]));
}

async function usesOfPlayers(
  sql: Sql,
  wanted: readonly { userId: number; promoId: number }[],
): Promise<Map<string, number>> {
  const { rows } = await sql.query<{ promo_id: bigint; user_id: bigint; uses: bigint }>({
    text: `select u.promo_id, u.user_id, count(*) uses
           from (select distinct p, n from unnest($1::bigint[], $2::bigint[]) w(p, n)) w
           join promo_uses u on u.promo_id = w.p and u.user_id = w.n
           join coupons c on c.id = u.coupon_id and c.status ${COUNTS} group by u.promo_id, u.user_id`,
    values: [wanted.map(({ promoId }) => promoId), wanted.map(({ userId }) => userId)],
  });
  return new Map(rows.map((row) => [`${row.promo_id}/${row.user_id}`, Number(row.uses)]));
}

/** How often each player bought each of the codes that have to be bought. */
async function purchasesOf(
  sql: Sql,
  codes: readonly CodeRow[],
  wanted: readonly { userId: number; promoId: number }[],
): Promise<Map<string, number>> {
  const sold = codes.filter(({ audience }) => audience === 'bought').map(({ id }) => id);
  if (sold.length === 0) return new Map();
  const { rows } = await sql.query<{ promo_id: bigint; user_id: bigint; bought: number }>({
    text: 'select promo_id, user_id, bought from promo_kept where promo_id = any($1::bigint[]) and user_id = any($2::bigint[])',
    values: [sold, wanted.map(({ userId }) => userId)],
  });
  return new Map(rows.map((row) => [`${row.promo_id}/${row.user_id}`, row.bought]));
}

function useRows(taken: readonly NewCoupon[]): CopyRows[] {
  const rows = taken.flatMap(({ id, placement, accepted }) => {
    const promoId = promoIdOf(accepted);
    return promoId === undefined ? [] : [[id, promoId, placement.userId]];
  });
  return rows.length === 0 ? [] : [{ into: 'promo_uses (coupon_id, promo_id, user_id)', rows }];
}
