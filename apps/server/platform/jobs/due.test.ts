import { expect, test } from 'vitest';
import { fakeClock } from '../time/clock.ts';
import { createDue } from './due.ts';

interface Item {
  id: string;
  tries: number;
}

/** A table of waiting items, and a log of the decisions with their times. */
function aWorld(decide: (item: Item) => { item: Item; afterMs: number } | null = () => null) {
  const clock = fakeClock(0);
  const table: { item: Item; dueAt: number }[] = [];
  const log: string[] = [];
  const state = { isAway: false, failures: 0 };
  const due = createDue<Item>({
    clock,
    async pendingUntil(until) {
      if (state.isAway) throw new Error('away');
      return table.filter(({ dueAt }) => dueAt <= until);
    },
    async decide(item) {
      log.push(`${item.id} ${clock.now()}`);
      const again = decide(item);
      if (!again) table.splice(0, table.length, ...table.filter((row) => row.item.id !== item.id));
      return again;
    },
    onScanFailed: () => {
      state.failures += 1;
    },
  });
  /** Advances time in small steps, and lets promises settle between them. */
  async function pass(ms: number) {
    for (let left = ms; left > 0; left -= 50) {
      clock.advance(Math.min(50, left));
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return { due, table, log, state, pass };
}

test('an item is decided at its time, once, whoever else finds it', async () => {
  const { due, table, log, pass } = aWorld();
  table.push({ item: { id: 'a', tries: 0 }, dueAt: 3_000 });
  await due.start();
  due.wait({ id: 'a', tries: 0 }, 1_000);
  await pass(10_000);
  expect(log).toEqual(['a 3000']);
  await due.stop();
});

test('a scan finds items that another process left, and skips items just taken in', async () => {
  const { due, table, log, pass } = aWorld();
  await due.start();
  table.push(
    { item: { id: 'late', tries: 0 }, dueAt: 1_000 },
    { item: { id: 'fresh', tries: 0 }, dueAt: 1_600 },
  );
  await pass(4_050);
  expect(log).toEqual(['late 2000', 'fresh 4000']);
  await due.stop();
});

test('an undecided item is tried again, also after an immediate try', async () => {
  const { due, log, pass } = aWorld(({ id, tries }) =>
    tries < 2 ? { item: { id, tries: tries + 1 }, afterMs: 100 } : null,
  );
  await due.now({ id: 'a', tries: 0 });
  expect(log).toEqual(['a 0']);
  await pass(1_000);
  expect(log).toEqual(['a 0', 'a 100', 'a 200']);
  await due.stop();
});

test('a failed scan is reported and repeated; after the stop nothing is decided', async () => {
  const { due, table, log, state, pass } = aWorld();
  await due.start();
  state.isAway = true;
  table.push({ item: { id: 'a', tries: 0 }, dueAt: 500 });
  await pass(2_000);
  expect([state.failures, log]).toEqual([1, []]);
  state.isAway = false;
  await pass(2_050);
  expect(log).toEqual(['a 4000']);
  due.wait({ id: 'b', tries: 0 }, 100);
  await due.stop();
  due.wait({ id: 'c', tries: 0 }, 100);
  await pass(10_000);
  expect(log).toEqual(['a 4000']);
});
