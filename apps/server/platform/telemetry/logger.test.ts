import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const LOGGER = new URL('./logger.ts', import.meta.url).href;

/** Logs two lines at once when its input ends, and then ends itself. */
const PROGRAM = `
  import { createLogger } from ${JSON.stringify(LOGGER)};
  const logger = createLogger({ logLevel: 'info' });
  process.stdin.resume().on('end', () => {
    logger.error({}, 'feed.write_failed');
    logger.fatal({}, 'feed.failed');
    process.exit(3);
  });
  logger.info({}, 'house.play_money');`;

test('a process whose log nobody reads any more can still log a fatal event, and end', async () => {
  const child = spawn(
    process.execPath,
    ['--conditions', 'development', '--input-type=module', '--eval', PROGRAM],
    { stdio: ['pipe', 'pipe', 'inherit'], timeout: 20_000, killSignal: 'SIGKILL' },
  );
  await once(child.stdout, 'data');
  child.stdout.destroy();
  child.stdin.end();
  expect(await once(child, 'exit')).toEqual([3, null]);
});
