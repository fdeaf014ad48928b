import type { SessionTime } from './session-time.ts';

/** The time of play that a check covers: `from` is the answer to the last check, or the first play after a pause. */
export type Reality = SessionTime;

/**
 * The time of play towards a reality check, when the player is here now. A pause that ends a session starts it from
 * zero. Once the check is due the time stands still until the check is answered, even if pages are reloaded or the
 * player signs in again.
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
