import type { Api } from '@fairbook/client';
import { createSiteServices, type SiteServices } from '@fairbook/client/services';

/**
 * The token of a player, fetched once for all calls that want one within a minute (S2 §9). It stays in memory: whoever
 * else signs in on this page gets their own.
 */
export function sharedTokens(api: Api, now: () => number): (userId: number) => Promise<string> {
  let known: { userId: number; services: SiteServices } | null = null;
  return (userId) => {
    if (known?.userId !== userId)
      known = { userId, services: createSiteServices({ api, wait: atOnce, now }) };
    return known.services.userToken();
  };
}

/** A token is asked for once: nothing waits. */
async function atOnce(): Promise<void> {}
