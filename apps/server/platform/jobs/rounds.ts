import type { Clock } from '../time/clock.ts';

export interface RoundsDeps {
  clock: Pick<Clock, 'after'>;
  /** Milliseconds between the end of a round and the next. */
  everyMs: number;
  /** A long step asks `isStopped` between its parts, as stopping waits for it. */
  step: (isStopped: () => boolean) => Promise<unknown>;
  /** Called when a timed round fails. The next one comes as usual. */
  onFailed: (error: unknown) => void;
}

export interface Rounds {
  /** Runs a round after the one that is running. Rejects as `step` does; later rounds run all the same. */
  now(): Promise<void>;
  /** Starts timed rounds; the first comes after `everyMs`. */
  start(): void;
  /** Stops timed rounds. Settles when none is running. */
  stop(): Promise<void>;
}

/** Runs a step again and again, never twice at once. */
export function createRounds({ clock, everyMs, step, onFailed }: RoundsDeps): Rounds {
  let running: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  let cancel = () => {};

  async function now(): Promise<void> {
    const round = running.then(() => step(() => isStopped));
    running = round.catch(() => {});
    await round;
  }

  function later(): void {
    if (isStopped) return;
    cancel = clock.after(everyMs, () => void now().catch(onFailed).finally(later));
  }

  return {
    now,
    start: later,
    async stop() {
      isStopped = true;
      cancel();
      await running;
    },
  };
}
