import { verifierKey } from '@fairbook/proof/tlog';
import { publicKeys } from '../placement/bets/index.ts';
import { originOf } from '../proof/index.ts';
import { withPlatform } from './with-platform.ts';

/**
 * `npm run --silent log:key`: the keys that sign checkpoints of the log, newest first, as `name+id+key`, the spelling
 * that monitors and witnesses take. Run it with the server's `PUBLIC_ORIGIN`, which names the log.
 */
process.exitCode = await withPlatform(async ({ pool, config }) => {
  const name = originOf(config);
  for (const jwk of await publicKeys(pool)) process.stdout.write(`${verifierKey({ name, jwk })}\n`);
  return 0;
});
