import { createHash } from 'node:crypto';
import { type Check, type Fault, forbidden } from './fault.ts';

interface Line {
  chain_account: string;
  seq: string;
  kind: string;
  debit_account: string;
  credit_account: string;
  amount: string;
  currency: string;
  balance_after: string;
  at: Date;
  reference: string;
  hash: Buffer;
}

const FIELDS = [
  'chain_account',
  'seq',
  'kind',
  'debit_account',
  'credit_account',
  'amount',
  'currency',
  'balance_after',
  'at',
  'reference',
] as const;

/** The lines of each account are hashed again from the first one; the last hash must be the head of the account. */
export const chains: Check = async ({ sql }) => {
  const faults: Fault[] = [];
  const accounts = await sql.query<{ id: string; head: Buffer; seq: string; balance: string }>(
    "select id::text, head, seq::text, balance::text from accounts where kind = 'player'",
  );
  for (const account of accounts.rows) {
    const { rows } = await sql.query<Line>(
      `select chain_account::text, seq::text, kind, debit_account::text, credit_account::text, amount::text,
              currency, balance_after::text, at, reference, hash
       from transfers where chain_account = $1 order by transfers.seq`,
      [account.id],
    );
    const broken = firstBroken(rows);
    const last = rows.at(-1);
    const isWhole =
      broken === null &&
      Number(account.seq) === rows.length &&
      (last
        ? last.hash.equals(account.head) && last.balance_after === account.balance
        : account.balance === '0');
    if (isWhole) continue;
    const line = broken ?? rows.length;
    faults.push({ promise: 'every chain is whole', where: `account ${account.id}, line ${line}` });
  }
  return faults;
};

/** The number of the first line that does not follow, in hash, number or balance; null for a whole chain. */
function firstBroken(lines: readonly Line[]): number | null {
  let head = Buffer.alloc(0);
  let balance = 0n;
  for (const [i, line] of lines.entries()) {
    const text = FIELDS.map((field) => (field === 'at' ? line.at.getTime() : line[field])).join('|');
    head = createHash('sha256').update(head).update(text).digest();
    const amount = BigInt(line.amount);
    if (line.credit_account === line.chain_account) balance += amount;
    if (line.debit_account === line.chain_account) balance -= amount;
    const follows =
      Number(line.seq) === i + 1 && head.equals(line.hash) && balance === BigInt(line.balance_after);
    if (!follows || balance < 0n) return i + 1;
  }
  return null;
}

/** Money only moves: in each currency the balances of all players and house accounts add up to zero. */
export const zeroSums = forbidden(
  'all accounts of a currency add up to zero',
  `select currency || ': ' || sum(amount) as found from (
     select currency, balance amount from accounts where kind = 'player'
     union all
     select t.currency, t.amount from transfers t join accounts a on a.id = t.credit_account and a.kind = 'house'
     union all
     select t.currency, -t.amount from transfers t join accounts a on a.id = t.debit_account and a.kind = 'house'
   ) moved group by currency having sum(amount) <> 0`,
);

/** The stake of each coupon left its account once, and the house holds exactly the stakes of open coupons. */
export const stakes = forbidden(
  'the house holds the stake of every open coupon, and of no other',
  `select 'coupon ' || c.id || ': ' || open.stake || ' open, ' || coalesce(held.amount, 0) || ' held' as found
   from coupons c
   cross join lateral (select case when c.status in ('pending', 'accepted')
                         then c.stake - c.closed_stake else 0 end stake) open
   left join (
     select t.reference, sum(case when a.id = t.credit_account then t.amount else -t.amount end) amount
     from transfers t join accounts a on a.name = 'open_stakes' and a.id in (t.credit_account, t.debit_account)
     group by t.reference) held on held.reference = 'coupon:' || c.id
   where open.stake <> coalesce(held.amount, 0)`,
);
