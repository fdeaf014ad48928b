/** Compares markets of a game by type and line, so that every copy of a game lists them alike. */
export function compareMarkets(
  a: { typeId: number; line: string },
  b: { typeId: number; line: string },
): number {
  return (
    a.typeId - b.typeId || Number(a.line) - Number(b.line) || (a.line < b.line ? -1 : +(a.line > b.line))
  );
}

/** Compares games of a list: the one that starts first comes first. */
export function compareGames(
  a: { startsAt: string; id: number },
  b: { startsAt: string; id: number },
): number {
  return a.startsAt < b.startsAt ? -1 : +(a.startsAt > b.startsAt) || a.id - b.id;
}
