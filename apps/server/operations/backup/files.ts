import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../../platform/config/start-error.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { PLAYERS_FILES } from '../../platform/storage/players-files.ts';
import type { Part } from './archive.ts';

/**
 * Files of a data folder that are not backed up, because they belong to one machine or to the database in the folder.
 */
const LEFT_OUT =
  /^(fairbook\.(lock|pid)(-.*)?|database-password(\.next)?|postgres.*|restoring.*|\..*|.*\.new)$/;
export const HEAD = 'proof-head.json';

/**
 * The files of the data folder that belong to a backup. Throws a `StartError` when one that the database knows is
 * missing or is another one: such a backup would be useless when it is needed.
 */
export async function filesOf(dataDir: string, sql: Sql): Promise<Part[]> {
  const entries = await readdir(dataDir, { withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => !entry.isDirectory() && !LEFT_OUT.test(entry.name))
    .map((entry) => entry.name)
    .sort();
  const parts = await Promise.all(
    names.map(async (name) => ({ name: `files/${name}`, data: await readFile(path.join(dataDir, name)) })),
  );
  const { rows } = await sql.query<{ name: string; fingerprint: string }>({
    text: 'select name, fingerprint from kept_files where name <> $1 order by name',
    values: [PLAYERS_FILES],
  });
  for (const { name, fingerprint } of rows) {
    const part = parts.find((each) => each.name === `files/${name}`);
    if (part && (name === HEAD || fingerprint === sha256(part.data))) continue;
    throw new StartError(
      `${name} in the data folder ${dataDir} ${part ? 'is not the one that this database was used with' : 'is missing'}: set FAIRBOOK_DATA to the data folder of the server. Nothing was written.`,
    );
  }
  return parts;
}

const sha256 = (data: Buffer): string => createHash('sha256').update(data).digest('hex');
