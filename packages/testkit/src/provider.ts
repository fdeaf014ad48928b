import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '../../../apps/server/platform/config/config.ts';
import { freePort, untilOpen } from '../../../tools/cluster/ports.ts';

const EXAMPLES = path.join(import.meta.dirname, '../../../examples');

/** How a provider misbehaves; see `examples/hosted-provider` and `examples/btcpay-server`. */
export interface ProviderFaults {
  messages?: number;
  slowMs?: number;
  isHanging?: boolean;
  diesPaying?: boolean;
  isDown?: boolean;
  isPayoutPending?: boolean;
  currency?: string | null;
}

/** A payment in the provider's own books. */
interface ProvidersPayment {
  type: 'payment' | 'payout';
  id: string;
  status: string;
  amount: string;
  paidOut: number;
  refunds: { id: string; amount: string }[];
}

interface ExampleProcess {
  /** Sets the origin to which it sends its messages from now on. */
  tells(origin: string): Promise<void>;
  faults(faults: ProviderFaults): Promise<void>;
  /** Presses a button of the payment page, as the payer would. Returns the address to which it leads. */
  press(redirectTo: string, choice: string): Promise<string>;
  /** Resolves when the provider's process has ended. */
  died(): Promise<void>;
  kill(): Promise<void>;
  /** Starts it again at the same address and with the same books. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface TestProvider extends ExampleProcess {
  /** For `createWorld({ config })`. */
  config: Pick<Config, 'hostedPay'>;
  secret: string;
  book(): Promise<ProvidersPayment[]>;
}

/** The books of a BTCPay Server. */
interface BtcpaysBook {
  invoices: { id: string; orderId: string; status: string }[];
  pullPayments: { id: string; name: string; amount: string; currency: string }[];
  payouts: { pullPaymentId: string; amount: string; currency: string; state: string; sent: number }[];
}

export interface TestBtcpay extends ExampleProcess {
  config: Pick<Config, 'btcpay'>;
  secret: string;
  /** Marks an invoice by hand, as the owner of the server does. */
  mark(orderId: string, status: 'Settled' | 'Invalid'): Promise<void>;
  book(): Promise<BtcpaysBook>;
}

const KEY = 'key-of-the-test';
const SECRET = 'secret-of-the-test-provider';

/** Starts a hosted-page payment provider as a process of its own, for one test file. */
export async function startProvider(): Promise<TestProvider> {
  const { url, get, ...own } = await startExample({
    folder: 'hosted-provider',
    method: 'hosted',
    env: { HOSTED_PAY_KEY: KEY, HOSTED_PAY_SECRET: SECRET },
    authorization: `Bearer ${KEY}`,
    calls: '/v1',
  });
  return {
    ...own,
    config: { hostedPay: { url, key: KEY, secrets: [SECRET] } },
    secret: SECRET,
    book: () => get('/book') as Promise<ProvidersPayment[]>,
  };
}

/** Starts a server with BTCPay's Greenfield API as a process of its own, for one test file. */
export async function startBtcpay(): Promise<TestBtcpay> {
  const store = 'store-of-the-test';
  const { url, get, ...own } = await startExample({
    folder: 'btcpay-server',
    method: 'btcpay',
    env: { BTCPAY_KEY: KEY, BTCPAY_SECRET: SECRET, BTCPAY_STORE: store },
    authorization: `token ${KEY}`,
    calls: '/dev',
  });
  const book = () => get('/book') as Promise<BtcpaysBook>;
  return {
    ...own,
    config: { btcpay: { url, store, key: KEY, secrets: [SECRET] } },
    secret: SECRET,
    book,
    async mark(orderId, status) {
      const { id } = (await book()).invoices.find((each) => each.orderId === orderId)!;
      const answer = await fetch(`${url}/api/v1/stores/${store}/invoices/${id}/status`, {
        method: 'POST',
        headers: { authorization: `token ${KEY}` },
        body: JSON.stringify({ status }),
      });
      if (!answer.ok) throw new Error(`BTCPay answered ${answer.status} when an invoice was marked`);
    },
  };
}

interface Example {
  folder: string;
  method: string;
  env: Record<string, string>;
  authorization: string;
  /** The path of the calls that only tests make. */
  calls: string;
}

async function startExample({ folder, method, env, authorization, calls }: Example) {
  const data = mkdtempSync(path.join(tmpdir(), 'fairbook-provider-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const all = { ...process.env, ...env, PORT: String(port), STATE: path.join(data, 'state.json') };
  let server: ChildProcess;
  let hook = '';

  async function start(): Promise<void> {
    server = spawn(process.execPath, [path.join(EXAMPLES, folder, 'server.ts')], {
      env: all,
      stdio: 'ignore',
    });
    await untilOpen(port);
    if (hook) await put('/webhook', { url: hook });
  }
  async function put(at: string, body: object): Promise<void> {
    const answer = await fetch(url + calls + at, {
      method: 'PUT',
      headers: { authorization },
      body: JSON.stringify(body),
    });
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
    url,
    async get(at: string): Promise<unknown> {
      return (await fetch(url + calls + at, { headers: { authorization } })).json();
    },
    async tells(origin: string) {
      hook = `${origin}/payments-api/v1/hooks/${method}`;
      await put('/webhook', { url: hook });
    },
    faults: (faults: ProviderFaults) => put('/faults', faults),
    async press(redirectTo: string, choice: string) {
      const body = new URLSearchParams({ choice });
      const answer = await fetch(redirectTo, { method: 'POST', body, redirect: 'manual' });
      return answer.headers.get('location') ?? '';
    },
    died,
    kill,
    async restart() {
      await kill();
      await start();
    },
    async close() {
      await kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
