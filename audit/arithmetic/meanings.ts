export type Pair = readonly [home: number, away: number];

/** The shares of a stake that win and that are returned, by verdict: a quarter line is two bets of half the stake. */
export const WON_SHARE = [0, 0, 0, 0.5, 1] as const;
export const BACK_SHARE = [0, 0.5, 1, 0.5, 0] as const;
export const LOST = 0;
const HALF_LOST = 1;
const RETURNED = 2;
const HALF_WON = 3;
export const WON = 4;

/** What an outcome means: whether it came at a score, or the verdict there. Some need more of the end than its score. */
export type Meaning<End = unknown> = (
  key: string,
  line: number,
) => (score: Pair, end: End) => boolean | number;

export const winner = ([home, away]: Pair) => (home === away ? 'x' : home > away ? '1' : '2');
export const total = ([home, away]: Pair) => home + away;
const both = ([home, away]: Pair) => home > 0 && away > 0;
export const home = ([goals]: Pair) => goals;
export const away = ([, goals]: Pair) => goals;
export type Count = (score: Pair) => number;

export const result: Meaning = (key) => (score) => winner(score) === key;
export const doubleChance: Meaning = (key) => (score) => key.includes(winner(score));
export const noBet =
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

export const overUnder =
  (count: Count): Meaning =>
  (key, line) =>
  (score) =>
    asian(key === 'over' ? count(score) - line : line - count(score));

export const handicap: Meaning = (key, line) => (score) => {
  const lead = home(score) + line - away(score);
  return asian(key === '1' ? lead : -lead);
};

export const europeanHandicap: Meaning = (key, line) => (score) =>
  winner([score[0] + line, score[1]]) === key;

/** `3`, `2-3` or `6-plus` goals. */
export const exactly =
  (count: Count): Meaning =>
  (key) => {
    const [from, to] = key.split('-');
    const most = to === 'plus' ? 99 : Number(to ?? from);
    return (score) => count(score) >= Number(from) && count(score) <= most;
  };

export const oddEven =
  (count: Count): Meaning =>
  (key) =>
  (score) =>
    (count(score) % 2 === 1) === (key === 'odd');

export const yesNo =
  <End = unknown>(holds: (score: Pair, end: End) => boolean): Meaning<End> =>
  (key) =>
  (score, end) =>
    holds(score, end) === (key === 'yes');

export const correctScore =
  (most: number): Meaning =>
  (key) =>
  (score) =>
    key === 'other' ? score[0] > most || score[1] > most : key === score.join('-');

export const whoScores: Meaning = (key) => (score) =>
  key === ['none', 'only-1', 'only-2', 'both'][(score[0] > 0 ? 1 : 0) + (score[1] > 0 ? 2 : 0)];

export const winningMargin: Meaning = (key) => {
  if (key === 'x') return (score) => score[0] === score[1];
  const [side, by, plus] = key.split('-');
  return (score) => {
    const lead = side === '1' ? score[0] - score[1] : score[1] - score[0];
    return plus ? lead >= Number(by) : lead === Number(by);
  };
};

/** Two conditions that must both hold, `1x-over` or `1-yes`. */
export const combined =
  (left: (key: string) => (score: Pair) => boolean, right: Meaning): Meaning =>
  (key, line) => {
    const [one, two] = key.split('-') as [string, string];
    const [isOne, isTwo] = [left(one), right(two, line)];
    return (score, ending) => isOne(score) && (isTwo(score, ending) === true || isTwo(score, ending) === WON);
  };
export const oneOf = (key: string) => (score: Pair) => key.includes(winner(score));
export const overLine =
  (right: Meaning): Meaning =>
  (key, line) => {
    const [side, other] = key.split('-') as [string, string];
    const isOther = right(other, line);
    return (score, ending) => total(score) > line === (side === 'over') && isOther(score, ending) === true;
  };
export const bothScore = yesNo((score) => both(score));
export const homeWins = (score: Pair) => score[0] > score[1];
export const awayWins = (score: Pair) => score[1] > score[0];
