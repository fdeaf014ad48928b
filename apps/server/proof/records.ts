import type { Sql } from '../platform/database/sql.ts';

/** A record that disagrees with the one it belongs to. */
export interface RecordFault {
  /** The rule, in words. */
  what: string;
  /** The row, in words: `coupon <id>`. */
  where: string;
  detail?: string;
}

/**
 * Compares the records that no sum of money and no entry of the log commits to: coupons with their legs, receipts,
 * settlements, cash-outs and offers, payments with their stages, bonuses with their lines, and every record with the
 * account it names. Each rule reads its tables once. `sql` is one repeatable-read transaction if the site runs.
 */
export async function checkRecords(sql: Sql): Promise<RecordFault[]> {
  const faults: RecordFault[] = [];
  for (const [what, text] of Object.entries(RULES)) {
    const { rows } = await sql.query<Omit<RecordFault, 'what'>>({ text });
    faults.push(...rows.map((row) => ({ what, ...row })));
  }
  return faults;
}

/** The rule that every row of a table has the coupon it names. */
function ofCoupon(table: string): string {
  return `select distinct 'coupon ' || t.coupon_id "where", '${table} names it' detail
    from ${table} t left join coupons c on c.id = t.coupon_id where c.id is null order by 1`;
}

/** The rule that the lines of the ledger under a reference have the row that moved them. */
function ofLines(name: string, table: string): string {
  return `select replace(t.reference, ':', ' ') "where", count(*) || ' lines' detail
    from transfers t left join ${table} x on '${name}:' || x.id = t.reference
    where t.reference like '${name}:%' and x.id is null group by t.reference order by 1`;
}

/** The rule that the player of a row has the account that it names. */
function ofOwner(name: string, table: string, account = 'account_id'): string {
  return `select '${name} ' || t.id "where", 'account ' || t.${account} || ' is not of player ' || t.user_id detail
    from ${table} t left join accounts a on a.id = t.${account}
    where a.user_id is distinct from t.user_id`;
}

/** Each query returns the rows that break the rule. */
const RULES: Record<string, string> = {
  'a coupon has no legs': `
    select 'coupon ' || c.id "where" from coupons c
    left join (select distinct coupon_id from coupon_legs) l on l.coupon_id = c.id
    where l.coupon_id is null order by c.id`,
  'the legs of a coupon leave out a number': `
    select 'coupon ' || coupon_id "where", count(*) || ' legs up to number ' || max(n) detail
    from coupon_legs group by coupon_id
    having max(n) - min(n) + 1 <> count(*) or min(n) <> (select min(n) from coupon_legs) order by 1`,
  'a coupon is gone and its legs are there': ofCoupon('coupon_legs'),
  'a coupon is gone and its settlement is there': ofCoupon('settlement_revisions'),
  'a coupon is gone and its cash-out is there': ofCoupon('cashout_requests'),
  'a coupon is gone and its use of a promo code is there': ofCoupon('promo_uses'),
  'a coupon is gone and its use of a boost is there': ofCoupon('boost_uses'),
  'a coupon is gone and its part of a budget is there': ofCoupon('budget_draws'),
  'a coupon is gone and its advance is there': ofCoupon('advances'),
  'a coupon is gone and its lines are there': ofLines('coupon', 'coupons'),
  'a ticket of toto is gone and its lines are there': ofLines('toto', 'toto_tickets'),
  'a deposit is gone and its lines are there': ofLines('deposit', 'deposits'),
  'a refund is gone and its lines are there': ofLines('refund', 'refunds'),
  'a coupon has another state than its times': `
    select 'coupon ' || id "where", 'it is ' || status detail from coupons
    where status in ('won', 'lost', 'void', 'cashed_out') and (settled_at is null or payout is null) order by id`,
  'a coupon has no receipt': `
    select 'coupon ' || c.id "where" from coupons c left join receipt_groups g on g.id = c.receipt_group
    where c.status not in ('pending', 'refused') and (g.id is null or c.receipt_index is null) order by c.id`,
  'a receipt has no coupon of its own': `
    select 'receipt group ' || g.id "where",
      octet_length(g.codes) / 32 || ' receipts, ' || count(distinct c.receipt_index) || ' coupons' detail
    from receipt_groups g left join coupons c on c.receipt_group = g.id
    where not exists (select from pool_statements s where s.id = g.id)
    group by g.id having count(distinct c.receipt_index) <> octet_length(g.codes) / 32
      or count(c.id) <> octet_length(g.codes) / 32 order by 1`,
  'a ticket of toto has no receipt': `
    select 'toto ticket ' || t.id "where" from toto_tickets t left join pool_statements s on s.id = t.id
    where s.id is null order by t.id`,
  'a ticket of toto has moved other money than it says': `
    with moved as (
      select reference, sum(case kind when 'toto_stake' then amount else 0 end) stake,
        sum(case kind when 'toto_share' then amount else 0 end) share,
        sum(case kind when 'toto_prize' then amount else 0 end) prize,
        sum(case kind when 'toto_stake_back' then amount else 0 end) back
      from transfers where reference like 'toto:%' group by reference)
    select 'toto ticket ' || t.id "where", 'it is ' || t.status detail from toto_tickets t
    left join moved m on m.reference = 'toto:' || t.id
    where (m.stake, m.share, m.prize, m.back) is distinct from (t.stake,
      case when t.status in ('won', 'lost') then t.share else 0 end, t.prize,
      case when t.status = 'refused' then t.stake else 0 end) order by t.id`,
  'a settled coupon has no settlement': `
    select 'coupon ' || c.id "where", 'it is ' || c.status detail from coupons c
    left join (select distinct coupon_id from settlement_revisions) r on r.coupon_id = c.id
    where c.status in ('won', 'lost', 'void', 'cashed_out') and r.coupon_id is null order by c.id`,
  'the settlements of a coupon leave out a number': `
    select 'coupon ' || coupon_id "where", count(*) || ' settlements up to number ' || max(n) detail
    from settlement_revisions group by coupon_id having max(n) <> count(*) order by 1`,
  'a coupon has been cashed out otherwise than its requests say': `
    select 'coupon ' || c.id "where",
      'it says ' || c.closed_stake || ' for ' || c.cashed_out || ', its requests '
        || coalesce(r.stake, 0) || ' for ' || coalesce(r.paid, 0) detail
    from coupons c left join (select coupon_id, sum(stake) stake, sum(paid) paid
      from cashout_requests where status = 'done' group by coupon_id) r on r.coupon_id = c.id
    where c.closed_stake <> coalesce(r.stake, 0) or c.cashed_out <> coalesce(r.paid, 0) order by c.id`,
  'a cash-out has moved other money than it says': `
    with moved as (
      select reference, sum(case kind when 'cashout_stake' then amount else 0 end) stake,
        sum(case kind when 'cashout' then amount else 0 end) paid
      from transfers where kind in ('cashout_stake', 'cashout') group by reference
    ), says as (
      select 'coupon:' || coupon_id reference, sum(stake) stake, sum(paid) paid
      from cashout_requests where status = 'done' group by coupon_id
    )
    select replace(reference, ':', ' ') "where",
      'its requests say ' || coalesce(says.paid, 0) || ', its lines ' || coalesce(moved.paid, 0) detail
    from says full join moved using (reference)
    where coalesce(says.paid, 0) <> coalesce(moved.paid, 0) or coalesce(says.stake, 0) <> coalesce(moved.stake, 0)
    order by 1`,
  'a cash-out is of another player than its coupon': `
    select 'cash-out ' || r.id "where", 'coupon ' || c.id detail from cashout_requests r
    join coupons c on c.id = r.coupon_id
    where r.user_id <> c.user_id or r.account_id <> c.account_id order by r.id`,
  'a coupon that was made from another is gone': `
    select 'cash-out ' || r.id "where", 'coupon ' || r.new_coupon_id detail from cashout_requests r
    left join coupons c on c.id = r.new_coupon_id where r.new_coupon_id is not null and c.id is null order by r.id`,
  'a coupon is in another currency than its account': `
    select 'coupon ' || c.id "where", c.currency || ', its account ' || coalesce(a.currency, 'none') detail
    from coupons c left join accounts a on a.id = c.account_id where a.currency is distinct from c.currency
    order by c.id`,
  'a coupon is of another player than its account': ofOwner('coupon', 'coupons'),
  'a ticket of toto is of another player than its account': ofOwner('toto ticket', 'toto_tickets'),
  'a deposit is of another player than its account': ofOwner('deposit', 'deposits'),
  'a withdrawal is of another player than its account': ofOwner('withdrawal', 'withdrawals'),
  'a refund is of another player than its account': ofOwner('refund', 'refunds'),
  'an exchange takes from another player’s account': ofOwner('exchange', 'exchanges', 'from_id'),
  'an exchange gives to another player’s account': ofOwner('exchange', 'exchanges', 'to_id'),
  'an account has no player': `
    select 'account ' || a.id "where", 'player ' || coalesce(a.user_id::text, 'none') detail
    from accounts a left join users u on u.id = a.user_id where a.kind = 'player' and u.id is null order by a.id`,
  'a refund is not of its deposit': `
    select 'refund ' || r.id "where", 'deposit ' || r.deposit_id detail
    from refunds r left join deposits d on d.id = r.deposit_id
    where d.account_id is distinct from r.account_id or d.method is distinct from r.method order by r.id`,
  'a withdrawal is not where its last stage says': `
    select 'withdrawal ' || coalesce(w.id, s.withdrawal_id) "where",
      'it is ' || coalesce(w.status, 'gone') || ', its last stage ' || coalesce(s.stage, 'none') detail
    from withdrawals w full join (select distinct on (withdrawal_id) withdrawal_id, stage
      from withdrawal_stages order by withdrawal_id, n desc) s on s.withdrawal_id = w.id
    where w.status is distinct from s.stage order by 1`,
  'the stages of a withdrawal leave out a number': `
    select 'withdrawal ' || withdrawal_id "where", count(*) || ' stages up to number ' || max(n) detail
    from withdrawal_stages group by withdrawal_id having max(n) <> count(*) order by 1`,
  'a bonus has moved other money than it says': `
    with moved as (
      select reference, sum(amount)::bigint amount from transfers
      where kind = 'bonus_grant' and reference like 'bonus:%' group by reference
    ), says as (select 'bonus:' || id reference, amount from bonus_grants where status = 'done')
    select replace(reference, ':', ' ') "where",
      'it says ' || coalesce(says.amount, 0) || ', its lines ' || coalesce(moved.amount, 0) detail
    from says full join moved using (reference)
    where coalesce(says.amount, 0) <> coalesce(moved.amount, 0) order by 1`,
  'a boost was used by a coupon that has none': `
    select 'coupon ' || u.coupon_id "where", 'boost ' || u.boost_id detail from boost_uses u
    left join coupon_legs l on l.coupon_id = u.coupon_id and l.boost_id = u.boost_id
    where l.coupon_id is null order by 1`,
  'a conversion has no exchange': `
    select 'conversion ' || c.id "where", 'exchange ' || c.exchange_id detail from conversions c
    left join exchanges e on e.id = c.exchange_id where c.exchange_id is not null and e.id is null order by c.id`,
};
