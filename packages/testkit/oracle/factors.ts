import type { OracleCoupon, OracleResult } from './coupon.ts';
import { Rational } from './rational.ts';

export const milli = (odds: number): Rational => new Rational(BigInt(odds), 1000n);
export const share = ([num, den]: readonly [number, number]): Rational =>
  new Rational(BigInt(num), BigInt(den));

const WON: OracleResult = { won: [1, 1], void: [0, 1] };

export const isVoid = (decided: OracleResult | null): boolean =>
  decided !== null && share(decided.void).equals(Rational.ONE);
const isLost = (decided: OracleResult | null): boolean =>
  decided !== null && decided.won[0] === 0 && decided.void[0] === 0;

/** The return on a stake of one: the void part, and the won share of the rest at its odds. */
function legFactor(odds: Rational, decided: OracleResult): Rational {
  const returned = share(decided.void);
  const played = Rational.ONE.minus(returned);
  return returned.plus(played.times(share(decided.won)).times(odds));
}

/** Legs of a unit grouped by game, in the order of the coupon. */
export function games({ legs }: OracleCoupon, unit: readonly number[]): number[][] {
  const byGame = new Map<number, number[]>();
  for (const place of unit) {
    const gameId = legs[place]?.gameId as number;
    byGame.set(gameId, [...(byGame.get(gameId) ?? []), place]);
  }
  return [...byGame.values()];
}

/** The odds of the non-void legs of one game; null when all are void. */
export function oddsOfGame(coupon: OracleCoupon, group: readonly number[]): number | null {
  const left = group.filter((place) => !isVoid(coupon.legs[place]?.decided ?? null));
  if (left.length === 0) return null;
  return group.length === 1 ? (coupon.legs[group[0] as number]?.odds as number) : coupon.sameGameOdds(left);
}

function gameFactor(coupon: OracleCoupon, group: readonly number[]): Rational {
  const legs = group.map((place) => coupon.legs[place]) as OracleCoupon['legs'];
  const [only] = legs;
  if (legs.length === 1 && only) return legFactor(milli(only.odds), only.decided ?? WON);
  if (legs.some(({ decided }) => isLost(decided))) return Rational.ZERO;
  const odds = oddsOfGame(coupon, group);
  return odds === null ? Rational.ONE : milli(odds);
}

/** The factor of a unit; open legs count as won. */
export function unitFactor(coupon: OracleCoupon, unit: readonly number[]): Rational {
  return Rational.product(games(coupon, unit).map((group) => gameFactor(coupon, group)));
}
