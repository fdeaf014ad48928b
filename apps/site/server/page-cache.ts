/** A page ready to send; `html` in the encodings that browsers accept. */
export interface StoredPage {
  status: number;
  /** Headers that every answer with this page has. */
  headers: Readonly<Record<string, string>>;
  etag: string;
  html: Buffer;
  brotli: Buffer;
  /** Compressed on first demand, because nearly all browsers accept brotli. */
  gzip(): Promise<Buffer>;
}

export interface PageCacheOptions {
  now(): number;
  /** A page younger than this is sent as it is. */
  freshMs: number;
  /**
   * A page older than this is rendered again before it is sent. Between `freshMs` and this age it is sent once more
   * while a new one is rendered.
   */
  staleMs: number;
  /** A page up to this age is sent, marked with its age, when rendering it again fails. */
  keptMs: number;
  /** Maximum number of pages; the least recently used are dropped first. */
  size: number;
  /**
   * Rises when operators' settings have changed: pages of an earlier edition are not sent any more. By default it never
   * changes.
   */
  edition?(): number;
  /** Called when replacing a stale page fails. */
  onError(error: unknown): void;
}

interface Entry {
  page: StoredPage;
  madeAt: number;
  /** When rendering it again last failed. */
  failedAt?: number;
  /** The page as it is sent then. */
  aged?: { at: number; page: Promise<StoredPage> };
}

/** Marks a page with the moment of its rendering. */
type Ageing = (page: StoredPage, madeAt: number) => Promise<StoredPage>;

/** The mark says minutes, so it is made anew as often. */
const MARKED_MS = 60_000;
const BROKEN = 500;

/** Whole pages by key, each rendered by one request at a time. `make` may return a page that must not be cached. */
export interface PageCache {
  /** The page, if it can be sent as it is. */
  fresh(key: string): StoredPage | undefined;
  /** Whether a page can be sent, or is already being rendered. */
  has(key: string): boolean;
  /** Without `ageing` a failure is never answered by an older page. */
  get(
    key: string,
    make: () => Promise<{ page: StoredPage; keep: boolean }>,
    ageing?: Ageing,
  ): Promise<StoredPage>;
}

export function createPageCache({
  now,
  freshMs,
  staleMs,
  keptMs,
  size,
  edition = () => 0,
  onError,
}: PageCacheOptions): PageCache {
  const entries = new Map<string, Entry>();
  const making = new Map<string, Promise<StoredPage>>();
  let current = edition();

  /** Also drops the renderings under way: nobody waits for a page of an earlier edition. */
  function forgetEarlier(): void {
    if (edition() === current) return;
    current = edition();
    entries.clear();
    making.clear();
  }

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
        forgetEarlier();
        if (making.get(key) !== run) return made.page;
        if (made.keep) keep(key, made.page, madeAt);
        else if (made.page.status < BROKEN) entries.delete(key);
        return made.page;
      })
      .finally(() => {
        if (making.get(key) === run) making.delete(key);
      });
    making.set(key, run);
    return run;
  }

  /** A new page or, while none can be made, the last good one with its age. */
  async function orLastGood(
    key: string,
    entry: Entry,
    make: () => Promise<{ page: StoredPage; keep: boolean }>,
    ageing: Ageing,
  ): Promise<StoredPage> {
    // Readers who come right after a failure don't wait for the next one.
    if (entry.failedAt === undefined || now() - entry.failedAt >= freshMs)
      try {
        const page = await makeOnce(key, make);
        if (page.status < BROKEN) return page;
        entry.failedAt = now();
      } catch (error) {
        entry.failedAt = now();
        onError(error);
      }
    if (!entry.aged || now() - entry.aged.at >= MARKED_MS)
      entry.aged = { at: now(), page: ageing(entry.page, entry.madeAt) };
    return entry.aged.page;
  }

  return {
    fresh(key) {
      forgetEarlier();
      const entry = entries.get(key);
      return entry && now() - entry.madeAt < freshMs ? entry.page : undefined;
    },
    has(key) {
      forgetEarlier();
      const entry = entries.get(key);
      return making.has(key) || (entry !== undefined && now() - entry.madeAt < staleMs);
    },
    async get(key, make, ageing) {
      forgetEarlier();
      const entry = entries.get(key);
      const age = entry ? now() - entry.madeAt : Number.POSITIVE_INFINITY;
      if (!entry || age >= Math.max(staleMs, keptMs)) return makeOnce(key, make);
      if (age >= staleMs) return ageing ? orLastGood(key, entry, make, ageing) : makeOnce(key, make);
      entries.delete(key);
      entries.set(key, entry);
      if (age >= freshMs) makeOnce(key, make).catch(onError);
      return entry.page;
    },
  };
}
