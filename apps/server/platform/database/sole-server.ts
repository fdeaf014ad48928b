import pg from 'pg';
import { StartError } from '../config/start-error.ts';

/** Number of the advisory lock, one for the whole database; the migrations use the number before it. */
const LOCK = 4_837_122;
const LOOK_EVERY_MS = 5_000;

/** `alone`: one process does everything. `shared`: several nodes of a site use the database together. */
export type Holding = 'alone' | 'shared';

/**
 * Reserves a database for this process by a lock on a separate connection, which PostgreSQL releases when the
 * connection dies. A process that does everything also runs the feed and revises results, which must not happen twice,
 * so it holds the database alone. A lost connection is opened again; `onLost` is called once if a process that excludes
 * this one took the database meanwhile. Returns the function that releases the lock.
 */
export async function holdDatabase(
  url: string,
  holding: Holding,
  onLost: (error: StartError) => void,
  everyMs = LOOK_EVERY_MS,
): Promise<() => Promise<void>> {
  let holder: pg.Client | null = await take(url, holding);
  let isOver = false;
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, everyMs);
  timer.unref();

  async function look(): Promise<void> {
    if (isOver) return;
    const isAlive = await holder?.query('select 1').then(
      () => true,
      () => false,
    );
    if (isAlive) return;
    await holder?.end().catch(() => undefined);
    try {
      holder = await take(url, holding);
    } catch (error) {
      holder = null;
      // Any other error means that the database is unreachable: the next check tries again.
      if (!(error instanceof StartError)) return;
      isOver = true;
      onLost(error);
    }
  }

  return async () => {
    isOver = true;
    clearInterval(timer);
    await looking;
    await holder?.end().catch(() => undefined);
  };
}

async function take(url: string, holding: Holding): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'fairbook (holds the database)',
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
  });
  // Without a listener a lost connection would end the process; the next check deals with it.
  client.on('error', () => undefined);
  await client.connect();
  if (await isTaken(client, holding)) return client;
  const areNodes = holding === 'alone' && (await isTaken(client, 'shared'));
  await client.end();
  throw new StartError(refusal(holding, areNodes));
}

async function isTaken(client: pg.Client, holding: Holding): Promise<boolean> {
  const lock = holding === 'alone' ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
  const { rows } = await client.query<{ held: boolean }>(`select ${lock}($1) held`, [LOCK]);
  return rows[0]?.held ?? false;
}

function refusal(holding: Holding, areNodes: boolean): string {
  if (holding === 'shared')
    return 'One Fairbook for everything (npm start) runs on this database: stop it first, then start the nodes.';
  if (areNodes)
    return 'Nodes with roles run on this database: stop them all first, or start this one as a node, too (npm run start:api and the others).';
  return 'Another Fairbook already runs on this database: stop it first, or give this one a database of its own (DATABASE_URL).';
}
