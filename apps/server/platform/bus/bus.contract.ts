import { expect, test } from 'vitest';
import type { Bus, StreamEntry, StreamStart } from './bus.ts';

/** A bus under test, and the events that its logger received. */
export interface BusUnderTest {
  bus: Bus;
  logged: string[];
  close(): Promise<void>;
}

const HEARD_MS = 5_000;

/** What every implementation of `Bus` must do; `open` makes one that nothing else uses. */
export function contractOfBus(open: () => Promise<BusUnderTest>): void {
  async function withBus(run: (under: BusUnderTest) => Promise<void> | void): Promise<void> {
    const under = await open();
    try {
      await run(under);
    } finally {
      await under.close();
    }
  }

  test('listeners of this node are called at once, in order, each once', () =>
    withBus(({ bus }) => {
      const heard: string[] = [];
      bus.subscribe('account.changed', ({ userId }) => heard.push(`a${userId}`));
      bus.subscribe('account.changed', ({ userId }) => heard.push(`b${userId}`));
      bus.subscribe('game.unsettled', ({ gameId }) => heard.push(`g${gameId}`));
      bus.publish('account.changed', { userId: 1 });
      bus.publish('account.changed', { userId: 2 });
      expect(heard).toEqual(['a1', 'b1', 'a2', 'b2']);
    }));

  test('a hint is not heard twice by the node that made it', () =>
    withBus(async ({ bus }) => {
      const heard: number[] = [];
      bus.subscribe('account.changed', ({ userId }) => heard.push(userId));
      bus.publish('account.changed', { userId: 1 });
      await pause(150);
      expect(heard).toEqual([1]);
    }));

  test('a listener that throws is logged, and the others are called', () =>
    withBus(({ bus, logged }) => {
      const heard: number[] = [];
      bus.subscribe('game.unsettled', () => {
        throw new Error('a bug');
      });
      bus.subscribe('game.unsettled', ({ gameId }) => heard.push(gameId));
      bus.publish('game.unsettled', { gameId: 3 });
      expect(heard).toEqual([3]);
      expect(logged).toEqual(['bus.listener_failed']);
    }));

  test('who unsubscribed hears no more; the others do', () =>
    withBus(({ bus }) => {
      const heard: string[] = [];
      const stop = bus.subscribe('catalogue.asked', () => heard.push('first'));
      bus.subscribe('catalogue.asked', () => heard.push('second'));
      stop();
      stop();
      bus.publish('catalogue.asked', {});
      expect(heard).toEqual(['second']);
    }));

  test('local events reach the listeners of this node', () =>
    withBus(({ bus }) => {
      const heard: unknown[] = [];
      bus.subscribe('game.gate', (gate) => heard.push(gate));
      bus.publish('game.gate', { gameId: 1, epoch: 2, isOpen: true });
      expect(heard).toEqual([{ gameId: 1, epoch: 2, isOpen: true }]);
    }));

  test('a follower hears what is appended, in order of each key, with ascending sequences', () =>
    withBus(async ({ bus }) => {
      const { heard } = await followed(bus, 'new');
      await Promise.all(many(60, (i) => append(bus, `${i}`, `game.${i % 3}`)));
      await expect.poll(() => heard.length, { timeout: HEARD_MS }).toBe(60);
      for (const key of ['game.0', 'game.1', 'game.2']) {
        const ids = heard.filter((entry) => entry.key === key).map(({ id }) => Number(id));
        expect(ids).toEqual(ids.toSorted((a, b) => a - b));
        expect(ids).toHaveLength(20);
      }
      const sequences = heard.map(({ sequence }) => sequence);
      expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
      expect(heard[7]).toMatchObject({ id: '7', key: 'game.1', body: { n: '7' } });
    }));

  test('a message with a known id is dropped', () =>
    withBus(async ({ bus }) => {
      const { heard } = await followed(bus, 'new');
      await append(bus, '1:1');
      await append(bus, '1:1');
      await append(bus, '1:2');
      await expect.poll(() => heard.length, { timeout: HEARD_MS }).toBe(2);
      expect(heard.map(({ id }) => id)).toEqual(['1:1', '1:2']);
    }));

  test('a follower begins at a sequence, at a time, or with what is new', () =>
    withBus(async ({ bus }) => {
      const all = await followed(bus, 'new');
      for (const id of ['1', '2']) await append(bus, id);
      await pause(30);
      for (const id of ['3', '4']) await append(bus, id);
      await expect.poll(() => all.heard.length, { timeout: HEARD_MS }).toBe(4);
      const third = all.heard[2]!;
      const bySequence = await followed(bus, { sequence: third.sequence });
      const byTime = await followed(bus, { since: third.at });
      const fresh = await followed(bus, 'new');
      await append(bus, '5');
      await expect.poll(() => fresh.heard.length, { timeout: HEARD_MS }).toBe(1);
      await expect.poll(() => idsOf(bySequence.heard), { timeout: HEARD_MS }).toEqual(['3', '4', '5']);
      await expect.poll(() => idsOf(byTime.heard), { timeout: HEARD_MS }).toEqual(['3', '4', '5']);
      expect(idsOf(fresh.heard)).toEqual(['5']);
    }));

  test('a follower that throws is logged, goes on, and does not stop the others', () =>
    withBus(async ({ bus, logged }) => {
      const seen: string[] = [];
      await bus.stream('catalogue').follow('new', ({ id }) => {
        seen.push(id);
        throw new Error('a bug');
      });
      const { heard } = await followed(bus, 'new');
      for (const id of ['1', '2']) await append(bus, id);
      await expect.poll(() => heard.length + seen.length, { timeout: HEARD_MS }).toBe(4);
      expect(seen).toEqual(['1', '2']);
      expect(logged).toEqual(['bus.follower_failed', 'bus.follower_failed']);
    }));

  test('a follower that has ended hears no more', () =>
    withBus(async ({ bus }) => {
      const ended = await followed(bus, 'new');
      const other = await followed(bus, 'new');
      await ended.stop();
      await append(bus, '1');
      await expect.poll(() => other.heard.length, { timeout: HEARD_MS }).toBe(1);
      expect(ended.heard).toEqual([]);
    }));

  test('any text is a key', () =>
    withBus(async ({ bus }) => {
      const { heard } = await followed(bus, 'new');
      const keys = ['', '7', 'a.b', '*', '>', ' ', 'игра/1', '%2E'];
      for (const [i, key] of keys.entries()) await append(bus, `${i}`, key);
      await expect.poll(() => heard.length, { timeout: HEARD_MS }).toBe(keys.length);
      expect(heard.map(({ key }) => key)).toEqual(keys);
    }));

  test('it says that messages pass', () => withBus(({ bus }) => expect(bus.fault()).toBeNull()));
}

/** Follows the stream `catalogue` from `start`; `heard` collects its entries. */
export async function followed(bus: Bus, start: StreamStart) {
  const heard: StreamEntry<unknown>[] = [];
  const stop = await bus.stream('catalogue').follow(start, (entry) => heard.push(entry));
  return { heard, stop };
}

export const append = (bus: Bus, id: string, key = '7') =>
  bus.stream('catalogue').append({ key, id, body: { n: id } as never });

export const idsOf = (entries: readonly StreamEntry<unknown>[]) => entries.map(({ id }) => id);

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const many = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));
