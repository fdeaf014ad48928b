const DAY_MS = 86_400_000;

/**
 * A player's time of play on a day. A day begins with the first play and lasts 24 hours, whatever the clocks of the
 * world do. Milliseconds since the epoch.
 */
export interface SessionTime {
  from: number;
  usedMs: number;
  /** When the player was last known to be here. */
  seenAt: number;
}

/**
 * The time as it stands when the player is here now. The time since the player was seen last counts, unless it was
 * longer than the pause that ends a session: so a page that says nothing gains nothing. A clock that was set back counts nothing.
 */
export function seen(before: SessionTime | null, now: number, pauseMs: number): SessionTime {
  if (!before || now >= before.from + DAY_MS) return { from: now, usedMs: 0, seenAt: now };
  const gap = now - before.seenAt;
  if (gap <= 0) return before;
  return { from: before.from, usedMs: before.usedMs + (gap < pauseMs ? gap : 0), seenAt: now };
}

/** Milliseconds left of so many hours, at least zero, and when the next day begins. */
export function leftToday({ from, usedMs }: SessionTime, hours: number): { leftMs: number; until: number } {
  return { leftMs: Math.max(0, hours * 3_600_000 - usedMs), until: from + DAY_MS };
}
