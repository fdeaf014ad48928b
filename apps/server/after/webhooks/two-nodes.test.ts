import { type BettingWorld, createBettingWorld, fakeClock, HOME, type Player } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnotherNode, anotherNode } from '../../testing/another-node.ts';
import { asTimePasses } from '../../testing/webhook-book.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';

const GAMES = 3;
const PLAYERS = 4;
/** Milliseconds between two looks, which move the clock on. */
const OFTEN = { interval: 10 };
const clock = fakeClock(Date.now());
let receiver: WebhookReceiver;
let book: BettingWorld;
let other: AnotherNode;
let players: Player[];

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  book = await createBettingWorld(GAMES, { clock, config: { internalWebhooks: [receiver.host] } });
  players = await Promise.all(Array.from({ length: PLAYERS }, () => book.player()));
  other = await anotherNode(book, { clock });
});
afterAll(async () => {
  await receiver.close();
  await other?.stop();
  await book.world.close();
});

const pathOf = (player: Player) => `/of/${player.userId}`;

async function untilSent(): Promise<void> {
  const waiting = () => book.count(`webhook_deliveries where state = 'waiting'`);
  await expect.poll(asTimePasses(clock, waiting, 2000), { timeout: 120_000, ...OFTEN }).toBe(0);
}

test('two nodes lose nothing and keep the order of each coupon and account, whatever fails', async () => {
  for (const [n, player] of players.entries()) {
    const at = pathOf(player);
    // One of four answers is a failure, another one for each player.
    receiver.answers.set(
      at,
      Array.from({ length: 60 }, (_, i) => ((i * 7 + n) % 4 === 0 ? 503 : 200)),
    );
    const kinds = ['coupon.accepted', 'coupon.settled', 'balance.changed'] as const;
    await player.api('webhooks.add', { body: { url: `http://${receiver.host}${at}`, kinds: [...kinds] } });
  }
  const placed = players.flatMap((player) =>
    Array.from({ length: GAMES }, (_, i) =>
      book.place(player, { amount: '1.00', bets: [{ ...HOME, gameId: i + 1 }] }),
    ),
  );
  for (const { codes } of await Promise.all(placed)) expect(codes).toEqual([]);
  for (const result of ['won', 'lost'] as const) {
    for (let gameId = 1; gameId <= GAMES; gameId++) await book.decide(gameId, { '1::1': result });
    const count = GAMES * PLAYERS * (result === 'won' ? 1 : 2);
    await expect.poll(() => book.count('settlement_revisions')).toBe(count);
    await expect
      .poll(
        asTimePasses(clock, () => book.count(`webhook_events where kind = 'coupon.settled'`)),
        OFTEN,
      )
      .toBe(count);
  }
  await untilSent();

  const { rows } = await book.world.platform.pool.query<{ id: string; subject: string; user_id: bigint }>(
    'select id, subject, user_id from webhook_events order by n',
  );
  for (const player of players) {
    const arrived = receiver.of(pathOf(player)).map(({ event }) => event.id);
    const own = rows.filter(({ user_id }) => Number(user_id) === player.userId);
    expect([...new Set(arrived)].sort()).toEqual(own.map(({ id }) => id).sort());
    for (const subject of new Set(own.map((each) => each.subject))) {
      const order = own.filter((each) => each.subject === subject).map(({ id }) => id);
      const came = arrived.filter((id) => order.includes(id));
      // Once the next has come, the one before comes no more.
      expect(came.filter((id, i) => id !== came[i - 1])).toEqual(order);
    }
    const seqs = receiver
      .of(pathOf(player))
      .filter(({ event }) => event.type === 'balance.changed')
      .map(({ event }) => (event.data.balance as { seq: number }).seq);
    expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
  }
});

test('a node that hangs with an event under way: the other one sends it again, as the same event', async () => {
  const player = await book.player();
  const at = '/hangs';
  receiver.answers.set(at, ['hang']);
  const body = { url: `http://${receiver.host}${at}`, kinds: ['coupon.accepted' as const] };
  await player.api('webhooks.add', { body });
  const { pool } = book.world.platform;
  await book.open(GAMES + 1);
  const { codes } = await book.place(player, { amount: '1.00', bets: [{ ...HOME, gameId: GAMES + 1 }] });
  expect(codes).toEqual([]);
  await expect.poll(asTimePasses(clock, () => receiver.of(at).length)).toBe(1);
  clock.advance(31_000);
  await expect.poll(asTimePasses(clock, () => receiver.of(at).length)).toBe(2);
  receiver.release();
  const [first, again] = receiver.of(at);
  expect(again!.event.id).toBe(first!.event.id);
  expect(again!.body).toBe(first!.body);
  await untilSent();
  const { rows } = await pool.query('select tries, state from webhook_deliveries order by id desc limit 1');
  expect(rows).toEqual([{ tries: 2, state: 'sent' }]);
});
