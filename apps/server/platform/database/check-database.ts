import pg from 'pg';
import { StartError } from '../config/start-error.ts';

const MINIMUM_MAJOR = 15;

interface Found {
  major: number;
  encoding: string;
  may_create: boolean;
  may_use: boolean;
}

/**
 * Checks that the database of DATABASE_URL answers, is new enough and owned by its user. Throws a `StartError` that
 * says what to fix.
 */
export async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query<Found>(
      `select current_setting('server_version_num')::int / 10000 as major, current_setting('server_encoding') encoding,
         coalesce(has_schema_privilege(current_schema(), 'create'), false) may_create,
         coalesce(has_table_privilege(to_regclass('migrations')::oid, 'insert'), true) may_use`,
    );
    const fault = faultOf(rows[0]!);
    if (fault) throw new StartError(fault);
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(sentence(error, url));
  } finally {
    await client.end().catch(() => undefined);
  }
}

function faultOf({ major, encoding, may_create: mayCreate, may_use: mayUse }: Found): string | null {
  if (major < MINIMUM_MAJOR)
    return `Fairbook needs PostgreSQL ${MINIMUM_MAJOR} or newer; DATABASE_URL is ${major}.`;
  if (encoding !== 'UTF8')
    return `The database of DATABASE_URL has the encoding ${encoding}, which can't hold every name: make one with the encoding UTF8.`;
  if (!mayCreate || !mayUse)
    return 'The user of DATABASE_URL may not create and change tables in its schema there: make it the owner of the database.';
  return null;
}

function sentence(error: unknown, url: string): string {
  const { hostname, port, pathname } = new URL(url);
  const where = `${hostname}:${port || 5432}`;
  const { code, message } = error as { code?: string; message?: string };
  if (code === '28P01' || code === '28000')
    return `The database at ${where} refuses the user or password of DATABASE_URL.`;
  if (code === '3D000') return `The database at ${where} has no database named ${pathname.slice(1)}.`;
  return `The database at ${where} (DATABASE_URL) does not answer: ${code ?? message}.`;
}
