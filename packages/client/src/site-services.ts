import type { AnswerOf, Calls } from '@fairbook/contracts';
import { mayPass } from './may-pass.ts';
import type { Api } from './types.ts';

/** How often a page tries each of its own calls, and how long it waits between two tries (S2 §9). */
export const TRIES = {
  redirect: { tries: 5, restMs: 1_000 },
  config: { tries: 5, restMs: 1_000 },
} as const;
/** All callers share a user token for this long. It is valid five times as long. */
export const TOKEN_KEPT_MS = 60_000;

type SiteConfig = AnswerOf<Calls['config.all']>;

/** The site can't be shown because its configuration did not arrive. `cause` is the last failure. */
export class NoSiteConfigError extends Error {
  constructor(cause: unknown) {
    super('no site config', { cause });
    this.name = 'NoSiteConfigError';
  }
}

export interface SiteServices {
  /** Throws `NoSiteConfigError` after the last try. */
  config(lang: string): Promise<SiteConfig>;
  /** The address to which this one redirects; null without a redirect, or if no answer came. */
  redirectOf(url: string): Promise<string | null>;
  /** The player's user token. Throws the `ApiError`; failures are not cached. */
  userToken(options?: { isFresh?: boolean }): Promise<string>;
}

export interface SiteServicesOptions {
  api: Api;
  wait(ms: number): Promise<void>;
  /** Epoch milliseconds. */
  now(): number;
}

/**
 * The calls that a page makes for itself, with their retries. It retries only failures that may pass by themselves; a
 * refusal is an answer.
 */
export function createSiteServices({ api, wait, now }: SiteServicesOptions): SiteServices {
  let kept: { token: Promise<string>; until: number } | null = null;

  async function tried<T>(
    { tries, restMs }: { tries: number; restMs: number },
    ask: () => Promise<T>,
  ): Promise<T> {
    for (let left = tries - 1; ; left--) {
      try {
        return await ask();
      } catch (error) {
        if (left === 0 || !mayPass(error)) throw error;
        await wait(restMs);
      }
    }
  }

  function freshToken(): Promise<string> {
    const token = api('auth.userToken', { query: { force_refresh: true } }).then((answer) => answer.token);
    const mine = { token, until: now() + TOKEN_KEPT_MS };
    kept = mine;
    token.catch(() => {
      if (kept === mine) kept = null;
    });
    return token;
  }

  return {
    config: (lang) =>
      tried(TRIES.config, () => api('config.all', { query: { lang } })).catch((error) => {
        throw new NoSiteConfigError(error);
      }),
    redirectOf: (url) =>
      tried(TRIES.redirect, () => api('redirects.light', { body: { url } })).then(
        ({ target }) => target,
        () => null,
      ),
    userToken: ({ isFresh = false } = {}) =>
      kept && !isFresh && now() < kept.until ? kept.token : freshToken(),
  };
}
