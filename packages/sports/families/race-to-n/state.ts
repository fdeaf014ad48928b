import type { OwnState, SportStates, Standing } from '../../state.ts';
import { currentIn, type Nested, type Pair, setsWonIn } from './score.ts';

/** What a sport itself decides about its states. */
interface RaceStates<State extends Standing, Result>
  extends Pick<SportStates<State, Result>, 'sportId' | 'before' | 'resultOf' | 'moversOf'> {
  /** The races of its sets, which are the same for all matches of a sport. */
  nested: Nested;
}

/** What a server must know about the states of a sport of the family. */
export function raceStates<State extends Standing & { sets: readonly Pair[] }, Result>({
  nested,
  ...states
}: RaceStates<State, Result>): SportStates<State, Result> {
  const setsOf = (state: OwnState<State>) => (state as Pick<State, 'sets'>).sets;
  return {
    ...states,
    scoreOf: (state) => setsWonIn(setsOf(state), nested),
    wholeScoreOf(state) {
      return [...setsWonIn(setsOf(state), nested), ...currentIn(setsOf(state), nested).games];
    },
    // Only points move prices, and each point is a message: time has no effect.
    paceOf: ({ clock }) => ({ speed: clock?.speed ?? 0, isClosing: false }),
  };
}
