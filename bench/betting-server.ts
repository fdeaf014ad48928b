import { compose } from '../apps/server/compose/compose.ts';
import { listen } from '../apps/server/platform/http/listen.ts';
import { announce, odds, PRODUCER } from '../apps/server/testing/sample-feed.ts';
import { openBenchServer } from './server.ts';

export interface Player {
  cookie: string;
  accountId: number;
}

export interface BettingServer {
  composition: Awaited<ReturnType<typeof compose>>;
  platform: Awaited<ReturnType<typeof openBenchServer>>['platform'];
  players: Player[];
  databaseUrl: string;
  /** Resolves with the port. */
  listen(): Promise<number>;
  stop(): Promise<void>;
}

interface Wish {
  players: number;
  withSite?: boolean;
  /** Environment variables of the server. */
  env?: Record<string, string>;
}

const GAMES = 50;
/** Hashing a password takes CPU time, so players are made a few at a time. */
const AT_ONCE = 8;
const ALIVE_EVERY_MS = 5_000;

/** A server as in production, with open games and funded players with a session. */
export async function openBettingServer({
  players: count,
  withSite = false,
  env,
}: Wish): Promise<BettingServer> {
  const server = await openBenchServer({ env: { FAIRBOOK_RATE_FACTOR: '0', ...env } });
  const composition = await compose(server.platform, { withSite });
  await composition.start();
  const { app } = composition;
  const { ingest } = composition.services.sportsbook.facts;
  for (let gameId = 1; gameId <= GAMES; gameId++) {
    await ingest(announce(gameId, Date.now(), Date.now() + 86_400_000));
    await ingest(odds(gameId, Date.now()));
  }
  const alive = () => void ingest({ type: 'alive', at: Date.now(), producer: PRODUCER });
  const beat = setInterval(alive, ALIVE_EVERY_MS);
  const players: Player[] = [];
  while (players.length < count)
    players.push(
      ...(await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => player(app, players.length + n)))),
    );
  return {
    composition,
    platform: server.platform,
    players,
    databaseUrl: server.databaseUrl,
    listen: () => listen(app, { port: 0, host: '127.0.0.1' }),
    async stop() {
      clearInterval(beat);
      await composition.stop();
      await server.stop();
    },
  };
}

/** Registers from an address of its own, because registrations are limited by address. */
async function player(app: BettingServer['composition']['app'], n: number): Promise<Player> {
  const remoteAddress = `10.0.${n >> 8}.${n & 255}`;
  const own = { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/json' };
  const made = await app.inject({
    method: 'POST',
    url: '/web-api/registration/fast_reg',
    headers: own,
    remoteAddress,
    payload: JSON.stringify({
      countryId: 1,
      currencyIso: 'EUR',
      lng: 'en',
      isAdult: true,
      acceptsTerms: true,
    }),
  });
  const cookie = String(made.headers['set-cookie']).split(';')[0] ?? '';
  const accounts = await app.inject({ url: '/office-api/accounts', headers: { host: 'localhost', cookie } });
  const accountId: number = accounts.json().accounts[0].id;
  await app.inject({
    method: 'POST',
    url: '/payments-api/v1/deposits',
    headers: { ...own, cookie, 'idempotency-key': `overload-${accountId}` },
    payload: JSON.stringify({ method: 'demo', accountId, amount: '5000.00' }),
  });
  return { cookie, accountId };
}
