import { dictionaries } from '@fairbook/contracts';
import type { Permission } from '@fairbook/contracts/platform/permissions';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

interface Asked {
  lang: string;
  now: number;
  /** Of the operator who asks. */
  permissions: ReadonlySet<Permission>;
}

interface Row extends Omit<dictionaries.LackingDocument, 'isOut'> {
  is_out: boolean;
}

/** The right that reading each kind takes. */
const RIGHTS = {
  article: 'articles.read',
  newsletter: 'newsletters.read',
  picture: 'articles.read',
} as const satisfies Record<dictionaries.LackingDocument['kind'], Permission>;

/** What is written in languages and lacks `lang`, the latest of each kind first. */
export async function lackingDocuments(
  db: Kysely<Schema>,
  { lang, now, permissions }: Asked,
): Promise<dictionaries.LackingDocument[]> {
  const { rows } = await sql<Row>`
    with lacking as (
      select 1 place, 'article' kind, a.id::text id, changed_at at, state = 'published' is_out,
        coalesce((select title from article_texts t where t.article_id = a.id order by t.lng limit 1), slug) name
        from articles a where (ends_at is null or ends_at > ${new Date(now)})
          and not exists (select from article_texts t where t.article_id = a.id and t.lng = ${lang})
      union all select 2, 'newsletter', id::text, changed_at, false, name from newsletters
        where status = 'draft' and not texts @> ${JSON.stringify([{ lng: lang }])}::jsonb
      union all select 3, 'picture', m.id, uploaded_at, exists (select from media_uses u where u.media_id = m.id), name from media m
        where not exists (select from media_texts t where t.media_id = m.id and t.lng = ${lang})),
    numbered as (select *, row_number() over (partition by kind order by at desc, id) number from lacking)
    select kind, id, name, is_out from numbered where number <= ${dictionaries.MOST_LACKING} order by place, number`.execute(
    db,
  );
  return rows
    .filter(({ kind }) => permissions.has(RIGHTS[kind]))
    .map(({ is_out, ...each }) => ({ ...each, isOut: is_out }));
}
