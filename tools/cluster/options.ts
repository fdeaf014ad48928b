import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Role } from '../../apps/server/platform/config/config.ts';

export type NodeRole = Exclude<Role, 'all'>;

/** How many nodes of each role, in the order of their starts. */
export const COUNTS: Readonly<Record<NodeRole, number>> = { worker: 1, feed: 1, api: 2, live: 2, site: 1 };

/** Where a node runs, if not on this machine's own address: see chaos/. */
export interface Place {
  /** The address that it listens on. */
  host?: string;
  /** Program and arguments to put before the node's command. */
  prefix?: readonly string[];
  env?: NodeJS.ProcessEnv;
}

export interface ClusterOptions {
  counts: Record<NodeRole, number>;
  host: string;
  port: number;
  /** Database, broker, keys and logs. */
  dataDir: string;
  /** Where pids and ports are written; null: nowhere. */
  json: string | null;
  /** A database that runs already; null: one of its own. */
  databaseUrl: string | null;
  /** A broker that runs already; null: one of its own. */
  natsUrl: string | null;
  /** Environment variables of the nodes, in addition to those of this process. */
  env: Record<string, string>;
  /** The place of a node, by the node's name; this machine by default. */
  placeOf?(name: string): Place;
  /** The address by which nodes reach the database and the broker; unchanged by default. */
  reachedAt?(url: string): Promise<string>;
}

const USAGE = `npm run cluster -- [options]
  --api N, --live N, --worker N, --site N, --feed N   how many nodes of each role
  --port N          the one address of all (3000)
  --host ADDRESS    127.0.0.1
  --data FOLDER     .data/cluster
  --json FILE       writes pids, ports and addresses there
  --database URL    uses this PostgreSQL instead of one of its own
  --nats URL        uses this NATS instead of one of its own
The environment of the nodes is that of this command (docs/configuration.md).`;

/** Throws an `Error` with the usage for an unknown or bad option. */
export function readOptions(args: string[]): ClusterOptions {
  const text = { type: 'string' } as const;
  const roles = Object.fromEntries(Object.keys(COUNTS).map((role) => [role, text]));
  const options = { ...roles, port: text, host: text, data: text, json: text, database: text, nats: text };
  const values = valuesOf(args, options);
  const number = (name: string, fallback: number, most: number): number => {
    const value = values[name] === undefined ? fallback : Number(values[name]);
    if (Number.isInteger(value) && value >= 0 && value <= most) return value;
    throw new Error(`--${name} must be a whole number up to ${most}.\n${USAGE}`);
  };
  const counts = Object.entries(COUNTS).map(([role, count]) => [role, number(role, count, 16)]);
  return {
    counts: Object.fromEntries(counts) as Record<NodeRole, number>,
    host: values.host ?? '127.0.0.1',
    port: number('port', 3000, 65_535),
    dataDir: path.resolve(values.data ?? '.data/cluster'),
    json: values.json === undefined ? null : path.resolve(values.json),
    databaseUrl: values.database ?? null,
    natsUrl: values.nats ?? null,
    env: {},
  };
}

function valuesOf(
  args: string[],
  options: Record<string, { type: 'string' }>,
): Record<string, string | undefined> {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`);
  }
}
