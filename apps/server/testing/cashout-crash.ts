import { createApi } from '@fairbook/client';
import { compose } from '../compose/compose.ts';
import { readConfig } from '../platform/config/config.ts';
import { inProcessFetch } from '../platform/http/in-process.ts';
import { createPlatform } from '../platform/platform.ts';

/**
 * For the crash test: a server that cashes coupons out, one after another for each player, until it is killed. It
 * prints `try <coupon> <key>` before each request, and `done <coupon> <request> <status>` after each answered one.
 */
interface Order {
  databaseUrl: string;
  dataDir: string;
  players: { cookie: string; coupons: string[] }[];
}

const order: Order = JSON.parse(process.argv[2]!);
const config = readConfig({ LOG_LEVEL: 'silent', FAIRBOOK_RATE_FACTOR: '0', FAIRBOOK_DATA: order.dataDir });
const platform = createPlatform(config, { databaseUrl: order.databaseUrl });
const { app, services, start } = await compose(platform);
await start();
// Like a restarted feed, it sends everything in full.
const { rows: prices } = await platform.pool.query(
  `select distinct on (game_id) body from feed_messages where type = 'odds_change' order by game_id, seq desc`,
);
for (const { body } of prices) await services.sportsbook.facts.ingest({ ...body, at: Date.now() });

async function sellAll({ cookie, coupons }: Order['players'][number]): Promise<void> {
  const api = createApi({
    fetch: inProcessFetch(app, { host: 'localhost', origin: 'http://localhost', cookie }),
  });
  for (const id of coupons) {
    const params = { id };
    const { token } = await api('cashout.offer', { params });
    if (token === null) continue;
    const key = `crash-${id}`;
    process.stdout.write(`try ${id} ${key}\n`);
    const body = { token, percent: 50, accept: 'any' as const };
    const request = await api('bets.cashout', { params, body, idempotencyKey: key });
    process.stdout.write(`done ${id} ${request.id} ${request.status}\n`);
  }
}

await Promise.all(order.players.map(sellAll));
