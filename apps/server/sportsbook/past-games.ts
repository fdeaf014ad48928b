import type { AnswerOf, QueryOf, sportsbook } from '@fairbook/contracts';
import type { Translate } from '@fairbook/i18n';
import type { Pool } from 'pg';

type Results = AnswerOf<typeof sportsbook.results>['results'];

/** Games that ended, the latest start first. */
export async function lastResults(
  pool: Pool,
  query: QueryOf<typeof sportsbook.results>,
  t: Translate,
): Promise<Results> {
  const { rows } = await pool.query<ResultRow>(
    `select g.id, g.sport_id, g.starts_at, g.ended_at, c.id as champ_id, c.name as champ_name, c.country_code,
            jsonb_build_object('id', h.id, 'name', h.name, 'kit', h.kit) as home,
            jsonb_build_object('id', a.id, 'name', a.name, 'kit', a.kit) as away,
            g.state -> 'score' as score, g.state -> 'halfTimeScore' as half_time_score
     from games g
     join champs c on c.id = g.champ_id
     join opponents h on h.id = g.home_id
     join opponents a on a.id = g.away_id
     where g.status = 'ended' and ($1::int is null or g.sport_id = $1) and ($2::int is null or g.champ_id = $2)
       and ($3::timestamptz is null or g.starts_at >= $3) and ($4::timestamptz is null or g.starts_at < $4)
     order by g.starts_at desc, g.id limit $5`,
    [query.sport ?? null, query.champ ?? null, query.from ?? null, query.to ?? null, query.limit ?? 100],
  );
  return rows.map((row) => ({
    id: Number(row.id),
    sportId: row.sport_id,
    champId: row.champ_id,
    champName: t(row.champ_name),
    countryCode: row.country_code,
    opponents: [
      { ...row.home, name: t(row.home.name) },
      { ...row.away, name: t(row.away.name) },
    ],
    startsAt: row.starts_at.toISOString(),
    endedAt: row.ended_at.toISOString(),
    score: row.score,
    halfTimeScore: row.half_time_score,
  }));
}

interface ResultRow {
  id: bigint;
  sport_id: number;
  starts_at: Date;
  ended_at: Date;
  champ_id: number;
  champ_name: string;
  country_code: string;
  home: sportsbook.Opponent;
  away: sportsbook.Opponent;
  score: [number, number];
  half_time_score: [number, number] | null;
}
