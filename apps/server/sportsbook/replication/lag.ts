import type { CatalogueBeat } from '../../platform/bus/catalogue-stream.ts';

/**
 * How far behind its writer a follower may be and still take bets; the writer beats twice a second. The writer suspends
 * games of a silent feed after nine seconds, so a follower that is cut off stops sooner than that. A new writer needs
 * three to four seconds; players notice only what exceeds this limit.
 */
export const BEHIND_MS = 3_000;
/** The quickest delivery is looked for again after this long, because two clocks drift apart. */
const WINDOW_MS = 60_000;

/**
 * How far a follower is behind its writer, by the beats. Clocks of two machines can't be compared, so lateness is
 * measured against the quickest delivery of the last minutes. All times are milliseconds of clocks that never jump,
 * except that of `now`.
 */
export class Lag {
  readonly #monotonic: () => number;
  readonly #startedAt: number;
  #beat: CatalogueBeat | null = null;
  #heardAt = 0;
  /** The least difference of the two clocks in this window and the one before: that of the quickest delivery. */
  #least = Number.POSITIVE_INFINITY;
  #leastBefore = Number.POSITIVE_INFINITY;
  #windowSince = 0;

  constructor(monotonic: () => number) {
    this.#monotonic = monotonic;
    this.#startedAt = monotonic();
  }

  /** A beat that comes late or again changes nothing. */
  hear(beat: CatalogueBeat): void {
    if (this.#beat?.token === beat.token && beat.sentMs <= this.#beat.sentMs) return;
    const at = this.#monotonic();
    const difference = at - beat.sentMs;
    if (this.#beat?.token !== beat.token) {
      this.#least = this.#leastBefore = difference;
      this.#windowSince = at;
    } else if (at - this.#windowSince > WINDOW_MS) {
      this.#leastBefore = this.#least;
      this.#least = difference;
      this.#windowSince = at;
    } else this.#least = Math.min(this.#least, difference);
    this.#beat = beat;
    this.#heardAt = at;
  }

  /** How long nothing has been known of the writer, in milliseconds; since the start when nothing ever was. */
  behindMs(): number {
    if (!this.#beat) return this.#monotonic() - this.#startedAt;
    const quickest = Math.min(this.#least, this.#leastBefore);
    return Math.max(0, this.#monotonic() - this.#beat.sentMs - quickest);
  }

  /** The writer's time in epoch milliseconds; null before its first beat. */
  now(): number | null {
    return this.#beat && this.#beat.at + Math.round(this.#monotonic() - this.#heardAt);
  }
}
