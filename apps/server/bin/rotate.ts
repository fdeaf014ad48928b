import { StartError } from '../platform/config/start-error.ts';
import { holdDatabase } from '../platform/database/sole-server.ts';
import { changePassword } from '../platform/postgres/embedded.ts';
import { putAside } from '../platform/storage/kept-secret.ts';
import { withPlatform } from './with-platform.ts';

/** What a new one would break, and what to do instead. */
const NOT_THESE: Record<string, string> = {
  'proof-head.json': 'It is no secret, and guards the log: docs/backup.md says when to accept another one.',
  'simulator-seed':
    'Open simulated games would end differently: docs/deploy.md says when and how to change it.',
};

/**
 * `npm run rotate -- <name>`: a new secret in place of one of the data folder, or a new password of the embedded
 * database. The server must be stopped; docs/deploy.md says what ends with each old secret.
 */
process.exitCode = await withPlatform(async (platform, url) => {
  const [name = ''] = process.argv.slice(2);
  const { config } = platform;
  if (NOT_THESE[name]) throw new StartError(`${name} is not rotated. ${NOT_THESE[name]}`);
  const release = await holdDatabase(url, 'alone', () => undefined);
  try {
    if (name !== 'database-password') {
      const old = await putAside(platform, name, platform.clock.now());
      process.stdout.write(`The next start makes a new ${name}. The old one is ${old}: delete it.\n`);
      return 0;
    }
    if (config.databaseUrl !== null)
      throw new StartError(
        'The database of DATABASE_URL has its password in PostgreSQL: docs/deploy.md says how to change it.',
      );
    await changePassword(config.dataDir, url);
    process.stdout.write('The embedded database has a new password.\n');
    return 0;
  } finally {
    await release();
  }
});
