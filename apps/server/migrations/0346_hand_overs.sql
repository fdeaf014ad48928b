-- Cases that one operator handed to another, with the note for the second one.
create table hand_overs (
  id bigint generated always as identity primary key,
  queue text not null check (queue in ('withdrawals', 'cases', 'care', 'support', 'appeals')),
  case_id text not null,
  from_id bigint not null references users (id),
  to_id bigint not null references users (id),
  note text not null,
  at timestamptz not null
);
create index hand_overs_of_case on hand_overs (queue, case_id, id desc);
