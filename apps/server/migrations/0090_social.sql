-- Identities at other sites by which players sign in. One identity is one player's; a player may have several.
create table social_identities (
  id uuid primary key,
  provider text not null,
  -- The provider's own name for the person, which never changes.
  subject text not null,
  user_id bigint not null references users,
  -- What the provider calls the person, for the player to tell identities apart.
  name text,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  unique (provider, subject)
);
create index social_identities_of_user on social_identities (user_id);

-- Sign-ins that left for a provider. They live for minutes and work once, in the browser that began; a crash may forget them.
create unlogged table social_flows (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null,
  -- Who was signed in when it began; null for a visitor.
  user_id bigint,
  -- What the answer is checked with: verifier and nonce, or the message for a wallet.
  secrets jsonb not null,
  expires_at timestamptz not null
);
create index social_flows_by_expiry on social_flows (expires_at);

-- Identities that a browser has proved and nobody has linked yet.
create unlogged table social_tickets (
  ticket_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null,
  subject text not null,
  name text,
  -- Only if the provider has verified it.
  email text,
  expires_at timestamptz not null
);
create index social_tickets_by_expiry on social_tickets (expires_at);

-- Signed answers that carry no state of ours, until they are too old anyway. Kept through a crash: each works once.
create table social_spent (
  proof_hash bytea primary key,
  expires_at timestamptz not null
);
create index social_spent_by_expiry on social_spent (expires_at);

-- The fourth way to register (S2). It shows as soon as the site has keys of a provider.
update site_settings set value = jsonb_set(value, '{types}', (value -> 'types') || '["soc_reg"]'), version = version + 1
where name = 'registration' and not value -> 'types' ? 'soc_reg';
