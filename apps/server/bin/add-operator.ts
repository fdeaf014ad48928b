import { compose } from '../compose/compose.ts';
import { withPlatform } from './with-platform.ts';

const LOGIN = /^[a-z][a-z0-9._-]{2,31}$/;
const UNIQUE_VIOLATION = '23505';

/**
 * `npm run add:operator -- <login>`: makes a further operator and prints the password, this once. There is no call for
 * it: an operator who could make another one would agree to their own voids.
 */
async function main([login = '']: readonly string[]): Promise<number> {
  if (!LOGIN.test(login)) {
    process.stderr.write('A login has 3 to 32 of a-z, 0-9, ".", "_" and "-", and begins with a letter.\n');
    return 2;
  }
  return withPlatform(async (platform) => {
    try {
      const { services } = await compose(platform);
      const { password } = await services.auth.registerOperator(login);
      process.stdout.write(`login ${login}   password ${password}\n`);
      return 0;
    } catch (error) {
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
      process.stderr.write(`The login ${login} is taken.\n`);
      return 1;
    }
  });
}

process.exitCode = await main(process.argv.slice(2));
