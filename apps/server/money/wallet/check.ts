import { ALL_KINDS, productOfKind } from '@fairbook/contracts/products';
import type { Sql } from '../../platform/database/sql.ts';
import { PRIZE_RULES } from './check-prizes.ts';
import { houseBalance } from './house.ts';
import { kindList } from './kind-list.ts';
import { verifyChain } from './service.ts';
import type { HouseName } from './types.ts';

/** A row that breaks a rule of the ledger. */
export interface LedgerFault {
  /** The rule, in words. */
  what: string;
  /** The row, in words: `account 17, line 3`. */
  where: string;
  detail?: string;
}

/**
 * Checks the whole ledger and returns every fault. Every balance equals its chain, each line continues the one
 * before, every hash holds, all accounts of a currency add up to zero, house checkpoints equal the sums of their
 * lines, and each coupon's stake, payout, debt and advance equal its lines. Money may move meanwhile if `sql` is one
 * repeatable-read transaction.
 */
export async function checkLedger(sql: Sql): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for (const [what, text] of Object.entries({ ...RULES, ...PRIZE_RULES })) {
    const { rows } = await sql.query<Omit<LedgerFault, 'what'>>({ text });
    faults.push(...rows.map((row) => ({ what, ...row })));
  }
  return [...faults, ...(await brokenChains(sql)), ...(await wrongHouses(sql))];
}

async function brokenChains(sql: Sql): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  const { rows } = await sql.query<{ id: bigint }>({
    text: `select id from accounts where kind = 'player' and seq > 0 order by id`,
  });
  for (const { id } of rows) {
    const seq = await verifyChain(sql, Number(id));
    if (seq !== null) faults.push({ what: 'a chain breaks', where: `account ${id}, line ${seq}` });
  }
  return faults;
}

/** House balances, checkpoints included, must equal their lines. */
async function wrongHouses(sql: Sql): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  const { rows } = await sql.query<{ name: HouseName; currency: string; lines: bigint }>({ text: HOUSES });
  for (const { name, currency, lines } of rows) {
    const balance = await houseBalance(sql, name, currency);
    if (balance === lines) continue;
    const detail = `it has ${balance}, its lines say ${lines}`;
    faults.push({ what: 'a checkpoint is wrong', where: `house account ${name} ${currency}`, detail });
  }
  return faults;
}

const HOUSES = `
  select a.name, a.currency,
    coalesce(sum(case when t.credit_account = a.id then t.amount else -t.amount end), 0)::bigint as lines
  from accounts a join transfers t on a.id in (t.credit_account, t.debit_account)
  where a.kind = 'house' group by a.id`;

/** The rule that the amount due per reference in `owed` equals the house account's lines under it. */
function heldPerCoupon(house: HouseName, owed: string): string {
  return `
    with owed as (
      select reference, due from (${owed}) per_coupon
    ), held as (
      select t.reference, sum(case when d.name = '${house}' then t.amount else -t.amount end)::bigint due
      from transfers t join accounts d on d.id = t.debit_account join accounts c on c.id = t.credit_account
      where '${house}' in (c.name, d.name) group by t.reference)
    select replace(reference, ':', ' ') "where",
      'it has ' || coalesce(owed.due, 0) || ' due, its lines ' || coalesce(held.due, 0) detail
    from owed full join held using (reference)
    where coalesce(owed.due, 0) <> coalesce(held.due, 0) order by 1`;
}

/** The lines of products whose stakes are coupons. */
const OF_COUPONS = kindList(
  ALL_KINDS.filter((kind) => productOfKind(kind)?.rounds?.some(({ table }) => table === 'coupons')),
);

/** Each query returns the rows that break the rule. */
const RULES: Record<string, string> = {
  'a balance differs from its last line': `
    select 'account ' || a.id || ', line ' || coalesce(t.seq, 0) "where",
      'the account says balance ' || a.balance || ' at line ' || a.seq || ', the line says '
        || coalesce(t.balance_after, 0) detail
    from accounts a
    left join lateral (select * from transfers where chain_account = a.id order by seq desc limit 1) t on true
    where a.kind = 'player' and (a.balance <> coalesce(t.balance_after, 0) or a.seq <> coalesce(t.seq, 0)
      or a.balance < 0 or (t.seq is not null and a.head <> t.hash))
    order by a.id`,
  'a chain has a gap or a line that does not follow from the one before': `
    select 'account ' || chain_account || ', line ' || seq "where" from (
      select chain_account, seq, balance_after,
        seq - lag(seq, 1, 0::bigint) over chain as step,
        balance_after - lag(balance_after, 1, 0::bigint) over chain as moved,
        case when credit_account = chain_account then amount
             when debit_account = chain_account then -amount else 0 end as change
      from transfers window chain as (partition by chain_account order by seq)) lines
    where step <> 1 or moved <> change or balance_after < 0
    order by chain_account, seq`,
  'a line belongs to no account': `
    select 'account ' || t.chain_account || ', line ' || t.seq "where" from transfers t
    where not exists (select from accounts where id = t.chain_account and kind = 'player')
      or not exists (select from accounts where id = t.debit_account)
      or not exists (select from accounts where id = t.credit_account)
    order by t.chain_account, t.seq`,
  'a transfer crosses currencies': `
    select 'account ' || t.chain_account || ', line ' || t.seq "where" from transfers t
    join accounts d on d.id = t.debit_account join accounts c on c.id = t.credit_account
    where d.currency <> t.currency or c.currency <> t.currency
    order by t.chain_account, t.seq`,
  'players and house do not mirror each other': `
    select currency "where", 'players ' || sum(player) || ', house ' || sum(house) detail from (
      select currency, balance as player, 0::numeric as house from accounts where kind = 'player'
      union all
      select t.currency, 0, case when c.kind = 'house' then t.amount else 0 end
                          - case when d.kind = 'house' then t.amount else 0 end
      from transfers t join accounts d on d.id = t.debit_account join accounts c on c.id = t.credit_account
    ) both_sides group by currency having sum(player) + sum(house) <> 0`,
  'the open stake of a coupon is not what its lines hold': `
    with held as (
      select reference, sum(case when c.name = 'open_stakes' then t.amount else 0 end
                          - case when d.name = 'open_stakes' then t.amount else 0 end)::bigint amount
      from transfers t join accounts d on d.id = t.debit_account join accounts c on c.id = t.credit_account
      where 'open_stakes' in (c.name, d.name) and t.kind in ${OF_COUPONS} group by reference
    ), open as (
      select 'coupon:' || id reference, (case when status in ('pending', 'accepted')
        then stake - closed_stake else 0 end)::bigint amount from coupons
    )
    select replace(coalesce(open.reference, held.reference), ':', ' ') "where",
      'the coupon says ' || coalesce(open.amount, 0) || ', its lines ' || coalesce(held.amount, 0) detail
    from open full join held using (reference)
    where coalesce(open.amount, 0) <> coalesce(held.amount, 0) order by 1`,
  'the money of a withdrawal is not what its lines hold': `
    with held as (
      select reference, sum(case when c.name = 'withdrawals' then t.amount else -t.amount end)::bigint amount
      from transfers t join accounts d on d.id = t.debit_account join accounts c on c.id = t.credit_account
      where 'withdrawals' in (c.name, d.name) group by reference
    ), open as (
      select 'withdrawal:' || id reference, (case when status in ('paid', 'refused', 'cancelled')
        then 0 else amount end)::bigint amount from withdrawals
      union all select 'refund:' || id, (case when status = 'withdrawn' or state in ('paid', 'returned')
        then 0 else amount end)::bigint from refunds
    )
    select replace(coalesce(open.reference, held.reference), ':', ' ') "where",
      'the withdrawal says ' || coalesce(open.amount, 0) || ', its lines ' || coalesce(held.amount, 0) detail
    from open full join held using (reference)
    where coalesce(open.amount, 0) <> coalesce(held.amount, 0) order by 1`,
  'a deposit has brought other money than it says': `
    with moved as (
      select reference, sum(amount)::bigint amount from transfers where kind = 'deposit' group by reference
    )
    select 'deposit ' || d.id "where",
      'it says ' || says.amount || ', its lines ' || coalesce(m.amount, 0) detail
    from deposits d
    cross join lateral (select (case d.status when 'done' then coalesce(d.credited, d.amount) else 0 end) amount) says
    left join moved m on m.reference = 'deposit:' || d.id
    where says.amount <> coalesce(m.amount, 0) order by 1`,
  'a deposit has cost another fee than it says': `
    with moved as (
      select reference, sum(case kind when 'deposit_fee' then amount else -amount end)::bigint amount
      from transfers where kind in ('deposit_fee', 'deposit_fee_back') group by reference
    )
    select 'deposit ' || d.id "where", 'it says ' || says.amount || ', its lines ' || m.amount detail
    from deposits d join moved m on m.reference = 'deposit:' || d.id
    cross join lateral (select (case when d.status = 'done' and d.reason is null
      then coalesce(d.fee_kept, d.fee) else 0 end) amount) says
    where says.amount <> m.amount order by 1`,
  'a refund has sent back other money than it says': `
    with moved as (
      select reference, sum(amount)::bigint amount from transfers where kind = 'refund_pay' group by reference
    )
    select 'refund ' || r.id "where", 'it says ' || says.amount || ', its lines ' || coalesce(m.amount, 0) detail
    from refunds r
    cross join lateral (select (case r.state when 'paid' then r.amount else 0 end) amount) says
    left join moved m on m.reference = 'refund:' || r.id
    where says.amount <> coalesce(m.amount, 0) order by 1`,
  'more of a deposit went back than came': `
    select 'deposit ' || d.id "where" from deposits d
    join (select deposit_id, sum(amount)::bigint amount from refunds
      where status <> 'withdrawn' and state is distinct from 'returned' group by 1) r on r.deposit_id = d.id
    where r.amount + d.returned > coalesce(d.credited, d.amount) or d.status <> 'done' order by 1`,
  'a partner has earned or been paid other money than the books say': `
    with moved as (
      select reference, kind, sum(amount)::bigint amount from transfers
      where kind in ('partner_earning', 'partner_payout') group by reference, kind
    ), says as (
      select 'partner-month:' || partner_id || ':' || to_char(month, 'YYYY-MM') reference, 'partner_earning' kind,
        share + cpa amount from partner_months where share + cpa > 0
      union all select 'partner-payout:' || id, 'partner_payout', amount from partner_payouts where status = 'done'
    )
    select replace(reference, ':', ' ') "where",
      'it says ' || coalesce(says.amount, 0) || ', its lines ' || coalesce(moved.amount, 0) detail
    from says full join moved using (reference, kind)
    where coalesce(says.amount, 0) <> coalesce(moved.amount, 0) order by 1`,
  'a deposit has been taken back otherwise than it says': `
    with moved as (
      select reference, sum(amount)::bigint amount from transfers
      where kind in ('chargeback', 'receivable_chargeback') group by reference
    )
    select 'deposit ' || d.id "where", 'it says ' || d.returned || ', its lines ' || coalesce(m.amount, 0) detail
    from deposits d full join moved m on m.reference = 'deposit:' || d.id
    where coalesce(d.returned, 0) <> coalesce(m.amount, 0) order by 1`,
  'a withdrawal has paid out other money than it says': `
    with moved as (
      select reference, sum(case kind when 'withdrawal_pay' then amount else -amount end)::bigint amount
      from transfers where kind in ('withdrawal_pay', 'withdrawal_bounce') group by reference
    ), says as (
      select 'withdrawal:' || id reference,
        (case status when 'paid' then coalesce(paid_out, amount - fee) else 0 end)::bigint amount from withdrawals
    )
    select replace(reference, ':', ' ') "where",
      'it says ' || coalesce(says.amount, 0) || ', its lines ' || coalesce(m.amount, 0) detail
    from says full join moved m using (reference)
    where coalesce(says.amount, 0) <> coalesce(m.amount, 0) order by 1`,
  'the open slips of a batch are not what its lines hold': `
    with held as (
      select batch, sum(amount)::bigint amount from (
        select substr(t.reference, 7) batch, case when t.kind = 'slip_issue' then t.amount else -t.amount end amount
        from transfers t where t.kind in ('slip_issue', 'slip_expire')
        union all
        select s.batch_id::text, -t.amount from transfers t join slips s on 'slip:' || s.number = t.reference
        where t.kind = 'slip_redeem') lines group by batch
    ), open as (
      select b.id::text batch, b.amount * (select count(*) from slips where batch_id = b.id and state = 'open') amount
      from slip_batches b
    )
    select 'batch ' || batch "where",
      'its open slips say ' || coalesce(open.amount, 0) || ', its lines ' || coalesce(held.amount, 0) detail
    from open full join held using (batch)
    where coalesce(open.amount, 0) <> coalesce(held.amount, 0) order by 1`,
  'a reward for a friend has moved other money than it says': `
    with moved as (
      select reference, kind, currency, sum(amount)::bigint amount from transfers
      where kind in ('friend_reward', 'friend_take') group by reference, kind, currency
    ), says as (
      select reference, kind, currency, sum(amount)::bigint amount from (
        select 'friend:' || user_id reference, part.kind, part.currency, part.amount from friends
        cross join lateral (values ('friend_reward', currency, reward), ('friend_reward', friend_currency, friend_reward),
          ('friend_take', currency, taken), ('friend_take', friend_currency, friend_taken)) part(kind, currency, amount)
        where part.amount > 0) parts group by reference, kind, currency
    )
    select replace(reference, ':', ' ') "where",
      'it says ' || coalesce(says.amount, 0) || ', its lines ' || coalesce(moved.amount, 0) detail
    from says full join moved using (reference, kind, currency)
    where coalesce(says.amount, 0) <> coalesce(moved.amount, 0) order by 1`,
  'a tournament has paid other prizes than it says': `
    with says as (
      select 'tournament:' || tournament_id || ':' || place reference, account_id, amount
      from tournament_prizes where currency is not null
    ), moved as (
      select reference, chain_account account_id, sum(amount)::bigint amount from transfers
      where kind = 'tournament_prize' group by reference, chain_account
    )
    select replace(reference, ':', ' ') "where",
      'it says ' || coalesce(says.amount, 0) || ', its lines ' || coalesce(moved.amount, 0) detail
    from says full join moved using (reference, account_id)
    where coalesce(says.amount, 0) <> coalesce(moved.amount, 0) order by 1`,
  'a week’s casino cashback has paid other money than it says': `
    with says as (
      select 'casino_cashback:' || week || ':' || user_id reference, amount
      from casino_cashback_weeks where claimed_at is not null
    ), moved as (
      select reference, sum(amount)::bigint amount from transfers where kind = 'casino_cashback' group by reference
    )
    select replace(reference, ':', ' ') "where",
      'it says ' || coalesce(says.amount, 0) || ', its lines ' || coalesce(moved.amount, 0) detail
    from says full join moved using (reference)
    where coalesce(says.amount, 0) <> coalesce(moved.amount, 0) order by 1`,
  'a round has moved other money of the jackpot than it says': `
    with moved as (
      select substr(reference, 9) id, sum(amount) filter (where kind = 'jackpot_part') part,
        sum(amount) filter (where kind = 'jackpot_seed') seed, sum(amount) filter (where kind = 'jackpot_win') won
      from transfers where reference like 'jackpot:%' group by reference
    ), says as (
      select r.id::text id, r.jackpot_part part, r.jackpot won, h.seed, h.parts + h.seed hit
      from casino_rounds r left join casino_jackpot_hits h on h.round_id = r.id where r.jackpot_number is not null
    )
    select 'round ' || id "where", 'it says ' || coalesce(says.won, 0) || ', its lines ' || coalesce(moved.won, 0) detail
    from says full join moved using (id)
    where (coalesce(says.part, 0), coalesce(says.won, 0), coalesce(says.seed, 0)) is distinct from
        (coalesce(moved.part, 0), coalesce(moved.won, 0), coalesce(moved.seed, 0))
      or coalesce(says.won, 0) <> coalesce(says.hit, 0) order by 1`,
  'a jackpot holds other money than its rounds put in': `
    with filled as (
      select jackpot_number number, sum(jackpot_part)::bigint parts from casino_rounds
      where jackpot_number is not null group by 1
    )
    select 'jackpot ' || number "where",
      'it held ' || coalesce(h.parts, 0) || ', its rounds put in ' || coalesce(f.parts, 0) detail
    from casino_jackpot_hits h full join filled f using (number)
    where number < (select number from casino_jackpot) and coalesce(h.parts, 0) <> coalesce(f.parts, 0) order by 1`,
  'an exchange has moved other money than it says': `
    with moved as (
      select reference, chain_account, sum(case when credit_account = chain_account then amount else -amount end)::bigint amount
      from transfers where reference like 'exchange:%' group by reference, chain_account
    ), says as (
      select 'exchange:' || id reference, from_id chain_account, -gave amount from exchanges
      union all select 'exchange:' || id, to_id, got from exchanges
    )
    select replace(reference, ':', ' ') "where",
      'it says ' || coalesce(says.amount, 0) || ', its lines ' || coalesce(moved.amount, 0) detail
    from says full join moved using (reference, chain_account)
    where coalesce(says.amount, 0) <> coalesce(moved.amount, 0) order by 1`,
  'points have moved otherwise than noted': `
    with lines as (
      select chain_account account_id, kind, reference, sum(amount)::bigint moved
      from transfers where kind like 'points%' and reference not like 'closing:%' group by 1, 2, 3
    )
    select 'account ' || account_id || ', ' || kind || ' of ' || reference "where",
      'noted ' || coalesce(m.moved, 0) || ', its lines ' || coalesce(lines.moved, 0) detail
    from lines full join points_moves m using (account_id, kind, reference)
    where coalesce(m.moved, 0) <> coalesce(lines.moved, 0) order by 1`,
  'an adjustment has moved other money than it says': `
    with moved as (
      select reference, sum(case kind when 'adjustment_in' then amount else -amount end)::bigint amount
      from transfers where kind in ('adjustment_in', 'adjustment_out', 'receivable_adjustment') group by reference
    )
    select replace(coalesce(m.reference, says.reference), ':', ' ') "where",
      'it says ' || coalesce(says.amount, 0) || ', its lines ' || coalesce(m.amount, 0) detail
    from (select 'adjustment:' || id reference, amount from adjustments where status = 'done') says
    full join moved m using (reference)
    where coalesce(says.amount, 0) <> coalesce(m.amount, 0) order by 1`,
  'what the house claims for a coupon is not what is owed for it': heldPerCoupon(
    'receivables',
    `select case cause when 'adjustment' then 'adjustment:' when 'payout' then 'withdrawal:'
       when 'chargeback' then 'deposit:' else 'coupon:' end || coupon_id reference,
       sum(due)::bigint due from receivables group by 1`,
  ),
  'what is advanced on a coupon is not what its lines say': heldPerCoupon(
    'advances',
    "select 'coupon:' || coupon_id reference, due from advances",
  ),
  'a coupon is not what its last settlement says': `
    select 'coupon ' || c.id || ', settlement ' || r.n "where" from coupons c
    join lateral (select * from settlement_revisions where coupon_id = c.id order by n desc limit 1) r on true
    where c.status <> r.status or (c.status <> 'accepted' and c.payout is distinct from r.payout) order by c.id`,
  // The stake of a free bet is not the player's money.
  'a coupon has moved other money than it says': `
    with moved as (
      select reference, sum(case when c.kind = 'player' then t.amount else 0 end
                          - case when d.kind = 'player' then t.amount else 0 end)::bigint amount
      from transfers t join accounts d on d.id = t.debit_account join accounts c on c.id = t.credit_account
      where t.reference like 'coupon:%' and t.kind not like 'advance%' and t.kind not like 'receivable%'
      group by reference
    )
    select 'coupon ' || c.id "where", 'it says ' || due.amount || ', its lines ' || coalesce(m.amount, 0) detail
    from coupons c
    left join lateral (select * from settlement_revisions where coupon_id = c.id order by n desc limit 1) r on true
    left join lateral (select amount - lifted kept from receivables
      where coupon_id = c.id and cause = 'correction') owed on true
    cross join lateral (
      select case when stake_is_given(c.terms) then 0 else c.stake end stake) own
    cross join lateral (select (case c.status when 'refused' then 0 when 'pending' then -own.stake
      else -own.stake + case c.status when 'accepted' then c.cashed_out else c.payout end
        + coalesce(owed.kept, r.receivable, 0) end)::bigint amount) due
    left join moved m on m.reference = 'coupon:' || c.id
    where coalesce(m.amount, 0) is distinct from due.amount order by c.id`,
};
