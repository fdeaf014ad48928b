import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { tiedToUs } from '../platform/tied-process.ts';

/** A payment provider of `examples`, the method that uses it, and the prefix of its variables. */
interface Example {
  folder: string;
  method: string;
  prefix: string;
  more?: Record<string, string>;
}

const EXAMPLES: readonly Example[] = [
  { folder: 'hosted-provider', method: 'hosted', prefix: 'HOSTED_PAY' },
  { folder: 'btcpay-server', method: 'btcpay', prefix: 'BTCPAY', more: { BTCPAY_STORE: 'dev' } },
];

/**
 * Starts the example payment providers beside a development server, each unless another one is configured, as processes
 * of their own that end with this one. Returns the variables that connect to them.
 */
export async function startDevProviders(env: NodeJS.ProcessEnv): Promise<Record<string, string>> {
  const needed = EXAMPLES.filter(({ prefix }) => !env[`${prefix}_URL`]);
  return Object.assign({}, ...(await Promise.all(needed.map((example) => start(example, env)))));
}

async function start({ folder, method, prefix, more }: Example, env: NodeJS.ProcessEnv) {
  const secretOf = () => randomBytes(24).toString('base64url');
  const own = { [`${prefix}_KEY`]: secretOf(), [`${prefix}_SECRET`]: secretOf(), ...more };
  const server = path.join(import.meta.dirname, '../../../examples', folder, 'server.ts');
  const [command = process.execPath, ...words] = [...tiedToUs('TERM'), process.execPath];
  const provider = spawn(command, [...words, server], {
    env: {
      ...env,
      ...own,
      PORT: '0',
      WEBHOOK_URL: `http://127.0.0.1:${env.PORT || 3000}/payments-api/v1/hooks/${method}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => provider.kill());
  const [line] = (await once(createInterface(provider.stdout), 'line')) as [string];
  provider.unref();
  return { ...own, [`${prefix}_URL`]: line.slice(line.indexOf('http')) };
}
