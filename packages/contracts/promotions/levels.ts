/** The index of the first level that is out of order: the first begins at turnover 0, each next one higher. −1 for none. */
export function wrongLevel(levels: readonly { turnover: string }[]): number {
  return levels.findIndex(({ turnover }, i) =>
    i === 0 ? Number(turnover) !== 0 : Number(turnover) <= Number(levels[i - 1]!.turnover),
  );
}
