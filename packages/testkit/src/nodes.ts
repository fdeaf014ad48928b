import { randomBytes } from 'node:crypto';
import { ROLES } from '../../../apps/server/compose/roles.ts';
import type { Role } from '../../../apps/server/platform/config/config.ts';
import { createLogger } from '../../../apps/server/platform/telemetry/logger.ts';
import { NO_TRACING, type Tracing } from '../../../apps/server/platform/tracing/tracing.ts';
import { type DatabaseLine, openDatabaseLine } from './database-line.ts';
import { createDatabase } from './databases.ts';
import { type PrivateNats, startNats } from './nats.ts';
import { createWorld, type World, type WorldOptions } from './world.ts';

/** One node: a world on the shared database, with the line to its broker, which a test can freeze or cut. */
export interface Node extends World {
  line: DatabaseLine;
}

/** Several servers on one database and one NATS of their own. Use it within `describeWithNats`. */
export interface Nodes extends AsyncDisposable {
  nodes: readonly Node[];
  nats: PrivateNats;
  databaseUrl: string;
  /** Starts one more node. */
  add(role?: Role): Promise<Node>;
  close(): Promise<void>;
}

export interface NodesOptions extends Omit<WorldOptions, 'joins' | 'through' | 'tracing'> {
  /** A node per role, started in this order; two that do everything by default. */
  roles?: readonly Role[];
  /** How a node is traced; not at all by default. */
  traced?: (role: Role) => Tracing;
}

export async function createNodes({
  roles = ['all', 'all'],
  traced = () => NO_TRACING,
  ...options
}: NodesOptions = {}): Promise<Nodes> {
  // Loaded here, because most tests have one process and need no NATS client.
  const { createNatsBus } = await import('../../../apps/server/platform/bus/nats-bus.ts');
  const [database, nats] = [await createDatabase(), await startNats()];
  const prefix = `nodes-${randomBytes(6).toString('hex')}`;
  const nodes: Node[] = [];

  async function add(role: Role = 'all'): Promise<Node> {
    const line = await openDatabaseLine(nats.url);
    const logger = createLogger({ logLevel: process.env.LOG_LEVEL ?? 'silent' });
    const tracing = traced(role);
    const bus = await createNatsBus({ url: line.url, prefix, logger, tracing });
    const keeper = nodes.find(({ platform }) => ROLES[platform.config.role].duties.has('keys'));
    const dataDir = keeper?.platform.config.dataDir;
    const joins = { databaseUrl: database.url, bus, ...(dataDir && { dataDir }) };
    const world = await createWorld({ ...options, config: { ...options.config, role }, joins, tracing });
    const node = { ...world, line };
    nodes.push(node);
    return node;
  }

  async function close(): Promise<void> {
    for (const { line } of nodes) line.thaw();
    for (const node of nodes.toReversed()) {
      await node.close();
      await node.line.close();
    }
    await nats.close();
    await database.drop();
  }

  for (const role of roles) await add(role);
  return { nodes, nats, databaseUrl: database.url, add, close, [Symbol.asyncDispose]: close };
}
