import { createApi } from '@fairbook/client';
import { compose } from '../compose/compose.ts';
import { readConfig } from '../platform/config/config.ts';
import { inProcessFetch } from '../platform/http/in-process.ts';
import { createPlatform } from '../platform/platform.ts';

/**
 * For the crash test: a server that places coupons for a list of players as fast as it can until it is killed. It
 * prints `try <player> <key>` before each placement, and `done <player> <key> <coupon>` after each acknowledged one.
 */
interface Order {
  databaseUrl: string;
  dataDir: string;
  players: { cookie: string; accountId: number }[];
  gameIds: number[];
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

async function placeForEver(index: number): Promise<never> {
  const { cookie, accountId } = order.players[index]!;
  const api = createApi({
    fetch: inProcessFetch(app, { host: 'localhost', origin: 'http://localhost', cookie }),
  });
  for (let n = 0; ; n++) {
    const gameId = order.gameIds[n % order.gameIds.length]!;
    const key = `crash-${process.pid}-${index}-${n}`;
    process.stdout.write(`try ${index} ${key}\n`);
    const bets = [{ gameId, outcomeId: '1::1', coef: 2.2 }];
    const body = { accountId, typeId: 0, amount: '0.20', changeCoefAction: 1, bets } as const;
    const { couponId } = await api('bets.place', { body: { ...body, bets: [...bets] }, idempotencyKey: key });
    process.stdout.write(`done ${index} ${key} ${couponId}\n`);
  }
}

await Promise.all(order.players.map((_, index) => placeForEver(index)));
