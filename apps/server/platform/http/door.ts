import type { DoorBounds } from '../bounds.ts';
import type { Clock } from '../clock.ts';

/** Frees the place; a second call does nothing. */
export type Leave = () => void;

export interface Door {
  /**
   * Admits a request, at once or after a short wait, and calls back with its leave function; or calls back with null
   * when there is no room. A callback instead of a promise, so that an admitted request loses no turn of the event
   * loop.
   */
  enter(next: (leave: Leave | null) => void): void;
  /** Whether a new caller would be refused now. */
  readonly isFull: boolean;
  readonly inWork: number;
  readonly waiting: number;
}

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
  const queue: Waiting[] = [];
  const narrowest = Math.ceil(widest / 4);
  let most = widest;
  let inWork = 0;
  let isWatched = false;

  function admit(next: Waiting['next']): void {
    const since = clock.now();
    inWork++;
    let isIn = true;
    next(() => {
      if (!isIn) return;
      isIn = false;
      inWork--;
      adapt(clock.now() - since);
      const first = inWork < most ? takeFirst() : undefined;
      if (first) admit(first.next);
    });
  }

  /**
   * Adapts the limit to how much concurrent work finishes in time: little on a slow machine or with a slow database.
   */
  function adapt(tookMs: number): void {
    most = tookMs > workMs ? Math.max(narrowest, most * 0.98) : Math.min(widest, most + 0.2);
  }

  /** The longest-waiting caller that has not waited too long. */
  function takeFirst(): Waiting | undefined {
    sendAwayLate();
    return queue.shift();
  }

  function sendAwayLate(): void {
    const eldest = clock.now() - waitMs;
    while (queue[0] && queue[0].since <= eldest) queue.shift()!.next(null);
  }

  function watch(): void {
    const [first] = queue;
    if (isWatched || !first) return;
    isWatched = true;
    clock.after(Math.max(1, first.since + waitMs - clock.now()), () => {
      isWatched = false;
      sendAwayLate();
      watch();
    });
  }

  return {
    enter(next) {
      if (inWork < most) return admit(next);
      if (queue.length >= mostWaiting) return next(null);
      queue.push({ since: clock.now(), next });
      watch();
    },
    get isFull() {
      return inWork >= most && queue.length >= mostWaiting;
    },
    get inWork() {
      return inWork;
    },
    get waiting() {
      return queue.length;
    },
  };
}
