import type { States } from './final-states.ts';

/** So many sets of states wait at most: outcomes have theirs in common, legs of one game make more of them. */
const MOST_WAITING = 64;

/**
 * Totals per final state of one game. Additions wait with their states and are spread only when somebody looks at
 * single states: for most bets the grand total already leaves room.
 */
export class StateSums {
  readonly #sums: Float64Array;
  readonly #waiting = new Map<States, number>();
  /** The highest total, and the additions made since it was found. */
  #highest = 0;
  #added = 0;

  /** `count`: how many final states there are. */
  constructor(count: number) {
    this.#sums = new Float64Array(count);
  }

  add(states: States, sum: number): void {
    this.#waiting.set(states, (this.#waiting.get(states) ?? 0) + sum);
    if (sum > 0) this.#added += sum;
    if (this.#waiting.size > MOST_WAITING) this.#spread();
  }

  /** No state has more than this. */
  get atMost(): number {
    return this.#highest + this.#added;
  }

  /** The highest total in these states; never below 0. */
  highestIn(states: States): number {
    if (this.#waiting.size > 0) this.#spread();
    const sums = this.#sums;
    let most = 0;
    // By place: an iterator of a typed array takes several times as long.
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
