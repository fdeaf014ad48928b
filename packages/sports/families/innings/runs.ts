export type Pair = readonly [home: number, away: number];

/** The runs of each side in the first `to` innings. */
export function runsIn(innings: readonly Pair[], to = Number.POSITIVE_INFINITY): Pair {
  return innings.slice(0, to).reduce<Pair>(([a, b], [home, away]) => [a + home, b + away], [0, 0]);
}
