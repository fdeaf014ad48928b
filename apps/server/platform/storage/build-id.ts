import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../../../../dist', import.meta.url));

/** The build of the site that this process serves. */
export interface BuildId {
  version: string;
  /** Epoch milliseconds; null without a build. */
  builtAt: number | null;
}

/** The id of the build in `dist`, as its pages state it; `development` without a build. */
export function readBuildId(dist = DIST): BuildId {
  const file = path.join(dist, 'build.json');
  try {
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version?: string };
    if (version) return { version, builtAt: Math.floor(statSync(file).mtimeMs) };
  } catch {
    // Without a complete build, pages come from the sources.
  }
  return { version: 'development', builtAt: null };
}
