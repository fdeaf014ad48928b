import { SNAPSHOT_AGAIN } from '@fairbook/contracts/live';

/**
 * What one connection is given of snapshots that it has had a moment ago. Each topic is given once in a window whatever
 * its size; what is asked for again is counted, and beyond the allowance waits for the next window.
 */
export class SnapshotAllowance {
  #windowAt = Number.NEGATIVE_INFINITY;
  #bytes = 0;
  readonly #had = new Set<string>();

  /** Takes one of so many bytes; answers 0, or in how many milliseconds it may be had. */
  take(key: string, bytes: number, now: number): number {
    if (now - this.#windowAt >= SNAPSHOT_AGAIN.windowMs) {
      this.#windowAt = now;
      this.#bytes = 0;
      this.#had.clear();
    }
    if (!this.#had.has(key)) {
      this.#had.add(key);
      return 0;
    }
    if (this.#bytes > 0 && this.#bytes + bytes > SNAPSHOT_AGAIN.bytes) {
      return this.#windowAt + SNAPSHOT_AGAIN.windowMs - now;
    }
    this.#bytes += bytes;
    return 0;
  }
}
