import type { Clock } from '../time/clock.ts';

/** Runs a group of items: returns one outcome per item, in order, or throws for all of them. */
type RunGroup<Item, Outcome> = (lane: number, items: readonly Item[]) => Promise<Outcome[]>;

export interface Lanes<Item, Outcome> {
  /** Settles when the group that took the item is committed, or when its outcome has been unknown for too long. */
  submit(item: Item): Promise<Outcome>;
  /** Whether a matching item waits or is in work, also when its caller was already told that the outcome is unknown. */
  has(match: (item: Item) => boolean): boolean;
  /** How many items wait for a lane. */
  depth(): number;
  /** Resolves once nothing is waiting or running. */
  idle(): Promise<void>;
}

/** How long an item waits at most, and what its caller is told then. */
export interface Patience {
  clock: Pick<Clock, 'now' | 'after'>;
  /** How long an item waits for a lane. It has not been started then, so nothing of it remains. */
  ms: number;
  refusal(): Error;
  /**
   * How long a group may be in work. It may still be committed then, so the lane stays with it and nothing is run
   * again.
   */
  workMs: number;
}

/** An item was started and the database does not say how it ended. Handled like a timed-out connection. */
export class OutcomeUnknown<Outcome> extends Error {
  readonly code = 'ETIMEDOUT';
  /** Resolves with the real outcome, once it is known. */
  readonly end: Promise<Outcome>;

  constructor(end: Promise<Outcome>) {
    super('the database has not said what became of it');
    this.end = end;
    // A caller that doesn't wait for the end must not cause an unhandled rejection.
    end.catch(() => undefined);
  }
}

/** The later outcome of what was reported as unknown; null for any other error. */
export function endOf<Outcome>(error: unknown): Promise<Outcome> | null {
  return error instanceof OutcomeUnknown ? (error.end as Promise<Outcome>) : null;
}

interface Waiting<Item, Outcome> {
  item: Item;
  since: number;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
  /** Its caller was told that the outcome is unknown. */
  isGivenUp: boolean;
}

interface Running<Item, Outcome> {
  since: number;
  group: Waiting<Item, Outcome>[];
}

export interface LanesOptions<Item, Outcome> {
  lanes: number;
  /** The most items in a group, each counted by `sizeOf`. A lone item may be larger. */
  maxGroup: number;
  /** 1 by default. */
  sizeOf?(item: Item): number;
  /** Items of one key are never in work at the same time. */
  keyOf(item: Item): number;
  run: RunGroup<Item, Outcome>;
  /** Without patience an item waits as long as it takes. */
  patience?: Patience;
}

/**
 * Group commit. A group starts whenever a lane is free, with all items waiting at that moment: there is no timer, so
 * an idle system adds no delay and a busy one forms groups on its own. A failed group is run again item by item, so
 * that one bad item fails alone.
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
    // Callers answered by the last group submit again in this turn, so wait for its end.
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
    // Where all lanes are free, nothing waits.
    if (freeLanes.length === options.lanes) {
      for (const resolve of onIdle.splice(0)) resolve();
    }
  }

  /** Checks the patience of waiting items, as long as there are any. */
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

  /** An equal share of all waiting and running items, so that one lane prepares while the others wait for the disk. */
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

  /** `error`: the failure of the group. Items whose callers were told that the outcome is unknown are not run again. */
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
