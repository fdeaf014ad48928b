-- The best coupons and rounds, from which the page of awards takes those that it may show. A job keeps them: the value is in
-- thousandths, or a number of legs. `kind` is `multiple`, `legs`, `price` or a game.
create table awards (
  kind text not null,
  -- A coupon, a round or a stake on a shared round.
  ref uuid not null,
  value bigint not null,
  at timestamptz not null,
  constraint awards_pkey primary key (kind, ref)
);

-- Until when the job has read what was settled.
create table awards_until (
  id boolean primary key default true,
  at timestamptz not null,
  constraint awards_until_id_check check (id)
);

-- They find what was settled lately among all rounds, and cost a round nothing.
-- squawk-ignore require-concurrent-index-creation
create index if not exists casino_rounds_settled on casino_rounds using brin (settled_at);
-- squawk-ignore require-concurrent-index-creation
create index if not exists shared_stakes_settled on shared_stakes using brin (settled_at);
