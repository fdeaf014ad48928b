import { cellOf, type Ending, exampleOf, type Pair, type Part } from './endings.ts';

/** The shares of a stake that win and that are returned, by verdict: a quarter line is two bets of half the stake. */
export const WON_SHARE = [0, 0, 0, 0.5, 1] as const;
export const BACK_SHARE = [0, 0.5, 1, 0.5, 0] as const;
const LOST = 0;
const HALF_LOST = 1;
const RETURNED = 2;
const HALF_WON = 3;
const WON = 4;

/** What an outcome pays, by the score of the part of the match that decides it. */
export interface Payoff {
  part: Part;
  pays: Uint8Array;
}

type Meaning = (key: string, line: number) => (score: Pair, ending: Ending) => boolean | number;

const payoffs = new Map<string, Payoff>();
const byEnding = new Map<string, Uint8Array>();

export const NEXT_GOAL = 8;

/**
 * The payoff of an outcome by its id, written from the markets' names alone and not from the rules that settle them.
 * Throws a RangeError for a market unknown to the audit, so that none is skipped.
 */
export function payoffOf(outcomeId: string): Payoff {
  const known = payoffs.get(outcomeId);
  if (known) return known;
  const [type, line, key] = outcomeId.split(':') as [string, string, string];
  const market = MARKETS[Number(type)];
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

function scoreOf({ first, second }: Ending, part: Part): Pair {
  if (part === 'first') return first;
  return part === 'second' ? second : [first[0] + second[0], first[1] + second[1]];
}

const winner = ([home, away]: Pair) => (home === away ? 'x' : home > away ? '1' : '2');
const total = ([home, away]: Pair) => home + away;
const both = ([home, away]: Pair) => home > 0 && away > 0;
const home = ([goals]: Pair) => goals;
const away = ([, goals]: Pair) => goals;
type Count = (score: Pair) => number;

const result: Meaning = (key) => (score) => winner(score) === key;
const doubleChance: Meaning = (key) => (score) => key.includes(winner(score));
const noBet =
  (returned: string): Meaning =>
  (key) =>
  (score) =>
    winner(score) === returned ? RETURNED : winner(score) === key;

/** Above the line wins, on the line returns the stake; at a quarter line half of the stake goes each way. */
function asian(ahead: number): number {
  if (ahead === 0) return RETURNED;
  if (ahead === 0.25) return HALF_WON;
  if (ahead === -0.25) return HALF_LOST;
  return ahead > 0 ? WON : LOST;
}

const overUnder =
  (count: Count): Meaning =>
  (key, line) =>
  (score) =>
    asian(key === 'over' ? count(score) - line : line - count(score));

const handicap: Meaning = (key, line) => (score) => {
  const lead = home(score) + line - away(score);
  return asian(key === '1' ? lead : -lead);
};

const europeanHandicap: Meaning = (key, line) => (score) => winner([score[0] + line, score[1]]) === key;

/** `3`, `2-3` or `6-plus` goals. */
const exactly =
  (count: Count): Meaning =>
  (key) => {
    const [from, to] = key.split('-');
    const most = to === 'plus' ? 99 : Number(to ?? from);
    return (score) => count(score) >= Number(from) && count(score) <= most;
  };

const oddEven =
  (count: Count): Meaning =>
  (key) =>
  (score) =>
    (count(score) % 2 === 1) === (key === 'odd');

const yesNo =
  (holds: (score: Pair, ending: Ending) => boolean): Meaning =>
  (key) =>
  (score, ending) =>
    holds(score, ending) === (key === 'yes');

const correctScore =
  (most: number): Meaning =>
  (key) =>
  (score) =>
    key === 'other' ? score[0] > most || score[1] > most : key === score.join('-');

const whoScores: Meaning = (key) => (score) =>
  key === ['none', 'only-1', 'only-2', 'both'][(score[0] > 0 ? 1 : 0) + (score[1] > 0 ? 2 : 0)];

const winningMargin: Meaning = (key) => {
  if (key === 'x') return (score) => score[0] === score[1];
  const [side, by, plus] = key.split('-');
  return (score) => {
    const lead = side === '1' ? score[0] - score[1] : score[1] - score[0];
    return plus ? lead >= Number(by) : lead === Number(by);
  };
};

const richerHalf =
  (count: Count): Meaning =>
  (key) =>
  (_, { first, second }) =>
    Math.sign(count(second) - count(first)) === { first: -1, equal: 0, second: 1 }[key];

const halfAndMatch: Meaning = (key) => (score, ending) => key === `${winner(ending.first)}-${winner(score)}`;

/** Two conditions that must both hold, `1x-over` or `1-yes`. */
const combined =
  (left: (key: string) => (score: Pair) => boolean, right: Meaning): Meaning =>
  (key, line) => {
    const [one, two] = key.split('-') as [string, string];
    const [isOne, isTwo] = [left(one), right(two, line)];
    return (score, ending) => isOne(score) && (isTwo(score, ending) === true || isTwo(score, ending) === WON);
  };
const oneOf = (key: string) => (score: Pair) => key.includes(winner(score));
const overLine =
  (right: Meaning): Meaning =>
  (key, line) => {
    const [side, other] = key.split('-') as [string, string];
    const isOther = right(other, line);
    return (score, ending) => total(score) > line === (side === 'over') && isOther(score, ending) === true;
  };
const bothScore = yesNo((score) => both(score));
const halves =
  (test: (half: Pair) => boolean) =>
  ({ first, second }: Ending) => [test(first), test(second)];
const inBoth = (test: (half: Pair) => boolean) => yesNo((_, ending) => halves(test)(ending).every(Boolean));
const inEither = (test: (half: Pair) => boolean) => yesNo((_, ending) => halves(test)(ending).some(Boolean));
const homeWins = (score: Pair) => score[0] > score[1];
const awayWins = (score: Pair) => score[1] > score[0];

type Market = [part: Part, meaning: Meaning];

const MARKETS: Readonly<Record<number, Market>> = {
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
