import { Type } from 'typebox';
import { game, WHOLE } from '../src/game.ts';
import { STORIES } from '../src/story.ts';
import { FIXTURES, OUT_OF } from './fixtures.ts';

export interface Score {
  home: number;
  away: number;
}

/** The part of stakes that comes back, before sums are rounded down. */
const RETURNED = 0.95;
/** Scores that come less often than in so many of ten thousand matches are bet on together. */
const LEAST_OFTEN = 20;

const GOALS = FIXTURES[0]!.scores.map((_, goals) => goals);
const SCORES: readonly Score[] = GOALS.flatMap((home) => GOALS.map((away) => ({ home, away })));
const scoreId = ({ home, away }: Score) => `${home}-${away}` as const;

/** How many of ten thousand matches of a fixture end so. */
const countOf = (match: number, { home, away }: Score) => FIXTURES[match]!.scores[home]![away]!;

/** Bets beside those on the score, and when each is won. */
const PLAIN = {
  home: ({ home, away }: Score) => home > away,
  draw: ({ home, away }: Score) => home === away,
  away: ({ home, away }: Score) => home < away,
  over: ({ home, away }: Score) => home + away > 2.5,
  under: ({ home, away }: Score) => home + away < 2.5,
  both: ({ home, away }: Score) => home > 0 && away > 0,
  notBoth: ({ home, away }: Score) => home === 0 || away === 0,
} as const;
export type Plain = keyof typeof PLAIN;
const PLAINS = Object.keys(PLAIN) as Plain[];

/** A bet: one of the plain ones, a score such as `2-1`, or any score that has no bet of its own. */
const BETS = [...PLAINS, ...SCORES.map(scoreId), 'otherScore'];

const isPlain = (on: string): on is Plain => Object.hasOwn(PLAIN, on);

/** Whether a score wins a bet on a match. */
function wins(match: number, on: string, score: Score): boolean {
  if (isPlain(on)) return PLAIN[on](score);
  const isRare = countOf(match, score) < LEAST_OFTEN;
  return on === 'otherScore' ? isRare : !isRare && on === scoreId(score);
}

/** How many of ten thousand matches win a bet; 0 for a score that has no bet of its own. */
const winsOf = (match: number, on: string) =>
  SCORES.filter((score) => wins(match, on, score)).reduce((sum, score) => sum + countOf(match, score), 0);

/** The chance of a bet on a match, counted from 0. */
export const chanceOf = (match: number, on: string): number => winsOf(match, on) / OUT_OF;

/** What a bet pays, in ten-thousandths of the stake: whole hundredths of it. */
export const paysFor = (match: number, on: string): number =>
  Math.floor((100 * OUT_OF * RETURNED) / winsOf(match, on)) * (WHOLE / 100);

/** The scores of a match that can be bet on, the likeliest first. */
export const scoresOf = (match: number): string[] =>
  SCORES.filter((score) => countOf(match, score) >= LEAST_OFTEN)
    .sort((a, b) => countOf(match, b) - countOf(match, a))
    .map(scoreId);

/** The score of a number below ten thousand, in the order of the table. */
function scoreAt(match: number, number: number): Score {
  let left = number;
  return SCORES.find((score) => {
    left -= countOf(match, score);
    return left < 0;
  })!;
}

export interface Match extends Score {
  /** What the minutes of its goals follow from. */
  story: number;
}

interface State {
  matches: readonly Match[];
  isWon: boolean;
}

/** Virtual football: four matches of made-up clubs, each with a score from a table. */
export const virtualFootball = game({
  id: 'virtual-football',
  version: 1,
  family: 'rounds',
  options: Type.Object(
    { match: Type.Integer({ minimum: 0, maximum: FIXTURES.length - 1 }), on: Type.Enum(BETS) },
    { additionalProperties: false },
  ),
  usual: { match: 0, on: 'home' },
  action: null,
  fits: ({ match, on }) => winsOf(match, on) > 0,
  start({ match, on }, draws) {
    const matches = FIXTURES.map((_, at): Match => {
      const score = scoreAt(at, draws.below(OUT_OF));
      return { ...score, story: draws.below(STORIES) };
    });
    const state: State = { matches, isWon: wins(match, on, matches[match]!) };
    return { state, staked: WHOLE, paid: state.isWon ? paysFor(match, on) : 0 };
  },
  show: (state: State) => state,
  most: ({ match, on }) => ({ paid: paysFor(match, on), staked: WHOLE }),
  endings({ match, on }) {
    const chance = chanceOf(match, on);
    return [
      { staked: WHOLE, paid: paysFor(match, on), chance },
      { staked: WHOLE, paid: 0, chance: 1 - chance },
    ];
  },
});
