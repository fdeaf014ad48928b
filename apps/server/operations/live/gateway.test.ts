import { inflateRawSync } from 'node:zlib';
import type { live } from '@fairbook/contracts';
import type { World } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roomFor } from '../../../../tools/test/pace.ts';
import { listeningWorld, type RawClient, rawClient } from '../../testing/live-clients.ts';
import { announce, marketsOf, odds, playing, stop } from '../../testing/sample-feed.ts';

let world: World;
let origin: string;
let url: string;
const clients: RawClient[] = [];

beforeAll(async () => {
  ({ world, origin, url } = await listeningWorld());
  for (const id of [1, 2]) {
    await ingest(announce(id, Date.now()));
    await ingest(odds(id, Date.now(), { state: playing(Date.now()) }));
  }
});
afterAll(async () => {
  for (const { ws } of clients) ws.terminate();
  await world.close();
});

const ingest = (message: Parameters<typeof world.services.sportsbook.facts.ingest>[0]) =>
  world.services.sportsbook.facts.ingest(message);

async function client(cookie?: string, at = url): Promise<RawClient> {
  const made = await rawClient(at, { origin, headers: cookie ? { cookie } : {} });
  clients.push(made);
  return made;
}

describe('topics', () => {
  it('send a snapshot, then deltas in sequence, collected for a moment', async () => {
    const player = await client();
    player.say({ op: 'subscribe', topics: ['game:1', 'list:live:1'] });
    const snapshot = await player.next('snapshot', ({ topic }) => topic === 'game:1');
    expect(snapshot.data).toEqual(world.services.sportsbook.snapshot('game:1'));
    for (let n = 1; n <= 5; n += 1)
      await ingest(odds(1, Date.now(), { markets: marketsOf(n), state: playing(1) }));
    const delta = await player.next('delta', ({ topic }) => topic === 'game:1');
    expect(delta.s).toBe(snapshot.s + 1);
    expect((delta.data as live.GameDelta).prices).toContainEqual(['1::1', 2205, 0]);
    const row = await player.next('delta', ({ topic }) => topic === 'list:live:1');
    expect((row.data as live.ListDelta).changed?.[0]?.prices).toContainEqual(['18:2.5:over', 1955, 0]);
    expect(player.frames.filter(({ type }) => type === 'delta')).toHaveLength(2);
  });

  it('send a suspension at once', async () => {
    const player = await client();
    const tookMs: number[] = [];
    // The quicker one counts: a busy machine may hold up either.
    for (const id of [2, 1]) {
      player.say({ op: 'subscribe', topics: [`game:${id}`] });
      await player.next('snapshot');
      player.frames.length = 0;
      const before = performance.now();
      await ingest(stop(id, Date.now(), 'goal'));
      const delta = await player.next('delta');
      tookMs.push(performance.now() - before);
      expect((delta.data as live.GameDelta).state?.suspended).toBe('goal');
    }
    expect(Math.min(...tookMs)).toBeLessThan(roomFor(100));
  });

  it('send a large snapshot packed to a client that unpacks', async () => {
    const { facts, snapshot } = world.services.sportsbook;
    const ids = Array.from({ length: 20 }, (_, n) => 500 + n);
    for (const id of ids) await facts.ingest(announce(id, Date.now(), Date.now() + 86_400_000));
    await Promise.all(ids.map((id) => facts.ingest(odds(id, Date.now()))));
    const player = await client('', `${url}?packed`);
    const packed = new Promise<Buffer>((resolve) =>
      player.ws.on('message', (data, isBinary) => isBinary && resolve(data as Buffer)),
    );
    player.say({ op: 'subscribe', topics: ['list:line:1'] });
    const text = String(inflateRawSync(await packed));
    expect(JSON.parse(text).data).toEqual(snapshot('list:line:1'));
    expect((await packed).length).toBeLessThan(text.length / 5);
  });

  it('are sent again after a resync, and stop after an unsubscribe', async () => {
    const player = await client();
    player.say({ op: 'subscribe', topics: ['game:1'] });
    await player.next('snapshot');
    player.frames.length = 0;
    player.say({ op: 'resync', topic: 'game:1' });
    await player.next('snapshot');
    player.frames.length = 0;
    player.say({ op: 'unsubscribe', topics: ['game:1'] });
    player.say({ op: 'subscribe', topics: ['game:2'] });
    await player.next('snapshot');
    await ingest(odds(1, Date.now(), { markets: marketsOf(50), state: playing(1) }));
    await ingest(odds(2, Date.now(), { markets: marketsOf(50), state: playing(1) }));
    const delta = await player.next('delta');
    expect([delta.topic, player.frames.length]).toEqual(['game:2', 2]);
  });

  it.each(['game:99', 'list:live:99', 'me'] as const)('unknown to a visitor: %s', async (topic) => {
    const player = await client();
    player.say({ op: 'subscribe', topics: [topic] });
    expect((await player.next('unknown_topic')).topic).toBe(topic);
  });
});

describe('me', () => {
  it('sends a player the hints about their own things only', async () => {
    const [ann, bob] = [await world.registerPlayer(), await world.registerPlayer()];
    const [annLive, bobLive] = [await client(ann.cookie), await client(bob.cookie)];
    for (const each of [annLive, bobLive]) each.say({ op: 'subscribe', topics: ['me'] });
    expect((await annLive.next('snapshot')).data).toEqual({ userId: ann.userId });
    await bobLive.next('snapshot');
    world.platform.bus.publish('account.changed', { userId: ann.userId });
    world.platform.bus.publish('coupon.changed', { userId: ann.userId, couponId: 'c', status: 'won' });
    const delta = await annLive.next('delta');
    const { accounts } = await ann.api('wallet.accounts');
    expect(delta.data).toEqual({
      accounts: accounts.map(({ id, money, seq }) => ({ id, money, seq })),
      coupons: [{ couponId: 'c', status: 'won' }],
    });
    expect(bobLive.frames.some(({ type }) => type === 'delta')).toBe(false);
  });

  it('ends with the session within two seconds, but not with another session of the same player', async () => {
    const player = await world.registerPlayer();
    const other = await world.signIn(player.login, player.password);
    const [ending, staying] = [await client(player.cookie), await client(other.cookie)];
    const before = performance.now();
    await player.api('auth.logout', {});
    expect(await ending.closed).toEqual({ code: 4003, reason: 'signed_out' });
    expect(performance.now() - before).toBeLessThan(roomFor(2_000));
    expect(staying.ws.readyState).toBe(1);
  });
});

describe('refuses', () => {
  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }, 403],
    ['no origin', {}, 403],
  ])('%s', async (_name, options, status) => {
    await expect(rawClient(url, options)).rejects.toThrow(String(status));
  });

  it('another path', async () => {
    await expect(rawClient(url.replace('/v1', '/v2'), { origin })).rejects.toThrow('404');
  });

  it.each([
    ['an invalid frame', 'hello'],
    ['an unknown operation', '{"op":"buy"}'],
    ['an impossible topic', '{"op":"subscribe","topics":["__proto__"]}'],
    ['topics that are no list', '{"op":"subscribe","topics":"game:1"}'],
  ])('%s', async (_name, text) => {
    const rude = await client();
    rude.ws.send(text);
    expect(await rude.closed).toEqual({ code: 1008, reason: 'policy_violation' });
  });

  it('a binary frame, an oversized frame, and too many frames', async () => {
    const [binary, big, loud, pinging] = [await client(), await client(), await client(), await client()];
    binary.ws.send(Buffer.from('{"op":"pong"}'), { binary: true });
    big.ws.send('x'.repeat(5_000));
    for (let n = 0; n < 200; n += 1) loud.ws.send('{"op":"pong"}');
    for (let n = 0; n < 200; n += 1) pinging.ws.ping();
    expect((await binary.closed).code).toBe(1008);
    expect((await big.closed).code).toBe(1009);
    // Data still in flight to a closed connection resets it, and the close code may be lost.
    expect([1006, 1008]).toContain((await loud.closed).code);
    expect([1006, 1008]).toContain((await pinging.closed).code);
  });

  it('a few frames that ask for many snapshots again and again', async () => {
    const [greedy, modest] = [await client(), await client()];
    const topics = Array.from({ length: 200 }, (_, n): live.Topic => `game:${5_000 + n}`);
    for (let n = 0; n < 4; n += 1) {
      for (const each of [greedy, modest]) each.say({ op: 'subscribe', topics });
    }
    for (let n = 0; n < 4; n += 1) greedy.say({ op: 'unsubscribe', topics });
    expect((await greedy.closed).code).toBe(1008);
    expect(modest.ws.readyState).toBe(1);
  });

  it('more topics than a connection may follow', async () => {
    const greedy = await client();
    const { ingest: take } = world.services.sportsbook.facts;
    const ids = Array.from({ length: 201 }, (_, n) => 1_000 + n);
    await Promise.all(ids.map((id) => take(announce(id, Date.now()))));
    const topics = ids.map((id): live.Topic => `game:${id}`);
    greedy.say({ op: 'subscribe', topics: topics.slice(0, 200) });
    greedy.say({ op: 'subscribe', topics: topics.slice(200) });
    expect((await greedy.closed).code).toBe(1008);
  });
});

it('the gateway tells clients to reconnect when the server stops', async () => {
  const other = await listeningWorld();
  const player = await rawClient(other.url, { origin: other.origin });
  const before = performance.now();
  await other.world.close();
  expect(await player.closed).toEqual({ code: 1012, reason: 'server_restart' });
  expect(performance.now() - before).toBeLessThan(roomFor(2_000));
});
