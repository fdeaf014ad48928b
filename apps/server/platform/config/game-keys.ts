import { PROVIDER_IDS, type ProviderId } from '@fairbook/contracts/casino/provider-games';
import type { Env } from './env.ts';
import { allOf, originOf, secretsOf } from './pay-keys.ts';

/** How a provider of games is reached, and the secrets that sign the messages of both sides. */
export interface GameProviderConfig {
  url: string;
  /** Several while one replaces another; ours are signed with the first. */
  secrets: readonly string[];
}

/** The providers of games with `<ID>_GAMES_URL` and `<ID>_GAMES_SECRET`. Throws a `StartError`. */
export function gameProviders(env: Env): Partial<Record<ProviderId, GameProviderConfig>> {
  return Object.fromEntries(
    PROVIDER_IDS.flatMap((id) => {
      const [url, secret] = [`${id.toUpperCase()}_GAMES_URL`, `${id.toUpperCase()}_GAMES_SECRET`];
      const of = allOf(env, [url, secret], 'The provider of games');
      return of ? [[id, { url: originOf(of[0], url), secrets: secretsOf(of[1], secret) }]] : [];
    }),
  );
}
