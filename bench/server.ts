import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Config, readConfig } from '../apps/server/platform/config/config.ts';
import { migrate } from '../apps/server/platform/database/migrate.ts';
import { createPlatform } from '../apps/server/platform/platform.ts';
import { startEmbeddedPostgres } from '../apps/server/platform/postgres/embedded.ts';
import type { Clock } from '../apps/server/platform/time/clock.ts';

export interface BenchServer {
  databaseUrl: string;
  platform: ReturnType<typeof createPlatform>;
  /** Stops the server and deletes its data. */
  stop(): Promise<void>;
}

interface Wish {
  maxConnections?: number;
  clock?: Clock;
  /** `false` for figures that have nothing to do with disks: a crash may lose the data. */
  durable?: boolean;
  /** Environment variables of the server. */
  env?: Record<string, string>;
  config?: Partial<Config>;
}

/** A durable embedded PostgreSQL with our tables in a directory of its own, and a platform on it. */
export async function openBenchServer({
  maxConnections,
  clock,
  durable = true,
  env,
  config,
}: Wish = {}): Promise<BenchServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairbook-bench-'));
  const server = await startEmbeddedPostgres({ dataDir, durable, ...(maxConnections && { maxConnections }) });
  const platform = createPlatform(
    { ...readConfig({ NODE_ENV: 'production', LOG_LEVEL: 'error', ...env }), dataDir, ...config },
    { databaseUrl: server.url, ...(clock && { clock }) },
  );
  await migrate(platform.pool);
  return {
    databaseUrl: server.url,
    platform,
    async stop() {
      await platform.close();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
