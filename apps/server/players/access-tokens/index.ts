import { accessTokens } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import type { TokenReader } from '../../platform/http/token-reader.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import { createAccessTokens } from './service.ts';

/** The access tokens of programs: made, listed and revoked by their owner. */
export function createTokens(
  platform: Platform,
  refuseEntry: Parameters<typeof createAccessTokens>[1],
  /** Tells the owner, so that nobody makes a token in silence. */
  changed: (userId: number, what: 'token_added') => Promise<void>,
): { module: Module; reader: TokenReader; forget(): Promise<void> } {
  const tokens = createAccessTokens(platform, refuseEntry);
  const module: Module = {
    name: 'access-tokens',
    routes: [
      route(accessTokens.list, async ({ caller }) => ({
        tokens: await tokens.of(userOf(caller)),
        scopes: tokens.scopesOf(caller),
      })),
      route(accessTokens.add, async ({ body, caller }) => {
        const added = await tokens.add(
          { userId: userOf(caller), sessionHash: caller.tokenHash ?? '' },
          tokens.scopesOf(caller),
          body,
        );
        await changed(userOf(caller), 'token_added');
        return added;
      }),
      route(accessTokens.remove, async ({ params, caller }) => {
        await tokens.remove(userOf(caller), params.id);
        return undefined;
      }),
    ],
  };
  return { module, reader: tokens.reader, forget: tokens.forget };
}
