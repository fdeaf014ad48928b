import { Refusal, social } from '@fairbook/contracts';
import { type Caller, type Route, route, userOf } from '../../platform/module.ts';
import type { AuthService } from '../auth/index.ts';
import { RETURN_PATH } from './adapters.ts';
import { browserOf, knownBrowser } from './browser.ts';
import type { Found, SocialService } from './service.ts';

type Auth = Pick<AuthService, 'entering' | 'sessions' | 'notices'>;

interface Enters {
  caller: Caller;
  setSession(token: string | null): void;
}

/** Sign-in by identities of other sites, and a player's own ones. The registration with one is in `registration`. */
export function socialRoutes(service: SocialService, { entering, sessions, notices }: Auth): Route[] {
  /**
   * Visitors go on to their second step, as with every way to sign in. For a signed-in player, their own identity
   * proves that they are still there.
   */
  async function outcomeOf(found: Found, { caller, setSession }: Enters): Promise<social.Outcome> {
    if ('newcomer' in found) return { userId: null, newcomer: found.newcomer };
    if (caller.userId === null) return entering.afterFirstStep(found.entrant, { caller, setSession });
    if (caller.userId !== found.entrant.userId) throw new Refusal('social.taken');
    if (caller.tokenHash) await sessions.own.confirm(caller.tokenHash);
    return { userId: caller.userId, isConfirmed: true };
  }

  return [
    route(social.begin, async ({ params, body, caller, ...request }) => {
      const browser = knownBrowser(request, service.newSecret);
      return service.begin(params.provider, { ...body, userId: caller.userId, browser });
    }),

    route(social.finish, async ({ params, body, caller, setSession, ...request }) => {
      const back = { returned: body.returned, userId: caller.userId, browser: browserOf(request) };
      return outcomeOf(await service.finish(params.provider, back), { caller, setSession });
    }),

    route(social.oneTapClient, async (request) => {
      const clientId = service.oneTap.clientId();
      return { clientId, nonce: knownBrowser(request, service.newSecret).nonce };
    }),

    route(social.oneTap, async ({ body, caller, setSession, ...request }) => {
      const found = await service.oneTap.finish(body.credential, browserOf(request));
      const outcome = await outcomeOf(found, { caller, setSession });
      return { redirectUrl: addressOf(outcome, body) };
    }),

    route(social.list, async ({ caller }) => {
      const own = await service.links.of(userOf(caller));
      return {
        identities: own.map(({ linkedAt, lastUsedAt, ...identity }) => ({
          ...identity,
          linkedAt: linkedAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
        offered: service.offered,
      };
    }),

    route(social.link, async ({ body, caller, ...request }) => {
      await service.links.link(userOf(caller), body.ticket, browserOf(request));
      await notices.changed(userOf(caller), 'social_linked');
      return undefined;
    }),

    route(social.unlink, async ({ params, caller }) => {
      await service.links.unlink(userOf(caller), params.id);
      await notices.changed(userOf(caller), 'social_unlinked');
      return undefined;
    }),
  ];
}

interface Told {
  language: string;
  currency?: string | undefined;
  countryId?: number | undefined;
}

/** Where the page goes after one-tap; what is left to do is behind the #, which no server sees. */
function addressOf(outcome: social.Outcome, { language, currency, countryId }: Told): string {
  if (outcome.userId !== null) return `/${language}`;
  const left = Buffer.from(JSON.stringify(outcome)).toString('base64url');
  const where = {
    ...(currency !== undefined && { currency }),
    ...(countryId !== undefined && { countryId: `${countryId}` }),
  };
  return `/${language}${RETURN_PATH}/google#${new URLSearchParams({ outcome: left, ...where })}`;
}
