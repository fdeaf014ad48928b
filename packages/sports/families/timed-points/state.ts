import type { OwnState, SportStates, Standing } from '../../state.ts';
import type { Format, Pair, PointsSport } from './sport.ts';
import { sumOf } from './sport.ts';

/** The public state of a game. */
export interface PointsState<Sport extends string = string> extends Standing, Format {
  sport: Sport;
  /** `pause`: between two parts. */
  period: 'before' | 'part' | 'pause' | 'over';
  /** Points of each part begun, overtimes after the regular parts; the current one comes last. */
  parts: Pair[];
  /** Who scored, in order, where scores are few: keys of players. */
  scorers?: string[];
  /** What each player has scored, where scores are many. */
  playerPoints?: Record<string, number>;
}

/** The state published for a finished game. */
export type PointsResult<Sport extends string = string> = Pick<
  PointsState<Sport>,
  'sport' | 'parts' | 'scorers' | 'playerPoints'
>;

/** Seconds before the end of a part in which each turn may decide much at once. */
const CLOSING_SECONDS = 90;

export function pointsStates<Sport extends string>({
  sport,
  sportId,
  overtimeMinutes,
  regular,
  usual,
}: PointsSport<Sport>): SportStates<PointsState<Sport>, PointsResult<Sport>> {
  return {
    sportId,
    before: {
      sport,
      status: 'upcoming',
      period: 'before',
      clock: null,
      isBreak: false,
      minutes: usual.minutes,
      parts: [],
    },
    scoreOf: ({ parts }) => sumOf(parts),
    wholeScoreOf: ({ parts }) => sumOf(parts),
    resultOf: ({ parts, scorers, playerPoints }) => ({
      ...{ sport, parts },
      ...(scorers && { scorers }),
      ...(playerPoints && { playerPoints }),
    }),
    moversOf: ({ period, parts }) => [period, parts.join(' ')].join('|'),
    paceOf(state, at) {
      const { clock } = state;
      if (!clock) return { speed: 0, isClosing: false };
      const seconds = clock.seconds + ((at - clock.at) / 1000) * clock.speed;
      const left = secondsUntilEnd({ overtimeMinutes, regular }, state, seconds);
      return { speed: clock.speed, isClosing: left <= CLOSING_SECONDS };
    },
  };
}

/** Seconds left on the clock of the current part, by the seconds played since the start of the game. */
export function secondsUntilEnd(
  { overtimeMinutes, regular }: Pick<PointsSport, 'overtimeMinutes' | 'regular'>,
  { minutes, parts }: Pick<OwnState<PointsState>, 'minutes' | 'parts'>,
  seconds: number,
): number {
  const begun = Math.min(parts.length, regular);
  const overtimes = parts.length - begun;
  return Math.max(0, 60 * (begun * minutes + overtimes * overtimeMinutes) - seconds);
}
