import type { Pool, PoolClient } from 'pg';
import { type HouseName, houseBalance, verifyChain } from '../../../apps/server/modules/wallet/index.ts';

/**
 * Fails unless the ledger is whole: every player's balance is what its chain says and not below zero, the numbers of
 * each chain have no gap, each line starts from the balance before it, and all accounts of a currency, the house's
 * included, add up to nothing; every chain's hashes hold, and the open stakes are those of the open coupons. Ends every
 * test that moves money.
 */
export async function assertLedgerBalanced(world: { platform: { pool: Pool | PoolClient } }): Promise<void> {
  const { pool } = world.platform;
  if (!('totalCount' in pool)) return assertAll(pool);
  // One snapshot: a settlement that is still at work must not look like a break between two reads.
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await assertAll(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function assertAll(sql: PoolClient): Promise<void> {
  for (const [name, text] of Object.entries(FAULTS)) {
    const { rows } = await sql.query(text);
    if (rows.length > 0) throw new Error(`ledger: ${name}: ${JSON.stringify(rows.slice(0, 3), written)}`);
  }
  await assertChains(sql);
  await assertHouse(sql);
}

/** Every hash of every chain, from its first line to the head of its account. */
async function assertChains(pool: PoolClient): Promise<void> {
  const { rows } = await pool.query<{ id: bigint }>(
    `select id from accounts where kind = 'player' and seq > 0`,
  );
  for (const { id } of rows) {
    const seq = await verifyChain(pool, Number(id));
    if (seq !== null) throw new Error(`ledger: the chain of account ${id} breaks at line ${seq}`);
  }
}

/** What the house says it has, checkpoints included, is what the lines say; and open stakes are those of open coupons. */
async function assertHouse(pool: PoolClient): Promise<void> {
  const { rows } = await pool.query<{ name: HouseName; currency: string; lines: bigint; stakes: bigint }>(
    HOUSE,
  );
  for (const { name, currency, lines, stakes } of rows) {
    const balance = await houseBalance(pool, name, currency);
    if (balance !== lines)
      throw new Error(`ledger: ${name} ${currency} has ${balance}, its lines say ${lines}`);
    if (name === 'open_stakes' && balance !== stakes) {
      throw new Error(`ledger: open stakes of ${balance} ${currency}, but the open coupons hold ${stakes}`);
    }
  }
}

const HOUSE = `
  select a.name, a.currency,
    coalesce(sum(case when t.credit_account = a.id then t.amount else -t.amount end), 0)::bigint as lines,
    (select coalesce(sum(c.stake - c.closed_stake), 0)::bigint from coupons c
     where c.currency = a.currency and c.status in ('pending', 'accepted')) as stakes
  from accounts a join transfers t on a.id in (t.credit_account, t.debit_account)
  where a.kind = 'house' group by a.id`;

function written(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}` : value;
}

/** Each statement answers the rows that break a rule. */
const FAULTS: Record<string, string> = {
  'a balance differs from its last line': `
    select a.id, a.balance, a.seq, t.balance_after, t.seq as last_seq
    from accounts a
    left join lateral (select * from transfers where chain_account = a.id order by seq desc limit 1) t on true
    where a.kind = 'player' and (a.balance <> coalesce(t.balance_after, 0) or a.seq <> coalesce(t.seq, 0)
      or a.balance < 0 or (t.seq is not null and a.head <> t.hash))`,
  'a chain has a gap or a line that does not follow from the one before': `
    select * from (
      select chain_account, seq, balance_after,
        seq - lag(seq, 1, 0::bigint) over chain as step,
        balance_after - lag(balance_after, 1, 0::bigint) over chain as moved,
        case when credit_account = chain_account then amount
             when debit_account = chain_account then -amount else 0 end as change
      from transfers window chain as (partition by chain_account order by seq)) lines
    where step <> 1 or moved <> change or balance_after < 0`,
  'a transfer crosses currencies': `
    select t.chain_account, t.seq from transfers t
    join accounts d on d.id = t.debit_account join accounts c on c.id = t.credit_account
    where d.currency <> t.currency or c.currency <> t.currency`,
  'a currency does not add up to nothing': `
    select currency, sum(change) from (
      select currency, amount as change from transfers union all select currency, -amount from transfers) moves
    group by currency having sum(change) <> 0`,
  'players and house do not mirror each other': `
    select currency, sum(player) as players, sum(house) as house from (
      select currency, balance as player, 0::numeric as house from accounts where kind = 'player'
      union all
      select t.currency, 0, case when c.kind = 'house' then t.amount else 0 end
                          - case when d.kind = 'house' then t.amount else 0 end
      from transfers t join accounts d on d.id = t.debit_account join accounts c on c.id = t.credit_account
    ) both_sides group by currency having sum(player) + sum(house) <> 0`,
};
