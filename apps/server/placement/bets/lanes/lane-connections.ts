import type pg from 'pg';
import type { Bounds } from '../../../platform/bounds.ts';
import { AfterCommit, type OnCommit } from '../../../platform/database/after-commit.ts';
import { BoundedClient } from '../../../platform/database/bounded-client.ts';
import { CONNECT_BY_KEYS } from '../../../platform/database/by-keys.ts';
import { type CopyRows, copyInto } from '../../../platform/database/copy-in.ts';
import { connectionBounds } from '../../../platform/database/pool-of-works.ts';
import type { Sql } from '../../../platform/database/sql.ts';

/** A connection that takes statements without waiting for the answers to earlier ones. */
export interface LaneSql extends Sql {
  /** Sends all statements of `send` in one packet; each stays a statement of its own. */
  together<T>(send: () => T): T;
  /** As in `transact`. */
  onCommit: OnCommit;
  /** Writes rows, commits, and runs the `onCommit` callbacks. */
  commitWith(copies: readonly CopyRows[]): Promise<void>;
  /** Ends the transaction without writing. Fails only if the connection does. */
  rollback(): Promise<void>;
}

/** Dedicated connections, one per lane. */
export interface LaneConnections {
  /** Runs `work` on the lane's connection. After a failure that broke the connection, the next run opens a new one. */
  use<T>(lane: number, work: (sql: LaneSql) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

class LaneClient extends BoundedClient implements LaneSql {
  readonly #after = new AfterCommit();
  readonly onCommit = this.#after.onCommit;

  async commitWith(copies: readonly CopyRows[]): Promise<void> {
    const tell = this.#after.take();
    await copyInto(this, copies, 'commit');
    tell();
  }

  async rollback(): Promise<void> {
    this.#after.take();
    await this.query({ text: 'rollback' });
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

export function createLaneConnections(pool: pg.Pool, bounds: Bounds['lane']): LaneConnections {
  const clients = new Map<number, LaneClient>();

  async function connected(lane: number): Promise<LaneClient> {
    const known = clients.get(lane);
    if (known) return known;
    const client = new LaneClient({
      ...pool.options,
      ...connectionBounds(bounds),
      pipeline: true,
      options: CONNECT_BY_KEYS,
    });
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
