import { setImmediate } from 'node:timers/promises';

/**
 * One way in which a game can end: what the house then loses, in minor units, and how likely it is (0 to 1). The chances
 * of a game add up to 1 or less.
 */
export interface Ending {
  loss: number;
  chance: number;
}

const EVENINGS = 10_000;
/** Games to draw before other work gets a turn. */
const AT_ONCE = 20;

/**
 * The loss that one in a hundred evenings exceeds, of 10,000 simulated ones: every game ends by its chances, and as at its
 * worst where they leave something open. `draw` gives numbers from 0 to 1.
 */
export async function oneInHundred(
  games: readonly (readonly Ending[])[],
  draw: () => number,
): Promise<number> {
  const totals = new Float64Array(EVENINGS);
  for (const [n, endings] of games.entries()) {
    if (n % AT_ONCE === AT_ONCE - 1) await setImmediate();
    addDrawn(totals, endings, draw);
  }
  return totals.sort()[Math.floor(EVENINGS * 0.99)]!;
}

/** Adds an ending of one game to each evening. The likeliest come first, so that most draws end after a few. */
function addDrawn(totals: Float64Array, endings: readonly Ending[], draw: () => number): void {
  const sorted = endings.toSorted((a, b) => b.chance - a.chance);
  const worst = endings.reduce((most, { loss }) => Math.max(most, loss), Number.NEGATIVE_INFINITY);
  const losses = Float64Array.from([...sorted.map(({ loss }) => loss), worst]);
  let sum = 0;
  const upTo = Float64Array.from(sorted, ({ chance }) => (sum += chance));
  for (let n = 0; n < totals.length; n++) {
    const drawn = draw();
    let end = 0;
    while (end < upTo.length && drawn >= upTo[end]!) end += 1;
    totals[n]! += losses[end]!;
  }
}

/** Numbers from 0 to 1 that are the same each time, so that the figure changes only with the book. */
export function drawsFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
