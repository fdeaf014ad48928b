import { createHash } from 'node:crypto';
import { StartError } from '../config/start-error.ts';

interface Applied {
  name: string;
  checksum: string;
}

/** The old migrations that the baseline replaces. */
interface Replaced {
  first: string;
  last: string;
  /** SHA-256 over one line per migration: its name, a space, its checksum. */
  digest: string;
  /** The commit whose code still has all of them and can run them. */
  commit: string;
}

export const BASELINE = '0001_baseline.sql';
const REPLACED: Replaced = {
  first: '0001_players.sql',
  last: '0317_sessions_by_passkey.sql',
  digest: 'e6ac878b6c2abe7e2366cf084c56c2cc7cff062812c80ad98cde84e3ea43c8c5',
  commit: 'bdbcd450',
};

/**
 * If the list begins with the old migrations, returns those applied after the baseline; null for any other list. Throws
 * a `StartError` when the list stops before the last old migration.
 */
export function sinceBaseline<Of extends Applied>(applied: readonly Of[], replaced = REPLACED): Of[] | null {
  if (applied[0]?.name !== replaced.first) return null;
  const end = applied.findIndex(({ name }) => name === replaced.last) + 1;
  if (end === 0)
    throw new StartError(
      `The database ends with the migration ${applied.at(-1)!.name}: start Fairbook at the commit ${replaced.commit} once, which brings the database to the state that this version continues from; nothing in it was changed.`,
    );
  const lines = applied.slice(0, end).map(({ name, checksum }) => `${name} ${checksum}\n`);
  if (createHash('sha256').update(lines.join('')).digest('hex') !== replaced.digest)
    throw new StartError(
      `A migration up to ${replaced.last} has changed since it ran on this database; nothing in it was changed.`,
    );
  return applied.slice(end);
}
