/** A playing clock as on the wire; `at` is an ISO moment. */
export interface ShownClock {
  at: string;
  seconds: number;
  speed: number;
}

/** Seconds on a playing clock at `now` (epoch milliseconds); null while it does not run. */
export function playedSeconds(clock: ShownClock | null, now: number): number | null {
  if (!clock) return null;
  const passed = Math.max(0, now - Date.parse(clock.at)) / 1000;
  return Math.floor(clock.seconds + passed * clock.speed);
}

/** `64:12`; empty while no clock runs. */
export function clockText(clock: ShownClock | null, now: number): string {
  const seconds = playedSeconds(clock, now);
  if (seconds === null) return '';
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
