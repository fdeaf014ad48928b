import {
  isPermission,
  OPERATOR_SETS,
  type OperatorSet,
  PERMISSIONS,
  type Permission,
} from '@fairbook/contracts';
import { withPlatform } from './with-platform.ts';

const LOGIN = /^[a-z][a-z0-9._-]{2,31}$/;
const UNIQUE_VIOLATION = '23505';

const HELP = `npm run add:operator -- <login> [<what the operator may do>]
npm run add:operator -- --again <login>

Makes a further operator and prints a link, this once. Whoever opens it within two days sets the password. The second
form is for operators who lost their way in: password, second factors and sessions end, and there is a new link.

What the operator may do: names of sets and of permissions with commas between, such as
"trader,rates.read"; all of it (admin) when nothing is said.

Sets:
${Object.entries(OPERATOR_SETS)
  .map(
    ([name, held]) =>
      `  ${name.padEnd(9)}${held.length === PERMISSIONS.length ? 'everything' : held.join(', ')}`,
  )
  .join('\n')}

Permissions (docs/permissions.md says what each of them opens):
  ${PERMISSIONS.join(', ')}
`;

/** The first operators of a book are added here: whoever an operator adds has no rights until another one approves. */
async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(HELP);
    return 0;
  }
  if (args[0] === '--again') return again(args[1] ?? '');
  const [login = '', named = 'admin'] = args;
  if (!LOGIN.test(login)) {
    process.stderr.write('A login has 3 to 32 of a-z, 0-9, ".", "_" and "-", and begins with a letter.\n');
    return 2;
  }
  const names = named.split(',').map((each) => each.trim());
  const unknown = names.find((name) => permissionsOf(name) === null);
  if (unknown !== undefined) {
    process.stderr.write(`There is no set and no permission "${unknown}": see --help.\n`);
    return 2;
  }
  const asked = new Set(names.flatMap((name) => permissionsOf(name) ?? []));
  return add(
    login,
    PERMISSIONS.filter((each) => asked.has(each)),
  );
}

function permissionsOf(name: string): readonly Permission[] | null {
  if (Object.hasOwn(OPERATOR_SETS, name)) return OPERATOR_SETS[name as OperatorSet];
  return isPermission(name) ? [name] : null;
}

function add(login: string, permissions: readonly Permission[]): Promise<number> {
  return withPlatform(async (platform) => {
    try {
      // Imported here: the help and a mistyped name are answered without loading the server.
      const { compose } = await import('../compose/compose.ts');
      const { services } = await compose(platform);
      const { link } = await services.auth.inviteOperator(login, permissions);
      process.stdout.write(`login ${login}   set the password at ${link}\n`);
      return 0;
    } catch (error) {
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
      process.stderr.write(`The login ${login} is taken.\n`);
      return 1;
    }
  });
}

function again(login: string): Promise<number> {
  return withPlatform(async (platform) => {
    const { compose } = await import('../compose/compose.ts');
    const { services } = await compose(platform);
    const invited = await services.auth.inviteAgain(login);
    if (invited) process.stdout.write(`login ${login}   set the password at ${invited.link}\n`);
    else process.stderr.write(`There is no operator ${login}.\n`);
    return invited ? 0 : 1;
  });
}

process.exitCode = await main(process.argv.slice(2));
