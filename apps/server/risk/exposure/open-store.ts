import type { bets } from '@fairbook/contracts';
import { typeOfId } from '@fairbook/contracts/placement/coupon-type';
import { traitsOf } from '@fairbook/settlement';
import type { Sql } from '../../platform/database/sql.ts';

/** An open coupon with what its risk depends on. */
export interface OpenCoupon {
  id: string;
  userId: number;
  currency: string;
  stake: bigint;
  possibleWin: bigint;
  isPending: boolean;
  legs: { gameId: number; outcomeId: string }[];
  isAnti: boolean;
  /** Legs of one game at a combined price, by their indexes. */
  together: number[][];
}

/** The figures of an open coupon that tell whether memory has its current state. */
export type OpenFigures = Omit<OpenCoupon, 'legs' | 'isAnti' | 'together'>;

interface FiguresRow {
  id: string;
  user_id: bigint;
  currency: string;
  stake: bigint;
  possible_win: bigint;
  status: string;
}

interface Row extends FiguresRow {
  games: string[];
  outcomes: string[];
  type_id: bets.TypeId;
  builders: { bets: number[] }[] | null;
}

/** Which open coupons: of these ids, of these players, with one of these outcomes; all by default. */
export interface WhichOpen {
  ids?: readonly string[];
  userIds?: readonly number[];
  on?: { gameId: number; outcomeIds: readonly string[] };
}

const FIGURES = `c.id, c.user_id, c.currency, c.status,
  case when stake_is_given(c.terms) then 0 else c.stake - c.closed_stake end as stake,
  (c.possible_win::numeric * (c.stake - c.closed_stake) / c.stake)::bigint as possible_win`;

/**
 * Big-stake requests are left out, since they bind nobody yet. An open coupon has no time of settlement, and an index
 * finds such rows, so that open coupons are read without the millions of settled ones.
 */
function where({ ids, userIds, on }: WhichOpen): { text: string; values: unknown[] } {
  const open = `(c.status = 'accepted' or c.status = 'pending' and c.delay_game_id is not null)
    and c.settled_at is null`;
  if (ids) return { text: `${open} and c.id = any($1::uuid[])`, values: [ids] };
  if (userIds) return { text: `${open} and c.user_id = any($1::bigint[])`, values: [userIds] };
  if (!on) return { text: open, values: [] };
  return {
    text: `${open} and exists (select 1 from coupon_legs o
      where o.coupon_id = c.id and o.game_id = $1 and o.outcome_id = any($2))`,
    values: [on.gameId, on.outcomeIds],
  };
}

/** The figures of open coupons, at a fifth of the cost of `openCoupons`. */
export async function openFigures(sql: Sql, which: WhichOpen = {}): Promise<OpenFigures[]> {
  const { text, values } = where(which);
  const { rows } = await sql.query<FiguresRow>({
    text: `select ${FIGURES} from coupons c where ${text}`,
    values,
  });
  return rows.map(figuresOf);
}

/** Open coupons with their legs. */
export async function openCoupons(sql: Sql, which: WhichOpen = {}): Promise<OpenCoupon[]> {
  const { text, values } = where(which);
  const { rows } = await sql.query<Row>({
    text: `select ${FIGURES}, c.type_id, c.builders,
             array_agg(l.game_id::text order by l.n) games, array_agg(l.outcome_id order by l.n) outcomes
           from coupons c join coupon_legs l on l.coupon_id = c.id
           where ${text} group by c.id`,
    values,
  });
  return rows.map((row) => ({
    ...figuresOf(row),
    legs: row.games.map((game, n) => ({ gameId: Number(game), outcomeId: row.outcomes[n]! })),
    isAnti: traitsOf(typeOfId(row.type_id)).winsByLosses,
    together: (row.builders ?? []).map(({ bets }) => bets),
  }));
}

function figuresOf({ id, user_id, currency, stake, possible_win, status }: FiguresRow): OpenFigures {
  return {
    id,
    userId: Number(user_id),
    currency,
    stake,
    possibleWin: possible_win,
    isPending: status === 'pending',
  };
}

/** Every outcome of the game in any coupon, open or not. */
export async function outcomesBetOn(sql: Sql, gameId: number): Promise<string[]> {
  const { rows } = await sql.query<{ outcome_id: string }>({
    text: 'select distinct outcome_id from coupon_legs where game_id = $1',
    values: [gameId],
  });
  return rows.map(({ outcome_id }) => outcome_id);
}

/** Ids of the accepted coupons with a leg on this game. */
export async function acceptedOn(sql: Sql, gameId: number): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>({
    text: `select id from coupons where status = 'accepted'
             and id in (select coupon_id from coupon_legs where game_id = $1)`,
    values: [gameId],
  });
  return rows.map(({ id }) => id);
}
