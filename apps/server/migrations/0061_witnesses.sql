-- Heads of the log that witnesses have cosigned, and what they said (decision 0068). Only the newest ones are kept, and
-- those of days.
create table proof_witnessed (
  size bigint primary key,
  root bytea not null,
  at timestamptz not null,
  signature bytea not null,
  kid text not null,
  -- The same head as a signed note, without cosignatures.
  checkpoint text not null
);

create table proof_cosignatures (
  size bigint not null references proof_witnessed on delete cascade,
  -- The key of the witness, name+id+key.
  witness text not null,
  -- By the clock of the witness.
  at timestamptz not null,
  line text not null,
  primary key (size, witness)
);

-- How far each witness has come, for the sender and for whoever looks.
create table proof_witnesses (
  key text primary key,
  -- The newest head that it has cosigned.
  size bigint,
  at timestamptz,
  -- Since when it has not cosigned what it was sent, and why not.
  behind_since timestamptz,
  fault text check (fault in ('silent', 'refused', 'wrong', 'ahead', 'forked'))
);

-- Which witnesses the site asks for, and the head of the moment when it began to: no older one is shown to anybody who
-- may have seen that.
alter table proof_log add column witness_policy text, add column witness_base bigint;
