-- Of singles that were submitted together and taken in part: what was answered for the others, by the key of each. The
-- same submission again is answered the same, so a bet that was refused once is not placed by a repeat.
create table singles_answers (
  batch_id uuid primary key,
  refusals jsonb not null
);
