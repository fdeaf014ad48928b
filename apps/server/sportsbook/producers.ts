/**
 * A producer silent for this long counts as dead. Games in play are checked every second, so that they are suspended
 * within ten; an `alive` comes every five.
 */
export const SILENT_AFTER_MS = { live: 9_000, line: 20_000 } as const;

type Section = keyof typeof SILENT_AFTER_MS;

interface Heard {
  at: number;
  /** Since when it has been heard without a silence, for each section. */
  since: Record<Section, number>;
}

/** When each producer was last heard. After a restart nobody has been heard, so old prices are not sold. */
export class Producers {
  readonly #heard = new Map<string, Heard>();
  #startedAt: number;

  constructor(startedAt: number) {
    this.#startedAt = startedAt;
  }

  restart(now: number): void {
    this.#heard.clear();
    this.#startedAt = now;
  }

  /** Answers true when it had been silent: anything it said meanwhile is lost. */
  heard(producer: string, now: number): boolean {
    const before = this.#heard.get(producer);
    if (!before) {
      this.#heard.set(producer, { at: now, since: { live: now, line: now } });
      return false;
    }
    const since = (section: Section) => (isLong(now - before.at, section) ? now : before.since[section]);
    const next = { at: now, since: { live: since('live'), line: since('line') } };
    this.#heard.set(producer, next);
    return next.since.live !== before.since.live;
  }

  /** Its prices can't be relied on: it is silent, or was and has not told this game's prices in full since. */
  isStale(
    producer: string,
    { now, toldAt, section }: { now: number; toldAt: number; section: Section },
  ): boolean {
    const heard = this.#heard.get(producer);
    return !heard || isLong(now - heard.at, section) || toldAt < heard.since[section];
  }

  /** It had time to speak and did not: the games it prices in play are suspended. */
  isSilent(producer: string, now: number): boolean {
    return isLong(now - (this.#heard.get(producer)?.at ?? this.#startedAt), 'live');
  }
}

/** A clock that was set back must not revive a dead producer: a moment in the future does not count. */
function isLong(silenceMs: number, section: Section): boolean {
  return Math.abs(silenceMs) > SILENT_AFTER_MS[section];
}
