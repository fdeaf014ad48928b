import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AuthService } from '../modules/auth/index.ts';
import type { Config } from '../platform/config.ts';
import type { Platform } from '../platform/context.ts';

export interface FirstSignIn {
  role: 'player' | 'operator';
  login: string;
  password: string;
}

/**
 * A player and an operator to begin with, made at the first start of a play-money site. The database knows their
 * hashes only; the passwords themselves are kept in the data folder for its owner (mode 600), so that later starts
 * can show them again. With real payments there are none.
 */
export async function firstSignIns(
  config: Config,
  platform: Pick<Platform, 'db'>,
  auth: AuthService,
): Promise<FirstSignIn[]> {
  if (config.payments === 'real') return [];
  const file = path.join(config.dataDir, 'first-sign-ins.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as FirstSignIn[];
  const anybody = await platform.db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (anybody) return [];
  const player = await auth.registerPlayer({ countryId: 38, currencyIso: 'EUR', lng: 'en' });
  const operator = await auth.registerOperator('operator');
  const made: FirstSignIn[] = [
    { role: 'player', login: player.login, password: player.password },
    { role: 'operator', login: operator.login, password: operator.password },
  ];
  writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  return made;
}
