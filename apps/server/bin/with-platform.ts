import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../platform/config/config.ts';
import { StartError } from '../platform/config/start-error.ts';
import type { Platform } from '../platform/context.ts';
import { checkDatabase } from '../platform/database/check-database.ts';
import { asWork } from '../platform/database/work.ts';
import { createPlatform } from '../platform/platform.ts';
import { codeOf } from '../platform/postgres/data-folder.ts';
import { runningUrl, startEmbeddedPostgres } from '../platform/postgres/embedded.ts';

/**
 * Runs an operator's command on the server's database: that of DATABASE_URL, or the embedded one, beside a running
 * server or alone. Returns the exit code. A problem that the operator can fix is one sentence on stderr.
 */
export async function withPlatform(
  work: (platform: Platform, databaseUrl: string) => Promise<number>,
): Promise<number> {
  let stop = async () => {};
  try {
    const config = readConfig({ LOG_LEVEL: 'silent', ...process.env });
    const database = await openDatabase(config.databaseUrl, config.dataDir);
    stop = database.stop;
    const platform = createPlatform(config, { databaseUrl: database.url });
    try {
      await refuseUnmade(platform);
      // Whole tables are read, so no statement timeout applies.
      return await asWork('migration', () => work(platform, database.url));
    } finally {
      await platform.close();
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  } finally {
    await stop();
  }
}

async function openDatabase(
  url: string | null,
  dataDir: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (url !== null) {
    await checkDatabase(url);
    return { url, stop: async () => {} };
  }
  if (!existsSync(path.join(dataDir, 'postgres'))) {
    throw new StartError(
      `There is no database in ${dataDir}: set FAIRBOOK_DATA or DATABASE_URL to what the server uses.`,
    );
  }
  const running = await runningUrl(dataDir);
  return running === null ? startEmbeddedPostgres({ dataDir }) : { url: running, stop: async () => {} };
}

async function refuseUnmade({ pool }: Platform): Promise<void> {
  const { rows } = await pool.query<{ known: boolean }>(
    `select to_regclass('migrations') is not null as known`,
  );
  if (!rows[0]?.known)
    throw new StartError('There is no Fairbook in this database yet: start the server once (npm start).');
}

/** Reads a file named on the command line. Throws a `StartError` when it can't be read. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartError(`The file ${file} cannot be read (${codeOf(error)}).`);
  }
}
