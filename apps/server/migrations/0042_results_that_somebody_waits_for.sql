-- Results are written for what is staked on (docs/decisions/0064): which outcomes of a game are decided is part of its
-- snapshot now, so that a start reads no results.
update games g set state = g.state || jsonb_build_object('decided', array(
  select outcome_id from (
    select distinct on (outcome_id) outcome_id, is_open from outcome_results r
    where r.game_id = g.id and outcome_id <> '*' order by outcome_id, revision desc) last where not is_open))
where g.status in ('upcoming', 'live') or g.ended_at > now() - interval '7 days';

-- The watch over settlement asks for the newest results every half minute.
create index outcome_results_by_time on outcome_results using brin (at);
-- Games whose prices are to be forgotten, and games that are to be forgotten altogether.
create index games_with_prices on games (ended_at) where ended_at is not null and markets <> '[]';
create index games_over on games (ended_at) where ended_at is not null;
