import type { Config } from '../platform/config/config.ts';

/** The address of the log's files: `checkpoint`, `tile/…`. */
export const LOG_PATH = '/proof-api/v1/log';

/**
 * The name under which checkpoints are signed: the log's address without `https://`. A site without a public address
 * has no name that others could know, so all of them are `localhost`.
 */
export function originOf({ publicOrigin }: Pick<Config, 'publicOrigin'>): string {
  return `${publicOrigin === null ? 'localhost' : new URL(publicOrigin).host}${LOG_PATH}`;
}
