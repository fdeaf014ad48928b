import { COUPON_TYPES, type CouponType } from '@fairbook/contracts/placement/coupon-type';
import { type OracleCoupon, type OracleLeg, type OracleTerms, unitsOf } from './coupon.ts';
import type { Draw } from './random.ts';
import { type Shape, withResults } from './random-legs.ts';

export const TYPES = COUPON_TYPES;

/** The legs of one unit; now and then some of them are of one game. Units never share a game. */
function unit(draw: Draw, legs: number, blockId: number | null, nextGame: () => number): Shape[] {
  let gameId = nextGame();
  return Array.from({ length: legs }, (_, i) => {
    if (i > 0 && !draw.chance(0.35)) gameId = nextGame();
    return { blockId, gameId };
  });
}

/** The legs of a system, a chain or an anti-express in random order, so that the legs of a unit are apart. */
function unitsAtRandom(draw: Draw, isWithBankers: boolean, most: number, nextGame: () => number): Shape[] {
  const bankers = isWithBankers && draw.chance(0.5) ? unit(draw, draw.int(1, 3), 0, nextGame) : [];
  const free = Array.from({ length: draw.int(2, most) }, (_, i) =>
    draw.chance(0.25) ? unit(draw, draw.int(1, 4), i + 1, nextGame) : unit(draw, 1, null, nextGame),
  );
  const shapes = [...bankers, ...free.flat()];
  for (let i = shapes.length - 1; i > 0; i -= 1) {
    const j = draw.int(0, i);
    [shapes[i], shapes[j]] = [shapes[j] as Shape, shapes[i] as Shape];
  }
  return shapes;
}

function shapesOf(draw: Draw, type: CouponType, isInBlocks: boolean, most: number): Shape[] {
  let games = 0;
  const nextGame = () => {
    games += 1;
    return games;
  };
  if (type === 'single') {
    const gameId = nextGame();
    return Array.from({ length: draw.chance(0.3) ? draw.int(2, 4) : 1 }, () => ({ blockId: null, gameId }));
  }
  if (type === 'express') return unit(draw, draw.int(2, draw.chance(0.1) ? 50 : 14), null, nextGame);
  // Singles are settled apart, so here each leg has a game of its own and no block.
  if (type === 'singles') {
    return Array.from({ length: draw.int(1, 12) }, () => ({
      blockId: null,
      gameId: nextGame(),
    }));
  }
  if (!isInBlocks) return unitsAtRandom(draw, type === 'system', most, nextGame);
  return Array.from({ length: draw.int(1, 5) }, (_, i) => unit(draw, draw.int(1, 4), i + 1, nextGame)).flat();
}

function randomSizes(draw: Draw, units: number): number[] {
  const all = Array.from({ length: units }, (_, i) => i + 1);
  if (draw.chance(0.3)) return all;
  const some = all.filter(() => draw.chance(0.35));
  return some.length > 1 ? some : [draw.int(2, units)];
}

function randomSum(draw: Draw, mostDigits = 12): bigint {
  return BigInt(draw.int(1, 10 ** draw.int(1, mostDigits)));
}

function randomTerms(draw: Draw, type: CouponType, stake: bigint): OracleTerms {
  const isExpress = type === 'express';
  const percent = () => draw.one([5, 10, 25, 33.333, 0.125, 100, draw.int(1, 99_999) / 1000]);
  const bonusBets = draw.int(3, 12);
  return {
    bonusCoef: isExpress && draw.chance(0.4) ? [100 + Math.min(bonusBets, 10), 100] : undefined,
    boostPercent: draw.chance(0.15) ? percent() : undefined,
    isFreeBet: draw.chance(0.15) || undefined,
    hyperBonus:
      isExpress && draw.chance(0.4)
        ? {
            percent: draw.one([3, 5, 12.5, 250, draw.int(1, 250_000) / 1000]),
            minStake: draw.one([0n, stake, stake + 1n, randomSum(draw)]),
            maxBonus: draw.chance(0.5) ? randomSum(draw, 5) : 10n ** 15n,
          }
        : undefined,
    refundPercent: draw.chance(0.15) ? percent() : undefined,
    insurance: isExpress && draw.chance(0.3) ? { percent: percent(), minBets: draw.int(0, 5) } : undefined,
    maxPayout: draw.chance(0.25) ? randomSum(draw) : undefined,
  };
}

/**
 * Made-up combined odds that never fall when a leg is added. They are not the product of the legs, so that a test
 * detects an engine that multiplies the legs instead of pricing them together.
 */
function sameGameOddsOf(legs: readonly OracleLeg[]) {
  return (left: readonly number[]): number =>
    left.reduce((odds, place) => odds + (legs[place]?.odds as number) - 1000, 1000 + 37 * (left.length - 1));
}

/** A random coupon of any type, with random terms and random results of its legs. */
export function randomCoupon(
  draw: Draw,
  hyperPercent: (bets: number) => number,
  { type = draw.one(TYPES), most = 7 }: { type?: CouponType; most?: number } = {},
): OracleCoupon {
  const isInBlocks = type === 'blocks' && draw.chance(0.25);
  const legs = withResults(draw, shapesOf(draw, type, isInBlocks, most));
  const isSystem = type === 'system' || type === 'blocks';
  const free = unitsOf(legs).filter(([first]) => legs[first as number]?.blockId !== 0);
  const blocks = [...new Set(legs.map(({ blockId }) => blockId as number))];
  const amountByBlockId = isInBlocks
    ? Object.fromEntries(blocks.map((blockId) => [blockId, randomSum(draw)]))
    : null;
  const stake = amountByBlockId
    ? Object.values(amountByBlockId).reduce((sum, amount) => sum + amount, 0n)
    : randomSum(draw);
  return {
    type,
    stake,
    sizes: isSystem && !isInBlocks ? randomSizes(draw, free.length) : [],
    amountByBlockId,
    legs,
    terms: randomTerms(draw, type, stake),
    sameGameOdds: sameGameOddsOf(legs),
    antiExpressOdds: 1010 + Math.floor(9000 / legs.length) + legs.length,
    hyperPercent,
  };
}
