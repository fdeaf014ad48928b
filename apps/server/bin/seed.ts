import type { Config } from '../platform/config/config.ts';
import type { Platform } from '../platform/context.ts';
import { keptSecret, SEED } from '../platform/storage/kept-secret.ts';

/** The simulator's seed: the given one, otherwise a random one kept secret in the data folder. */
export async function withSeed({ config, pool }: Pick<Platform, 'config' | 'pool'>): Promise<Config> {
  if (config.seed) return config;
  return { ...config, seed: (await keptSecret({ config, pool }, 'simulator-seed', SEED)).trim() };
}
