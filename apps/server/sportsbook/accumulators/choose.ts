import { oddsMilli, roundDownToMilli, totalOdds } from '@fairbook/odds';

/** The favourite of a game, at its price now. */
export interface Favourite {
  gameId: number;
  sportId: number;
  champId: number;
  startsAt: number;
  outcomeId: string;
  coefMilli: number;
}

/** A leg at its price, and the chance behind it: the inverse of its fair odds. */
interface Priced extends Pick<Favourite, 'coefMilli'> {
  fair: number;
}

const LEGS = { least: 3, most: 5 };
/** Total odds, and the price of each favourite: shorter ones add little, longer ones are hardly favourites. */
const TOTAL = { least: 3_000n, most: 8_000n };
const PRICE = { least: 1_300, most: 2_200 };
/** An accumulator that is shown stays while its prices stay within these. */
const KEPT_TOTAL = { least: 2_000n, most: 15_000n };
const KEPT_PRICE = 1_050;

/**
 * Three to five favourites of different competitions whose total odds are between 3 and 8; null when there are none.
 * Games that operators put on top come first, in their order. Then the next game of the biggest competition of each
 * sport, then of the second biggest. The same games at the same prices make the same accumulator.
 */
export function chooseLegs(offered: readonly Favourite[], top: readonly number[]): Favourite[] | null {
  const legs: Favourite[] = [];
  for (const next of inTurns(offered.filter(isFit), top)) {
    if (legs.some(({ champId }) => champId === next.champId)) continue;
    if (totalOf([...legs, next]) > TOTAL.most) continue;
    legs.push(next);
    const isEnough = legs.length >= LEGS.least && totalOf(legs) >= TOTAL.least;
    if (isEnough) return legs.sort(bySoonest);
    if (legs.length === LEGS.most) return null;
  }
  return null;
}

/** Whether an accumulator may stay with its legs at their prices now. */
export function mayStay(legs: readonly Pick<Favourite, 'coefMilli'>[]): boolean {
  const total = totalOf(legs);
  return (
    legs.every(({ coefMilli }) => coefMilli >= KEPT_PRICE) &&
    total >= KEPT_TOTAL.least &&
    total <= KEPT_TOTAL.most
  );
}

/** Total odds in thousandths, rounded down as the coupon does. */
export function totalOf(legs: readonly Pick<Favourite, 'coefMilli'>[]): bigint {
  return roundDownToMilli(totalOdds(legs.map(({ coefMilli }) => oddsMilli(coefMilli))));
}

/**
 * What the house keeps of a stake on average, in percent with one decimal. It is less than the margins of the legs’ markets
 * say together, since a favourite carries less of its market’s margin than the long odds beside it.
 */
export function costOf(legs: readonly Priced[]): number {
  const returned = legs.reduce((share, { coefMilli, fair }) => share * (coefMilli / 1000) * fair, 1);
  return Math.round((1 - returned) * 1000) / 10;
}

function isFit({ coefMilli }: Favourite): boolean {
  return coefMilli >= PRICE.least && coefMilli <= PRICE.most;
}

function inTurns(offered: readonly Favourite[], top: readonly number[]): Favourite[] {
  const byOperators = top.flatMap((id) => offered.find(({ gameId }) => gameId === id) ?? []);
  const nextOfChamp = new Map<number, Favourite>();
  for (const game of [...offered].sort(bySoonest)) {
    if (!nextOfChamp.has(game.champId)) nextOfChamp.set(game.champId, game);
  }
  const turns = new Map<number, number>();
  // The feed numbers the biggest competitions first.
  const ranked = [...nextOfChamp.values()]
    .sort((a, b) => a.champId - b.champId)
    .map((game) => {
      const turn = turns.get(game.sportId) ?? 0;
      turns.set(game.sportId, turn + 1);
      return { game, turn };
    });
  ranked.sort((a, b) => a.turn - b.turn || a.game.champId - b.game.champId);
  return [...byOperators, ...ranked.map(({ game }) => game)];
}

function bySoonest(a: Favourite, b: Favourite): number {
  return a.startsAt - b.startsAt || a.gameId - b.gameId;
}
