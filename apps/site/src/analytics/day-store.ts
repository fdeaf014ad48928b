const DAY_MS = 86_400_000;

/** Values by key, each forgotten a day after it was set. Unreadable values count as missing. */
export interface DayStore<Values extends object> {
  get(): Values;
  set(changes: Partial<Values>): void;
  clear(): void;
}

export function createDayStore<Values extends object>(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  prefix: string,
  fresh: Values,
  now: () => number,
): DayStore<Values> {
  const keys = Object.keys(fresh) as (keyof Values & string)[];

  function read<K extends keyof Values & string>(key: K): Values[K] {
    try {
      const kept = JSON.parse(storage.getItem(prefix + key) ?? 'null') as Kept<Values[K]> | null;
      return kept && now() < kept.until && isLike(kept.value, fresh[key]) ? kept.value : fresh[key];
    } catch {
      return fresh[key];
    }
  }

  return {
    get: () => Object.fromEntries(keys.map((key) => [key, read(key)])) as Values,
    set(changes) {
      for (const [key, value] of Object.entries(changes)) {
        try {
          storage.setItem(prefix + key, JSON.stringify({ value, until: now() + DAY_MS }));
        } catch {
          // Without storage, repeated attempts merely look like first ones.
        }
      }
    },
    clear() {
      for (const key of keys) storage.removeItem(prefix + key);
    },
  };
}

interface Kept<T> {
  value: T;
  until: number;
}

/** Whether the value has the type of its initial value; anything goes if that is null. */
function isLike(value: unknown, fresh: unknown): boolean {
  return fresh === null || typeof value === typeof fresh;
}
