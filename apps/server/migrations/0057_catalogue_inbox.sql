-- What other nodes ask the writer of the catalogue to take in (docs/decisions/0065): operators' voids and held prices. A row is
-- done in the transaction that records its message, so it is applied once, and never after it was withdrawn.
create table catalogue_inbox (
  id bigint generated always as identity primary key,
  message jsonb not null,
  asked_at timestamptz not null default clock_timestamp(),
  asked_by text not null,
  status text not null default 'open' check (status in ('open', 'done', 'refused', 'withdrawn')),
  -- The number of the message in the record; of a refusal its reason.
  seq bigint,
  refusal text,
  check ((status = 'done') = (seq is not null) and (status = 'refused') = (refusal is not null))
);
create index catalogue_inbox_open on catalogue_inbox (id) where status = 'open';
