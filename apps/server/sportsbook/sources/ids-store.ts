import type { FeedFixture, FeedTeam, TwoOrMore } from '@fairbook/feed-contract';
import type { Platform } from '../../platform/context.ts';
import { isRefusedByDatabase } from '../journal/journal-store.ts';
import type { Held, IdStore, NewId, SaidOfGame, Stored, StoredGame } from './ids.ts';

type StorePlatform = Pick<Platform, 'pool' | 'clock' | 'logger'>;

const RETRY_MS = 500;

/** Numbers of suppliers in `feed_ids`. A database that is away is asked again until it is back. */
export function createIdStore({ pool, clock, logger }: StorePlatform): IdStore {
  async function forSure<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await ask();
      } catch (err) {
        if (isRefusedByDatabase(err)) throw err;
        logger.error({ err }, 'feed.write_failed');
        await new Promise<void>((resolve) => clock.after(RETRY_MS, resolve));
      }
    }
  }

  async function load(): Promise<Stored> {
    const [games, champs, teams, numbers] = await Promise.all([
      pool.query<GameRow>(OPEN_GAMES),
      pool.query<ChampRow>('select id, sport_id, key, name, country_code from champs'),
      pool.query<FeedTeam>(
        `select id, name, kit from opponents where id in (select ours from feed_ids where kind = 'team')`,
      ),
      pool.query<NumberRow>(
        `select f.source, f.kind, f.theirs, f.ours from feed_ids f left join games g on f.kind = 'game' and g.id = f.ours
         where f.kind <> 'game' or g.id is null or g.status in ('upcoming', 'live')`,
      ),
    ]);
    return {
      games: games.rows.map(storedGame),
      champs: champs.rows.map(({ sport_id: sportId, ...champ }) => ({ ...champOf(champ), sportId })),
      teams: teams.rows,
      numbers: numbers.rows.map((row) => ({ ...row, theirs: Number(row.theirs), ours: Number(row.ours) })),
    };
  }

  async function keep({ source, kind, theirs, ours, said }: NewId): Promise<number> {
    const fresh = kind === 'game' ? 'own_game_ids' : 'own_party_ids';
    const { rows } = await pool.query<{ ours: bigint }>(
      `insert into feed_ids (source, kind, theirs, ours, said, at)
       values ($1, $2, $3, coalesce($4::bigint, nextval('${fresh}')), $5, $6)
       on conflict (source, kind, theirs) do update set said = excluded.said
       returning ours`,
      [source, kind, theirs, ours, JSON.stringify(said), new Date(clock.now())],
    );
    return Number(rows[0]!.ours);
  }

  async function game(source: string, theirs: number): Promise<Held | null> {
    const { rows } = await pool.query<{ ours: bigint; producer: string | null; holders: string[] }>(
      `select f.ours, g.state ->> 'producer' as producer,
         (select array_agg(h.source) from feed_ids h where h.kind = 'game' and h.ours = f.ours) as holders
       from feed_ids f left join games g on g.id = f.ours
       where f.source = $1 and f.kind = 'game' and f.theirs = $2`,
      [source, theirs],
    );
    const [row] = rows;
    if (row) return { gameId: Number(row.ours), producer: row.producer, holders: row.holders };
    const of = `select from games where id = $2 and state ->> 'producer' = $1`;
    const { rowCount } = await pool.query(of, [source, theirs]);
    return rowCount === 0 ? null : { gameId: theirs, producer: source, holders: [source] };
  }

  return {
    load: () => forSure(load),
    keep: (id) => forSure(() => keep(id)),
    game: (source, theirs) => forSure(() => game(source, theirs)),
  };
}

const OPEN_GAMES = `
  select g.id, g.sport_id, g.round, g.starts_at, g.state ->> 'producer' as producer,
    c.id as champ_id, c.key, c.name, c.country_code,
    (select json_agg(json_build_object('id', o.id, 'name', o.name, 'kit', o.kit) order by u.place)
     from unnest(g.competitor_ids) with ordinality u (id, place) join opponents o on o.id = u.id) as competitors,
    coalesce((select json_agg(json_build_object('source', f.source, 'theirs', f.theirs, 'said', f.said))
     from feed_ids f where f.kind = 'game' and f.ours = g.id), '[]') as holders
  from games g join champs c on c.id = g.champ_id where g.status in ('upcoming', 'live')`;

interface ChampRow {
  id: number;
  sport_id: number;
  key: string;
  name: string;
  country_code: string;
}

interface GameRow extends Omit<ChampRow, 'id'> {
  id: bigint;
  champ_id: number;
  round: string;
  starts_at: Date;
  producer: string | null;
  competitors: TwoOrMore<FeedTeam>;
  holders: { source: string; theirs: number; said: SaidOfGame }[];
}

interface NumberRow {
  source: string;
  kind: NewId['kind'];
  theirs: bigint;
  ours: bigint;
}

function storedGame(row: GameRow): StoredGame {
  const { sport_id: sportId, champ_id: id, round, competitors, holders } = row;
  const fixture: FeedFixture = {
    ...{ gameId: Number(row.id), sportId, round, competitors, startsAt: row.starts_at.getTime() },
    champ: champOf({ ...row, id }),
  };
  return { fixture, producer: row.producer, holders };
}

function champOf({
  id,
  key,
  name,
  country_code: countryCode,
}: Omit<ChampRow, 'sport_id'>): FeedFixture['champ'] {
  return { id, key, name, countryCode };
}
