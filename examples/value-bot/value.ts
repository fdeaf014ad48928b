/** The bot's judgement: chances from another book's prices, and stakes by a fraction of Kelly. Nothing here bets. */
import type { AnswerOf, Calls } from 'fairbook-client';

export type Game = AnswerOf<Calls['sportsbook.game']>;

/** What another book asks for a match: home win, draw, away win. */
export interface OtherBook {
  home: string;
  away: string;
  prices: readonly [home: number, draw: number, away: number];
}

export interface Rules {
  /** A bet must be worth at least so much more than its stake: 0.03 is 3 %. */
  edge: number;
  /** Which part of a full Kelly stake is bet. */
  fraction: number;
  /** Stakes in hundredths of the currency: the site's smallest, and the most on one match. */
  leastCents: number;
  mostCents: number;
}

export interface Choice {
  gameId: number;
  outcomeId: string;
  coef: number;
  chance: number;
  stakeCents: number;
}

/** The outcomes of the market 1, in the order of `OtherBook.prices`. */
const OUTCOMES = ['1::1', '1::x', '1::2'];

/**
 * The chances behind the prices of a book: what they promise together, above 1, is its margin, and each chance is taken to
 * bear its even part of it. That is crude where one side is a clear favourite, so ask for an edge above its error.
 */
export function chancesIn(prices: readonly number[]): number[] {
  const promised = prices.map((price) => 1 / price);
  const sum = promised.reduce((all, each) => all + each, 0);
  return promised.map((each) => each / sum);
}

/** The stake in hundredths; 0 where the bet has too little value or the bank is too small for the smallest stake. */
export function stakeOf(chance: number, coef: number, bankCents: number, rules: Rules): number {
  const value = chance * coef - 1;
  // Prices that are no numbers above zero have no value either.
  if (!(value >= rules.edge)) return 0;
  const kelly = value / (coef - 1);
  const cents = Math.floor(Math.min(bankCents * kelly * rules.fraction, rules.mostCents, bankCents));
  return cents < rules.leastCents ? 0 : cents;
}

/** At most one bet on a match, on its outcome of the highest value. The bank shrinks with each. */
export function choicesAmong(
  games: readonly Game[],
  others: readonly OtherBook[],
  bankCents: number,
  rules: Rules,
): Choice[] {
  let bank = bankCents;
  return games.flatMap((game) => {
    const found = bestOf(game, others);
    if (!found) return [];
    const stakeCents = stakeOf(found.chance, found.coef, bank, rules);
    bank -= stakeCents;
    return stakeCents > 0 ? [{ gameId: game.id, ...found, stakeCents }] : [];
  });
}

function bestOf({ opponents, markets, state }: Game, others: readonly OtherBook[]) {
  const [home, away] = opponents;
  const other = others.find((each) => each.home === home.name && each.away === away.name);
  if (!other || state.suspended !== null) return undefined;
  const chances = chancesIn(other.prices);
  const offered = markets
    .flatMap(({ outcomes }) => outcomes)
    .filter(({ id, isBlocked }) => OUTCOMES.includes(id) && !isBlocked)
    .map(({ id, coef }) => ({ outcomeId: id, coef, chance: chances[OUTCOMES.indexOf(id)]! }));
  return offered.toSorted((a, b) => b.chance * b.coef - a.chance * a.coef)[0];
}
