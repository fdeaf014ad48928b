import { type JointTable, LEAST_PROBABILITY, WON } from '@fairbook/pricing';
import { type JointScope, jointGrid, jointTable } from './joint-grid.ts';
import type { ScoreModel } from './joint-model.ts';

/** Those of `candidates` that can't win together with all of `chosen`, or can't be combined at all. */
export function impossiblePartners(
  model: ScoreModel,
  chosen: readonly string[],
  candidates: readonly string[],
): string[] {
  const { p, cells } = jointGrid(model);
  const tables = chosen.map(jointTable);
  if (tables.includes(null)) return [...candidates];
  const scores = Array.from(p.keys()).filter((n) =>
    (tables as JointTable<JointScope>[]).every(({ scope, ends }) => ends[cells[scope][n]!] === WON),
  );
  return candidates.filter((outcomeId) => {
    const table = jointTable(outcomeId);
    return table === null || !canJoin(table);
  });

  function canJoin({ scope, ends }: JointTable<JointScope>): boolean {
    const index = cells[scope];
    let sum = 0;
    for (const n of scores) {
      if (ends[index[n]!] === WON) sum += p[n]!;
      if (sum >= LEAST_PROBABILITY) return true;
    }
    return false;
  }
}
