import type { LineKind } from '@fairbook/contracts/products';
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

type Kinds = readonly LineKind[];
interface Moved {
  /** What a fault calls a row. */
  row: string;
  kinds: readonly [stake: Kinds, kept: Kinds, prize: Kinds, back: Kinds];
  /** The column of what was kept of a stake that was played; by default all of it. */
  kept?: string;
}

/**
 * The rule that the lines under a row's reference have moved what the row says: its stake; once played, what was kept of
 * it and its prize; and all of it back if it was refused.
 */
function ofMoney(name: string, table: string, { row, kinds, kept = 'stake' }: Moved): string {
  const sums = kinds.map(
    (each, n) => `sum(case when kind in ('${each.join("', '")}') then amount else 0 end) sum_${n}`,
  );
  return `
    with moved as (
      select reference, ${sums.join(', ')}
      from transfers where reference like '${name}:%' group by reference)
    select '${row} ' || t.id "where", 'it is ' || t.status detail from ${table} t
    left join moved m on m.reference = '${name}:' || t.id
    where (coalesce(m.sum_0, 0), coalesce(m.sum_1, 0), coalesce(m.sum_2, 0), coalesce(m.sum_3, 0)) is distinct from (t.stake,
      case when t.status in ('won', 'lost') then t.${kept} else 0 end, t.prize,
      case when t.status = 'refused' then t.stake else 0 end) order by t.id`;
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
  'a ticket of a lottery is gone and its lines are there': ofLines('lotto', 'lotto_tickets'),
  'a round of a game is gone and its lines are there': ofLines('casino', 'casino_rounds'),
  'a round of a provider is gone and its lines are there': ofLines('provider', 'provider_rounds'),
  'a stake on a shared round is gone and its lines are there': ofLines('shared', 'shared_stakes'),
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
  'a ticket of toto has moved other money than it says': ofMoney('toto', 'toto_tickets', {
    row: 'toto ticket',
    kinds: [['toto_stake'], ['toto_share'], ['toto_prize'], ['toto_stake_back']],
    kept: 'share',
  }),
  'a ticket of a lottery has moved other money than it says': ofMoney('lotto', 'lotto_tickets', {
    row: 'lottery ticket',
    kinds: [['lotto_stake'], ['lotto_post'], ['lotto_prize'], ['lotto_stake_back']],
  }),
  'a round of a game has moved other money than it says': ofMoney('casino', 'casino_rounds', {
    row: 'round',
    kinds: [
      ['casino_stake', 'free_round_stake'],
      ['casino_post'],
      ['casino_win', 'free_round_win', 'free_round_held'],
      ['casino_stake_back', 'free_round_stake_back'],
    ],
  }),
  'a free round has moved money of its player, or another round money of the house': `
    select 'round ' || r.number "where", t.kind detail from casino_rounds r
    left join casino_free_rounds f on f.id = r.free_id
    join transfers t on t.reference = 'casino:' || r.id and t.kind <> 'casino_post'
    where (r.free_id is null) = (t.kind like 'free_round%')
      or t.kind = case when f.wins is null then 'free_round_held' else 'free_round_win' end order by 1`,
  'free rounds were used or have won otherwise than they say': `
    select 'free rounds ' || f.id "where", 'they say ' || f.used || ' and ' || f.won || ', there are ' || n.used || ' and ' || n.won detail
    from casino_free_rounds f cross join lateral (
      select count(*) filter (where r.status <> 'refused') used, coalesce(sum(r.prize), 0) won
      from casino_rounds r where r.free_id = f.id) n
    where f.used <> n.used or f.won <> n.won
    union all
    select 'round ' || r.number, 'its free rounds have another player, game or stake'
    from casino_rounds r join casino_free_rounds f on f.id = r.free_id
    where r.user_id <> f.user_id or r.stake <> f.stake or r.currency <> f.currency or r.game <> all (f.games) order by 1`,
  'what free rounds won became another bonus': `
    select 'free rounds ' || f.id "where", f.state || ', ' || coalesce(b.amount, 0) || ' of ' || f.won detail
    from casino_free_rounds f left join casino_bonuses b on b.id = f.bonus_id
    where (f.state = 'ended' and f.wins is not null and f.won > 0) <> (f.bonus_id is not null)
      or (f.bonus_id is not null and (b.amount, b.user_id, b.currency) is distinct from (f.won, f.user_id, f.currency)) order by 1`,
  'a round of a provider has moved other money than it says': `
    with moved as (
      select reference, sum(case kind when 'provider_stake' then amount else 0 end) stake,
        sum(case kind when 'provider_post' then amount when 'provider_unpost' then -amount else 0 end) kept,
        sum(case kind when 'provider_win' then amount else 0 end) prize,
        sum(case kind when 'provider_stake_back' then amount else 0 end) returned
      from transfers where reference like 'provider:%' group by reference)
    select 'provider round ' || t.id "where", 'it is ' || t.status detail from provider_rounds t
    left join moved m on m.reference = 'provider:' || t.id
    where (m.stake, m.kept, m.prize, m.returned) is distinct from (t.stake,
      case when t.status in ('won', 'lost') then t.stake - t.returned else 0 end, t.prize, t.returned) order by t.id`,
  'the requests of a provider say other money than their round': `
    select 'provider round ' || r.id "where", 'it is ' || r.status detail from provider_rounds r
    left join (select round_id,
        sum(amount) filter (where kind = 'debit') stake,
        coalesce(sum(amount) filter (where kind = 'debit' and undone_at is not null), 0) returned,
        coalesce(sum(amount) filter (where kind = 'credit'), 0) prize
      from provider_transactions where round_id is not null group by round_id) t on t.round_id = r.id
    where (t.stake, t.returned, t.prize) is distinct from (r.stake, r.returned, r.prize) order by r.id`,
  'a stake on a shared round has moved other money than it says': ofMoney('shared', 'shared_stakes', {
    row: 'shared stake',
    kinds: [['casino_stake'], ['casino_post'], ['casino_win'], ['casino_stake_back']],
  }),
  'a shared round pays after its end, or not what it reached': `
    select 'shared stake ' || s.id "where", 'out at ' || coalesce(s.taken, s.auto) || ', the round ended at ' || r.point detail
    from shared_stakes s join shared_rounds r on r.id = s.round_id
    where s.status in ('won', 'lost') and r.point is not null
      and (s.status = 'won') <> (coalesce(s.taken, s.auto) <= r.point) order by 1`,
  'a stake on a drawn round is settled and nothing was drawn': `
    select 'shared stake ' || s.id "where", 'it is ' || s.status detail
    from shared_stakes s join shared_rounds r on r.id = s.round_id
    where s.status in ('won', 'lost') and s.options is not null and r.draws is null order by 1`,
  'seeds of games have another number of rounds than they say': `
    select 'seeds ' || s.id "where", 'they say ' || s.rounds || ', there are ' || count(r.id) detail
    from casino_seeds s left join casino_rounds r on r.seed_id = s.id
    group by s.id having count(r.id) <> s.rounds or coalesce(max(r.nonce), -1) <> s.rounds - 1 order by 1`,
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
  'a ticket of a lottery is of another player than its account': ofOwner('lottery ticket', 'lotto_tickets'),
  'a round of a game is of another player than its account': ofOwner('round', 'casino_rounds'),
  'a round of a provider is of another player than its account': ofOwner('provider round', 'provider_rounds'),
  'a stake on a shared round is of another player than its account': ofOwner('shared stake', 'shared_stakes'),
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
  'a casino bonus has moved other money than it says': `
    with moved as (
      select split_part(reference, ':', 2) id,
        coalesce(sum(amount) filter (where reference like 'casino-bonus:%'), 0) granted,
        coalesce(sum(amount) filter (where reference like 'casino-bonus-end:%' and kind = 'bonus_grant'), 0) moved,
        coalesce(sum(amount) filter (where reference like 'casino-bonus-end:%' and kind = 'bonus_take'), 0) taken
      from transfers where reference like 'casino-bonus:%' or reference like 'casino-bonus-end:%' group by 1)
    select 'casino bonus ' || coalesce(b.id::text, m.id) "where",
      'it says ' || coalesce(b.amount, 0) || ', ' || coalesce(b.moved, 0) || ', ' || coalesce(b.taken, 0)
        || ', its lines ' || coalesce(m.granted, 0) || ', ' || coalesce(m.moved, 0) || ', ' || coalesce(m.taken - m.moved, 0) detail
    from casino_bonuses b full join moved m on m.id = b.id::text
    where (b.amount, b.moved, b.taken) is distinct from (m.granted, m.moved, m.taken - m.moved) order by 1`,
  'a casino bonus was wagered by other rounds than it says': `
    select 'casino bonus ' || b.id "where", 'it says ' || b.wagered || ', its rounds ' || coalesce(r.counted, 0) detail
    from casino_bonuses b left join (select w.bonus_id, sum(w.counted) counted from casino_bonus_rounds w
      join casino_rounds r on r.id = w.round_id where r.status in ('won', 'lost') group by w.bonus_id) r on r.bonus_id = b.id
    where b.wagered <> coalesce(r.counted, 0) order by 1`,
  'a round with bonus money is not of the account of its bonus': `
    select 'round ' || r.number "where", 'casino bonus ' || w.bonus_id detail
    from casino_bonus_rounds w join casino_rounds r on r.id = w.round_id join casino_bonuses b on b.id = w.bonus_id
    where r.account_id <> b.account_id or w.counted > r.stake * 100
    union all
    select 'round ' || r.number, 'no casino bonus' from casino_rounds r join accounts a on a.id = r.account_id
    left join casino_bonus_rounds w on w.round_id = r.id where a.type = 6 and w.round_id is null order by 1`,
  'a boost was used by a coupon that has none': `
    select 'coupon ' || u.coupon_id "where", 'boost ' || u.boost_id detail from boost_uses u
    left join coupon_legs l on l.coupon_id = u.coupon_id and l.boost_id = u.boost_id
    where l.coupon_id is null order by 1`,
  'a conversion has no exchange': `
    select 'conversion ' || c.id "where", 'exchange ' || c.exchange_id detail from conversions c
    left join exchanges e on e.id = c.exchange_id where c.exchange_id is not null and e.id is null order by c.id`,
};
