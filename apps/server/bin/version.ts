import { readFileSync } from 'node:fs';

/** The version in the package file of the whole. */
export const VERSION: string = (
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;
