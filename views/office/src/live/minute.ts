import type { sportsbook } from '@fairbook/contracts';

type State = Pick<sportsbook.GameState, 'period' | 'clock'>;

const HALF = 45;

/** The minute that is being played, e.g. 67, or null while none is. */
export function minuteOf({ clock }: State, now: number): number | null {
  if (!clock) return null;
  const seconds = clock.seconds + Math.max(0, (now - Date.parse(clock.at)) / 1000) * clock.speed;
  return Math.floor(seconds / 60) + 1;
}

/** `67′`, `45+2′`: added time of the half that is played is written apart. */
export function minuteText(state: State, now: number): string | null {
  const minute = minuteOf(state, now);
  if (minute === null) return null;
  const end = state.period === 'first_half' ? HALF : 2 * HALF;
  return minute > end ? `${end}+${minute - end}′` : `${minute}′`;
}
