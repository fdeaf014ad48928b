import type { AddressInfo } from 'node:net';
import { CALLS, type Call } from '@fairbook/contracts';
import { LIVE_PATH } from '@fairbook/contracts/operations/live';
import {
  type BettingWorld,
  createBettingWorld,
  freshKey,
  type Player,
  type Shape,
  sampleOf,
} from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roomFor } from '../../../../tools/test/pace.ts';
import { withToken } from '../../testing/limits.ts';
import { rawClient } from '../../testing/live-clients.ts';

let book: BettingWorld;
let player: Player;
beforeAll(async () => {
  book = await createBettingWorld(1);
  const before = await book.player('100');
  await withToken(book.world, before)('limits.blockUser', { body: { days: 30 } });
  player = { ...(await book.world.signIn(before.login, before.password)), accountId: before.accountId };
});
afterAll(() => book.world.close());

/** What an excluded player may still do, by the modules of the calls: none of it brings money or bets into play. */
const OPEN = [
  // Signing in and out, the account and its safety.
  ...[
    'auth',
    'security',
    'recovery',
    'passkeys',
    'tokens',
    'webhooks',
    'social',
    'registration',
    'device',
    'captcha',
    'transfers',
  ],
  // Own data.
  ...['person', 'verification', 'files', 'exports', 'closing', 'drafts', 'terms'],
  // Support.
  ...['support', 'appeals'],
  // Limits themselves, and what has nothing to do with a player.
  ...['limits', 'visitors', 'redirects', 'blocks', 'analytics', 'favourites', 'push'],
];
/** Single calls of other modules: withdrawing, selling a bet, calls that only compute or put accounts in order. */
const OPEN_CALLS = [
  // Bonus money can be given up.
  'casinoBonuses.giveUp',
  // A round that was begun can be ended; a further stake in it is refused by the limits themselves.
  ...[
    'casino.step',
    'bonusGames.step',
    'casino.endSession',
    'shared.cashOut',
    'shared.takeBack',
    'seeds.prepare',
    'seeds.begin',
  ],
  ...[
    'withdrawals.request',
    'withdrawals.cancel',
    'withdrawals.sendCode',
    'bets.cashout',
    'currencies.remove',
    'currencies.activate',
  ],
  ...[
    'currencies.rename',
    'cashout.setRule',
    'cashout.removeRule',
    'cashout.seeNotices',
    'inbox.note',
    'inbox.stop',
    'cashout.editQuote',
  ],
  ...['bets.quote', 'bets.calculate', 'codes.make', 'codes.check', 'promo.check'],
];

interface Listed {
  operationId: string;
}

/** Every changing call of players in the published list, by its id. */
async function listed(): Promise<Call[]> {
  const { cookie } = await book.world.operator();
  const { paths } = (
    await book.world.app.inject({ url: '/openapi.json', headers: { host: 'localhost', cookie } })
  ).json<{
    paths: Record<string, Record<string, Listed>>;
  }>();
  const ids = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map((each) => each.operationId),
  );
  const calls = Object.values<Call>(CALLS).filter(({ id }) => ids.includes(id));
  expect(calls).toHaveLength(Object.keys(CALLS).length);
  return calls.filter(({ right, method }) => typeof right === 'string' && method !== 'GET');
}

async function tried(call: Call): Promise<string[]> {
  const body = call.body && sampleOf(call.body as Shape, {});
  const params = sampleOf((call.params ?? {}) as Shape, {}) as Record<string, string>;
  const answer = await book.world.app.inject({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      cookie: player.cookie,
      ...(call.idempotent && { 'idempotency-key': freshKey() }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  return answer.json<{ errors: { code: string }[] }>().errors.map(({ code }) => code);
}

test('an excluded player can make no call of the published list but those that are named here', async () => {
  for (const call of await listed()) {
    const isOpen = OPEN.includes(call.id.split('.')[0]!) || OPEN_CALLS.includes(call.id);
    expect(call.needsOpenPlay === true || call.id === 'bets.place', call.id).toBe(!isOpen);
    if (!isOpen && call.id !== 'bets.place') expect(await tried(call), call.id).toEqual(['limits.excluded']);
  }
  expect((await book.place(player, { amount: '1.00' })).codes).toEqual(['limits.excluded']);
  expect(await book.balance(player)).toBe('100.00');
});

test('reading stays open', async () => {
  const reads = [
    'wallet.accounts',
    'bets.coupons',
    'withdrawals.list',
    'payments.history',
    'promo.own',
  ] as const;
  for (const id of reads) await player.api(id);
});

test('an exclusion ends every session and live connection within two seconds', async () => {
  const one = await book.player('10');
  const other = await book.world.signIn(one.login, one.password);
  await book.world.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = book.world.app.server.address() as AddressInfo;
  const lives = await Promise.all(
    [one, other].map(({ cookie }) =>
      rawClient(`ws://127.0.0.1:${port}${LIVE_PATH}`, {
        origin: `http://127.0.0.1:${port}`,
        headers: { cookie },
      }),
    ),
  );
  const at = performance.now();
  await withToken(book.world, one)('limits.blockUser', { body: { days: 7 } });
  const ends = await Promise.all(lives.map(({ closed }) => closed));
  expect(ends.map(({ reason }) => reason)).toEqual(['signed_out', 'signed_out']);
  expect(performance.now() - at).toBeLessThan(roomFor(2_000));
  for (const { cookie } of [one, other]) {
    const { statusCode } = await book.world.app.inject({
      url: '/office-api/accounts',
      headers: { host: 'localhost', cookie },
    });
    expect(statusCode).toBe(401);
  }
});
