import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
import { choices } from './coupon.ts';
import { antiExpressOddsByHand } from './pay.ts';
import { Rational } from './rational.ts';

/** One half of an each-way coupon; other coupons have only the win half. */
type Half = 'win' | 'place';

export interface OracleRunner {
  /** Decimal odds, at most three decimals. */
  coef: number;
  result: 'won' | 'placed' | 'lost' | 'void' | 'half_won' | 'half_lost';
  blockId?: number | undefined;
  /** The exact fraction of the odds that a place pays; without it the place half has full odds. */
  placeFraction?: readonly [numerator: number, denominator: number] | undefined;
  /** Rule 4: deduction from the winnings for a withdrawn horse, in percent. */
  rule4?: number | undefined;
  /** Number of places left, and of runners tied for them. */
  deadHeat?: readonly [places: number, tied: number] | undefined;
}

export interface OracleCalculation {
  type: CouponType;
  sizes: readonly number[];
  stake: bigint;
  isEachWay: boolean;
  /** For separately staked blocks (type 4). */
  amountByBlockId?: Readonly<Record<number, bigint>> | undefined;
  /** For an anti-express (type 6): the margin of its odds, in millionths. */
  margin?: number | undefined;
  bets: readonly OracleRunner[];
}

export interface OracleReturns {
  combinations: number;
  return: bigint;
  /** Null for a chain. */
  minReturn: bigint | null;
  maxReturn: bigint;
}

const HALF = new Rational(1n, 2n);

/** Odds of one half: Rule 4 reduces the winnings, and a place pays its fraction of the rest. */
function oddsOf({ coef, rule4, placeFraction }: OracleRunner, half: Half): Rational {
  const left = new Rational(BigInt(100 - (rule4 ?? 0)), 100n);
  const [num, den] = half === 'place' && placeFraction ? placeFraction : [1, 1];
  const winnings = Rational.ofDecimal(coef).minus(Rational.ONE);
  return Rational.ONE.plus(winnings.times(left).times(new Rational(BigInt(num), BigInt(den))));
}

/** The share of a dead heat: a winner's tie lowers the win half, a placed runner's tie the place half. */
function tiedShare({ result, deadHeat }: OracleRunner, half: Half): Rational {
  const isTied = half === 'win' ? result === 'won' : result === 'placed';
  if (!deadHeat || !isTied) return Rational.ONE;
  return new Rational(BigInt(deadHeat[0]), BigInt(deadHeat[1])).least(Rational.ONE);
}

/** The factor of one half of the stake. */
function factorOf(runner: OracleRunner, half: Half): Rational {
  const odds = oddsOf(runner, half);
  switch (runner.result) {
    case 'won':
      return odds.times(tiedShare(runner, half));
    case 'placed':
      return half === 'place' ? odds.times(tiedShare(runner, half)) : Rational.ZERO;
    case 'void':
      return Rational.ONE;
    case 'half_won':
      return HALF.plus(HALF.times(odds));
    case 'half_lost':
      return HALF;
    case 'lost':
      return Rational.ZERO;
  }
}

type Part = (runner: OracleRunner, half: Half) => Rational;
/** A bet of the coupon: places of its legs, and its stake in minor units. */
type Line = readonly [places: readonly number[], stake: Rational];

/** Blocks above 0 and legs without one, in the order of the coupon. */
function unitsOf(bets: readonly OracleRunner[], without: readonly number[]): number[][] {
  const units: number[][] = [];
  for (const place of bets.keys()) {
    if (without.includes(place)) continue;
    const blockId = bets[place]?.blockId;
    const same = blockId ? units.find(([first]) => bets[first as number]?.blockId === blockId) : undefined;
    if (same) same.push(place);
    else units.push([place]);
  }
  return units;
}

/** Every bet of the coupon, before it is split for each-way. */
function linesOf({ type, sizes, stake, bets, amountByBlockId }: OracleCalculation): Line[] {
  const all = [...bets.keys()];
  const share = (lines: number[][]): Line[] =>
    lines.map((places) => [places, new Rational(stake, BigInt(lines.length))]);
  if (type === 'single' || type === 'express') return share([all]);
  if (type === 'singles') return share(all.map((place) => [place]));
  if (amountByBlockId)
    return unitsOf(bets, []).map((unit) => [
      unit,
      new Rational(amountByBlockId[bets[unit[0] as number]?.blockId as number] as bigint),
    ]);
  const bankers = type === 'system' ? all.filter((place) => bets[place]?.blockId === 0) : [];
  const units = unitsOf(bets, bankers);
  return share(sizes.flatMap((size) => choices(units, size)).map((chosen) => [...bankers, ...chosen.flat()]));
}

/** The end balance of a chain with these unit factors, on a stake of one. */
function chainEnd(units: readonly Rational[]): Rational {
  return units.reduce((have, factor) => {
    const staked = Rational.ONE.least(have);
    return have.minus(staked).plus(staked.times(factor));
  }, Rational.ONE);
}

/** The shares of the stake on a leg to win that are lost and void. */
function lostAndVoid(runner: OracleRunner): [lost: Rational, returned: Rational] {
  switch (runner.result) {
    case 'void':
      return [Rational.ZERO, Rational.ONE];
    case 'half_won':
      return [Rational.ZERO, HALF];
    case 'half_lost':
      return [HALF, HALF];
    case 'won':
      return [Rational.ONE.minus(tiedShare(runner, 'win')), Rational.ZERO];
    default:
      return [Rational.ONE, Rational.ZERO];
  }
}

/** Odds of an anti-express of these legs in thousandths, as if the odds of each leg were fair. */
function antiOdds(bets: readonly OracleRunner[], margin: number): number | null {
  const fair = bets.map(({ coef }) => Math.round(1_000_000 / coef));
  return antiExpressOddsByHand(fair, margin);
}

function antiExpress({ stake, bets, margin = 0 }: OracleCalculation): OracleReturns | null {
  const odds = antiOdds(bets, margin);
  if (odds === null) return null;
  const parts = bets.map(lostAndVoid);
  const noneLost = Rational.product(parts.map(([lost]) => Rational.ONE.minus(lost)));
  const allVoid = Rational.product(parts.map(([, returned]) => returned));
  const factor = milli(odds).times(Rational.ONE.minus(noneLost)).plus(allVoid);
  const most = new Rational(stake).times(milli(odds)).roundedDown();
  const returned = new Rational(stake).times(factor).roundedDown();
  return { combinations: 1, return: returned, minReturn: most, maxReturn: most };
}

const milli = (odds: number): Rational => new Rational(BigInt(odds), 1000n);
const sum = (values: readonly Rational[]): Rational =>
  values.reduce((all, value) => all.plus(value), Rational.ZERO);

/**
 * Calculates a made-up coupon bet by bet, each half of an each-way coupon by itself. Null if such a coupon is not
 * offered.
 */
export function calculateByHand(coupon: OracleCalculation): OracleReturns | null {
  const { type, stake, bets, isEachWay } = coupon;
  if (type === 'anti_express') return antiExpress(coupon);
  const halves: Half[] = isEachWay ? ['win', 'place'] : ['win'];
  const count = BigInt(halves.length);
  const product = (places: readonly number[], part: Part, half: Half) =>
    Rational.product(places.map((place) => part(bets[place] as OracleRunner, half)));
  if (type === 'chain') {
    const played = (part: Part) =>
      sum(halves.map((half) => chainEnd(unitsOf(bets, []).map((unit) => product(unit, part, half)))))
        .times(new Rational(stake, count))
        .roundedDown();
    return {
      combinations: halves.length,
      return: played(factorOf),
      minReturn: null,
      maxReturn: played(oddsOf),
    };
  }
  const lines = linesOf(coupon);
  const returns = (part: Part): Rational[] =>
    halves.flatMap((half) =>
      lines.map(([places, staked]) => staked.over(new Rational(count)).times(product(places, part, half))),
    );
  const full = returns(oddsOf);
  return {
    combinations: full.length,
    return: sum(returns(factorOf)).roundedDown(),
    minReturn: full.reduce((least, value) => least.least(value)).roundedDown(),
    maxReturn: sum(full).roundedDown(),
  };
}
