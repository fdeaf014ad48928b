/**
 * SQL: the lines of account `a` since the moment `$n`, as a subquery for a lateral join. Lines are numbered in the order
 * of time, so the first one is found by halving, whatever the account did before; those that a clock set back has put
 * out of order near that moment may be missing. For sums that are shown, not paid.
 */
export const sinceSql = (a: string, from: string): string => `(
  with recursive between_them (low, high) as (
    select 1::bigint, ${a}.seq + 1
    union all
    select case when m.at < ${from} then m.seq + 1 else b.low end, case when m.at < ${from} then b.high else m.seq end
    from between_them b join transfers m on m.chain_account = ${a}.id and m.seq = (b.low + b.high) / 2
    where b.low < b.high)
  select t.* from transfers t where t.chain_account = ${a}.id
    and t.seq >= (select min(high) from between_them where low >= high) and t.at >= ${from})`;
