-- Results of games that operators enter or correct: one asks, another approves.
create table results_by_hand (
  id bigint generated always as identity primary key,
  game_id bigint not null references games (id),
  ending text not null check (ending in ('ended', 'cancelled')),
  -- What was told, by the fields of the sport's form.
  told jsonb not null,
  -- The public state of the game once it has this result.
  state jsonb not null,
  reason text not null,
  requested_by bigint not null references users (id),
  requested_at timestamptz not null,
  approved_by bigint references users (id),
  approved_at timestamptz,
  status text not null check (status in ('requested', 'done', 'withdrawn')),
  version integer not null,
  check (status <> 'done' or (approved_by is not null and approved_at is not null))
);
create unique index results_by_hand_open on results_by_hand (game_id) where status = 'requested';

update operators set permissions = permissions || '{results.read}'::text[], version = version + 1
where 'voids.read' = any(permissions);
update operators set permissions = permissions || '{results.ask}'::text[], version = version + 1
where 'voids.ask' = any(permissions);
update operators set permissions = permissions || '{results.approve}'::text[], version = version + 1
where 'voids.approve' = any(permissions);

insert into site_changes values ('results', 1);
