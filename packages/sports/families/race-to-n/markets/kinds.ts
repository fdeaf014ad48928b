import type { ShownKind } from '../../../markets/kind.ts';
import type { LineShape } from '../../../markets/market.ts';
import type { OutcomeSet } from '../../../markets/outcomes.ts';
import { type Verdict, VOID, wonIf } from '../../../settlement/verdict.ts';
import type { RaceParts, SetScope } from '../final-state.ts';
import type { Pair, Place } from '../score.ts';
import * as sets from './outcomes.ts';

/** A kind of market, whichever set it is about. */
export interface Kind<Part> extends ShownKind {
  /** Key of the text that explains its rule, without the prefix of its sport (`texts`). */
  rule: string;
  tells?: 'sets' | 'games' | 'player' | 'game' | 'kills';
  /** What it pays for a completed part. */
  pays(part: Part, outcome: string, line: number): Verdict;
}

/** Lines end in a half: no result equals the line, so no stake is returned. */
const HALF_TOTAL: LineShape = { kind: 'total', step: 1, from: 0.5, isAboveZero: true };
const HALF_HANDICAP: LineShape = { kind: 'handicap', step: 1, from: 0.5 };

export const KEYS: Record<Place, '1' | '2'> = { 0: '1', 1: '2' };

export const matchWinner: Kind<RaceParts['sets']> = {
  outcomes: sets.WINNER,
  rule: 'winner',
  brief: 'match_winner',
  pays: (winners, key) => wonIf(KEYS[winners.at(-1)!] === key),
};
export const setBetting = setScores(sets.BEST_OF_3);
export const setBetting5 = setScores(sets.BEST_OF_5);
export const setMatch: Kind<RaceParts['sets']> = {
  outcomes: sets.SET_MATCH,
  rule: 'set_match',
  layout: 'grid',
  pays: (winners, key) => wonIf(key === `${KEYS[winners[0]!]}-${KEYS[winners.at(-1)!]}`),
};
export const totalSets: Kind<RaceParts['sets']> = {
  outcomes: sets.OVER_UNDER,
  rule: 'total_sets',
  tells: 'sets',
  line: HALF_TOTAL,
  pays: (winners, key, line) => overUnder(winners.length, line, key),
};
export const setHandicap: Kind<RaceParts['sets']> = {
  outcomes: sets.HANDICAP,
  rule: 'set_handicap',
  tells: 'sets',
  line: HALF_HANDICAP,
  brief: 'set_handicap',
  pays: (winners, key, line) => handicapped(counts(winners), key, line),
};
export const totalGames: Kind<RaceParts['games']> = {
  outcomes: sets.OVER_UNDER,
  rule: 'total_games',
  tells: 'games',
  line: HALF_TOTAL,
  brief: 'total',
  pays: ({ games }, key, line) => overUnder(games[0] + games[1], line, key),
};
export const gamesHandicap: Kind<RaceParts['games']> = {
  outcomes: sets.HANDICAP,
  rule: 'games_handicap',
  tells: 'games',
  line: HALF_HANDICAP,
  brief: 'games_handicap',
  pays: ({ games }, key, line) => handicapped(games, key, line),
};
export const winnerTotal: Kind<RaceParts['games']> = {
  outcomes: sets.WINNER_TOTAL,
  rule: 'winner_total',
  tells: 'games',
  line: HALF_TOTAL,
  layout: 'lines',
  pays: ({ winner, games }, key, line) =>
    wonIf(key === `${KEYS[winner]}-${games[0] + games[1] > line ? 'over' : 'under'}`),
};
export const oddEven: Kind<RaceParts['games']> = {
  outcomes: sets.ODD_EVEN,
  rule: 'odd_even',
  tells: 'games',
  brief: 'odd_even',
  pays: ({ games }, key) => wonIf(key === ((games[0] + games[1]) % 2 === 0 ? 'even' : 'odd')),
};

/** Markets about one player. */
export const ofPlayer = {
  games: (place: Place): Kind<RaceParts['games']> => ({
    ...totalGames,
    rule: 'player_games',
    tells: 'player',
    pays: ({ games }, key, line) => overUnder(games[place], line, key),
  }),
  winsSet: (place: Place): Kind<RaceParts['sets']> => ({
    outcomes: sets.YES_NO,
    rule: 'wins_set',
    tells: 'sets',
    pays: (winners, key) => wonIf(winners.includes(place) === (key === 'yes')),
  }),
};

/** Markets about one set. If the set is not played, they are void. */
export const ofSet = {
  winner: inSet({
    outcomes: sets.WINNER,
    rule: 'winner',
    brief: 'match_winner',
    pays: ([first, second], key) => wonIf(key === (first > second ? '1' : '2')),
  }),
  total: inSet({
    ...lined(totalGames),
    pays: ([first, second], key, line) => overUnder(first + second, line, key),
  }),
  handicap: inSet({
    ...lined(gamesHandicap),
    pays: (games, key, line) => handicapped(games, key, line),
  }),
};

/** Markets about the kills of one map. If it isn't played, or nobody counted them, they are void. */
export const ofKills = {
  total: inSet({
    ...{ outcomes: sets.OVER_UNDER, rule: 'kills_total', tells: 'kills', line: HALF_TOTAL },
    brief: 'kills_total',
    pays: ([first, second], key, line) => overUnder(first + second, line, key),
  }),
  most: inSet({
    ...{ outcomes: sets.MOST, rule: 'most_kills', tells: 'kills', brief: 'most_kills' },
    pays: ([first, second], key) => wonIf(key === (first === second ? 'x' : first > second ? '1' : '2')),
  }),
  handicap: inSet({
    ...{ outcomes: sets.HANDICAP, rule: 'kills_handicap', tells: 'kills', line: HALF_HANDICAP },
    brief: 'kills_handicap',
    pays: (kills, key, line) => handicapped(kills, key, line),
  }),
};

export function setScores(outcomes: OutcomeSet): Kind<RaceParts['sets']> {
  return {
    outcomes,
    rule: 'score',
    layout: 'scores',
    tells: 'sets',
    pays: (winners, key) => wonIf(key === counts(winners).join('-')),
  };
}

export interface InSet extends Omit<Kind<RaceParts[SetScope]>, 'pays'> {
  pays(games: Pair, outcome: string, line: number): Verdict;
}

export function inSet({ pays, ...kind }: InSet): Kind<RaceParts[SetScope]> {
  return { ...kind, pays: (games, key, line) => (games === null ? VOID : pays(games, key, line)) };
}

function lined({ outcomes, rule, tells, line, brief }: Kind<RaceParts['games']>): Omit<InSet, 'pays'> {
  return { outcomes, rule, ...(tells && { tells }), ...(line && { line }), ...(brief && { brief }) };
}

function counts(winners: readonly Place[]): Pair {
  const first = winners.filter((winner) => winner === 0).length;
  return [first, winners.length - first];
}

function overUnder(count: number, line: number, key: string): Verdict {
  return wonIf(key === 'over' ? count > line : count < line);
}

function handicapped([first, second]: Pair, key: string, line: number): Verdict {
  const margin = first + line - second;
  return wonIf(key === '1' ? margin > 0 : margin < 0);
}
