import { randomUUID } from 'node:crypto';
import type { sportsbook } from '@fairbook/contracts';
import { LIVE_PATH } from '@fairbook/contracts/operations/live';
import type { LivingSite } from './week-site.ts';

/**
 * The clock moves by this much at once. A feed that is silent for nine seconds in play counts as down, so steps are
 * shorter. Prices between two steps are left out.
 */
const STEP_MS = 8_000;
/** So often a few visitors come, do something and leave. */
const VISIT_EVERY_MS = 600_000;
const VISITORS = 3;
/** After so many steps of one second prices are fresh again. */
const CALM_STEPS = 3;
const COUPONS_EACH = 4;
const PLACED = 'placed';
const HOUR_MS = 3_600_000;
const SPORTS = [1];

export interface Done {
  coupons: number;
  /** Bets that were not placed: their number by the code of the refusal. */
  refused: Record<string, number>;
  players: number;
  games: number;
}

/** A day of feed, visits and timed jobs. Returns what was done in it. */
export async function oneDay(site: LivingSite, ms: number): Promise<Done> {
  const done: Done = { coupons: 0, refused: {}, players: 0, games: 0 };
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    await site.pass(STEP_MS);
    if (passed % VISIT_EVERY_MS === 0) await visits(site, done);
    if (passed % HOUR_MS === 0) for (const run of Object.values(site.services.jobs)) await run();
  }
  await site.services.settlement.settling.idle();
  const { rows } = await site.pool.query<{ open: number }>(
    `select count(*)::int as open from games where status in ('upcoming', 'live')`,
  );
  done.games = rows[0]!.open;
  return done;
}

async function visits(site: LivingSite, done: Done): Promise<void> {
  for (let n = 0; n < CALM_STEPS; n++) await site.pass(1_000);
  for (let n = 0; n < VISITORS; n++) {
    for (const told of await visit(site, done.players++)) {
      if (told === PLACED) done.coupons += 1;
      else done.refused[told] = (done.refused[told] ?? 0) + 1;
    }
  }
}

/** Somebody new registers, pays in, looks at games, follows one, bets on some, sells a bet and signs out. */
async function visit(site: LivingSite, n: number): Promise<string[]> {
  const remoteAddress = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
  const own = { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/json' };
  let cookie = '';
  const call = (method: 'GET' | 'POST', url: string, body?: unknown) =>
    site.app.inject({
      method,
      url,
      remoteAddress,
      headers: { ...own, cookie, ...(method === 'POST' && { 'idempotency-key': randomUUID() }) },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
  const made = await call('POST', '/web-api/registration/fast_reg', {
    countryId: 1,
    currencyIso: 'EUR',
    lng: 'en',
    isAdult: true,
    acceptsTerms: true,
  });
  if (made.statusCode !== 201) throw new Error(`no registration: ${made.body}`);
  cookie = String(made.headers['set-cookie']).split(';')[0]!;
  const accountId = (await call('GET', '/office-api/accounts')).json<{ accounts: { id: number }[] }>()
    .accounts[0]!.id;
  await call('POST', '/payments-api/v1/deposits', { method: 'demo', accountId, amount: '100.00' });
  const socket = await follow(site.port, cookie, n);
  const told: string[] = [];
  for (let k = 0; k < COUPONS_EACH; k++) told.push(await bet(call, accountId, n + k));
  const history = (await call('GET', '/bets-api/v1/coupons')).json<{ coupons: { couponId: string }[] }>();
  for (const { couponId } of history.coupons.slice(0, 1)) {
    await call('GET', `/bets-api/v1/coupons/${couponId}`);
    await call('GET', `/bets-api/v1/coupons/${couponId}/receipt`);
  }
  if (n % 2 === 0) await call('POST', '/web-api/auth/disconnect', {});
  socket.close();
  return told;
}

type Call = (
  method: 'GET' | 'POST',
  url: string,
  body?: unknown,
) => Promise<{ statusCode: number; json<T>(): T }>;

/** A single on any open outcome of a game of some sport, before or in play. */
async function bet(call: Call, accountId: number, n: number): Promise<string> {
  const section = n % 3 === 0 ? 'live' : 'line';
  const sport = SPORTS[n % SPORTS.length];
  const listed = await call('GET', `/line-api/v1/${section}/games?sport=${sport}&limit=20`);
  const { games } = listed.json<{ games: sportsbook.Game[] }>();
  const game = games[n % Math.max(1, games.length)];
  if (!game) return `no game in ${section}`;
  const whole = (await call('GET', `/line-api/v1/games/${game.id}`)).json<sportsbook.Game>();
  await call('GET', `/line-api/v1/games/${game.id}/prices`);
  const outcomes = whole.markets.flatMap((market) => market.outcomes).filter(({ isBlocked }) => !isBlocked);
  const outcome = outcomes[(n * 7) % Math.max(1, outcomes.length)];
  if (!outcome) return `no outcome in ${section}`;
  const answer = await call('POST', '/bets-api/v1/coupons', {
    accountId,
    typeId: 0,
    amount: '1.00',
    changeCoefAction: 1,
    bets: [{ gameId: game.id, outcomeId: outcome.id, coef: outcome.coef }],
  });
  return answer.statusCode === 201 ? PLACED : answer.json<{ errors: { code: string }[] }>().errors[0]!.code;
}

/** A page's socket, with its own topics. */
function follow(port: number, cookie: string, n: number): Promise<WebSocket> {
  const origin = `http://127.0.0.1:${port}`;
  // Node's own option; the types are those of browsers.
  const options = { headers: { origin, cookie } } as unknown as string[];
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${LIVE_PATH}`, options);
  return new Promise((resolve, reject) => {
    socket.onerror = () => reject(new Error('no socket'));
    socket.onopen = () => {
      const sport = SPORTS[n % SPORTS.length];
      socket.send(
        JSON.stringify({ op: 'subscribe', topics: [`list:live:${sport}`, `list:line:${sport}`, 'me'] }),
      );
      resolve(socket);
    };
  });
}
