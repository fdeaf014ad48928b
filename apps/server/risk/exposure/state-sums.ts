import type { States } from './final-states.ts';

/**
 * How many sets of states may wait. Each outcome has one set for all coupons; coupons with several legs on a game bring
 * sets of their own.
 */
const MOST_WAITING = 64;

/**
 * Totals per final state of one game. Additions wait with their states and are spread only when single states are
 * read: for most bets the grand total already leaves room.
 */
export class StateSums {
  readonly #sums: Float64Array;
  readonly #waiting = new Map<States, number>();
  /** The highest total when last computed; later additions wait. */
  #highest = 0;
  #added = 0;

  /** `count`: the number of final states. */
  constructor(count: number) {
    this.#sums = new Float64Array(count);
  }

  add(states: States, sum: number): void {
    this.#waiting.set(states, (this.#waiting.get(states) ?? 0) + sum);
    if (sum > 0) this.#added += sum;
    if (this.#waiting.size > MOST_WAITING) this.#spread();
  }

  /** An upper bound of every state's total. */
  get atMost(): number {
    return this.#highest + this.#added;
  }

  /** The highest total in these states; never below 0. */
  highestIn(states: States): number {
    if (this.#waiting.size > 0) this.#spread();
    const sums = this.#sums;
    let most = 0;
    // By index, since a typed array's iterator takes several times as long.
    for (let i = 0; i < states.length; i++) most = Math.max(most, sums[states[i]!]!);
    return most;
  }

  #spread(): void {
    const sums = this.#sums;
    for (const [states, sum] of this.#waiting) {
      if (sum !== 0) for (let i = 0; i < states.length; i++) sums[states[i]!]! += sum;
    }
    this.#waiting.clear();
    let highest = 0;
    for (let i = 0; i < sums.length; i++) highest = Math.max(highest, sums[i]!);
    this.#highest = highest;
    this.#added = 0;
  }
}
