import type { Platform } from '../../platform/context.ts';
import { migrationNames } from '../../platform/database/migrate.ts';
import { knownFingerprints } from '../../platform/storage/kept-secret.ts';
import { PLAYERS_FILES } from '../../platform/storage/players-files.ts';
import { HEAD } from '../backup/index.ts';
import { databaseFindings, readDatabase } from './database.ts';
import type { Finding } from './finding.ts';
import { machineFindings, readMachine } from './machine.ts';
import { settingFindings } from './settings.ts';
import { readSite, siteFindings } from './site.ts';

export { reportOf } from './finding.ts';

/**
 * What is wrong with an installation, and what to do: the machine, the database, the settings, and the running site at the
 * address that visitors use. Changes nothing.
 */
export async function examine({ pool, config }: Pick<Platform, 'pool' | 'config'>): Promise<Finding[]> {
  const { host, port, publicOrigin, databasePoolSize, payments } = config;
  const known = {
    names: await migrationNames(),
    poolSize: databasePoolSize,
    isRealMoney: payments === 'real',
  };
  const database = await readDatabase(pool, known);
  const files = await knownFingerprints(pool);
  // The first is no file, and the second is rewritten with every head.
  for (const name of [PLAYERS_FILES, HEAD]) files.delete(name);
  const machine = await readMachine(config.dataDir, files);
  const site = await readSite(publicOrigin ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`);
  return [
    ...machineFindings(machine),
    ...databaseFindings(database),
    ...settingFindings(config),
    ...siteFindings(site),
  ];
}
