import type { Clock } from './clock.ts';

/** How often the table is looked through for what another process left waiting. */
const SCAN_EVERY_MS = 2_000;
/** A scan leaves items due this recently to the node that took them in. */
const SCAN_GRACE_MS = 500;
/** At the start everything that waits is taken over: no delay is longer. */
const AHEAD_MS = 3_600_000;

/** An item to be decided at a moment. */
interface DueItem {
  id: string;
}

export interface DueDeps<Item extends DueItem> {
  clock: Pick<Clock, 'now' | 'after'>;
  /** Items waiting in the database and due by a moment; epoch milliseconds. */
  pendingUntil(until: number): Promise<readonly { item: Item; dueAt: number }[]>;
  /** Decides an item. Answers what to look at again and after how long, null when it is done. Never throws. */
  decide(item: Item): Promise<{ item: Item; afterMs: number } | null>;
  onScanFailed(error: unknown): void;
}

export interface Due<Item extends DueItem> {
  /** Decides the item once `afterMs` have passed; one that waits already keeps its moment. */
  wait(item: Item, afterMs: number): void;
  /** Decides it now; settles when that is done, or when it has to wait after all. */
  now(item: Item): Promise<void>;
  start(): Promise<void>;
  /** Settles when nothing is being decided any more. */
  stop(): Promise<void>;
}

/**
 * Decides due items: by a timer in this process, and by a scan that finds what a dead process left. Both may meet at
 * one item, so `decide` must let only one of them do it.
 */
export function createDue<Item extends DueItem>(deps: DueDeps<Item>): Due<Item> {
  const { clock, pendingUntil, decide, onScanFailed } = deps;
  /** How each is called off. An item stays here while it is decided, so that no scan begins it a second time. */
  const timers = new Map<string, () => void>();
  const working = new Set<Promise<void>>();
  let cancelScan = () => {};
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

  function scanAgain(): void {
    if (isStopped) return;
    cancelScan = clock.after(SCAN_EVERY_MS, () => {
      scan(clock.now() - SCAN_GRACE_MS)
        .catch(onScanFailed)
        .finally(scanAgain);
    });
  }

  return {
    wait,
    now: (item) => work(now(item)),
    async start() {
      await scan(clock.now() + AHEAD_MS);
      scanAgain();
    },
    async stop() {
      isStopped = true;
      cancelScan();
      for (const cancel of timers.values()) cancel();
      timers.clear();
      await Promise.all(working);
    },
  };
}
