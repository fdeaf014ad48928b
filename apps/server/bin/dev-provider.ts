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

const secretOf = () => randomBytes(24).toString('base64url');
const siteOf = ({ PORT }: NodeJS.ProcessEnv) => `http://127.0.0.1:${PORT || 3000}`;

async function start({ folder, method, prefix, more }: Example, env: NodeJS.ProcessEnv) {
  const own = { [`${prefix}_KEY`]: secretOf(), [`${prefix}_SECRET`]: secretOf(), ...more };
  const hook = `${siteOf(env)}/payments-api/v1/hooks/${method}`;
  return { ...own, [`${prefix}_URL`]: await run(folder, { ...env, ...own, PORT: '0', WEBHOOK_URL: hook }) };
}

/**
 * Starts the example provider of games beside a site that only this machine reaches, where money is not real and no
 * other is configured: its games come from this machine. Returns the variables that connect to it.
 */
export async function startGamesProvider(env: NodeJS.ProcessEnv): Promise<Record<string, string>> {
  const isPublic = env.PUBLIC_ORIGIN || (env.HOST && env.HOST !== '127.0.0.1' && env.HOST !== 'localhost');
  if (isPublic || env.PORT === '0' || env.PAYMENTS === 'real' || env.LANTERN_GAMES_URL) return {};
  const secret = secretOf();
  const url = await run('games-provider', {
    ...{ ...env, PORT: '0', GAMES_SECRET: secret, CASINO_URL: siteOf(env) },
    PARENTS: siteOf(env).replace('127.0.0.1', 'localhost'),
    STATE: path.join(env.FAIRBOOK_DATA || '.data', 'games-provider.jsonl'),
  });
  return { LANTERN_GAMES_URL: url, LANTERN_GAMES_SECRET: secret };
}

/** Starts a server of `examples` that ends with this process. Returns its origin. */
async function run(folder: string, env: NodeJS.ProcessEnv): Promise<string> {
  const server = path.join(import.meta.dirname, '../../../examples', folder, 'server.ts');
  const [command = process.execPath, ...words] = [...tiedToUs('TERM'), process.execPath];
  const provider = spawn(command, [...words, server], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => provider.kill());
  const [line] = (await once(createInterface(provider.stdout), 'line')) as [string];
  provider.unref();
  return line.slice(line.indexOf('http'));
}
