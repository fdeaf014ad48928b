import type { AddressInfo } from 'node:net';
import { createProvider } from './src/provider.ts';

const {
  HOSTED_PAY_KEY: key,
  HOSTED_PAY_SECRET: secret,
  WEBHOOK_URL = null,
  STATE = null,
  PORT = '4300',
} = process.env;
if (!key || !secret) {
  console.error('HOSTED_PAY_KEY and HOSTED_PAY_SECRET are missing.');
  process.exit(1);
}
const server = createProvider({ key, secret, webhookUrl: WEBHOOK_URL, state: STATE });
server.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`Example Pay: http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
