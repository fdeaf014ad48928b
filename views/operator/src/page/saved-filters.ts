/** A filter with a name. Its query is what follows the address of the list. */
export interface SavedFilter {
  name: string;
  query: string;
}

const MOST = 12;
const keyOf = (of: string) => `operator:filters:${of}`;

/** The filters of a list that this browser keeps; none where it keeps nothing, or something else. */
export function readSaved(store: Pick<Storage, 'getItem'>, of: string): SavedFilter[] {
  try {
    const read: unknown = JSON.parse(store.getItem(keyOf(of)) ?? '[]');
    return Array.isArray(read) ? read.filter(isFilter).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Keeps them. A browser that keeps nothing has them until the page is left. */
export function writeSaved(
  store: Pick<Storage, 'setItem'>,
  of: string,
  filters: readonly SavedFilter[],
): void {
  try {
    store.setItem(keyOf(of), JSON.stringify(filters));
  } catch {
    // Storage may be full or forbidden.
  }
}

/** With one more, which takes the place of one with its name; the oldest go where there are too many. */
export function withFilter(filters: readonly SavedFilter[], next: SavedFilter): SavedFilter[] {
  return [...filters.filter(({ name }) => name !== next.name), next].slice(-MOST);
}

function isFilter(value: unknown): value is SavedFilter {
  const { name, query } = (value ?? {}) as Partial<SavedFilter>;
  return typeof name === 'string' && typeof query === 'string' && query.startsWith('&');
}
