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

/** The hash of the sources that the build in `dist` was made of; `development` where there is none. */
export function readBuildId(dist = DIST): BuildId {
  const file = path.join(dist, 'sources.sha256');
  try {
    return { version: readFileSync(file, 'utf8').slice(0, 12), builtAt: Math.floor(statSync(file).mtimeMs) };
  } catch {
    return { version: 'development', builtAt: null };
  }
}
