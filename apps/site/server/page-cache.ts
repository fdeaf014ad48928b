/** A page ready to send; `html` in the forms that browsers ask for. */
export interface StoredPage {
  status: number;
  /** Of every answer with it. */
  headers: Readonly<Record<string, string>>;
  etag: string;
  html: Buffer;
  brotli: Buffer;
  /** Made when a browser first asks for it: nearly all take brotli. */
  gzip(): Promise<Buffer>;
}

export interface PageCacheOptions {
  now(): number;
  /** A younger page is sent as it is. */
  freshMs: number;
  /** An older one is made anew before it is sent; in between it is sent once more while a new one is made. */
  staleMs: number;
  /** Cached pages; the least recently used are dropped first. */
  size: number;
  /** Hears what went wrong while a stale page was being replaced. */
  onError(error: unknown): void;
}

interface Entry {
  page: StoredPage;
  madeAt: number;
}

/** Whole pages by key, each made by one request at a time. `make` may answer a page that must not be kept. */
export interface PageCache {
  /** The page, if it can be sent as it is. */
  fresh(key: string): StoredPage | undefined;
  /** Whether there is something to send without waiting for a page that nobody makes yet. */
  has(key: string): boolean;
  get(key: string, make: () => Promise<{ page: StoredPage; keep: boolean }>): Promise<StoredPage>;
  clear(): void;
}

export function createPageCache({ now, freshMs, staleMs, size, onError }: PageCacheOptions): PageCache {
  const entries = new Map<string, Entry>();
  const making = new Map<string, Promise<StoredPage>>();

  function keep(key: string, page: StoredPage, madeAt: number): void {
    entries.delete(key);
    entries.set(key, { page, madeAt });
    if (entries.size > size) entries.delete(entries.keys().next().value as string);
  }

  function makeOnce(
    key: string,
    make: () => Promise<{ page: StoredPage; keep: boolean }>,
  ): Promise<StoredPage> {
    const known = making.get(key);
    if (known) return known;
    const madeAt = now();
    const run = make()
      .then((made) => {
        if (made.keep) keep(key, made.page, madeAt);
        else entries.delete(key);
        return made.page;
      })
      .finally(() => making.delete(key));
    making.set(key, run);
    return run;
  }

  return {
    fresh(key) {
      const entry = entries.get(key);
      return entry && now() - entry.madeAt < freshMs ? entry.page : undefined;
    },
    has(key) {
      const entry = entries.get(key);
      return making.has(key) || (entry !== undefined && now() - entry.madeAt < staleMs);
    },
    async get(key, make) {
      const entry = entries.get(key);
      const age = entry ? now() - entry.madeAt : Number.POSITIVE_INFINITY;
      if (!entry || age >= staleMs) return makeOnce(key, make);
      entries.delete(key);
      entries.set(key, entry);
      if (age >= freshMs) makeOnce(key, make).catch(onError);
      return entry.page;
    },
    clear: () => entries.clear(),
  };
}
