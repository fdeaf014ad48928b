import type { AddressInfo } from 'node:net';
import { createBtcpay } from './src/btcpay.ts';

const {
  BTCPAY_KEY: key,
  BTCPAY_SECRET: secret,
  BTCPAY_STORE: store = 'dev',
  WEBHOOK_URL = null,
  STATE = null,
  PORT = '4310',
} = process.env;
if (!key || !secret) {
  console.error('BTCPAY_KEY and BTCPAY_SECRET are missing.');
  process.exit(1);
}
const server = createBtcpay({ key, secret, store, webhookUrl: WEBHOOK_URL, state: STATE });
server.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`Example BTCPay: http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
