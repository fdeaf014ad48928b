-- How the site reaches a player: messages that wait to be delivered, one-time codes, and the address and phone of each player.
create table outgoing_messages (
  id bigint generated always as identity primary key,
  user_id bigint references users (id),
  channel text not null check (channel in ('email', 'sms')),
  address text not null,
  template text not null,
  lng text not null,
  -- What fills the text. Erased when the message is delivered or its life is over, because it may hold a secret.
  fill jsonb,
  state text not null check (state in ('waiting', 'sent', 'failed', 'withheld')),
  tries int not null default 0,
  created_at timestamptz not null,
  next_at timestamptz not null,
  expires_at timestamptz not null,
  done_at timestamptz,
  constraint outgoing_messages_erased check (state = 'waiting' or fill is null)
);
create index outgoing_messages_waiting on outgoing_messages (next_at) where state = 'waiting';
create index outgoing_messages_by_address on outgoing_messages (address, created_at);

-- One code of a purpose and subject at a time. Only its hash is here.
create table one_time_codes (
  purpose text not null,
  subject text not null,
  kind text not null check (kind in ('digits', 'link')),
  secret_hash bytea not null,
  tries int not null default 0,
  -- Codes given to the subject since `counted_from`.
  issued int not null default 1,
  counted_from timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (purpose, subject)
);
create unique index one_time_codes_by_hash on one_time_codes (secret_hash) where kind = 'link';

create table one_time_code_failures (
  network text primary key,
  failures int not null,
  since timestamptz not null
);

create table contacts (
  user_id bigint primary key references users (id),
  email text,
  -- The address as it is compared: in lower case.
  email_key text,
  email_verified_at timestamptz,
  -- E.164.
  phone text,
  phone_verified_at timestamptz,
  changed_at timestamptz not null,
  constraint contacts_email_whole check ((email is null) = (email_key is null)),
  constraint contacts_verified_email check (email_verified_at is null or email is not null),
  constraint contacts_verified_phone check (phone_verified_at is null or phone is not null)
);
-- Many may claim an address or a phone; one has proved it.
create unique index contacts_one_email on contacts (email_key) where email_verified_at is not null;
create unique index contacts_one_phone on contacts (phone) where phone_verified_at is not null;
