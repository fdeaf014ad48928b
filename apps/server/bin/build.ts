import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { StartError } from '../platform/config/start-error.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Builds the browser's code when its sources changed, in a separate process, so that its memory is freed at the end.
 * Throws a `StartError` with the output of a failed build.
 */
export async function buildIfStale(): Promise<void> {
  const script = `import { buildIfStale } from ${JSON.stringify(new URL('../../../tools/build/all.ts', import.meta.url).href)}; await buildIfStale();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code === 0) return;
  const reason = said.split('\n').find((line) => /error/i.test(line)) ?? said.trim().split('\n')[0] ?? '';
  throw new StartError(
    `The browser's code could not be built (npm run build shows the whole output): ${reason.trim()}`,
  );
}
