-- Numbers of suppliers and ours. A supplier that uses our own numbers has rows only for games that another has, too, so two
-- rows with one number of ours are one game from two suppliers.
create table feed_ids (
  -- The name of the source in the list of feeds.
  source text not null,
  kind text not null check (kind in ('game', 'team', 'champ')),
  theirs bigint not null,
  ours bigint not null,
  -- What the supplier calls it: names and, for a game, its start and the supplier's numbers of the competitors.
  said jsonb not null,
  at timestamptz not null,
  primary key (source, kind, theirs)
);
-- Never two games of one supplier are one of ours; also finds who has a game.
create unique index feed_ids_of_game on feed_ids (ours, source) where kind = 'game';

-- Numbers for what only a supplier with numbers of its own has. The simulator's are far below.
create sequence own_game_ids as bigint minvalue 1000000000000000 maxvalue 9007199254740991;
create sequence own_party_ids as integer minvalue 1500000000;
