import pg from 'pg';
import type { Sql } from '../wallet/index.ts';

/** Dedicated connections, one per lane: statements sent together travel together, each still a statement of its own. */
export interface LaneConnections {
  /** Runs `work` on the lane's connection. After a failure that broke the connection, the next run opens a new one. */
  use<T>(lane: number, work: (sql: Sql) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export function createLaneConnections(pool: pg.Pool): LaneConnections {
  const clients = new Map<number, pg.Client>();

  async function connected(lane: number): Promise<pg.Client> {
    const known = clients.get(lane);
    if (known) return known;
    const client = new pg.Client({ ...pool.options, pipeline: true });
    const forget = () => {
      if (clients.get(lane) === client) clients.delete(lane);
    };
    client.on('error', forget);
    client.on('end', forget);
    await client.connect();
    clients.set(lane, client);
    return client;
  }

  return {
    use: async (lane, work) => work(await connected(lane)),
    async close() {
      await Promise.all([...clients.values()].map((client) => client.end()));
    },
  };
}
