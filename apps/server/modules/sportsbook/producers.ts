/** A producer that says nothing for this long is taken for dead. */
export const SILENT_AFTER_MS = 20_000;

/** When each producer was last heard. After a restart nobody has been heard, so old prices are not sold. */
export class Producers {
  readonly #heardAt = new Map<string, number>();
  #startedAt: number;

  constructor(startedAt: number) {
    this.#startedAt = startedAt;
  }

  restart(now: number): void {
    this.#heardAt.clear();
    this.#startedAt = now;
  }

  heard(producer: string, now: number): void {
    this.#heardAt.set(producer, now);
  }

  /** Its prices can't be relied on. */
  isStale(producer: string, now: number): boolean {
    const heardAt = this.#heardAt.get(producer);
    return heardAt === undefined || isLong(now - heardAt);
  }

  /** It had its time to speak and did not: what it prices in play is suspended. */
  isSilent(producer: string, now: number): boolean {
    return isLong(now - (this.#heardAt.get(producer) ?? this.#startedAt));
  }
}

/** A clock that was set back must not make a dead producer young: what was heard in the future was not heard. */
function isLong(silenceMs: number): boolean {
  return Math.abs(silenceMs) > SILENT_AFTER_MS;
}
