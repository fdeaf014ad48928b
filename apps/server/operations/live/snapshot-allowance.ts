import { SNAPSHOT_AGAIN } from '@fairbook/contracts/operations/live';

/**
 * Limits the repeated snapshots of one connection. Each topic is free once per window whatever its size; repeats
 * count by size, and beyond the allowance they wait for the next window.
 */
export class SnapshotAllowance {
  #windowAt = Number.NEGATIVE_INFINITY;
  #bytes = 0;
  readonly #had = new Set<string>();

  /** Takes a snapshot of this size; returns 0, or in how many milliseconds it is allowed. */
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
