import { type payments, Refusal } from '@fairbook/contracts';
import type { OffReason } from '@fairbook/contracts/money/payments/rules';
import type { Sql } from '../../platform/database/sql.ts';

export interface SwitchRow {
  method: string;
  way: payments.PaymentWay;
  is_on: boolean;
  reason: OffReason | null;
  note: string;
  login: string;
  at: Date;
  version: number;
}

const SWITCH = `select s.method, s.way, s.is_on, s.reason, s.note, u.login, s.at, s.version
  from payment_switches s join users u on u.id = s.by_id`;

/** What operators have switched, by method and way. */
export async function switchesOf(sql: Sql): Promise<Map<string, SwitchRow>> {
  const { rows } = await sql.query<SwitchRow>({ text: SWITCH });
  return new Map(rows.map((row) => [`${row.method} ${row.way}`, row]));
}

/** Throws while a method is off this way. Read at each payment, so that it is off at once on every node. */
export async function mustBeOn(sql: Sql, method: string, way: payments.PaymentWay): Promise<void> {
  const { rowCount } = await sql.query({
    name: 'payment_switch',
    text: 'select from payment_switches where method = $1 and way = $2 and not is_on',
    values: [method, way],
  });
  if (rowCount !== 0) throw new Refusal({ code: 'payments.method_off', field: 'method' });
}

/** Switches a method at the version that was read, 0 for one never switched. False when somebody else was faster. */
export async function turn(
  sql: Sql,
  to: Pick<SwitchRow, 'method' | 'way' | 'reason' | 'note' | 'at' | 'version'> & { by: number },
): Promise<boolean> {
  const { rowCount } = await sql.query({
    text: `insert into payment_switches (method, way, is_on, reason, note, by_id, at)
           select $1, $2, $3::text is null, $3, $4, $5, $6
           where $7 = 0 or exists (select from payment_switches where method = $1 and way = $2)
           on conflict (method, way) do update set is_on = excluded.is_on, reason = excluded.reason,
             note = excluded.note, by_id = excluded.by_id, at = excluded.at, version = payment_switches.version + 1
           where payment_switches.version = $7`,
    values: [to.method, to.way, to.reason, to.note, to.by, to.at, to.version],
  });
  return rowCount === 1;
}

/** Counts a message to a provider's hook that was refused. */
export async function noteHookFault(sql: Sql, method: string, at: Date): Promise<void> {
  await sql.query({
    text: `insert into payment_hook_faults as f (method, hour, refused) values ($1, date_trunc('hour', $2::timestamptz, 'UTC'), 1)
           on conflict (method, hour) do update set refused = f.refused + 1`,
    values: [method, at],
  });
}
