import type { Player } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { asTimePasses, createWebhookBook, type WebhookBook } from '../../testing/webhook-book.ts';
import { takeDue, type Wanted } from './outbox.ts';

let hooks: WebhookBook;
beforeAll(async () => {
  hooks = await createWebhookBook();
});
afterAll(() => hooks.close());

async function bets(player: Player, count: number): Promise<void> {
  // On a game of their own: its feed is fresh, however far the clock has gone.
  await hooks.next();
  for (let n = 0; n < count; n++) expect((await hooks.bet(player)).codes).toEqual([]);
}

async function goOn(rounds: number): Promise<void> {
  for (let n = 0; n < rounds; n++) {
    hooks.clock.advance(1000);
    await new Promise(setImmediate);
    // A round has read and taken by then: it uses these connections, too.
    await hooks.book.count('webhook_endpoints');
  }
}

test('a player with five endpoints that hang keeps no other player waiting', async () => {
  const [slow, other] = [await hooks.book.player('500'), await hooks.book.player()];
  const paths = [1, 2, 3, 4, 5].map((n) => `/slow/${n}`);
  for (const at of paths) {
    hooks.receiver.answers.set(at, Array(200).fill('hang'));
    await hooks.add(slow, ['coupon.accepted'], at);
  }
  const ofSlow = () => paths.flatMap((at) => hooks.receiver.of(at));
  await bets(slow, 3);
  await expect.poll(asTimePasses(hooks.clock, () => ofSlow().length)).toBeGreaterThanOrEqual(8);
  await bets(slow, 8);
  await goOn(8);
  await hooks.add(other, ['coupon.accepted'], '/prompt');
  await bets(other, 1);
  await hooks.arrived(1, '/prompt');
  // Eight, and some more if the first ones have been given up meanwhile.
  expect(ofSlow().length).toBeLessThan(24);
  for (const at of paths) hooks.receiver.answers.delete(at);
  hooks.receiver.release();
});

test('of an endpoint and of a player only so many are taken as are not under way already', async () => {
  const { pool } = hooks.book.world.platform;
  const [many, one] = [await hooks.book.player('500'), await hooks.book.player()];
  const ids: bigint[] = [];
  for (const n of [1, 2, 3, 4, 5])
    ids.push(BigInt((await hooks.add(many, ['coupon.accepted'], `/many/${n}`)).webhook.id));
  const single = BigInt((await hooks.add(one, ['coupon.accepted'], '/single')).webhook.id);
  await pool.query(`update webhook_endpoints set state = 'paused'`);
  await bets(many, 4);
  await bets(one, 4);
  const waiting = () =>
    hooks.book.count(`webhook_deliveries where state = 'waiting' and endpoint_id >= ${ids[0]}`);
  await expect.poll(asTimePasses(hooks.clock, waiting)).toBe(24);
  const user_id = BigInt(many.userId);
  const under = (endpoint_id: bigint, count: number) => Array(count).fill({ endpoint_id, user_id });
  // The node itself never sees them on.
  await transact(pool, async (tx) => {
    await tx.query({
      text: `update webhook_endpoints set state = 'on' where id = any($1)`,
      values: [[...ids, single]],
    });
    const base = { now: hooks.clock.now(), leaseMs: 0, most: 99, each: 4, ofPlayer: 8, isHeldBack: false };
    const of = async (wanted: Partial<Wanted>) =>
      (await takeDue(tx, { ...base, slow: [], underWay: [], ...wanted })).map((due) => due.endpoint_id);
    const all = await of({});
    expect(all.filter((id) => id === single)).toHaveLength(4);
    expect(all.filter((id) => id !== single)).toHaveLength(8);

    const ofOne = await of({ ofPlayer: 99, underWay: under(ids[0]!, 3) });
    expect(ofOne.filter((id) => id === ids[0])).toHaveLength(1);
    const ofPlayer = await of({ underWay: under(ids[0]!, 3) });
    expect(ofPlayer.filter((id) => id !== single)).toHaveLength(5);

    // Whoever has none under way comes first, though others have waited as long.
    const next = await of({ most: 4, underWay: under(ids[0]!, 4) });
    expect(next).toEqual([single, single, single, single]);

    const slow = [ids[1]!, single];
    const quick = await of({ slow });
    expect(quick.filter((id) => slow.includes(id))).toEqual([]);
    expect(new Set(await of({ isHeldBack: true, slow }))).toEqual(new Set(slow));
    await tx.query({
      text: `update webhook_endpoints set state = 'paused' where id = any($1)`,
      values: [[...ids, single]],
    });
  });
});

test('an endpoint that was slow has one delivery under way for a minute', async () => {
  const [slow, other] = [await hooks.book.player('500'), await hooks.book.player()];
  hooks.receiver.answers.set('/tarpit', Array(9).fill('hang'));
  const { webhook } = await hooks.add(slow, ['coupon.accepted'], '/tarpit');
  await hooks.add(other, ['coupon.accepted'], '/quick');
  await bets(slow, 1);
  await hooks.arrived(1, '/tarpit');
  hooks.clock.advance(2000);
  hooks.receiver.release();
  await expect.poll(() => hooks.deliveries(slow, webhook.id)).toMatchObject([{ state: 'sent' }]);
  await bets(slow, 3);
  await hooks.arrived(2, '/tarpit');
  await bets(other, 1);
  await hooks.arrived(1, '/quick');
  expect(hooks.receiver.of('/tarpit')).toHaveLength(2);
  hooks.receiver.answers.delete('/tarpit');
  hooks.receiver.release();
});
