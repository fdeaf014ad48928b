import type { Clock } from '../../platform/context.ts';

/** What a group of items is run by: answers one outcome per item, in their order, or throws for all of them. */
export type RunGroup<Item, Outcome> = (lane: number, items: readonly Item[]) => Promise<Outcome[]>;

export interface Lanes<Item, Outcome> {
  /** Settles when the group that took the item is committed. */
  submit(item: Item): Promise<Outcome>;
  /** Resolves once nothing is waiting or running. */
  idle(): Promise<void>;
}

/** How long an item waits for a lane at most, and what it is told then. It has not been started, so nothing of it stays. */
export interface Patience {
  ms: number;
  clock: Pick<Clock, 'now' | 'after'>;
  refusal(): Error;
}

interface Waiting<Item, Outcome> {
  item: Item;
  since: number;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

export interface LanesOptions<Item, Outcome> {
  lanes: number;
  maxGroup: number;
  /** Two items of one key are never in work at the same moment. */
  keyOf(item: Item): number;
  run: RunGroup<Item, Outcome>;
  /** Without it an item waits as long as it takes. */
  patience?: Patience;
}

/**
 * Group commit. A group leaves whenever a lane is free, with whatever waits at that moment: there is no timer, so an
 * idle system adds no delay and a busy one forms its own groups. A group that fails is run again item by item, so that
 * one bad item fails alone.
 */
export function createLanes<Item, Outcome>(options: LanesOptions<Item, Outcome>): Lanes<Item, Outcome> {
  let waiting: Waiting<Item, Outcome>[] = [];
  const freeLanes = Array.from({ length: options.lanes }, (_, lane) => lane);
  const busyKeys = new Set<number>();
  let isFlushDue = false;
  let isWatched = false;
  const onIdle: (() => void)[] = [];

  function flushSoon(): void {
    if (isFlushDue) return;
    isFlushDue = true;
    // Callers answered by the last group submit in this same turn: let them come along.
    setImmediate(() => {
      isFlushDue = false;
      flush();
    });
  }

  function flush(): void {
    while (freeLanes.length > 0) {
      const group = takeGroup();
      if (group.length === 0) break;
      void runLane(freeLanes.pop()!, group);
    }
    if (waiting.length > 0) watch();
    if (waiting.length === 0 && freeLanes.length === options.lanes) {
      for (const resolve of onIdle.splice(0)) resolve();
    }
  }

  /** Looks after those that wait, as long as any do. */
  function watch(): void {
    const { patience } = options;
    if (!patience || isWatched) return;
    isWatched = true;
    patience.clock.after(patience.ms / 4, () => {
      isWatched = false;
      const eldest = patience.clock.now() - patience.ms;
      for (const entry of waiting) if (entry.since <= eldest) entry.reject(patience.refusal());
      waiting = waiting.filter(({ since }) => since > eldest);
      if (waiting.length > 0) watch();
    });
  }

  /** A fair share of all that is waiting or in work, so that one lane prepares while the others wait for the disk. */
  function share(): number {
    return Math.min(options.maxGroup, Math.ceil((waiting.length + busyKeys.size) / options.lanes));
  }

  function takeGroup(): Waiting<Item, Outcome>[] {
    const most = share();
    const group: Waiting<Item, Outcome>[] = [];
    const left: Waiting<Item, Outcome>[] = [];
    for (const entry of waiting) {
      const key = options.keyOf(entry.item);
      if (group.length >= most || busyKeys.has(key)) left.push(entry);
      else {
        busyKeys.add(key);
        group.push(entry);
      }
    }
    waiting = left;
    return group;
  }

  async function runLane(lane: number, group: Waiting<Item, Outcome>[]): Promise<void> {
    try {
      const outcomes = await options.run(
        lane,
        group.map((entry) => entry.item),
      );
      for (const [i, entry] of group.entries()) entry.resolve(outcomes[i]!);
    } catch (error) {
      if (group.length === 1) group[0]!.reject(error);
      else await runOneByOne(lane, group);
    }
    for (const entry of group) busyKeys.delete(options.keyOf(entry.item));
    freeLanes.push(lane);
    flushSoon();
  }

  async function runOneByOne(lane: number, group: Waiting<Item, Outcome>[]): Promise<void> {
    for (const entry of group) {
      await options.run(lane, [entry.item]).then(([outcome]) => entry.resolve(outcome!), entry.reject);
    }
  }

  return {
    submit(item) {
      return new Promise((resolve, reject) => {
        waiting.push({ item, since: options.patience?.clock.now() ?? 0, resolve, reject });
        flushSoon();
      });
    },
    idle() {
      return new Promise((resolve) => {
        onIdle.push(resolve);
        flushSoon();
      });
    },
  };
}
