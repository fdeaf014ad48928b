import type { Pool } from 'pg';

type Found = { part: string; subject: string; field: string };

/**
 * The fields in the log of edits that have no text in the dictionaries: operators would read the names from the code
 * instead. Every world looks for such fields when it closes, so that no new field of an edit goes without a text.
 */
export async function wordlessFields(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<Found>(
    `select distinct part, case when part in ('config', 'promo', 'partners') then subject else '' end subject, field
     from operator_edits, jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) field`,
  );
  if (rows.length === 0) return [];
  const [{ readDictionary }, { fieldWords }] = await Promise.all([
    import('@fairbook/i18n/dictionaries'),
    import('../../../views/operator/src/operators/names.ts'),
  ]);
  const texts = Object.fromEntries(
    ['operator', 'editor', 'person'].flatMap((id) =>
      Object.entries(readDictionary('en', id)).map(([key, text]) => [`${id}.${key}`, text]),
    ),
  );
  return rows
    .filter(({ field, ...of }) => fieldWords((key: string) => texts[key] ?? key, field, of) === null)
    .map(({ part, subject, field }) => `${field} (${`${part} ${subject}`.trim()})`);
}
