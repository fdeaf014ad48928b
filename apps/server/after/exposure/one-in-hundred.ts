/**
 * One way in which a game can end: what the house then loses, in minor units, and how likely it is (0 to 1). The chances
 * of a game add up to 1 or less.
 */
export interface Ending {
  loss: number;
  chance: number;
}

const EVENINGS = 10_000;

/**
 * The loss that one in a hundred evenings exceeds, of 10,000 simulated ones: every game ends by its chances, and as at its
 * worst where they leave something open. `draw` gives numbers from 0 to 1.
 */
export function oneInHundred(games: readonly (readonly Ending[])[], draw: () => number): number {
  const totals = new Float64Array(EVENINGS);
  for (const endings of games) {
    const worst = endings.reduce((most, { loss }) => Math.max(most, loss), Number.NEGATIVE_INFINITY);
    for (let n = 0; n < EVENINGS; n++) {
      let left = draw();
      const end = endings.find(({ chance }) => {
        left -= chance;
        return left < 0;
      });
      totals[n]! += end ? end.loss : worst;
    }
  }
  return totals.sort()[Math.floor(EVENINGS * 0.99)]!;
}

/** Numbers from 0 to 1 that are the same each time, so that the figure changes only with the book. */
export function drawsFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
