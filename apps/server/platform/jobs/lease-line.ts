import pg, { type Pool } from 'pg';

/** The connection on which a lease is taken and renewed. */
export interface LeaseLine {
  /** The token that the statement returns, or null without a row. Rejects when the database is away or too slow. */
  ask(text: string, values: readonly unknown[]): Promise<number | null>;
  close(): Promise<void>;
}

export interface LeaseLineOptions {
  pool: Pick<Pool, 'options'>;
  name: string;
  /** How long the database may take to answer. */
  patienceMs: number;
  /** Called when the connection ends unasked. */
  onDrop(): void;
}

/**
 * Opens the connection when it is first used, and again after each failure. The connection that answered last stays
 * open until the next one has answered: it shows the database that this process is alive, even if the database is slow.
 */
export function createLeaseLine({ pool, name, patienceMs, onDrop }: LeaseLineOptions): LeaseLine {
  let open: pg.Client | null = null;
  let answered: pg.Client | null = null;
  let asking: Promise<unknown> = Promise.resolve();

  async function connected(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: pool.options.connectionString,
      application_name: `fairbook (lease ${name})`,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      statement_timeout: patienceMs,
      keepAlive: true,
    });
    client.on('error', () => undefined);
    client.on('end', () => {
      if (answered === client) answered = null;
      if (open !== client) return;
      open = null;
      onDrop();
    });
    await client.connect();
    return client;
  }

  function drop(client: pg.Client): void {
    if (open === client) open = null;
    if (answered !== client) cut(client);
  }

  /** Destroys the socket: `end` sends a farewell and would wait for a silent database. */
  function cut(client: pg.Client): void {
    client.connection.stream.destroy();
  }

  function keep(client: pg.Client): void {
    if (answered !== null && answered !== client) cut(answered);
    answered = client;
  }

  async function ask(text: string, values: readonly unknown[]): Promise<number | null> {
    const client = open ?? (await connected());
    open = client;
    try {
      const { rows } = await client.query<{ token: string }>(text, [...values]);
      keep(client);
      return rows[0] ? Number(rows[0].token) : null;
    } catch (error) {
      drop(client);
      throw error;
    }
  }

  return {
    ask(text, values) {
      const answer = asking.then(() => ask(text, values));
      asking = answer.catch(() => undefined);
      return answer;
    },
    async close() {
      await asking;
      const client = open;
      open = null;
      if (answered !== null && answered !== client) cut(answered);
      await client?.end().catch(() => undefined);
    },
  };
}
