import { performance } from 'node:perf_hooks';

/** Bets are refused once the log lags by more than this. */
export const MAX_LAG_MS = 60_000;
/** Below this many steps, a follower that had no chance to run (the process slept) does not lag yet. */
const LEAST_STEPS = 5;

/**
 * How far the log is behind the commits. Always real time, because it measures this process. A mark is the number of
 * a transaction committed at a known time; the log lags by the age of the oldest mark that it has not passed.
 */
export class Lag {
  #mark: { tx: bigint | null; at: number; steps: number } | null = null;
  #stepSince: number | null = null;
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** To be called when a step of the follower starts. */
  begin(): void {
    this.#stepSince = this.#now();
    if (this.#mark) this.#mark.steps += 1;
  }

  /** Everything up to `tx` is committed by now and not in the log yet. */
  behind(tx: bigint): void {
    this.#mark ??= { tx, at: this.#now(), steps: 1 };
    this.#mark.tx ??= tx;
  }

  /** The step has ended; the log contains all transactions before `upto`. */
  reached(upto: bigint): void {
    this.#stepSince = null;
    if (this.#mark && (this.#mark.tx === null || this.#mark.tx <= upto)) this.#mark = null;
  }

  /** The step has ended with nothing to do. */
  caughtUp(): void {
    this.#stepSince = null;
    this.#mark = null;
  }

  /** The step has failed, so the missing amount is unknown. */
  failed(): void {
    this.#stepSince = null;
    this.#mark ??= { tx: null, at: this.#now(), steps: 1 };
  }

  /** How long the oldest commit has waited for the log, in milliseconds. */
  get ms(): number {
    const since = Math.min(
      this.#mark?.at ?? Number.POSITIVE_INFINITY,
      this.#stepSince ?? Number.POSITIVE_INFINITY,
    );
    return since === Number.POSITIVE_INFINITY ? 0 : this.#now() - since;
  }

  get isTooLong(): boolean {
    const isHanging = this.#stepSince !== null && this.#now() - this.#stepSince > MAX_LAG_MS;
    const mark = this.#mark;
    return isHanging || (mark !== null && mark.steps >= LEAST_STEPS && this.#now() - mark.at > MAX_LAG_MS);
  }
}
