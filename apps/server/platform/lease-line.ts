import pg, { type Pool } from 'pg';

/** The connection on which a lease is taken and renewed. */
export interface LeaseLine {
  /** The token that the statement returns, or null without a row. Rejects when the database is away or too slow. */
  ask(text: string, values: readonly unknown[]): Promise<number | null>;
  close(): Promise<void>;
}

/** Opens the connection when it is first used, and again after each failure. */
export function createLeaseLine(pool: Pick<Pool, 'options'>, name: string, patienceMs: number): LeaseLine {
  let open: pg.Client | null = null;
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
    // Found by the next statement.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  function drop(client: pg.Client | null): void {
    if (open === client) open = null;
    // A silent database would not answer the farewell of `end`.
    client?.connection.stream.destroy();
  }

  async function ask(text: string, values: readonly unknown[]): Promise<number | null> {
    const client = open ?? (await connected());
    open = client;
    try {
      const { rows } = await client.query<{ token: string }>(text, [...values]);
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
      await client?.end().catch(() => undefined);
    },
  };
}
