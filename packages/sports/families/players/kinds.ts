import type { Figures } from '../../markets/market.ts';
import { outcomes } from '../../markets/outcomes.ts';
import { type Verdict, VOID, wonIf } from '../../settlement/verdict.ts';
import { MOST_NUMBER, playerKey } from '../../squads.ts';
import type { GoalFacts } from '../timed-goals/final-state.ts';
import type { Kind } from '../timed-goals/markets/kinds.ts';
import { type PlayersTold, realScorers, wasThereAtFirst } from './told.ts';

/** No player scores; own goals don't count. */
export const NOBODY = 'nobody';

/** The final state of a game whose players may be told. */
export interface WithPlayers {
  players?: PlayersTold;
}
type Facts = GoalFacts<WithPlayers>;

/** All keys of players that outcomes can have. */
export const PLAYER_KEYS = [0, 1].flatMap((place) =>
  Array.from({ length: MOST_NUMBER }, (_, n) => playerKey(place, n + 1)),
);
const PLAYERS = outcomes(PLAYER_KEYS, 'first', { text: 'player' });
const PLAYERS_OR_NOBODY = outcomes([NOBODY, ...PLAYER_KEYS], 'first', { text: 'player' });

/** What a counted score is called in the explanations. */
export type Unit = 'goal' | 'try' | 'touchdown' | 'points';

/** The kinds of markets on who scores, by the name of the score. */
export function scorerKinds(unit: Unit) {
  const rule = (ofGoals: string, ofOthers: string) => (unit === 'goal' ? ofGoals : ofOthers);
  return {
    /** Each player is a bet of its own: several may win, or none. */
    anytime: scoresAtLeast(unit, rule('anytime_scorer', 'anytime_scored'), 1),
    /** A player who came on after the first goal could not score it, so the stake is returned. */
    first: whoScores(unit, rule('first_scorer', 'first_scored'), 0, wasThereAtFirst),
    /** Of all who have played. */
    last: whoScores(unit, rule('last_scorer', 'last_scored'), -1, hasPlayed),
    two: scoresAtLeast(unit, rule('two_goals', 'two_scored'), 2),
    hatTrick: scoresAtLeast(unit, 'hat_trick', 3),
  };
}

/** The explanations of goals know no other name. */
function ofUnit(unit: Unit): Figures {
  return unit === 'goal' ? {} : { unit };
}

function whoScores(
  unit: Unit,
  rule: string,
  place: 0 | -1,
  isIn: (told: PlayersTold, key: string) => boolean,
): Kind<Facts> {
  return {
    ...{ outcomes: PLAYERS_OR_NOBODY, rule, winners: 0 },
    pays({ state: { players } }, key): Verdict {
      if (!players) return VOID;
      const scorer = realScorers(players).at(place) ?? NOBODY;
      return key === NOBODY || isIn(players, key) ? wonIf(scorer === key) : VOID;
    },
    tells: ({ state }, key) => ({
      ...ofUnit(unit),
      ...scorerFigures(state.players ? (realScorers(state.players).at(place) ?? NOBODY) : 'unknown'),
      part: partOf(state, key, isIn),
    }),
  };
}

function scoresAtLeast(unit: Unit, rule: string, goals: number): Kind<Facts> {
  return {
    ...{ outcomes: PLAYERS, rule, winners: 0 },
    pays: ({ state: { players } }, key) =>
      players && hasPlayed(players, key) ? wonIf(goalsOf(players, key) >= goals) : VOID,
    tells: ({ state }, key) => ({
      ...ofUnit(unit),
      part: partOf(state, key, hasPlayed),
      goals: state.players ? goalsOf(state.players, key) : 0,
    }),
  };
}

export function hasPlayed({ played }: PlayersTold, key: string): boolean {
  return played[key] !== undefined;
}

function goalsOf({ scorers }: PlayersTold, key: string): number {
  return scorers.filter((scorer) => scorer === key).length;
}

/** Whether the player took part in what a market is about. */
export function partOf(
  { players }: WithPlayers,
  key: string,
  isIn: (told: PlayersTold, key: string) => boolean,
): 'unknown' | 'played' | 'late' | 'bench' {
  if (!players) return 'unknown';
  if (key === NOBODY || isIn(players, key)) return 'played';
  return hasPlayed(players, key) ? 'late' : 'bench';
}

/** The side and the number of a scorer: explanations know no names. */
function scorerFigures(key: string): Figures {
  const [side, number] = key.split('-');
  if (number === undefined) return { by: key, side: '', number: '' };
  return { by: 'player', side: side!, number };
}
