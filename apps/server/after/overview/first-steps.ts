import { overview as contract } from '@fairbook/contracts';
import { SPORTS } from '@fairbook/sports/state';
import { namedMethods } from '../../money/payments/index.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { isOnePerson } from '../../site/same-person/index.ts';

type ReadBySteps = Pick<Config, 'payments' | 'smtpUrl' | 'sports'> & Parameters<typeof namedMethods>[0];

/** The first steps of a new book, each done by a fact: a setting that was saved, a file that was made, a bet. */
export async function firstSteps(sql: Sql, config: ReadBySteps): Promise<contract.FirstSteps> {
  const [{ rows }, isOne] = await Promise.all([
    sql.query<
      Record<'name' | 'contact' | 'people' | 'currencies' | 'sports' | 'limit' | 'backup' | 'bet', boolean>
    >({
      text: `select
          exists (select from site_settings where name = 'site' and updated_by is not null) name,
          exists (select from site_settings
                  where name = 'contact' and (value->>'email' <> '' or value->>'address' <> '')) contact,
          (select count(*) > 1 from operators where permissions <> '{}') people,
          exists (select from site_settings where name = 'wallets' and updated_by is not null)
            or exists (select from currency_rates where status = 'done') currencies,
          exists (select from site_settings where name = 'flags' and updated_by is not null) sports,
          exists (select from book_limit) "limit",
          exists (select from last_backup) backup,
          exists (select from coupons) bet`,
      values: [],
    }),
    isOnePerson(sql),
  ]);
  const facts = rows[0]!;
  const isDone: Readonly<Record<contract.FirstStep, boolean>> = {
    ...facts,
    people: facts.people || isOne,
    sports: facts.sports || config.sports.length < SPORTS.length,
    payments: config.payments === 'demo' || namedMethods(config).length > 0,
    mail: config.smtpUrl !== null,
  };
  return { steps: contract.FIRST_STEPS.map((id) => ({ id, isDone: isDone[id] })) };
}
