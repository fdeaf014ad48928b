-- Anonymous events of pages. No address, no user, no visitor: a bucket is drawn for each page load.
create table analytics_events (
  received_at timestamptz not null,
  client_at timestamptz not null,
  event_id integer not null,
  bucket smallint not null,
  page text not null,
  s1 text,
  s2 text,
  s3 text,
  i1 integer,
  i2 integer,
  i3 integer,
  f1 double precision,
  f2 double precision
);
create index analytics_events_of_kind on analytics_events (event_id, received_at);
create index analytics_events_by_age on analytics_events using brin (received_at);

-- How often an event happened on a day in UTC: what is left of it when the event itself is forgotten.
create table analytics_counts (
  day date not null,
  event_id integer not null,
  label text not null,
  count bigint not null,
  primary key (day, event_id, label)
);

create table analytics_counters (
  domain text not null,
  project_id integer not null,
  type smallint not null,
  counter_id text not null,
  set_by bigint not null references users,
  set_at timestamptz not null,
  primary key (domain, project_id, type)
);

-- The partner's link that a player came by, as its cookies said at registration.
create table player_referrals (
  user_id bigint primary key references users,
  source text not null,
  cookies jsonb not null,
  created_at timestamptz not null
);
create index player_referrals_by_age on player_referrals (created_at);
