import type { Clock } from '../time/clock.ts';
import { createRounds } from './rounds.ts';

/** How often the table is scanned for items that another process left. */
const SCAN_EVERY_MS = 2_000;
/** Scans skip items that became due less than this ago, because the node that took them in decides them. */
const SCAN_GRACE_MS = 500;
/** How far ahead the first scan looks. No delay is longer, so it takes over all waiting items. */
const AHEAD_MS = 3_600_000;

/** An item to be decided at a certain time. */
interface DueItem {
  id: string;
}

export interface DueDeps<Item extends DueItem> {
  clock: Pick<Clock, 'now' | 'after'>;
  /** Items waiting in the database that are due by `until`; epoch milliseconds. */
  pendingUntil(until: number): Promise<readonly { item: Item; dueAt: number }[]>;
  /** Decides an item. Returns the item to try again and when, null when it is done. Never throws. */
  decide(item: Item): Promise<{ item: Item; afterMs: number } | null>;
  onScanFailed(error: unknown): void;
}

export interface Due<Item extends DueItem> {
  /** Decides the item once `afterMs` have passed; an item that waits already keeps its time. */
  wait(item: Item, afterMs: number): void;
  /** Decides the item now; settles when that is done, or when the item has to wait after all. */
  now(item: Item): Promise<void>;
  start(): Promise<void>;
  /** Settles when no decision is running. */
  stop(): Promise<void>;
}

/**
 * Decides due items: by a timer in this process, and by a scan for items that a dead process left. Both may reach the
 * same item, so `decide` must let only one of them decide it.
 */
export function createDue<Item extends DueItem>(deps: DueDeps<Item>): Due<Item> {
  const { clock, pendingUntil, decide, onScanFailed } = deps;
  /** Cancel functions by item. An item stays here while it is decided, so that no scan starts it again. */
  const timers = new Map<string, () => void>();
  const working = new Set<Promise<void>>();
  const scans = createRounds({
    clock,
    everyMs: SCAN_EVERY_MS,
    step: () => scan(clock.now() - SCAN_GRACE_MS),
    onFailed: onScanFailed,
  });
  let isStopped = false;

  function wait(item: Item, afterMs: number): void {
    if (isStopped || timers.has(item.id)) return;
    timers.set(
      item.id,
      clock.after(Math.max(0, afterMs), () => void work(look(item))),
    );
  }

  async function look(item: Item): Promise<void> {
    const again = await decide(item);
    timers.delete(item.id);
    if (again) wait(again.item, again.afterMs);
  }

  async function now(item: Item): Promise<void> {
    const again = await decide(item);
    if (again) wait(again.item, again.afterMs);
  }

  function work(done: Promise<void>): Promise<void> {
    working.add(done);
    return done.finally(() => working.delete(done));
  }

  async function scan(until: number): Promise<void> {
    const at = clock.now();
    for (const { item, dueAt } of await pendingUntil(until)) wait(item, dueAt - at);
  }

  return {
    wait,
    now: (item) => work(now(item)),
    async start() {
      await scan(clock.now() + AHEAD_MS);
      scans.start();
    },
    async stop() {
      isStopped = true;
      for (const cancel of timers.values()) cancel();
      timers.clear();
      await scans.stop();
      await Promise.all(working);
    },
  };
}
