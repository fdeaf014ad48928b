import { cellOf, type Ending, exampleOf, type Part } from './endings.ts';
import {
  away,
  awayWins,
  bothScore,
  type Count,
  combined,
  correctScore,
  doubleChance,
  europeanHandicap,
  exactly,
  handicap,
  home,
  homeWins,
  LOST,
  type Meaning,
  noBet,
  oddEven,
  oneOf,
  overLine,
  overUnder,
  type Pair,
  result,
  total,
  WON,
  whoScores,
  winner,
  winningMargin,
  yesNo,
} from './meanings.ts';

/** What an outcome pays, by the score of the part of the match that decides it. */
export interface Payoff {
  part: Part;
  pays: Uint8Array;
}

const payoffs = new Map<string, Payoff>();
const byEnding = new Map<string, Uint8Array>();

export const NEXT_GOAL = 8;
export const GOAL_RACE = 920;
export const EARLY_RESULT = 922;
export const TO_QUALIFY = 923;

/** Whether the order of the goals decides an outcome, or what follows the 90 minutes, and not the score alone. */
export function isInOrder(outcomeId: string): boolean {
  return [NEXT_GOAL, GOAL_RACE, EARLY_RESULT, TO_QUALIFY].includes(Number.parseInt(outcomeId, 10));
}

/**
 * The payoff of an outcome by its id, written from the markets' names alone and not from the rules that settle them.
 * Throws a RangeError for a market unknown to the audit, so that none is skipped.
 */
export function payoffOf(outcomeId: string): Payoff {
  const known = payoffs.get(outcomeId);
  if (known) return known;
  const [type, line, key] = outcomeId.split(':') as [string, string, string];
  const market = FOOTBALL[Number(type)];
  if (!market) throw new RangeError(`market ${type} is unknown to the audit`);
  const [part, meaning] = market;
  const verdictOf = meaning(key, Number(line));
  const pays = Uint8Array.from(exampleOf[part], (ending) => {
    const verdict = verdictOf(scoreOf(ending, part), ending);
    return typeof verdict === 'number' ? verdict : verdict ? WON : LOST;
  });
  const payoff = { part, pays };
  payoffs.set(outcomeId, payoff);
  return payoff;
}

/** The payoff of an outcome by the number of the ending. */
export function payoffByEnding(outcomeId: string): Uint8Array {
  const known = byEnding.get(outcomeId);
  if (known) return known;
  const { part, pays } = payoffOf(outcomeId);
  const cells = cellOf[part];
  const table = new Uint8Array(cells.length);
  for (let n = 0; n < table.length; n++) table[n] = pays[cells[n]!]!;
  byEnding.set(outcomeId, table);
  return table;
}

export function scoreOf({ first, second }: Ending, part: Part): Pair {
  if (part === 'first') return first;
  return part === 'second' ? second : [first[0] + second[0], first[1] + second[1]];
}

const richerHalf =
  (count: Count): Meaning<Ending> =>
  (key) =>
  (_, { first, second }) =>
    Math.sign(count(second) - count(first)) === { first: -1, equal: 0, second: 1 }[key];

const halfAndMatch: Meaning<Ending> = (key) => (score, ending) =>
  key === `${winner(ending.first)}-${winner(score)}`;

const halves =
  (test: (half: Pair) => boolean) =>
  ({ first, second }: Ending) => [test(first), test(second)];
const inBoth = (test: (half: Pair) => boolean) =>
  yesNo<Ending>((_, ending) => halves(test)(ending).every(Boolean));
const inEither = (test: (half: Pair) => boolean) =>
  yesNo<Ending>((_, ending) => halves(test)(ending).some(Boolean));
type Market = [part: Part, meaning: Meaning<Ending>];

export const FOOTBALL: Readonly<Record<number, Market>> = {
  1: ['match', result],
  10: ['match', doubleChance],
  11: ['match', noBet('x')],
  12: ['match', noBet('1')],
  13: ['match', noBet('2')],
  14: ['match', europeanHandicap],
  15: ['match', winningMargin],
  16: ['match', handicap],
  18: ['match', overUnder(total)],
  19: ['match', overUnder(home)],
  20: ['match', overUnder(away)],
  21: ['match', exactly(total)],
  23: ['match', exactly(home)],
  24: ['match', exactly(away)],
  25: ['match', exactly(total)],
  26: ['match', oddEven(total)],
  27: ['match', oddEven(home)],
  28: ['match', oddEven(away)],
  29: ['match', bothScore],
  30: ['match', whoScores],
  31: ['match', yesNo((score) => away(score) === 0)],
  32: ['match', yesNo((score) => home(score) === 0)],
  33: ['match', yesNo((score) => homeWins(score) && away(score) === 0)],
  34: ['match', yesNo((score) => awayWins(score) && home(score) === 0)],
  35: ['match', combined(oneOf, bothScore)],
  36: ['match', overLine(bothScore)],
  37: ['match', combined(oneOf, overUnder(total))],
  45: ['match', correctScore(4)],
  46: ['match', correctScore(8)],
  47: ['halves', halfAndMatch],
  48: ['halves', inBoth(homeWins)],
  49: ['halves', inBoth(awayWins)],
  50: ['halves', inEither(homeWins)],
  51: ['halves', inEither(awayWins)],
  52: ['halves', richerHalf(total)],
  53: ['halves', richerHalf(home)],
  54: ['halves', richerHalf(away)],
  56: ['halves', inBoth((half) => home(half) > 0)],
  57: ['halves', inBoth((half) => away(half) > 0)],
  58: ['halves', inBoth((half) => total(half) > 1.5)],
  59: ['halves', inBoth((half) => total(half) < 1.5)],
  60: ['first', result],
  63: ['first', doubleChance],
  64: ['first', noBet('x')],
  66: ['first', handicap],
  68: ['first', overUnder(total)],
  69: ['first', overUnder(home)],
  70: ['first', overUnder(away)],
  71: ['first', exactly(total)],
  74: ['first', oddEven(total)],
  75: ['first', bothScore],
  81: ['first', correctScore(2)],
  83: ['second', result],
  85: ['second', doubleChance],
  86: ['second', noBet('x')],
  88: ['second', handicap],
  90: ['second', overUnder(total)],
  91: ['second', overUnder(home)],
  92: ['second', overUnder(away)],
  93: ['second', exactly(total)],
  94: ['second', oddEven(total)],
  95: ['second', bothScore],
  98: ['second', correctScore(2)],
  546: ['match', combined(oneOf, bothScore)],
  547: ['match', combined(oneOf, overUnder(total))],
};
