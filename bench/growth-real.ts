import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { odds, settlement } from '../apps/server/testing/sample-feed.ts';
import { type BettingServer, openBettingServer } from './betting-server.ts';
import { GAMES } from './placement-book.ts';
import { couponFor } from './placement-load.ts';

const PLAYERS = 240;
const IN_FLIGHT = 32;
/** The other games stay open, so that some coupons do. */
export const SETTLED_GAMES = 40;
const PRICES_OF_A_GAME = 20;
const SETTLED_WITHIN_MS = 120_000;

/** The whole server with this many coupons, placed over its API, most of them settled, all of them in the log. */
export async function openRealBook(coupons: number): Promise<BettingServer> {
  const server = await openBettingServer({ players: PLAYERS });
  await placeAll(server, coupons);
  const { ingest } = server.composition.services.sportsbook.facts;
  for (let gameId = 1; gameId <= GAMES; gameId++)
    for (let n = 0; n < PRICES_OF_A_GAME; n++) await ingest(odds(gameId, Date.now()));
  for (let gameId = 1; gameId <= SETTLED_GAMES; gameId++) {
    await ingest(
      settlement(gameId, Date.now(), {
        '1::1': gameId % 2 ? 'won' : 'lost',
        '18:2.5:over': gameId % 3 ? 'won' : 'lost',
      }),
    );
  }
  await untilQuiet(server);
  return server;
}

async function placeAll({ composition, players }: BettingServer, coupons: number): Promise<void> {
  let left = coupons;
  async function caller(): Promise<void> {
    while (left-- > 0) {
      const { cookie, accountId } = players[Math.floor(Math.random() * players.length)]!;
      const { statusCode, body } = await composition.app.inject({
        method: 'POST',
        url: '/bets-api/v1/coupons',
        headers: {
          host: 'localhost',
          origin: 'http://localhost',
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          cookie,
        },
        payload: JSON.stringify({ ...couponFor(accountId), amount: '0.20' }),
      });
      if (statusCode !== 201) throw new Error(`a coupon was refused: ${statusCode} ${body}`);
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, caller));
}

/** Waits until every decided coupon is settled and the log contains everything. */
async function untilQuiet({ platform }: BettingServer): Promise<void> {
  let before = '';
  for (let waited = 0; waited < SETTLED_WITHIN_MS; waited += 1_000) {
    await sleep(1_000);
    const { rows } = await platform.pool.query(
      `select (select count(*) from settlement_revisions) settled, (select size from proof_log) logged,
              (select count(*) from coupons c where status = 'accepted' and not exists (
                 select from coupon_legs l where l.coupon_id = c.id and l.game_id > $1)) undone`,
      [SETTLED_GAMES],
    );
    const now = Object.values(rows[0]!).join();
    if (now === before && now.endsWith(',0')) return;
    before = now;
  }
  throw new Error('coupons were not settled in time');
}
