import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
/** A coupon as decision 0024 defines it, in plain numbers. Odds in thousandths, amounts in minor units. */
export interface OracleLeg {
  odds: number;
  gameId: number;
  blockId: number | null;
  /** `void` is the share of the stake that is void, `won` the share won of the rest. Null for an open leg. */
  decided: OracleResult | null;
}

export interface OracleResult {
  won: readonly [numerator: number, denominator: number];
  void: readonly [numerator: number, denominator: number];
}

export interface OracleTerms {
  bonusCoef?: readonly [numerator: number, denominator: number] | undefined;
  boostPercent?: number | undefined;
  isFreeBet?: boolean | undefined;
  hyperBonus?: { percent: number; minStake: bigint; maxBonus: bigint } | undefined;
  refundPercent?: number | undefined;
  insurance?: { percent: number; minBets: number } | undefined;
  maxPayout?: bigint | undefined;
}

export interface OracleCoupon {
  type: CouponType;
  stake: bigint;
  sizes: readonly number[];
  amountByBlockId: Readonly<Record<number, bigint>> | null;
  legs: readonly OracleLeg[];
  terms: OracleTerms;
  /** Combined odds of non-void legs (by index) of one game, in thousandths. */
  sameGameOdds: (legs: readonly number[]) => number;
  /** Odds of an anti-express, in thousandths. */
  antiExpressOdds: number;
  /** Percentage of the hyper bonus for this many bets. */
  hyperPercent: (bets: number) => number;
}

/** One bet of a coupon: its units (each a list of indexes of legs) and its stake in minor units. */
export interface OracleBet {
  units: readonly (readonly number[])[];
  stake: readonly [numerator: bigint, denominator: bigint];
}

/** All choices of `size` items. */
export function choices<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, i) => choices(items.slice(i + 1), size - 1).map((rest) => [item, ...rest]));
}

const places = (legs: readonly unknown[]): number[] => legs.map((_, place) => place);

/** Units in the order of the coupon: a block above 0 is one unit, and every other leg is a unit of its own. */
export function unitsOf(legs: readonly OracleLeg[], among = places(legs)): number[][] {
  const units: number[][] = [];
  for (const place of among) {
    const blockId = legs[place]?.blockId;
    const same = blockId ? units.find(([first]) => legs[first as number]?.blockId === blockId) : undefined;
    if (same) same.push(place);
    else units.push([place]);
  }
  return units;
}

/** The bets of a coupon whose units are multiplied: of all types but chain and anti-express. */
export function betsOf({ type, legs, sizes, stake, amountByBlockId }: OracleCoupon): OracleBet[] {
  const share = (combinations: number[][][]): OracleBet[] =>
    combinations.map((units) => ({ units, stake: [stake, BigInt(combinations.length)] }));
  if (type === 'single' || type === 'express') return share([[places(legs)]]);
  if (type === 'singles') return share(places(legs).map((place) => [[place]]));
  if (amountByBlockId) {
    return unitsOf(legs).map((unit) => ({
      units: [unit],
      stake: [amountByBlockId[legs[unit[0] as number]?.blockId as number] as bigint, 1n],
    }));
  }
  const bankers = type === 'system' ? places(legs).filter((place) => legs[place]?.blockId === 0) : [];
  const free = unitsOf(
    legs,
    places(legs).filter((place) => !bankers.includes(place)),
  );
  const lobby = bankers.length > 0 ? [bankers] : [];
  return share(sizes.flatMap((size) => choices(free, size).map((chosen) => [...lobby, ...chosen])));
}
