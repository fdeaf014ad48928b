import type { Clock, Pace, SportStates, Standing } from '../../state.ts';

/** What a sport itself decides about its states. */
interface GoalsStates<State extends Standing & { period: string }, Result>
  extends Omit<SportStates<State, Result>, 'wholeScoreOf' | 'paceOf'> {
  /**
   * Seconds on the clock from which the current part may end at any moment. Its end decides at once all that has not
   * happened in it.
   */
  closingFrom(state: State): number;
}

/** What a server must know about the states of a sport of the family. */
export function goalsStates<State extends Standing & { period: string }, Result>({
  closingFrom,
  ...states
}: GoalsStates<State, Result>): SportStates<State, Result> {
  return {
    ...states,
    wholeScoreOf: states.scoreOf,
    paceOf: (state, at) => paceOf(state.clock, closingFrom(state), at),
  };
}

function paceOf(clock: Clock | null, closingFrom: number, at: number): Pace {
  if (!clock) return { speed: 0, isClosing: false };
  const seconds = clock.seconds + ((at - clock.at) / 1000) * clock.speed;
  return { speed: clock.speed, isClosing: seconds >= closingFrom };
}
