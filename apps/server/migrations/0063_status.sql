-- How each part of the site was, minute by minute, as spans of one state: `ended_at` moves on while the state stays. What a
-- stopped server left out is a span of its own. Notes are written by operators for players.
create table status_spans (
  component text not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  state text not null check (state in ('works', 'partly', 'down')),
  primary key (component, began_at),
  constraint status_spans_forward check (ended_at >= began_at)
);
create index status_spans_ended on status_spans (ended_at);

create table status_notes (
  id bigint generated always as identity primary key,
  began_at timestamptz not null,
  ended_at timestamptz,
  texts jsonb not null,
  constraint status_notes_forward check (ended_at >= began_at)
);

insert into site_changes values ('status', 1);
