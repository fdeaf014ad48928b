import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../../../dist', import.meta.url));

/** Which build of the site this process serves. */
export interface BuildId {
  version: string;
  /** Epoch milliseconds; null where nothing is built. */
  builtAt: number | null;
}

/** What the build in `dist` calls itself, as its pages do; `development` where there is none. */
export function readBuildId(dist = DIST): BuildId {
  const file = path.join(dist, 'build.json');
  try {
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version?: string };
    if (version) return { version, builtAt: Math.floor(statSync(file).mtimeMs) };
  } catch {
    // There is no build, or half of one: pages come from the sources.
  }
  return { version: 'development', builtAt: null };
}
