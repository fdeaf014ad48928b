import type { OracleLeg, OracleResult } from './coupon.ts';
import type { Draw } from './random.ts';

const RESULTS: Record<string, OracleResult> = {
  won: { won: [1, 1], void: [0, 1] },
  lost: { won: [0, 1], void: [0, 1] },
  void: { won: [0, 1], void: [1, 1] },
  wonVoid: { won: [1, 1], void: [1, 1] },
  halfWon: { won: [1, 1], void: [1, 2] },
  halfLost: { won: [0, 1], void: [1, 2] },
  heatOfTwo: { won: [1, 2], void: [0, 1] },
  heatOfThree: { won: [1, 3], void: [0, 1] },
  twoOfThree: { won: [2, 3], void: [0, 1] },
  odd: { won: [2, 7], void: [3, 11] },
};

const WHOLE = ['won', 'won', 'won', 'won', 'void', 'wonVoid', 'lost'];
const PARTS = [
  ...WHOLE,
  'won',
  'won',
  'halfWon',
  'halfLost',
  'heatOfTwo',
  'heatOfThree',
  'twoOfThree',
  'odd',
];
/** Odds at the thresholds of bonuses and same-game combinations, and at the ends of the scale. */
const EDGES = [1000, 1001, 1010, 1099, 1100, 1199, 1200, 1_000_000];

export function randomOdds(draw: Draw): number {
  if (draw.chance(0.15)) return draw.one(EDGES);
  return draw.chance(0.8) ? draw.int(1010, 5000) : draw.int(1000, 60_000);
}

/** `open` is the probability of an open leg; `lose` an extra probability that a decided leg loses. */
function randomResult(
  draw: Draw,
  isWhole: boolean,
  { open, lose }: { open: number; lose: number },
): OracleResult | null {
  if (draw.chance(open)) return null;
  if (draw.chance(lose)) return RESULTS.lost as OracleResult;
  return RESULTS[draw.one(isWhole ? WHOLE : PARTS)] as OracleResult;
}

/** The block (null for none) and the game of a leg. */
export type Shape = Pick<OracleLeg, 'blockId' | 'gameId'>;

/** Gives legs of these shapes odds and results. Legs that share a game get no partial results. */
export function withResults(draw: Draw, shapes: readonly Shape[]): OracleLeg[] {
  const chances = {
    open: draw.chance(0.12) ? 0.3 : 0,
    lose: draw.one([0, 0, 0.1, 0.4]),
  };
  const areAllVoid = draw.chance(0.02);
  return shapes.map((shape) => {
    const mates = shapes.filter(({ gameId }) => gameId === shape.gameId).length;
    const decided = areAllVoid ? (RESULTS.void as OracleResult) : randomResult(draw, mates > 1, chances);
    return { ...shape, odds: randomOdds(draw), decided };
  });
}
