import type { World } from '@fairbook/testkit';
import { createPlatform } from '../platform/platform.ts';

type Own = Partial<Pick<World['platform'], 'config' | 'clock' | 'bus'>>;

/**
 * For tests: the platform of another node on the database of a world. It waits as long as the first node, so that a busy
 * machine makes calls slow and doesn't refuse them. Close it before the world.
 */
export function platformBeside({ platform, databaseUrl }: World, { config, ...own }: Own = {}) {
  const { logger, bounds } = platform;
  return createPlatform(config ?? platform.config, { databaseUrl, logger, bounds, ...own });
}
