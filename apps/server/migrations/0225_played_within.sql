-- What players with limits played within windows, by currency. Read by index whatever the planner thought when the table was
-- small: its plans stay for as long as the connection, and a scan of all sums for each bet made placements slow.
create function played_within(players bigint[], spans integer[], begins timestamptz[])
returns table (user_id bigint, currency text, days integer, staked bigint, returned bigint, deposited bigint)
language plpgsql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query
    select b.user_id, a.currency, w.days, l.staked - coalesce(f.staked, 0), l.returned - coalesce(f.returned, 0),
      l.deposited - coalesce(f.deposited, 0)
    from limit_books b join accounts a on a.user_id = b.user_id and a.kind = 'player'
    cross join lateral (select t.staked, t.returned, t.deposited from play_totals t
      where t.account_id = a.id order by t.at desc, t.seq desc limit 1) l
    cross join unnest(spans, begins) w(days, since)
    left join lateral (select t.staked, t.returned, t.deposited from play_totals t
      where t.account_id = a.id and t.at <= w.since order by t.at desc, t.seq desc limit 1) f on true
    where b.user_id = any(players);
end $$;
