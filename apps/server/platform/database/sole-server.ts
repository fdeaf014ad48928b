import pg from 'pg';
import { StartError } from '../start-error.ts';

/** One number for the whole database, next to that of the migrations. */
const LOCK = 4_837_122;
const LOOK_EVERY_MS = 5_000;

/**
 * Reserves a database for this server by a lock on a separate connection, which PostgreSQL releases when the
 * connection dies. A second server would run the feed and revise results twice, so it is refused. A lost connection
 * is made again; `onLost` is called once when another server has taken the database meanwhile. Returns the function
 * that releases the lock.
 */
export async function holdDatabase(
  url: string,
  onLost: (error: StartError) => void,
  everyMs = LOOK_EVERY_MS,
): Promise<() => Promise<void>> {
  let holder: pg.Client | null = await take(url);
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
      holder = await take(url);
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

async function take(url: string): Promise<pg.Client> {
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
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) held', [LOCK]);
  if (rows[0]?.held) return client;
  await client.end();
  throw new StartError(
    'Another Fairbook already runs on this database: stop it first, or give this one a database of its own (DATABASE_URL).',
  );
}
