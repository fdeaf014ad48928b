import { randomBytes } from 'node:crypto';
import {
  type DatabaseLine,
  describeWithNats,
  openDatabaseLine,
  type PrivateNats,
  startNats,
} from '@fairbook/testkit';
import { connect } from '@nats-io/transport-node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { roomFor } from '../../../../tools/test/pace.ts';
import { StartError } from '../config/start-error.ts';
import { append, contractOfBus, followed, idsOf } from './bus.contract.ts';
import type { Bus } from './bus.ts';
import { createNatsBus } from './nats-bus.ts';

let nats: PrivateNats;
const closing: (() => Promise<void>)[] = [];

const freshPrefix = () => `t-${randomBytes(6).toString('hex')}`;

/** A node's bus, closed after the test. */
async function node(url: string, prefix: string) {
  const logged: string[] = [];
  const write = (_: unknown, event: string) => logged.push(event);
  const bus = await createNatsBus({ url, prefix, logger: { warn: write, error: write } as never });
  closing.push(() => bus.close());
  return { bus, logged };
}

async function line(): Promise<DatabaseLine> {
  const made = await openDatabaseLine(nats.url);
  closing.push(async () => {
    made.thaw();
    await made.close();
  });
  return made;
}

function countedGaps(bus: Bus): () => number {
  let gaps = 0;
  bus.onGap(() => {
    gaps += 1;
  });
  return () => gaps;
}

describeWithNats('the bus over NATS', () => {
  beforeAll(async () => {
    nats = await startNats();
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  afterAll(() => nats?.close());

  contractOfBus(async () => {
    const { bus, logged } = await node(nats.url, freshPrefix());
    return { bus, logged, close: () => bus.close() };
  });

  test('a hint reaches the other node once and in order; a local event stays', async () => {
    const prefix = freshPrefix();
    const [a, b] = [await node(nats.url, prefix), await node(nats.url, prefix)];
    const heard: unknown[] = [];
    b.bus.subscribe('account.changed', ({ userId }) => heard.push(userId));
    b.bus.subscribe('game.decided', (decided) => heard.push(decided));
    a.bus.publish('game.decided', { gameId: 1, final: true });
    for (let userId = 1; userId <= 100; userId++) a.bus.publish('account.changed', { userId });
    await expect.poll(() => heard.length).toBe(100);
    expect(heard).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
    expect(b.bus.isShared).toBe(true);
  });

  test('more replicas than the broker has servers are refused at the start, with the reason', async () => {
    const asking = createNatsBus({
      url: nats.url,
      prefix: freshPrefix(),
      logger: { warn() {}, error() {} },
      replicas: 3,
    });
    await expect(asking).rejects.toThrow(/ask for no more NATS_REPLICAS than it has servers/);
  });

  test('two sites on one NATS do not hear each other', async () => {
    const [a, b] = [await node(nats.url, freshPrefix()), await node(nats.url, freshPrefix())];
    const heard: unknown[] = [];
    b.bus.subscribe('catalogue.asked', () => heard.push('hint'));
    await b.bus.stream('catalogue').follow({ sequence: 1 }, ({ id }) => heard.push(id));
    a.bus.publish('catalogue.asked', {});
    await append(a.bus, '1');
    await append(b.bus, '2');
    await expect.poll(() => heard).toEqual(['2']);
  });

  test('a malformed or foreign message is logged and dropped', async () => {
    const prefix = freshPrefix();
    const { bus, logged } = await node(nats.url, prefix);
    const heard: unknown[] = [];
    bus.subscribe('account.changed', (payload) => heard.push(payload));
    bus.subscribe('game.gate', (payload) => heard.push(payload));
    const { heard: entries } = await followed(bus, 'new');
    const stranger = await connect({ servers: nats.url.replace('nats://', '') });
    for (const text of ['', '{', 'null', '[]', '{"userId":"1"}', '{"userId":-1}', '{"userId":1.5}']) {
      stranger.publish(`${prefix}.hint.account.changed`, text);
    }
    stranger.publish(`${prefix}.hint.game.gate`, '{"gameId":1,"epoch":9,"isOpen":true}');
    stranger.publish(`${prefix}.hint.constructor`, '{}');
    stranger.publish(`${prefix}.stream.catalogue.k7`, '{"no":"id"}');
    stranger.publish(`${prefix}.stream.catalogue.k%`, '{');
    stranger.publish(`${prefix}.hint.account.changed`, '{"userId":5,"newer":true}');
    stranger.publish(
      `${prefix}.hints`,
      '[["account.changed",{}],7,["constructor",{}],["account.changed",{"userId":6}]]',
    );
    await stranger.drain();
    await append(bus, '1');
    await expect.poll(() => entries.length).toBe(1);
    expect(idsOf(entries)).toEqual(['1']);
    expect(heard).toEqual([{ userId: 5, newer: true }, { userId: 6 }]);
    expect(logged).toEqual(Array.from({ length: 14 }, () => 'bus.message_refused'));
  });

  test('an entry appended by one node reaches the followers of another, from any earlier place', async () => {
    const prefix = freshPrefix();
    const [a, b] = [await node(nats.url, prefix), await node(nats.url, prefix)];
    const early = await followed(b.bus, 'new');
    for (const id of ['1', '2', '3']) await append(a.bus, id);
    await append(b.bus, '2');
    const late = await followed(b.bus, { sequence: 2 });
    await expect.poll(() => idsOf(early.heard)).toEqual(['1', '2', '3']);
    await expect.poll(() => idsOf(late.heard)).toEqual(['2', '3']);
  });

  test('after a cut both sides are told of a gap, hints pass again, and a follower misses nothing', async () => {
    const prefix = freshPrefix();
    const way = await line();
    const [a, b] = [await node(nats.url, prefix), await node(way.url, prefix)];
    const [gapsOfA, gapsOfB] = [countedGaps(a.bus), countedGaps(b.bus)];
    const { heard } = await followed(b.bus, 'new');
    const hints: number[] = [];
    a.bus.subscribe('account.changed', ({ userId }) => hints.push(userId));
    await append(a.bus, '1');
    await expect.poll(() => heard.length).toBe(1);

    way.freeze();
    way.cut();
    await expect.poll(() => b.bus.fault()).toMatch(/NATS/);
    b.bus.publish('account.changed', { userId: 1 });
    const before = performance.now();
    await expect(append(b.bus, 'x')).rejects.toThrow(/NATS/);
    // At once: an answer of the broker would be waited for for three seconds.
    expect(performance.now() - before).toBeLessThan(1_000);
    await append(a.bus, '2');
    way.thaw();

    await expect.poll(() => b.bus.fault()).toBeNull();
    await expect.poll(() => [gapsOfA(), gapsOfB()]).toEqual([1, 1]);
    b.bus.publish('account.changed', { userId: 2 });
    await append(b.bus, '3');
    await expect.poll(() => idsOf(heard)).toEqual(['1', '2', '3']);
    // Hints sent while the broker was away are dropped: the gap already makes every listener read again.
    await expect.poll(() => hints).toEqual([2]);
  });

  test('a line that falls silent is noticed within seconds; an append ends in bounded time', async () => {
    const way = await line();
    const { bus } = await node(way.url, freshPrefix());
    way.freeze();
    const before = performance.now();
    await expect(append(bus, '1')).rejects.toThrow();
    expect(performance.now() - before).toBeLessThan(roomFor(4_000));
    await expect.poll(() => bus.fault()).not.toBeNull();
    expect(performance.now() - before).toBeLessThan(roomFor(9_000));
  });

  test('a restart of the broker, and the loss of what it stored, end no follower', async () => {
    const own = await startNats();
    try {
      const { bus } = await node(own.url, freshPrefix());
      const gaps = countedGaps(bus);
      const { heard } = await followed(bus, 'new');
      for (const id of ['1', '2', '3']) await append(bus, id);
      await expect.poll(() => heard.length).toBe(3);
      for (const [isEmpty, id] of [
        [false, '4'],
        [true, '5'],
      ] as const) {
        const known = gaps();
        await own.restart({ isEmpty });
        await expect.poll(gaps).toBe(known + 1);
        // The stream of a broker that has just started may need a moment.
        await expect.poll(() => append(bus, id).then(() => 'stored', String)).toBe('stored');
        await expect.poll(() => idsOf(heard).at(-1)).toBe(id);
      }
      expect(idsOf(heard)).toEqual(['1', '2', '3', '4', '5']);
    } finally {
      await own.close();
    }
  });

  test('the bus closes while the broker is away, and then says so', async () => {
    const own = await startNats();
    const { bus } = await node(own.url, freshPrefix());
    await followed(bus, 'new');
    await own.close();
    await expect.poll(() => bus.fault()).not.toBeNull();
    const before = performance.now();
    await bus.close();
    expect(performance.now() - before).toBeLessThan(roomFor(3_000));
    expect(bus.fault()).not.toBeNull();
    bus.publish('catalogue.asked', {});
  });

  test('hints of one turn are one message, and arrive in order', async () => {
    const prefix = freshPrefix();
    const [a, b] = [await node(nats.url, prefix), await node(nats.url, prefix)];
    const wire = await connect({ servers: nats.url.replace('nats://', '') });
    const messages: string[] = [];
    wire.subscribe(`${prefix}.>`, { callback: (_, message) => void messages.push(message.subject) });
    await wire.flush();
    const heard: unknown[] = [];
    b.bus.subscribe('account.changed', ({ userId }) => heard.push(userId));
    b.bus.subscribe('game.unsettled', ({ gameId }) => heard.push(-gameId));
    for (let userId = 1; userId <= 250; userId++) a.bus.publish('account.changed', { userId });
    a.bus.publish('game.unsettled', { gameId: 3 });
    await expect.poll(() => heard).toEqual([...Array.from({ length: 250 }, (_, n) => n + 1), -3]);
    await wire.flush();
    expect(messages).toEqual([`${prefix}.hints`, `${prefix}.hints`]);
    await wire.close();
  });

  test('close lets go what was published before it', async () => {
    const prefix = freshPrefix();
    const [a, b] = [await node(nats.url, prefix), await node(nats.url, prefix)];
    const heard: number[] = [];
    b.bus.subscribe('account.changed', ({ userId }) => heard.push(userId));
    a.bus.publish('account.changed', { userId: 9 });
    await a.bus.close();
    await expect.poll(() => heard).toEqual([9]);
  });

  test('an encrypted address does not fall back to a plain line', async () => {
    const url = nats.url.replace('nats:', 'tls:');
    await expect(node(url, freshPrefix())).rejects.toThrow(StartError);
  });

  test('a hint that cannot be written is dropped and logged', async () => {
    const { bus, logged } = await node(nats.url, freshPrefix());
    bus.publish('offer.asked', { couponId: 'x'.repeat(2_000_000) });
    await expect.poll(() => logged).toEqual(['bus.hint_unsent']);
    expect(bus.fault()).toBeNull();
  });
});
