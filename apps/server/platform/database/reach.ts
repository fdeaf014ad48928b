import pg from 'pg';
import { StartError } from '../start-error.ts';

const MINIMUM_MAJOR = 16;

/** Checks that the database of DATABASE_URL answers and is new enough; a `StartError` says what to mend. */
export async function reach(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ major: number }>(
      `select current_setting('server_version_num')::int / 10000 as major`,
    );
    const major = rows[0]?.major ?? 0;
    if (major < MINIMUM_MAJOR) {
      throw new StartError(`Fairbook needs PostgreSQL ${MINIMUM_MAJOR} or newer; DATABASE_URL is ${major}.`);
    }
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(sentence(error, url));
  } finally {
    await client.end().catch(() => undefined);
  }
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
