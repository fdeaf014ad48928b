import type { CatalogueBeat } from '../../platform/bus/catalogue-stream.ts';

/**
 * A producer silent for this long counts as dead. Games in play are checked every second, so they are suspended
 * within ten; an `alive` comes every five.
 */
export const SILENT_AFTER_MS = { live: 9_000, line: 20_000 } as const;

type Section = keyof typeof SILENT_AFTER_MS;

interface Heard {
  at: number;
  /** Since when it has sent without a silence, for each section. */
  since: Record<Section, number>;
}

/** When each producer last sent a message. After a restart none has, so old prices take no bets. */
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

  /** What is known of each producer, to be told to other nodes. */
  told(): CatalogueBeat['producers'] {
    return [...this.#heard].map(([name, { at, since }]) => [name, at, since.live, since.line] as const);
  }

  /** Takes over what another node knows. */
  follow(told: CatalogueBeat['producers']): void {
    this.#heard.clear();
    for (const [name, at, live, line] of told) this.#heard.set(name, { at, since: { live, line } });
  }

  /**
   * Takes over what a follower knows, when its writer is gone. What a producer sent meanwhile is lost, so games in play
   * wait until their prices are sent again. Upcoming games go on: their prices may be as old as in any short silence,
   * and a pause of a second or two must not close the matches of tomorrow.
   */
  takeOver(told: CatalogueBeat['producers'], now: number): void {
    this.restart(now);
    for (const [name, at, , line] of told) this.#heard.set(name, { at, since: { live: now, line } });
  }

  /** Notes a message. True when the producer had been silent: anything it sent meanwhile is lost. */
  heard(producer: string, now: number): boolean {
    const before = this.#heard.get(producer);
    if (!before) {
      this.#heard.set(producer, { at: now, since: { live: now, line: now } });
      return false;
    }
    const since = (section: Section, at: number) => (isLong(now - at, section) ? now : before.since[section]);
    const next = {
      at: now,
      since: { live: since('live', this.#lastWord(before)), line: since('line', before.at) },
    };
    this.#heard.set(producer, next);
    return next.since.live !== before.since.live;
  }

  /** When it last sent anything; null when it has not. */
  heardAt(producer: string): number | null {
    return this.#heard.get(producer)?.at ?? null;
  }

  /** Whether its prices can't be relied on: it is silent, or was and has not sent this game's prices in full since. */
  isStale(
    producer: string,
    { now, toldAt, section }: { now: number; toldAt: number; section: Section },
  ): boolean {
    const heard = this.#heard.get(producer);
    return !heard || isLong(now - heard.at, section) || toldAt < heard.since[section];
  }

  /** Whether it has been silent so long that its games in play must be suspended. */
  isSilent(producer: string, now: number): boolean {
    const heard = this.#heard.get(producer);
    return isLong(now - (heard ? this.#lastWord(heard) : this.#startedAt), 'live');
  }

  /** When it was last heard, but never before a take-over: until then nobody listened. */
  #lastWord({ at, since }: Heard): number {
    return Math.max(at, since.live);
  }
}

/** A clock that was set back must not revive a dead producer, so a time in the future counts as silence. */
function isLong(silenceMs: number, section: Section): boolean {
  return Math.abs(silenceMs) > SILENT_AFTER_MS[section];
}
