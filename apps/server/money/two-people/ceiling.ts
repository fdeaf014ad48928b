import { BASE_CURRENCY, exponentOf } from '@fairbook/money';
import type { Config } from '../../platform/config/config.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { accountsOfPerson } from '../../site/same-person/index.ts';

const DAY_MS = 86_400_000;
const UNIT = 10n ** BigInt(exponentOf(BASE_CURRENCY));

export type Ceiling = Pick<Config, 'grantAlone' | 'grantAlonePerDay'>;

interface Grant {
  operatorId: number;
  what: 'bonus' | 'budget' | 'odds' | 'slips' | 'refund' | 'case' | 'pool' | 'newsletter';
  /** In minor units of the base currency. */
  worth: bigint;
  at: number;
}

/**
 * Whether an operator may grant this amount alone, and records it if so: within the ceiling of one grant, and within
 * the day's ceiling with all grants made alone in the last day, by all accounts that count as one person with the
 * operator's. Locks until the end of the transaction, so that concurrent grants count each other.
 */
export async function giveAlone(
  sql: Sql,
  { operatorId, what, worth, at }: Grant,
  { grantAlone, grantAlonePerDay }: Ceiling,
): Promise<boolean> {
  const accounts = await accountsOfPerson(sql, operatorId, at);
  await sql.query({
    text: `select pg_advisory_xact_lock(hashtext('given alone'), hashtext($1))`,
    values: [String(accounts[0])],
  });
  const { rows } = await sql.query<{ given: bigint }>({
    text: 'select coalesce(sum(amount), 0)::bigint given from given_alone where operator_id = any($1) and at > $2',
    values: [accounts, new Date(at - DAY_MS)],
  });
  const isFine =
    worth <= BigInt(grantAlone) * UNIT && rows[0]!.given + worth <= BigInt(grantAlonePerDay) * UNIT;
  if (!isFine) return false;
  await sql.query({
    text: 'insert into given_alone (operator_id, at, what, amount) values ($1, $2, $3, $4)',
    values: [operatorId, new Date(at), what, worth],
  });
  return true;
}
