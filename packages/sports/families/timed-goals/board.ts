import { scoreText } from '@fairbook/i18n';
import type { Board } from '../../screens/board.ts';
import { playedSeconds, type ShownClock } from '../../screens/clock.ts';
import type { Text } from '../../screens/text.ts';

/** What a sport itself decides about its row board. */
interface GoalsBoard<State, Result>
  extends Pick<Board<State, Result>, 'isInterval' | 'score' | 'parts' | 'columns' | 'begun' | 'over'> {
  periodOf(state: State, form: 'period' | 'short'): Text;
  /**
   * Seconds on the clock at which the current part ends, apart from added time; undefined in breaks and in sports
   * without it.
   */
  limitOf(state: State): number | undefined;
  badges?: Board<State, Result>['badges'];
}

/** Board of a game of the family in list rows. */
export function goalsBoard<State extends { clock: ShownClock | null }, Result>({
  periodOf,
  limitOf,
  ...own
}: GoalsBoard<State, Result>): Board<State, Result> {
  return {
    badges: () => [],
    ...own,
    period: (state) => periodOf(state, 'period'),
    short: (state) => periodOf(state, 'short'),
    minute: (state, now) => minuteText(playedSeconds(state.clock, now), limitOf(state)),
    line: (state) => scoreText(own.score(state)),
  };
}

/** No added time was ever so long: beyond it the clock is not to be believed. */
const MOST_ADDED_MINUTES = 30;

/** `64′`, `45+2′`, `90+′` for a clock that nobody stopped; empty while no clock runs. */
function minuteText(seconds: number | null, limit = Number.POSITIVE_INFINITY): string {
  if (seconds === null) return '';
  if (seconds >= limit) {
    const added = Math.floor((seconds - limit) / 60) + 1;
    return `${limit / 60}+${added > MOST_ADDED_MINUTES ? '' : added}′`;
  }
  return `${Math.floor(seconds / 60) + 1}′`;
}
