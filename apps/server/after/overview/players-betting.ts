import type { overview as contract } from '@fairbook/contracts';
import { kindsCounting } from '@fairbook/contracts/products';
import { kindList } from '../../money/wallet/index.ts';
import type { Sql } from '../../platform/database/sql.ts';

const SPAN_MS = 15 * 60_000;
const WEEK_MS = 7 * 24 * 3_600_000;
const STAKES = kindList(kindsCounting('stake'));

/**
 * How many players placed a bet in the last fifteen minutes, and in those a week ago: by the stakes in the ledger, which
 * has an index by time.
 */
export async function playersBetting(sql: Sql, now: number): Promise<contract.Today['players']> {
  const countIn = async (until: number) => {
    const { rows } = await sql.query<{ players: number }>({
      text: `select count(distinct a.user_id)::int players from transfers t join accounts a on a.id = t.chain_account
             where t.at > $1 and t.at <= $2 and t.kind in ${STAKES} and t.reference like 'coupon:%'`,
      values: [new Date(until - SPAN_MS), new Date(until)],
    });
    return rows[0]!.players;
  };
  return { now: await countIn(now), before: await countIn(now - WEEK_MS) };
}
