-- Which methods an operator has switched off, one way each; the player reads the reason.
create table payment_switches (
  method text not null,
  way text not null check (way in ('in', 'out')),
  is_on boolean not null,
  reason text check (reason in ('works', 'provider_down', 'delays', 'security', 'other')),
  note text not null default '',
  by_id bigint not null references users,
  at timestamptz not null,
  version integer not null default 1,
  primary key (method, way),
  constraint payment_switches_reason check (is_on = (reason is null))
);

-- Messages to a provider's hook that were refused, counted by the hour: a flood of forged ones stays one row.
create table payment_hook_faults (
  method text not null,
  hour timestamptz not null,
  refused bigint not null,
  primary key (method, hour)
);

update operators set permissions = permissions || '{payments.switch}'::text[], version = version + 1
where 'operators.edit' = any(permissions);
