import type { AddressInfo } from 'node:net';
import { parentsOf } from './src/page.ts';
import { createProvider } from './src/provider.ts';

const { GAMES_SECRET: secret, CASINO_URL = null, PARENTS = '', STATE = null, PORT = '4310' } = process.env;
if (!secret) {
  console.error('GAMES_SECRET is missing.');
  process.exit(1);
}
const parents = parentsOf(CASINO_URL, PARENTS);
const server = createProvider({ secret, casinoUrl: CASINO_URL, parents, state: STATE });
server.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`Lantern Sandbox: http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
