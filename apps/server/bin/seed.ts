import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../platform/config.ts';

/** The simulator's seed: the given one, else a random one that is kept in the data folder, since it is a secret. */
export function withSeed(config: Config): Config {
  return config.seed ? config : { ...config, seed: keptSeed(config.dataDir) };
}

function keptSeed(dataDir: string): string {
  const file = path.join(dataDir, 'simulator-seed');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const seed = randomBytes(16).toString('hex');
  writeFileSync(file, seed, { mode: 0o600 });
  return seed;
}
