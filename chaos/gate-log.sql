-- Added by the chaos program to the database that it breaks: when each gate moved and when each coupon got its
-- status, by the database's own clock. A gate's row is logged while its lock is held, and a placement writes its
-- coupon while it shares that lock, so the order of these times is the order in which the two took effect.
create table chaos_gates (
  game_id bigint not null,
  epoch bigint not null,
  is_open boolean not null,
  at timestamptz not null
);
create index chaos_gates_of_game on chaos_gates (game_id, at);
create table chaos_coupons (
  coupon_id uuid not null,
  status text not null,
  at timestamptz not null
);

create function chaos_note_gate() returns trigger language plpgsql as $$
begin
  insert into chaos_gates values (new.game_id, new.epoch, new.is_open, clock_timestamp());
  return null;
end $$;

create function chaos_note_coupon() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.status <> new.status then
    insert into chaos_coupons values (new.id, new.status, clock_timestamp());
  end if;
  return null;
end $$;

create trigger chaos_gate after insert or update on gates for each row execute function chaos_note_gate();
create trigger chaos_coupon after insert or update of status on coupons
  for each row execute function chaos_note_coupon();
insert into chaos_gates select game_id, epoch, is_open, clock_timestamp() from gates;
