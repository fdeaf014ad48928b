import type { Sql } from '../../platform/database/sql.ts';
import type { Asked } from '../two-people/index.ts';
import type { SetRate } from './book.ts';

export interface RateRow extends Asked {
  id: bigint;
  currency: string;
  rate: string;
  valid_from: Date;
  note: string;
  requested_at: Date;
  approved_at: Date | null;
  by: string;
  agreed_by: string | null;
}

const RATE = `select r.id, r.currency, trim_scale(r.rate)::text rate, r.valid_from, r.note, r.requested_by, r.requested_at,
    r.approved_by, r.approved_at, r.status, r.version, u.login "by", a.login agreed_by
  from currency_rates r join users u on u.id = r.requested_by left join users a on a.id = r.approved_by`;

/** All rates that were set, past and scheduled ones too, in the order in which they apply. */
export async function setRates(sql: Sql): Promise<SetRate[]> {
  const { rows } = await sql.query<Pick<RateRow, 'currency' | 'rate' | 'valid_from'> & { agreed: boolean }>({
    text: `select currency, trim_scale(rate)::text rate, valid_from, approved_by is not null agreed
           from currency_rates where status = 'done' order by valid_from, id`,
  });
  return rows.map(({ currency, rate, valid_from, agreed }) => ({
    currency,
    rate,
    from: valid_from.getTime(),
    isAgreed: agreed,
  }));
}

/** The currencies of players' accounts. */
export async function usedCurrencies(sql: Sql): Promise<ReadonlySet<string>> {
  const { rows } = await sql.query<{ currency: string }>({
    text: `select distinct currency from accounts where kind = 'player'`,
  });
  return new Set(rows.map(({ currency }) => currency));
}

/** Waiting changes first, then the newest. */
export async function lastChanges(sql: Sql, most: number): Promise<RateRow[]> {
  const { rows } = await sql.query<RateRow>({
    text: `${RATE} order by r.status = 'requested' desc, r.id desc limit $1`,
    values: [most],
  });
  return rows;
}

/** Reads a change and locks it, so that decisions about it run one after another. */
export async function heldRate(sql: Sql, id: number): Promise<RateRow | undefined> {
  const { rows } = await sql.query<RateRow>({
    text: `${RATE} where r.id = $1 for update of r`,
    values: [id],
  });
  return rows[0];
}

export async function insertRate(
  sql: Sql,
  row: {
    currency: string;
    rate: string;
    from: number;
    note: string;
    by: number;
    at: number;
    isDone: boolean;
  },
): Promise<number> {
  const { currency, rate, from, note, by, at, isDone } = row;
  const { rows } = await sql.query<{ id: bigint }>({
    text: `insert into currency_rates (currency, rate, valid_from, note, requested_by, requested_at, status)
           values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    values: [currency, rate, new Date(from), note, by, new Date(at), isDone ? 'done' : 'requested'],
  });
  return Number(rows[0]!.id);
}

export async function decideRate(
  sql: Sql,
  id: bigint,
  change: { status: 'done' | 'withdrawn'; from: Date; approved_by: bigint | null; approved_at: Date | null },
): Promise<void> {
  await sql.query({
    text: `update currency_rates set status = $2, valid_from = $3, approved_by = $4, approved_at = $5,
             version = version + 1 where id = $1`,
    values: [id, change.status, change.from, change.approved_by, change.approved_at],
  });
}
