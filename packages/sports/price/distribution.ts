/** Probabilities of all cells, and the cells that can still happen. */
export interface Distribution {
  dense: Float64Array;
  cells: number[];
  p: number[];
}

/** Collects the cells with a probability above zero. */
export function distribution(dense: Float64Array): Distribution {
  const made: Distribution = { dense, cells: [], p: [] };
  for (let cell = 0; cell < dense.length; cell++)
    if (dense[cell]! > 0) {
      made.cells.push(cell);
      made.p.push(dense[cell]!);
    }
  return made;
}
