-- The counters of a site are edited as a whole, so they have one version, also once none is left.
create table counter_sites (
  domain text not null,
  project_id integer not null,
  version integer not null,
  set_by bigint not null references users,
  set_at timestamptz not null,
  primary key (domain, project_id)
);
insert into counter_sites (domain, project_id, version, set_by, set_at)
  select distinct on (domain, project_id) domain, project_id, 1, set_by, set_at
  from analytics_counters order by domain, project_id, set_at desc;
insert into site_changes values ('texts', 1);

-- Terms may be published for a moment ahead. All others hold from their publication on, whatever the clocks say.
alter table terms_versions add column is_ahead boolean not null default false;
