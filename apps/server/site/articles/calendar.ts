import type { articles as contract } from '@fairbook/contracts';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

const DAY_MS = 86_400_000;
const AHEAD_DAYS = 90;
const MOST = 300;

interface Row {
  kind: contract.CalendarEntry['kind'];
  id: bigint;
  name: string;
  edge: contract.CalendarEntry['edge'];
  at: Date;
  is_draft: boolean;
}

/** What of the site and its promotions begins and ends from today on, in its order. Names in `lng`, else in any language. */
export async function calendarOf(
  db: Kysely<Schema>,
  lng: string,
  now: number,
): Promise<contract.CalendarEntry[]> {
  const name = sql`coalesce(fields -> 'name' ->> ${lng}, fields -> 'name' ->> 'en')`;
  const { rows } = await sql<Row>`
    with planned as (
      select 'article' kind, a.id, starts_at from_at, ends_at until_at, state = 'draft' is_draft,
        coalesce((select title from article_texts t where t.article_id = a.id order by t.lng <> ${lng}, t.lng limit 1), slug) name
        from articles a
      union all select 'newsletter', id, send_at, ends_at, status in ('draft', 'requested'), name from newsletters
        where status not in ('stopped', 'done')
      union all select 'tournament', id, from_at, until_at, state = 'draft', ${name} from tournaments where state in ('draft', 'public')
      union all select 'drops', id, from_at, until_at, state = 'draft', ${name} from drop_campaigns where state in ('draft', 'public')
      union all select 'freeRounds', id, from_at, until_at, state = 'draft', ${name} from free_round_offers where state in ('draft', 'public')
      union all select 'prediction', id, null, until_at, state = 'draft', ${name} from prediction_rounds where state in ('draft', 'public')
      union all select 'code', id, valid_from, valid_until, false, code from promo_codes where is_active
      union all select 'boost', id, null, until, false, note from boosts where ended_at is null)
    select kind, id, name, edge, at, is_draft from planned
    cross join lateral (values ('begins', from_at), ('ends', until_at)) edges (edge, at)
    where at >= ${new Date(now - (now % DAY_MS))} and at < ${new Date(now + AHEAD_DAYS * DAY_MS)}
    order by at, kind, id, edge limit ${MOST}`.execute(db);
  return rows.map(({ id, at, is_draft, ...each }) => ({
    ...each,
    id: Number(id),
    at: at.toISOString(),
    isDraft: is_draft,
  }));
}
