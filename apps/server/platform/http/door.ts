import type { DoorBounds } from '../bounds.ts';
import type { Clock } from '../time/clock.ts';

/** Frees the place; a second call does nothing. */
export type Leave = () => void;

export interface Door {
  /**
   * Admits a request, at once or after a short wait, and calls back with its leave function; or calls back with null
   * when there is no room. A callback instead of a promise, so that an admitted request loses no turn of the event
   * loop. Who `wasIn` before goes ahead of newcomers and waits ten times as long: half the work on it is done.
   */
  enter(next: (leave: Leave | null) => void, wasIn?: boolean): void;
  /**
   * Whether newcomers should be refused without entering: there is no room, and the queue is full or somebody was
   * refused a moment ago.
   */
  readonly isFull: boolean;
  readonly inWork: number;
  readonly waiting: number;
}

/** How many times as long a request waits that was admitted before. */
const RETURNING_WAIT = 10;
/**
 * For so long after a refusal nobody queues. A queue helps with a burst; in a crowd it is always full, and most who wait
 * in it are refused later and at a higher cost.
 */
const WITHOUT_QUEUE_MS = 1_000;

interface Waiting {
  since: number;
  next(leave: Leave | null): void;
}

/**
 * Limits concurrent work. A request without a place queues for a moment; after that, or with a full queue, it is
 * refused. A short queue that refuses answers in time; a long one answers nobody.
 */
export function createDoor(
  { inWork: widest, workMs, waiting: mostWaiting, waitMs }: DoorBounds,
  clock: Pick<Clock, 'now' | 'after'>,
): Door {
  const newcomers: Waiting[] = [];
  const returning: Waiting[] = [];
  const narrowest = Math.ceil(widest / 4);
  let most = widest;
  let inWork = 0;
  let isWatched = false;
  let refusedAt = Number.NEGATIVE_INFINITY;

  const hasRoom = () => inWork < most;

  function admit(next: Waiting['next']): void {
    const since = clock.now();
    inWork++;
    let isIn = true;
    next(() => {
      if (!isIn) return;
      isIn = false;
      inWork--;
      adapt(clock.now() - since);
      const first = hasRoom() ? takeFirst() : undefined;
      if (first) admit(first.next);
    });
  }

  /**
   * Adapts the limit to how much concurrent work finishes in time: little on a slow machine or with a slow database.
   */
  function adapt(tookMs: number): void {
    most = tookMs > workMs ? Math.max(narrowest, most * 0.98) : Math.min(widest, most + 0.2);
  }

  /** The longest-waiting caller that has not waited too long; newcomers last. */
  function takeFirst(): Waiting | undefined {
    sendAwayLate();
    return returning.shift() ?? newcomers.shift();
  }

  function sendAwayLate(): void {
    sendAway(newcomers, waitMs);
    sendAway(returning, waitMs * RETURNING_WAIT);
  }

  function sendAway(queue: Waiting[], ms: number): void {
    const eldest = clock.now() - ms;
    while (queue[0] && queue[0].since <= eldest) refuse(queue.shift()!.next);
  }

  function refuse(next: Waiting['next']): void {
    refusedAt = clock.now();
    next(null);
  }

  function watch(): void {
    if (isWatched || newcomers.length + returning.length === 0) return;
    isWatched = true;
    const ends = [
      newcomers[0] && newcomers[0].since + waitMs,
      returning[0] && returning[0].since + waitMs * RETURNING_WAIT,
    ];
    const next = Math.min(...ends.filter((at) => at !== undefined));
    clock.after(Math.max(1, next - clock.now()), () => {
      isWatched = false;
      sendAwayLate();
      watch();
    });
  }

  return {
    enter(next, wasIn = false) {
      if (hasRoom()) return admit(next);
      const queue = wasIn ? returning : newcomers;
      if (queue.length >= (wasIn ? widest : mostWaiting)) return refuse(next);
      queue.push({ since: clock.now(), next });
      watch();
    },
    get isFull() {
      return !hasRoom() && (newcomers.length >= mostWaiting || clock.now() - refusedAt < WITHOUT_QUEUE_MS);
    },
    get inWork() {
      return inWork;
    },
    get waiting() {
      return newcomers.length + returning.length;
    },
  };
}
