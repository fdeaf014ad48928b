/** Maximum number of games side by side. */
export const MOST = 4;

/** Ids of games in the query of `/multi`: `games=12,7`. Invalid ids, and those beyond the maximum, are left out. */
export function pickedIn(query: string): number[] {
  const ids = (new URLSearchParams(query).get('games') ?? '').split(',');
  const numbers = ids.filter((id) => /^[1-9]\d{0,14}$/.test(id)).map(Number);
  return [...new Set(numbers)].slice(0, MOST);
}

/** The path with one game added or removed. */
export function pathWith(picked: readonly number[], id: number): string {
  const next = picked.includes(id) ? picked.filter((other) => other !== id) : [...picked, id];
  return pathOf(next);
}

export const pathOf = (ids: readonly number[]) =>
  ids.length > 0 ? `/multi?games=${ids.join(',')}` : '/multi';
