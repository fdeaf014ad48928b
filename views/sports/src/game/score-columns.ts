import type { Outcome } from '../data.ts';

/** Scores by who is ahead in them, and what is no single score, such as any other one. */
export interface ScoreColumns {
  /** Won by the first side, drawn (absent where no score is a draw), won by the second; the lowest first. */
  columns: readonly (readonly Outcome[])[];
  rest: readonly Outcome[];
}

const SCORE = /:(\d+)-(\d+)$/;

/** The outcomes of a market of scores as columns; `outcomes` are those on offer. */
export function scoreColumns(outcomes: readonly Outcome[]): ScoreColumns {
  const scored = outcomes.flatMap((outcome) => {
    const [, first, second] = SCORE.exec(outcome.id) ?? [];
    return first === undefined ? [] : [{ outcome, first: Number(first), second: Number(second) }];
  });
  const side = (ahead: number) =>
    scored
      .filter(({ first, second }) => Math.sign(first - second) === ahead)
      .sort(
        (a, b) =>
          Math.max(a.first, a.second) - Math.max(b.first, b.second) ||
          a.first + a.second - (b.first + b.second),
      )
      .map(({ outcome }) => outcome);
  const draws = side(0);
  return {
    columns: [side(1), ...(draws.length > 0 ? [draws] : []), side(-1)],
    rest: outcomes.filter(({ id }) => !SCORE.test(id)),
  };
}
