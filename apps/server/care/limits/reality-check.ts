import type { SessionTime } from './session-time.ts';

/** Where the check takes in: `from` is the answer to the last one, or the first play after a pause. */
export type Reality = SessionTime;

/**
 * The time of play towards a reality check, when the player is here now. A pause that ends a session begins it anew. Once the
 * check is due it stands still until it is answered, whatever is reloaded, and whoever signs in again.
 */
export function counted(
  before: Reality | null,
  now: number,
  { pauseMs, minutes }: { pauseMs: number; minutes: number },
): Reality {
  if (!before) return begun(now);
  const gap = now - before.seenAt;
  if (gap <= 0 || isDue(before, minutes)) return before;
  if (gap >= pauseMs) return begun(now);
  return { ...before, usedMs: before.usedMs + gap, seenAt: now };
}

export function begun(now: number): Reality {
  return { from: now, usedMs: 0, seenAt: now };
}

export function isDue({ usedMs }: Reality, minutes: number): boolean {
  return usedMs >= minutes * 60_000;
}
