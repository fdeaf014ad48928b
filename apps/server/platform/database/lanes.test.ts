import { describe, expect, it } from 'vitest';
import { fakeClock } from '../time/clock.ts';
import { createLanes, endOf, OutcomeUnknown, type Patience } from './lanes.ts';

interface Item {
  key: number;
  n: number;
}

/** Lanes whose groups finish when the test says so. */
function heldLanes(lanes = 2, maxGroup = 10, patience?: Patience) {
  const running: { lane: number; items: readonly Item[]; end: (error?: Error) => void }[] = [];
  const engine = createLanes<Item, number>({
    lanes,
    maxGroup,
    keyOf: ({ key }) => key,
    ...(patience && { patience }),
    run: (lane, items) =>
      new Promise((resolve, reject) => {
        const end = (error?: Error) => (error ? reject(error) : resolve(items.map(({ n }) => n * 10)));
        running.push({ lane, items, end });
      }),
  });
  return { running, engine };
}

const away = (clock: Patience['clock']): Patience => ({
  clock,
  ms: 3_000,
  refusal: () => new Error('away'),
  workMs: 6_000,
});
/** Lanes start at the end of a turn of the event loop, which a timer may precede on a busy machine. */
const turn = async () => {
  for (let n = 0; n < 3; n++) await new Promise((resolve) => setImmediate(resolve));
};
const item = (n: number, key = n): Item => ({ key, n });

describe('group commit', () => {
  it('a lone item starts at once, alone', async () => {
    const { running, engine } = heldLanes();
    const answer = engine.submit(item(1));
    await turn();
    expect(running).toMatchObject([{ items: [item(1)] }]);
    running[0]!.end();
    expect(await answer).toBe(10);
  });

  it('a group holds items up to its weight, and a heavier item goes alone', async () => {
    const groups: number[][] = [];
    const engine = createLanes<Item, number>({
      lanes: 1,
      maxGroup: 5,
      keyOf: ({ n }) => n,
      sizeOf: ({ key }) => key,
      run: async (_, items) => {
        groups.push(items.map(({ key }) => key));
        return items.map(({ n }) => n);
      },
    });
    const sizes = [2, 3, 1, 9, 4, 2];
    expect(await Promise.all(sizes.map((key, n) => engine.submit({ key, n })))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(groups).toEqual([[2, 3], [1, 4], [9], [2]]);
  });

  it('items that arrive while the lanes are busy go together', async () => {
    const { running, engine } = heldLanes(1);
    const answers = [engine.submit(item(1))];
    await turn();
    answers.push(engine.submit(item(2)), engine.submit(item(3)));
    await turn();
    expect(running).toHaveLength(1);
    running[0]!.end();
    await turn();
    expect(running[1]!.items).toEqual([item(2), item(3)]);
    running[1]!.end();
    expect(await Promise.all(answers)).toEqual([10, 20, 30]);
  });

  it('never runs two items of one key at the same time, on any lane', async () => {
    const { running, engine } = heldLanes(2);
    const answers = [engine.submit(item(1, 7)), engine.submit(item(2, 7)), engine.submit(item(3, 8))];
    await turn();
    expect(running.flatMap(({ items }) => items)).toEqual([item(1, 7), item(3, 8)]);
    running[0]!.end();
    await turn();
    expect(running.at(-1)!.items).toEqual([item(2, 7)]);
    for (const { end } of running) end();
    expect(await Promise.all(answers)).toEqual([10, 20, 30]);
  });

  it('shares a rush between the lanes', async () => {
    const { running, engine } = heldLanes(2);
    for (let n = 1; n <= 8; n++) void engine.submit(item(n));
    await turn();
    expect(running.map(({ items }) => items.length)).toEqual([4, 4]);
    running[0]!.end();
    for (let n = 9; n <= 14; n++) void engine.submit(item(n));
    await turn();
    expect(running.at(-1)!.items).toHaveLength(5);
  });

  it('limits the size of a group', async () => {
    const { running, engine } = heldLanes(1, 2);
    void engine.submit(item(1));
    void engine.submit(item(2));
    void engine.submit(item(3));
    await turn();
    expect(running[0]!.items).toHaveLength(2);
  });

  it('runs a failed group again item by item, so that one bad item fails alone', async () => {
    const bad = item(2);
    const engine = createLanes<Item, number>({
      lanes: 1,
      maxGroup: 10,
      keyOf: ({ key }) => key,
      async run(_, items) {
        if (items.includes(bad)) throw new Error('bad');
        return items.map(({ n }) => n);
      },
    });
    const answers = await Promise.allSettled([
      engine.submit(item(1)),
      engine.submit(bad),
      engine.submit(item(3)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await engine.submit(item(4))).toBe(4);
  });

  it('refuses an item that waited too long without starting it, and lets running ones finish', async () => {
    const clock = fakeClock(0);
    const { running, engine } = heldLanes(1, 10, away(clock));
    const first = engine.submit(item(1));
    await turn();
    const late = engine.submit(item(2)).catch((error: Error) => error.message);
    await turn();
    clock.advance(2_000);
    const fresh = engine.submit(item(3));
    await turn();
    clock.advance(1_500);
    expect(await late).toBe('away');
    running[0]!.end();
    expect(await first).toBe(10);
    await turn();
    expect(running[1]!.items).toEqual([item(3)]);
    running[1]!.end();
    expect(await fresh).toBe(30);
  });

  describe('a group that hangs', () => {
    async function stuck() {
      const clock = fakeClock(0);
      const { running, engine } = heldLanes(1, 10, away(clock));
      const answers = [1, 2].map((n) => engine.submit(item(n)).catch((error) => error));
      await turn();
      clock.advance(5_900);
      await turn();
      expect(engine.has(({ n }) => n === 1)).toBe(true);
      clock.advance(1_500);
      const errors: OutcomeUnknown<number>[] = await Promise.all(answers);
      for (const error of errors) expect(error).toBeInstanceOf(OutcomeUnknown);
      return { running, engine, errors };
    }

    it('is reported as unknown; its end is reported when it comes, and the lane continues', async () => {
      const { running, engine, errors } = await stuck();
      const later = engine.submit(item(1));
      await turn();
      expect(running).toHaveLength(1);
      running[0]!.end();
      expect(await Promise.all(errors.map(({ end }) => end))).toEqual([10, 20]);
      await turn();
      running[1]!.end();
      expect(await later).toBe(10);
      await turn();
      expect(engine.has(() => true)).toBe(false);
    });

    it('is not run again when it fails, because nobody waits for it', async () => {
      const { running, errors } = await stuck();
      running[0]!.end(new Error('lost'));
      const ends = await Promise.allSettled(errors.map(({ end }) => end));
      expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      await turn();
      expect(running).toHaveLength(1);
    });
  });

  it('only an unknown outcome has a later end', async () => {
    expect(await endOf(new OutcomeUnknown(Promise.resolve(7)))).toBe(7);
    expect(endOf(new Error('down'))).toBeNull();
  });

  it('an unknown outcome that nobody waits for may fail without a trace', async () => {
    const unhandled: unknown[] = [];
    const note = (error: unknown) => unhandled.push(error);
    process.on('unhandledRejection', note);
    const { promise, reject } = Promise.withResolvers<number>();
    new OutcomeUnknown(promise);
    reject(new Error('lost'));
    await turn();
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });

  it('is idle only after its last group has ended', async () => {
    const { running, engine } = heldLanes();
    let isIdle = false;
    void engine.submit(item(1));
    await turn();
    const idle = engine.idle().then(() => {
      isIdle = true;
    });
    await turn();
    expect(isIdle).toBe(false);
    running[0]!.end();
    await idle;
  });
});
