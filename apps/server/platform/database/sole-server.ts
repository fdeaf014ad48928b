import pg from 'pg';
import { StartError } from '../start-error.ts';

/** One number for the whole database, next to that of the migrations. */
const LOCK = 4_837_122;
const LOOK_EVERY_MS = 5_000;

/** Alone, as one process for everything does, or together with the other nodes of a site. */
export type Holding = 'alone' | 'shared';

/**
 * Reserves a database for this process by a lock on a separate connection, which PostgreSQL releases when the
 * connection dies. A process for everything would run the feed and revise results beside others, so it holds the
 * database alone. A lost connection is made again; `onLost` is called once when somebody who excludes this process has
 * taken the database meanwhile. Returns the function that releases the lock.
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
      // The check is repeated while the database is unreachable.
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
  // The next check finds the cause of the loss.
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
