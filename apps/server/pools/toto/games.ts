import { TOTO_RULES, type TotoSection } from '@fairbook/contracts/pools/toto-sections';
import type { Sql } from '../../platform/database/sql.ts';

/** A game that a draw can be made of. */
export interface Candidate {
  id: number;
  champId: number;
  competitors: number[];
  startsAt: Date;
}

/**
 * Games of a section's sport that have not begun and offer its market, the soonest first, from `from` on. A game in
 * another draw that isn't decided is left out unless `withTaken`.
 */
export async function candidates(
  sql: Sql,
  section: TotoSection,
  { from, withTaken, only = null }: { from: Date; withTaken: boolean; only?: readonly number[] | null },
): Promise<Candidate[]> {
  const { sportId, marketId } = TOTO_RULES[section];
  const { rows } = await sql.query<{
    id: bigint;
    champ_id: number;
    competitor_ids: number[];
    starts_at: Date;
  }>({
    name: 'toto_candidates',
    text: `select g.id, g.champ_id, g.competitor_ids, g.starts_at from games g
           where g.sport_id = $1 and g.status = 'upcoming' and g.starts_at > $2 and g.replay is null
             and g.markets @> jsonb_build_array(jsonb_build_object('id', $3::text))
             and ($4 or not exists (select from toto_games t join toto_draws d on d.id = t.draw_id
               where t.game_id = g.id and d.section = $5 and d.state in ('open', 'closed')))
             and ($6::bigint[] is null or g.id = any($6))
           order by g.starts_at, g.id limit 200`,
    values: [sportId, from, marketId, withTaken, section, only],
  });
  return rows.map((row) => ({
    id: Number(row.id),
    champId: row.champ_id,
    competitors: row.competitor_ids,
    startsAt: row.starts_at,
  }));
}

/**
 * The games of the next draw: the soonest ones, no competitor twice. Empty while there are too few. A draw has games of
 * at most two days, so that nobody waits long for its end.
 */
export function chosenFor(section: TotoSection, games: readonly Candidate[]): Candidate[] {
  const { games: count } = TOTO_RULES[section];
  const seen = new Set<number>();
  const chosen: Candidate[] = [];
  for (const game of games) {
    if (chosen.length === count) break;
    if (game.competitors.some((each) => seen.has(each))) continue;
    for (const each of game.competitors) seen.add(each);
    chosen.push(game);
  }
  const [first, last] = [chosen[0], chosen.at(-1)];
  const isShort = first && last && last.startsAt.getTime() - first.startsAt.getTime() <= TWO_DAYS_MS;
  return chosen.length === count && isShort ? chosen : [];
}

const TWO_DAYS_MS = 2 * 86_400_000;
