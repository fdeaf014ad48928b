-- What a player calls an account; null: its usual name. Why an operator has frozen it; null: it is not frozen. The reason
-- is on the row that every movement locks, so that none passes a freeze.
alter table accounts add column label text;
alter table accounts add column frozen_for text;

-- Whether a player's money is frozen, for whoever shows or changes it. Without a row it never was.
create table account_freezes (
  user_id bigint primary key references users,
  reason text,
  since timestamptz,
  version integer not null,
  constraint freeze_whole check ((reason is null) = (since is null))
);
