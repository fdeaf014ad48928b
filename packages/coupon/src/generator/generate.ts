import { oddsMilli, roundDownToMilli, totalOdds } from '@fairbook/odds';

/** A game with its selections, for the generator to choose from. */
export interface OfferedGame {
  gameId: number;
  sportId: number;
  isLive: boolean;
  /** Epoch milliseconds. */
  startsAt: number;
  outcomes: readonly {
    outcomeId: string;
    coefMilli: number;
    /** Overround of its market in percent. */
    marginPercent: number;
  }[];
}

export interface Wish {
  /** Target total odds in thousandths: the win divided by the stake. */
  coefMilli: number;
  section: 'line' | 'live' | 'both';
  /** Empty means any sport. */
  sportIds: readonly number[];
  minLegs: number;
  maxLegs: number;
}

/** A selection and why it was chosen. */
export interface GeneratedPick {
  gameId: number;
  outcomeId: string;
  coefMilli: number;
  marginPercent: number;
  startsAt: number;
  /** The price that each of so many legs would need for the target, in thousandths. */
  wantedMilli: number;
}

export type Generated =
  | { kind: 'made'; picks: GeneratedPick[]; coefMilli: bigint }
  /** Fewer games than legs. */
  | { kind: 'too_few_games'; games: number }
  /** The nearest coupon is too far from the target; `coefMilli` is its total odds. */
  | { kind: 'out_of_reach'; coefMilli: bigint };

const TRIES = 60;
/** Coupons further from the target odds don't match the request. */
const MOST_OFF = Math.log(1.25);
/** One percent of margin counts like a price this far off (in logarithms). */
const MARGIN_WEIGHT = 0.01;
/** The generator draws one of this many best candidates, so that two coupons differ. */
const DRAWN_OF = 6;

/**
 * Generates a coupon near the target win: one outcome per game, prices as equal as possible, markets with a high margin
 * last. The same games, wish and `random` (0 ≤ x < 1) give the same coupon.
 */
export function generateCoupon(offered: readonly OfferedGame[], wish: Wish, random: () => number): Generated {
  const games = fitting(offered, wish);
  if (games.length < wish.minLegs) return { kind: 'too_few_games', games: games.length };
  const counts = range(wish.minLegs, Math.min(wish.maxLegs, games.length));
  let best: GeneratedPick[] = [];
  for (let n = 0; n < TRIES; n++) {
    const picks = attempt(games, wish, counts[n % counts.length]!, random);
    if (best.length === 0 || cost(picks, wish) < cost(best, wish)) best = picks;
  }
  const coefMilli = totalOf(best);
  return off(best, wish) > MOST_OFF
    ? { kind: 'out_of_reach', coefMilli }
    : { kind: 'made', picks: best.sort((a, b) => a.startsAt - b.startsAt || a.gameId - b.gameId), coefMilli };
}

/**
 * The same coupon with one pick replaced by another game, at a price that stays near the target; null when no game is
 * left.
 */
export function swapPick(
  offered: readonly OfferedGame[],
  wish: Wish,
  picks: readonly GeneratedPick[],
  index: number,
  random: () => number,
): GeneratedPick[] | null {
  const others = picks.filter((_, i) => i !== index);
  const used = new Set(picks.map(({ gameId }) => gameId));
  const free = fitting(offered, wish).filter(({ gameId }) => !used.has(gameId));
  const wanted = wish.coefMilli / 1000 / product(others);
  const pick = draw(free, wanted, random);
  return pick && picks.map((old, i) => (i === index ? pick : old));
}

/** Total odds of the picks in thousandths, rounded down. */
export function totalOf(picks: readonly Pick<GeneratedPick, 'coefMilli'>[]): bigint {
  return roundDownToMilli(totalOdds(picks.map(({ coefMilli }) => oddsMilli(coefMilli))));
}

function fitting(offered: readonly OfferedGame[], { section, sportIds }: Wish): OfferedGame[] {
  return offered.filter(
    (game) =>
      game.outcomes.length > 0 &&
      (section === 'both' || game.isLive === (section === 'live')) &&
      (sportIds.length === 0 || sportIds.includes(game.sportId)),
  );
}

/** Picks leg after leg, each near the price that every remaining leg needs for the target. */
function attempt(
  games: readonly OfferedGame[],
  wish: Wish,
  legs: number,
  random: () => number,
): GeneratedPick[] {
  const picks: GeneratedPick[] = [];
  let free = games;
  for (let left = legs; left > 0; left--) {
    const wanted = (wish.coefMilli / 1000 / product(picks)) ** (1 / left);
    const pick = draw(free, wanted, random);
    if (!pick) break;
    picks.push(pick);
    free = free.filter(({ gameId }) => gameId !== pick.gameId);
  }
  return picks;
}

/** One of the best-fitting outcomes. */
function draw(games: readonly OfferedGame[], wanted: number, random: () => number): GeneratedPick | null {
  const candidates = games
    .map((game) => bestOf(game, wanted))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, DRAWN_OF);
  return candidates[Math.floor(random() * candidates.length)]?.pick ?? null;
}

function bestOf({ gameId, startsAt, outcomes }: OfferedGame, wanted: number) {
  const costOf = ({ coefMilli, marginPercent }: OfferedGame['outcomes'][number]) =>
    Math.abs(Math.log(coefMilli / 1000 / wanted)) + marginPercent * MARGIN_WEIGHT;
  const best = outcomes.reduce((a, b) => (costOf(b) < costOf(a) ? b : a));
  return { pick: { gameId, startsAt, ...best, wantedMilli: Math.round(wanted * 1000) }, cost: costOf(best) };
}

function cost(picks: readonly GeneratedPick[], wish: Wish): number {
  const margin = picks.reduce((sum, { marginPercent }) => sum + marginPercent, 0);
  return off(picks, wish) + (margin / Math.max(1, picks.length)) * MARGIN_WEIGHT;
}

function off(picks: readonly GeneratedPick[], { coefMilli }: Wish): number {
  return Math.abs(Math.log((product(picks) * 1000) / coefMilli));
}

function product(picks: readonly GeneratedPick[]): number {
  return picks.reduce((all, { coefMilli }) => all * (coefMilli / 1000), 1);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(1, to - from + 1) }, (_, i) => from + i);
}
