/** Takes one item of each sport in turn, so that any prefix is fair to all sports. Within a sport the order stays. */
export function byTurns<T extends { sportId: number }>(items: readonly T[]): T[] {
  const turns = new Map<T, number>();
  for (const own of Map.groupBy(items, ({ sportId }) => sportId).values())
    for (const [turn, item] of own.entries()) turns.set(item, turn);
  return items.toSorted((a, b) => turns.get(a)! - turns.get(b)!);
}
