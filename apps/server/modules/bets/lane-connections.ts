import pg from 'pg';
import { CopyIn, type CopyRows } from '../../platform/database/copy-in.ts';
import type { Sql } from '../wallet/index.ts';

/** A connection that takes statements without waiting for the answers of the former ones. */
export interface LaneSql extends Sql {
  /** All that `send` asks travels in one packet; each is still a statement of its own. */
  together<T>(send: () => T): T;
  /** Writes rows and commits. */
  commitWith(copies: readonly CopyRows[]): Promise<void>;
}

/** Dedicated connections, one per lane. */
export interface LaneConnections {
  /** Runs `work` on the lane's connection. After a failure that broke the connection, the next run opens a new one. */
  use<T>(lane: number, work: (sql: LaneSql) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Lanes look rows up by their keys only. Their statements are planned once and kept, and a plan that was made while a
 * table was still small must not read it whole when it has grown.
 */
const KEYS_ONLY = '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off';

class LaneClient extends pg.Client implements LaneSql {
  commitWith(copies: readonly CopyRows[]): Promise<void> {
    return new Promise((resolve, reject) => {
      this.query(new CopyIn(copies, 'commit', (error) => (error ? reject(error) : resolve())));
    });
  }

  together<T>(send: () => T): T {
    const { stream } = this.connection;
    stream.cork();
    try {
      return send();
    } finally {
      stream.uncork();
    }
  }
}

export function createLaneConnections(pool: pg.Pool): LaneConnections {
  const clients = new Map<number, LaneClient>();

  async function connected(lane: number): Promise<LaneClient> {
    const known = clients.get(lane);
    if (known) return known;
    const client = new LaneClient({ ...pool.options, pipeline: true, options: KEYS_ONLY });
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
