export interface Capacity {
  /** Connections of this process. */
  connections: number;
  /** Connections of one address. */
  perAddress: number;
  /** New connections a second; after a quiet second as many at once. */
  perSecond: number;
}

export class Doorkeeper {
  readonly #capacity: Capacity;
  readonly #now: () => number;
  readonly #byAddress = new Map<string, number>();
  #count = 0;
  /** How many may still come now; fills up with time. */
  #room: number;
  #filledAt: number;

  /** `now` in milliseconds. */
  constructor(capacity: Capacity, now: () => number) {
    this.#capacity = capacity;
    this.#now = now;
    this.#room = capacity.perSecond;
    this.#filledAt = now();
  }

  get count(): number {
    return this.#count;
  }

  /** Admits a connection or not. An admitted one must call `leave` once. */
  enter(address: string): boolean {
    const here = this.#byAddress.get(address) ?? 0;
    if (this.#count >= this.#capacity.connections || here >= this.#capacity.perAddress) return false;
    if (!this.#takeRoom()) return false;
    this.#count += 1;
    this.#byAddress.set(address, here + 1);
    return true;
  }

  /** After a node has gone all its clients come to the others: more at once than their processors have time for. */
  #takeRoom(): boolean {
    const { perSecond } = this.#capacity;
    const now = this.#now();
    this.#room = Math.min(perSecond, this.#room + (Math.max(0, now - this.#filledAt) * perSecond) / 1_000);
    this.#filledAt = now;
    if (this.#room < 1) return false;
    this.#room -= 1;
    return true;
  }

  leave(address: string): void {
    const here = (this.#byAddress.get(address) ?? 1) - 1;
    this.#count -= 1;
    if (here > 0) this.#byAddress.set(address, here);
    else this.#byAddress.delete(address);
  }
}
