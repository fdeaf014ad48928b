import { compose } from '../platform/compose.ts';
import { readConfig } from '../platform/config.ts';
import { createPlatform } from '../platform/platform.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded.ts';

const LOGIN = /^[a-z][a-z0-9._-]{2,31}$/;
const UNIQUE_VIOLATION = '23505';

/**
 * `node apps/server/bin/add-operator.ts <login>`: makes a further operator and prints the password, this once. There is no
 * call for it: an operator who could make another one would agree to their own voids. Reads DATABASE_URL and
 * FAIRBOOK_DATA as the server does; with the embedded database the server must be stopped.
 */
async function main([login = '']: readonly string[]): Promise<number> {
  if (!LOGIN.test(login)) {
    process.stderr.write('A login has 3 to 32 of a-z, 0-9, ".", "_" and "-", and begins with a letter.\n');
    return 2;
  }
  const config = readConfig({ LOG_LEVEL: 'silent', ...process.env });
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir });
  const platform = createPlatform(config, { databaseUrl: config.databaseUrl ?? embedded!.url });
  try {
    const { services } = await compose(platform);
    const { password } = await services.auth.registerOperator(login);
    process.stdout.write(`login ${login}   password ${password}\n`);
    return 0;
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    process.stderr.write(`There is a ${login} already.\n`);
    return 1;
  } finally {
    await platform.close();
    await embedded?.stop();
  }
}

process.exitCode = await main(process.argv.slice(2));
