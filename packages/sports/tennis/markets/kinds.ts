import * as race from '../../families/race-to-n/markets/kinds.ts';
import { WINNER, YES_NO } from '../../families/race-to-n/markets/outcomes.ts';
import type { LineShape } from '../../markets/market.ts';
import { VOID, wonIf } from '../../settlement/verdict.ts';
import type { Parts } from '../final-state.ts';
import { SET_SCORE } from './outcomes.ts';

const NUMBER: LineShape = { kind: 'ordinal', step: 1, isAboveZero: true };

export const anyTieBreak: race.Kind<Parts['tie_breaks']> = {
  outcomes: YES_NO,
  rule: 'tie_break',
  pays: (isPlayed, key) => wonIf(isPlayed === (key === 'yes')),
};

/** Markets about one set. If the set is not played, they are void. */
export const ofSet = {
  ...race.ofSet,
  score: race.inSet({
    outcomes: SET_SCORE,
    rule: 'score',
    layout: 'scores',
    brief: 'correct_score',
    pays: (games, key) => wonIf(key === games.join('-')),
  }),
  tieBreak: race.inSet({
    outcomes: YES_NO,
    rule: 'tie_break',
    pays: ([first, second], key) => wonIf((first + second === 13) === (key === 'yes')),
  }),
};

/** A game that is not played or not completed is void. */
export const nthGame: race.Kind<Parts['game']> = {
  outcomes: WINNER,
  rule: 'game',
  tells: 'game',
  line: NUMBER,
  pays(winners, key, line) {
    const winner = winners[line - 1];
    return winner === undefined ? VOID : wonIf(race.KEYS[winner] === key);
  },
};
