import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { StartError } from '../platform/config/start-error.ts';
import type { Platform } from '../platform/context.ts';
import { writeDurably } from '../platform/storage/durable-file.ts';
import type { AuthService } from '../players/auth/index.ts';
import { setOnePerson } from '../site/same-person/index.ts';

const FILE = 'first-sign-ins.json';

export interface FirstSignIn {
  role: 'player' | 'operator';
  login: string;
  password: string;
}

export interface FirstSignIns {
  /** Sign-ins created at this start. */
  made: FirstSignIn[];
  /** The file that holds them; null when there is none. */
  file: string | null;
}

/**
 * A first player and operator, created at the first start of a play-money site. The database stores only hashes; the
 * passwords are in the data folder for its owner (mode 600), who may delete the file. With real payments there are
 * none. One person runs the book from then on, until `npm run people -- two`.
 */
export async function firstSignIns(
  config: Config,
  platform: Pick<Platform, 'db' | 'pool' | 'clock'>,
  auth: AuthService,
  /** Makes what else a new site begins with. */
  begin: (operatorId: number) => Promise<void>,
): Promise<FirstSignIns> {
  if (config.payments === 'real') return { made: [], file: null };
  const file = path.join(config.dataDir, FILE);
  if (existsSync(file)) return { made: [], file: checked(file) };
  const anybody = await platform.db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (anybody) return { made: [], file: null };
  const player = await auth.registerPlayer({ countryId: 38, currencyIso: 'EUR', lng: 'en' });
  const operator = await auth.registerOperator('operator');
  await setOnePerson(platform.pool, true, platform.clock.now());
  await begin(operator.userId);
  const made: FirstSignIn[] = [
    { role: 'player', login: player.login, password: player.password },
    { role: 'operator', login: operator.login, password: operator.password },
  ];
  await writeDurably(file, `${JSON.stringify(made, null, 2)}\n`);
  return { made, file };
}

/** What a start says of them: the passwords once, to a person at a terminal; to anybody else where the file is. */
export function linesOf({ made, file }: FirstSignIns, isShown: boolean): string[] {
  if (file === null) return [];
  if (!isShown || made.length === 0) return [`  the first sign-ins are in ${file}`];
  const words = made.map(
    ({ role, login, password }) =>
      `  sign in as ${role.padEnd(8)}  login ${login.padEnd(8)}  password ${password}`,
  );
  return [...words, `  shown this once; kept in ${file}`];
}

/** Refuses a damaged file now, while it can still be restored. */
function checked(file: string): string {
  try {
    if (Array.isArray(JSON.parse(readFileSync(file, 'utf8')))) return file;
  } catch {
    // Reported below.
  }
  throw new StartError(
    `${file} is empty or damaged: put it back from a backup, or remove it (then nothing shows these passwords again; npm run add:operator makes another operator).`,
  );
}
