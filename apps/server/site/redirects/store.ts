import type { redirects } from '@fairbook/contracts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

export async function allRedirects(db: Kysely<Schema>): Promise<redirects.Redirect[]> {
  const rows = await db.selectFrom('redirects').selectAll().orderBy('from_path').orderBy('lng').execute();
  return rows.map(({ id, from_path: from, to_path: to, code, ...rest }) => ({
    id: Number(id),
    from,
    to,
    code: code as redirects.Redirect['code'],
    ...rest,
  }));
}

export async function insertRedirect(tx: Tx, fields: redirects.RedirectFields): Promise<redirects.Redirect> {
  const { id } = await tx
    .insertInto('redirects')
    .values({ ...columns(fields), version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: Number(id), ...fields, version: 1 };
}

export async function replaceRedirect(tx: Tx, { id, version, ...fields }: redirects.Redirect): Promise<void> {
  await tx
    .updateTable('redirects')
    .set({ ...columns(fields), version })
    .where('id', '=', BigInt(id))
    .execute();
}

export async function deleteRedirect(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('redirects').where('id', '=', BigInt(id)).execute();
}

function columns({ from, to, code, lng }: redirects.RedirectFields) {
  return { from_path: from, to_path: to, code, lng };
}
