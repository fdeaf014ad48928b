import type { Api } from '@fairbook/client';

/** Calls whose answers depend only on their input and the language. */
const SHARED = /^(sportsbook\.|config\.|seo\.)/;
const MOST = 500;

interface Known {
  answer: Promise<unknown>;
  until: number;
}

/**
 * Wraps an API for rendering pages: answers that are the same for everybody are cached per language for `keepMs`, or
 * until an operator changes a setting. Prices may be that old, because the page's live connection brings newer
 * ones. Failures are not cached.
 */
export function createSharedReads(
  now: () => number,
  keepMs: number,
  edition: () => number = () => 0,
): (api: Api, lang: string) => Api {
  const known = new Map<string, Known>();
  let current = edition();

  function ask(key: string, read: () => Promise<unknown>): Promise<unknown> {
    if (edition() !== current) known.clear();
    current = edition();
    const found = known.get(key);
    if (found && now() < found.until) return found.answer;
    if (known.size >= MOST) known.clear();
    const answer = read();
    known.set(key, { answer, until: now() + keepMs });
    answer.catch(() => known.delete(key));
    return answer;
  }

  return (api, lang) => {
    if (keepMs === 0) return api;
    const shared = (id: Parameters<Api>[0], input?: object) => {
      const read = () => (api as (...all: unknown[]) => Promise<unknown>)(id, input);
      return SHARED.test(id) ? ask(JSON.stringify([id, lang, input]), read) : read();
    };
    return shared as Api;
  };
}
