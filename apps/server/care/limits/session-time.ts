const DAY_MS = 86_400_000;

/**
 * A player's time of play in one day. The day begins with the first play and lasts 24 hours, independent of time zones.
 * Times are epoch milliseconds.
 */
export interface SessionTime {
  from: number;
  usedMs: number;
  /** When the player was last known to be here. */
  seenAt: number;
}

/**
 * The time of play when the player is here now. The gap since the player was last seen counts, unless it is longer than
 * the pause that ends a session, so a page that stops reporting gains no time. If the clock was set back, nothing is
 * added.
 */
export function seen(before: SessionTime | null, now: number, pauseMs: number): SessionTime {
  if (!before || now >= before.from + DAY_MS) return { from: now, usedMs: 0, seenAt: now };
  const gap = now - before.seenAt;
  if (gap <= 0) return before;
  return { from: before.from, usedMs: before.usedMs + (gap < pauseMs ? gap : 0), seenAt: now };
}

/** Milliseconds left of `hours` hours, at least zero, and when the next day begins. */
export function leftToday({ from, usedMs }: SessionTime, hours: number): { leftMs: number; until: number } {
  return { leftMs: Math.max(0, hours * 3_600_000 - usedMs), until: from + DAY_MS };
}
