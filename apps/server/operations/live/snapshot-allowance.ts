import { SNAPSHOT_AGAIN } from '@fairbook/contracts/live';

/**
 * How many repeated snapshots one connection gets. Each topic is free once in a window whatever its size; repeats are
 * counted, and beyond the allowance they wait for the next window.
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
