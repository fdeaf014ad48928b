import { StartError } from '../platform/config/start-error.ts';
import { currentHead } from '../proof/index.ts';
import { withPlatform } from './with-platform.ts';

/**
 * `npm run --silent log:head > head.json`: the signed head of the log, to keep on another machine. `npm run check
 * -- head.json` compares it later: an attacker who rewrites the log here can't change that copy.
 */
process.exitCode = await withPlatform(async ({ pool }) => {
  const head = await currentHead(pool);
  if (!head) throw new StartError('The log has no signed head yet: start the server once (npm start).');
  process.stdout.write(`${JSON.stringify(head)}\n`);
  return 0;
});
