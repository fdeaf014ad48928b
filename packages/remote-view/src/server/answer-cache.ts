import type { Rendered } from './rendered.ts';

export interface AnswerCacheOptions {
  now(): number;
  /** An answer younger than this is reused. */
  freshMs: number;
  /** Up to this age, the last good answer replaces a failing one. */
  staleMs: number;
  size: number;
}

/** Cached answers that are the same for everybody, by key; each key is requested once at a time. */
export function createAnswerCache({ now, freshMs, staleMs, size }: AnswerCacheOptions) {
  const entries = new Map<string, { rendered: Rendered; at: number }>();
  const asking = new Map<string, Promise<Rendered>>();

  function keep(key: string, rendered: Rendered, at: number): void {
    entries.delete(key);
    entries.set(key, { rendered, at });
    if (entries.size > size) entries.delete(entries.keys().next().value as string);
  }

  function lastGood(key: string): Rendered | undefined {
    const entry = entries.get(key);
    return entry && now() - entry.at < staleMs ? entry.rendered : undefined;
  }

  async function askFor(key: string, ask: () => Promise<Rendered>): Promise<Rendered> {
    const at = now();
    try {
      const rendered = await ask();
      if (rendered.status < 500) keep(key, rendered, at);
      return rendered;
    } catch (error) {
      const kept = lastGood(key);
      if (kept) return kept;
      throw error;
    } finally {
      asking.delete(key);
    }
  }

  return (key: string, ask: () => Promise<Rendered>): Promise<Rendered> => {
    const entry = entries.get(key);
    if (entry && now() - entry.at < freshMs) return Promise.resolve(entry.rendered);
    const known = asking.get(key);
    if (known) return known;
    const run = askFor(key, ask);
    asking.set(key, run);
    return run;
  };
}
