-- Whether the house may offer a player anything at a moment: the one rule for newsletters, gifts and reminders. Nobody is
-- offered anything whose account is closed, who is banned, must move, has a closed product or frozen money, whose identity is
-- being checked or was not confirmed, or to whom play is closed. Used-up limits need the ledger; senders ask the gate for them.
create function may_be_offered(player bigint, moment timestamptz) returns boolean
    language sql stable cost 1000
    return (exists (
      select from users u
        left join player_states s on s.user_id = u.id
        left join account_freezes f on f.user_id = u.id
        left join verifications v on v.user_id = u.id
      where u.id = may_be_offered.player and u.role = 'player' and u.closed_at is null and u.erased_at is null
        and coalesce(s.ban_level, 0) = 0 and not coalesce(s.is_transfer_required, false)
        and coalesce(s.closed_products, '[]') = '[]' and f.reason is null
        and coalesce(v.state, 'none') in ('none', 'verified')
        and not play_is_closed(u.id, may_be_offered.moment)));

alter table newsletters
  -- Mail, the inbox of the site, or one of them where the player wants it and else the other.
  add column way text not null default 'email',
  -- A page of the site, without language; empty for none.
  add column page text not null default '',
  -- Whom it is for, beside language and country. Empty: older newsletters, for everybody.
  add column segment jsonb not null default '{}',
  add column ends_at timestamptz,
  -- How many are written at most.
  add column most integer,
  -- Players who had quiet hours, or their share of the week, are looked at again then.
  add column resume_at timestamptz;

-- One to each player, whatever its way.
-- squawk-ignore ban-drop-not-null
alter table newsletter_sends alter column message_id drop not null;
alter table newsletter_sends
  add column channel text not null default 'email',
  -- Which of two texts: a or b.
  add column version text not null default 'a',
  -- Null for those written before this column.
  add column at timestamptz,
  -- What became of the mail, once it is known: sent or failed. Null for the inbox.
  add column outcome text,
  add column read_at timestamptz,
  add column opened_at timestamptz;
-- squawk-ignore require-concurrent-index-creation
create index if not exists newsletter_sends_of_player on newsletter_sends (user_id, at);

-- An offer: it goes out only while its player still wants it (this choice) and may be offered something.
alter table outgoing_messages add column wanted text;
