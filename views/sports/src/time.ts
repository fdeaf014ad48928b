import type { sportsbook } from '@fairbook/contracts';
import { dayKey, shortDayText, type Translate } from '@fairbook/i18n';

type State = sportsbook.GameState;

const DAY_MS = 86_400_000;

/** `Today`, `Tomorrow`, else `Sat 22`. */
export function dayText(t: Translate, at: number, now: number, lang: string, timeZone: string): string {
  const day = dayKey(at, timeZone);
  if (day === dayKey(now, timeZone)) return t('sports.window.today');
  if (day === dayKey(now + DAY_MS, timeZone)) return t('sports.window.tomorrow');
  return shortDayText(at, lang, timeZone);
}

const HALF_SECONDS: Partial<Record<State['period'], number>> = { first_half: 45 * 60, second_half: 90 * 60 };

/** Seconds the match clock shows at `now`; null while it does not run. */
export function matchSeconds({ clock }: State, now: number): number | null {
  if (!clock) return null;
  const passed = Math.max(0, now - Date.parse(clock.at)) / 1000;
  return Math.floor(clock.seconds + passed * clock.speed);
}

/** The minute as it is called in football: `64′`, `45+2′`; empty when no clock runs. */
export function minuteText(state: State, now: number): string {
  const seconds = matchSeconds(state, now);
  if (seconds === null) return '';
  const limit = HALF_SECONDS[state.period];
  if (limit !== undefined && seconds >= limit) {
    return `${limit / 60}+${Math.floor((seconds - limit) / 60) + 1}′`;
  }
  return `${Math.floor(seconds / 60) + 1}′`;
}

/** `64:12` */
export function clockText(state: State, now: number): string {
  const seconds = matchSeconds(state, now);
  if (seconds === null) return '';
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
