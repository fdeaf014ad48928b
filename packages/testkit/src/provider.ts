import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '../../../apps/server/platform/config.ts';
import { freePort, untilOpen } from '../../../tools/cluster/ports.ts';

const SERVER = path.join(import.meta.dirname, '../../../examples/hosted-provider/server.ts');

/** How the provider misbehaves; see `examples/hosted-provider`. */
export interface ProviderFaults {
  messages?: number;
  slowMs?: number;
  diesPaying?: boolean;
  isDown?: boolean;
  isPayoutPending?: boolean;
}

/** What the provider has on its own books. */
interface ProvidersPayment {
  type: 'payment' | 'payout';
  id: string;
  status: string;
  amount: string;
  paidOut: number;
  refunds: { id: string; amount: string }[];
}

export interface TestProvider {
  /** For `createWorld({ config })`. */
  config: Pick<Config, 'hostedPay'>;
  secret: string;
  /** Where its messages go from now on. */
  tells(origin: string): Promise<void>;
  faults(faults: ProviderFaults): Promise<void>;
  /** The payer presses a button of the page: `paid`, `later`, `other`, `failed`, `cancel`. Returns where that leads. */
  press(redirectTo: string, choice: string): Promise<string>;
  book(): Promise<ProvidersPayment[]>;
  /** Resolves when its process has ended. */
  died(): Promise<void>;
  kill(): Promise<void>;
  /** Starts it again at the same address with what it had on its books. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** A hosted-page payment provider as a process of its own, for one test file. */
export async function startProvider(): Promise<TestProvider> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairbook-provider-'));
  const port = await freePort();
  const [url, key, secret] = [`http://127.0.0.1:${port}`, 'key-of-the-test', 'secret-of-the-test-provider'];
  const env = {
    ...process.env,
    PORT: String(port),
    HOSTED_PAY_KEY: key,
    HOSTED_PAY_SECRET: secret,
    STATE: path.join(folder, 'state.json'),
  };
  let server: ChildProcess;
  let hook = '';

  async function start(): Promise<void> {
    server = spawn(process.execPath, [SERVER], { env, stdio: 'ignore' });
    await untilOpen(port);
    if (hook) await put('/v1/webhook', { url: hook });
  }
  async function put(at: string, body: object): Promise<void> {
    const headers = { authorization: `Bearer ${key}` };
    const answer = await fetch(url + at, { method: 'PUT', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`the provider answered ${answer.status} to ${at}`);
  }
  const isOver = () => server.exitCode !== null || server.signalCode !== null;
  async function died(): Promise<void> {
    if (!isOver()) await once(server, 'exit');
  }
  async function kill(): Promise<void> {
    if (!isOver()) server.kill('SIGKILL');
    await died();
  }

  await start();
  return {
    config: { hostedPay: { url, key, secrets: [secret] } },
    secret,
    async tells(origin) {
      hook = `${origin}/payments-api/v1/hooks/hosted`;
      await put('/v1/webhook', { url: hook });
    },
    faults: (faults) => put('/v1/faults', faults),
    async press(redirectTo, choice) {
      const answer = await fetch(redirectTo, {
        method: 'POST',
        body: new URLSearchParams({ choice }),
        redirect: 'manual',
      });
      return answer.headers.get('location') ?? '';
    },
    async book() {
      const answer = await fetch(`${url}/v1/book`, { headers: { authorization: `Bearer ${key}` } });
      return (await answer.json()) as ProvidersPayment[];
    },
    died,
    kill,
    async restart() {
      await kill();
      await start();
    },
    async close() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
