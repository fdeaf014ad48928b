-- What each operator is allowed to do. Those who were operators before may do everything, as they did.
create table operators (
  user_id bigint primary key references users,
  permissions text[] not null,
  version integer not null default 1
);
insert into operators (user_id, permissions)
select id, array[
  'traffic.read', 'limits.read', 'limits.edit', 'exposure.read', 'players.read', 'players.edit', 'delays.read',
  'delays.edit', 'rates.read', 'rates.edit', 'rates.approve', 'refused.read', 'offers.read', 'offers.answer',
  'offers.approve', 'boosts.read', 'boosts.edit', 'codes.read', 'codes.edit', 'budgets.read', 'budgets.edit',
  'budgets.approve', 'bonuses.read', 'bonuses.give', 'bonuses.approve', 'advances.read', 'debts.read',
  'debts.writeOff', 'debts.approve', 'voids.read', 'voids.ask', 'voids.approve', 'prices.decide', 'site.read',
  'site.edit', 'views.edit', 'edits.read', 'operators.read', 'operators.edit'
] from users where role = 'operator';
insert into site_changes values ('operators', 1);
