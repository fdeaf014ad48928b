import type { AnswerOf, QueryOf, sportsbook } from '@fairbook/contracts';
import type { TwoOrMore } from '@fairbook/feed-contract';
import type { Translate } from '@fairbook/i18n';
import { resultOf } from '@fairbook/sports/state';
import type { Pool } from 'pg';
import type { StateRow } from '../journal/journal-store.ts';
import { upgradedState } from '../journal/upgrade.ts';
import { COMPETITORS } from '../names/competitors-sql.ts';
import type { Named } from './past-names.ts';

type Results = AnswerOf<typeof sportsbook.results>['results'];

/** Ended games, latest start first; `named` are those that each word of a search names. */
export async function lastResults(
  pool: Pool,
  query: QueryOf<typeof sportsbook.results>,
  t: Translate,
  named: readonly Named[] = [],
): Promise<Results> {
  const words = named.map(
    (_, n) => `and (g.competitor_ids && $${2 * n + 6}::int[] or g.champ_id = any($${2 * n + 7}::int[]))`,
  );
  const { rows } = await pool.query<ResultRow>(
    `select g.id, g.sport_id, g.starts_at, g.ended_at, c.id as champ_id, c.name as champ_name, c.country_code,
            ${COMPETITORS} as competitors, g.state
     from games g
     join champs c on c.id = g.champ_id
     where g.status = 'ended' and ($1::int is null or g.sport_id = $1) and ($2::int is null or g.champ_id = $2)
       and ($3::timestamptz is null or g.starts_at >= $3) and ($4::timestamptz is null or g.starts_at < $4)
       ${words.join(' ')}
     order by g.starts_at desc, g.id limit $5`,
    [
      ...[query.sport ?? null, query.champ ?? null, query.from ?? null, query.to ?? null, query.limit ?? 100],
      ...named.flatMap(({ competitors, champs }) => [competitors, champs]),
    ],
  );
  return rows.map((row) => resultView(row, t));
}

/** A finished game as the calls show it. */
export function resultView(row: ResultRow, t: Translate): sportsbook.GameResult {
  return {
    id: Number(row.id),
    sportId: row.sport_id,
    champId: row.champ_id,
    champName: t(row.champ_name),
    countryCode: row.country_code,
    opponents: row.competitors.map((each) => ({
      ...each,
      name: t(each.name),
    })) as TwoOrMore<sportsbook.Opponent>,
    startsAt: row.starts_at.toISOString(),
    endedAt: row.ended_at.toISOString(),
    ...resultOf(upgradedState(row.state)),
  };
}

interface ResultRow {
  id: bigint;
  sport_id: number;
  starts_at: Date;
  ended_at: Date;
  champ_id: number;
  champ_name: string;
  country_code: string;
  competitors: TwoOrMore<sportsbook.Opponent>;
  state: StateRow;
}
