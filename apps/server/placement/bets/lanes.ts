import type { Clock } from '../../platform/clock.ts';

/** What a group of items is run by: answers one outcome per item, in their order, or throws for all of them. */
type RunGroup<Item, Outcome> = (lane: number, items: readonly Item[]) => Promise<Outcome[]>;

export interface Lanes<Item, Outcome> {
  /** Settles when the group that took the item is committed, or when nobody knows for too long whether it is. */
  submit(item: Item): Promise<Outcome>;
  /** Whether such an item waits or is in work, also one whose caller was told already that nobody knows. */
  has(match: (item: Item) => boolean): boolean;
  /** How many wait for a lane. */
  depth(): number;
  /** Resolves once nothing is waiting or running. */
  idle(): Promise<void>;
}

/** How long an item waits at most, and what its caller is told then. */
export interface Patience {
  clock: Pick<Clock, 'now' | 'after'>;
  /** For a lane. It has not been started, so nothing of it stays. */
  ms: number;
  refusal(): Error;
  /** In work: its group may still be committed. The lane stays with it, and nothing of it is run again. */
  workMs: number;
}

/** An item was begun and the database does not say how it ended. It reads as a line that timed out. */
export class OutcomeUnknown<Outcome> extends Error {
  readonly code = 'ETIMEDOUT';
  /** How it ended after all. */
  readonly end: Promise<Outcome>;

  constructor(end: Promise<Outcome>) {
    super('the database has not said what became of it');
    this.end = end;
    // Whoever doesn't ask for the end is not told that it failed.
    end.catch(() => undefined);
  }
}

interface Waiting<Item, Outcome> {
  item: Item;
  since: number;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
  /** Its caller was told that nobody knows. */
  isGivenUp: boolean;
}

interface Running<Item, Outcome> {
  since: number;
  group: Waiting<Item, Outcome>[];
}

export interface LanesOptions<Item, Outcome> {
  lanes: number;
  /** So many items at most, each counted by `sizeOf`. One item alone may be larger. */
  maxGroup: number;
  /** 1 without it. */
  sizeOf?(item: Item): number;
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
  const running = new Map<number, Running<Item, Outcome>>();
  const now = () => options.patience?.clock.now() ?? 0;
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
    if (waiting.length > 0 || running.size > 0) watch();
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
      const now = patience.clock.now();
      const eldest = now - patience.ms;
      for (const entry of waiting) if (entry.since <= eldest) entry.reject(patience.refusal());
      waiting = waiting.filter(({ since }) => since > eldest);
      for (const { since, group } of running.values()) if (since <= now - patience.workMs) giveUp(group);
      if (waiting.length > 0 || running.size > 0) watch();
    });
  }

  function giveUp(group: readonly Waiting<Item, Outcome>[]): void {
    for (const entry of group) {
      if (entry.isGivenUp) continue;
      const late = Promise.withResolvers<Outcome>();
      entry.reject(new OutcomeUnknown(late.promise));
      Object.assign(entry, { isGivenUp: true, resolve: late.resolve, reject: late.reject });
    }
  }

  /** A fair share of all that is waiting or in work, so that one lane prepares while the others wait for the disk. */
  function share(): number {
    return Math.min(options.maxGroup, Math.ceil((waiting.length + busyKeys.size) / options.lanes));
  }

  function takeGroup(): Waiting<Item, Outcome>[] {
    const most = share();
    const group: Waiting<Item, Outcome>[] = [];
    const left: Waiting<Item, Outcome>[] = [];
    let size = 0;
    for (const entry of waiting) {
      const key = options.keyOf(entry.item);
      const grown = size + (options.sizeOf?.(entry.item) ?? 1);
      const isFull = group.length >= most || (group.length > 0 && grown > options.maxGroup);
      if (isFull || busyKeys.has(key)) left.push(entry);
      else {
        size = grown;
        busyKeys.add(key);
        group.push(entry);
      }
    }
    waiting = left;
    return group;
  }

  async function runLane(lane: number, group: Waiting<Item, Outcome>[]): Promise<void> {
    running.set(lane, { since: now(), group });
    try {
      const outcomes = await options.run(
        lane,
        group.map((entry) => entry.item),
      );
      for (const [i, entry] of group.entries()) entry.resolve(outcomes[i]!);
    } catch (error) {
      if (group.length === 1) group[0]!.reject(error);
      else await runOneByOne(lane, group, error);
    }
    running.delete(lane);
    for (const entry of group) busyKeys.delete(options.keyOf(entry.item));
    freeLanes.push(lane);
    flushSoon();
  }

  /** `error`: what ended the group. Who was told that nobody knows may have left: nothing is begun for them. */
  async function runOneByOne(lane: number, group: Waiting<Item, Outcome>[], error: unknown): Promise<void> {
    for (const entry of group) {
      if (entry.isGivenUp) entry.reject(error);
      else {
        await options.run(lane, [entry.item]).then(
          ([outcome]) => entry.resolve(outcome!),
          (own) => entry.reject(own),
        );
      }
    }
  }

  return {
    depth: () => waiting.length,
    submit(item) {
      return new Promise((resolve, reject) => {
        waiting.push({ item, since: now(), resolve, reject, isGivenUp: false });
        flushSoon();
      });
    },
    has(match) {
      const groups = [waiting, ...[...running.values()].map(({ group }) => group)];
      return groups.some((group) => group.some(({ item }) => match(item)));
    },
    idle() {
      return new Promise((resolve) => {
        onIdle.push(resolve);
        flushSoon();
      });
    },
  };
}
