import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  assertLedgerBalanced,
  type BettingWorld,
  couponOf,
  createBettingWorld,
  freshKey,
  HOME,
  OVER,
  type Player,
  YES,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { compose } from '../../../compose/compose.ts';
import { fakeClock } from '../../../platform/time/clock.ts';
import { platformBeside } from '../../../testing/platform-beside.ts';

let book: BettingWorld;

beforeAll(async () => {
  book = await createBettingWorld();
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

const DEPOSITS = '/payments-api/v1/deposits';
const depositOf = ({ accountId }: Player) => ({ method: 'demo', accountId, amount: '1.00' });

/** Repeats a request, as a client does, while a busy node refuses it at the door or can't say what became of it. */
async function untilTold<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    await sleep(50);
  }
}

function postUntilTold(player: Player, change: Change = {}, key = freshKey()) {
  return untilTold(() => post(player, key, change));
}

/** The codes of those that were refused. */
const codesOf = (answers: Awaited<ReturnType<typeof post>>[]): string[] =>
  answers.filter(({ status }) => status !== 201).map(({ text }) => JSON.parse(text).errors[0].code);

type Change = Parameters<typeof couponOf>[1];

const post = (player: Player, key: string, change: Change = {}, app = book.world.app) =>
  send(player, '/bets-api/v1/coupons', couponOf(player, change), key, app);

/** A request as raw bytes, so that answers can be compared byte by byte. */
async function send(player: Player, url: string, body: object, key: string, app = book.world.app) {
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      cookie: player.cookie,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    payload: JSON.stringify(body),
  });
  return { status: answer.statusCode, text: answer.body };
}

it('L4: a hundred posts with one key are one coupon, one debit and a hundred equal answers', async () => {
  const player = await book.player();
  const key = freshKey();
  const answers = await Promise.all(Array.from({ length: 100 }, () => postUntilTold(player, {}, key)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await book.balance(player)).toBe('90.00');
  expect(await book.count(`coupons where user_id = ${player.userId}`)).toBe(1);
});

it('L4: the same key with another body is refused and books nothing', async () => {
  const player = await book.player();
  const key = freshKey();
  expect((await post(player, key)).status).toBe(201);
  const changed = await Promise.all([
    post(player, key, { amount: '11.00' }),
    post(player, key, { bets: [{ ...HOME, coef: 2.19 }] }),
    post(player, key, { changeCoefAction: 1 }),
    post(player, key, { amount: '10' }),
  ]);
  for (const { status, text } of changed) {
    expect(status).toBe(409);
    expect(JSON.parse(text).errors[0].code).toBe('request.key_reused');
  }
  expect(await book.balance(player)).toBe('90.00');
});

it('L4: one player’s key means nothing for another', async () => {
  const [one, other] = [await book.player(), await book.player()];
  const key = freshKey();
  const [first, second] = [await post(one, key), await post(other, key)];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(JSON.parse(first.text).couponId).not.toBe(JSON.parse(second.text).couponId);
});

it('L4: a repeat gets the first answer, whatever has happened to the game and the server', async () => {
  const player = await book.player();
  const key = freshKey();
  const bets = [{ gameId: 4, outcomeId: '1::1', coef: 2.2 }];
  const first = await post(player, key, { bets });
  await book.decide(4, { '1::1': 'lost' });
  await book.world.services.settlement.settling.idle();
  expect(await post(player, key, { bets })).toEqual(first);

  const again = platformBeside(book.world);
  const second = await compose(again);
  await second.start();
  try {
    expect(await post(player, key, { bets }, second.app)).toEqual(first);
  } finally {
    await second.stop();
    await again.close();
  }
});

it('L4: a repeat a minute before the day has passed gets the first answer', async () => {
  const clock = fakeClock(Date.UTC(2026, 7, 1, 12));
  const old = await createBettingWorld(1, { clock });
  try {
    const player = await old.player();
    const key = freshKey();
    const { answer } = await old.place(player, {}, key);
    clock.leap(24 * 3_600_000 - 60_000);
    const later = { ...player, ...(await old.world.signIn(player.login, player.password)) };
    expect((await old.place(later, {}, key)).answer).toEqual(answer);
    expect((await old.place(later, { amount: '11.00' }, key)).codes).toEqual(['request.key_reused']);
    expect(await old.balance(later)).toBe('90.00');
    await assertLedgerBalanced(old.world);
  } finally {
    await old.world.close();
  }
});

it('L5: of two hundred coupons for the whole balance one is accepted', async () => {
  const rounds = process.env.NIGHT ? 50 : 1;
  for (let round = 0; round < rounds; round++) {
    const player = await book.player('100');
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => postUntilTold(player, { amount: '100.00' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const codes = codesOf(answers);
    // Together they exceed a player's limit on an outcome before most of them fail on the balance.
    const known = new Set(['wallet.insufficient_funds', 'bets.limit_reached']);
    expect(codes.filter((code) => !known.has(code))).toEqual([]);
    expect(codes).toContain('wallet.insufficient_funds');
    expect(await book.balance(player)).toBe('0.00');
  }
});

it('L5: concurrent coupons and deposits add up', async () => {
  const player = await book.player('100');
  const placed = Array.from({ length: 60 }, () => postUntilTold(player, { amount: '5.00' }));
  const paid = Array.from({ length: 20 }, () => {
    const key = freshKey();
    return untilTold(() => send(player, DEPOSITS, depositOf(player), key));
  });
  const [answers] = await Promise.all([Promise.all(placed), Promise.all(paid)]);
  const taken = answers.filter(({ status }) => status === 201).length;
  expect([...new Set(codesOf(answers))]).toEqual(['wallet.insufficient_funds']);
  expect(taken).toBeGreaterThanOrEqual(20);
  expect(await book.balance(player)).toBe((120 - 5 * taken).toFixed(2));
});

it('L5: over forty sockets, of bets of several types for the whole balance beside deposits one is accepted', async () => {
  await book.world.app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true, maxSockets: 40 });
  const player = await book.player('100');
  const all = { amount: '100.00' };
  const [two, three] = [
    [HOME, OVER],
    [HOME, OVER, YES],
  ];
  const kinds: Change[] = [
    all,
    { ...all, typeId: 1, bets: two },
    { ...all, typeId: 2, systemValue: 2, bets: three },
    { ...all, typeId: 4, systemValue: 2, bets: three },
  ];
  const bets = Array.from({ length: 160 }, (_, i) =>
    postOver(agent, player, '/bets-api/v1/coupons', couponOf(player, kinds[i % kinds.length]!)),
  );
  const deposits = Array.from({ length: 40 }, () => postOver(agent, player, DEPOSITS, depositOf(player)));
  const [placed, paid] = await Promise.all([Promise.all(bets), Promise.all(deposits)]);
  agent.destroy();
  expect(paid.map(({ status }) => status)).toEqual(paid.map(() => 201));
  expect(placed.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await book.balance(player)).toBe('40.00');
});

/** Posts over one of the agent's sockets, again with the same key while the answer is 503. */
function postOver(agent: Agent, player: Player, path: string, body: object): Promise<{ status: number }> {
  const key = freshKey();
  return untilTold(() => postOnce(agent, player, path, body, key));
}

async function postOnce(agent: Agent, player: Player, path: string, body: object, key: string) {
  const { port } = book.world.app.server.address() as AddressInfo;
  const headers = {
    host: 'localhost',
    origin: 'http://localhost',
    cookie: player.cookie,
    'content-type': 'application/json',
    'idempotency-key': key,
  };
  const sent = request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers });
  sent.end(JSON.stringify(body));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  await answer.resume().toArray();
  return { status: answer.statusCode! };
}

it('L4: in a group of new and used keys, the new are accepted and the used get their first answer', async () => {
  const players = await Promise.all(Array.from({ length: 10 }, () => book.player()));
  const keys = players.map(freshKey);
  const first = await Promise.all(players.map((player, i) => (i % 2 ? post(player, keys[i]!) : null)));
  const second = await Promise.all(players.map((player, i) => post(player, keys[i]!)));
  for (const [i, answer] of second.entries()) {
    expect(answer).toEqual(first[i] ?? { status: 201, text: expect.any(String) });
    expect(await book.balance(players[i]!)).toBe('90.00');
  }
});
