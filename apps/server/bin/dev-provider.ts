import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { tiedToUs } from '../platform/tied-process.ts';

const SERVER = path.join(import.meta.dirname, '../../../examples/hosted-provider/server.ts');

/**
 * Starts the example payment provider beside a development server, as a process of its own that ends with this one.
 * Returns the variables that connect to it.
 */
export async function startDevProvider(env: NodeJS.ProcessEnv): Promise<Record<string, string>> {
  const secretOf = () => randomBytes(24).toString('base64url');
  const own = { HOSTED_PAY_KEY: secretOf(), HOSTED_PAY_SECRET: secretOf() };
  const [command = process.execPath, ...words] = [...tiedToUs('TERM'), process.execPath];
  const provider = spawn(command, [...words, SERVER], {
    env: {
      ...env,
      ...own,
      PORT: '0',
      WEBHOOK_URL: `http://127.0.0.1:${env.PORT || 3000}/payments-api/v1/hooks/hosted`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => provider.kill());
  const [line] = (await once(createInterface(provider.stdout), 'line')) as [string];
  provider.unref();
  return { ...own, HOSTED_PAY_URL: line.slice(line.indexOf('http')) };
}
