export interface Capacity {
  /** Connections of this process. */
  connections: number;
  /** Connections of one address. */
  perAddress: number;
}

export class Doorkeeper {
  readonly #capacity: Capacity;
  readonly #byAddress = new Map<string, number>();
  #count = 0;

  constructor(capacity: Capacity) {
    this.#capacity = capacity;
  }

  get count(): number {
    return this.#count;
  }

  /** Admits a connection or not. An admitted one must call `leave` once. */
  enter(address: string): boolean {
    const here = this.#byAddress.get(address) ?? 0;
    if (this.#count >= this.#capacity.connections || here >= this.#capacity.perAddress) return false;
    this.#count += 1;
    this.#byAddress.set(address, here + 1);
    return true;
  }

  leave(address: string): void {
    const here = (this.#byAddress.get(address) ?? 1) - 1;
    this.#count -= 1;
    if (here > 0) this.#byAddress.set(address, here);
    else this.#byAddress.delete(address);
  }
}
