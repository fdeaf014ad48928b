import { Refusal, type social } from '@fairbook/contracts';
import * as oidc from 'openid-client';
import type { Bounds } from '../../platform/bounds.ts';
import type { SocialKeys } from '../../platform/config/social-keys.ts';
import { clientAuthOf } from './client-auth.ts';
import { type Identity, readIdentity } from './identity.ts';
import { boundedFetch, isProviderDown, ProviderDown } from './outside.ts';
import { readProfile } from './profile.ts';
import type { OAuthProvider, OidcProvider } from './providers.ts';

/** The secrets that an answer is checked with; kept until the answer comes. */
export interface Checks {
  verifier: string;
  nonce: string;
}

export interface OAuthParts {
  name: social.Provider;
  provider: OidcProvider | OAuthProvider;
  keys: SocialKeys;
  /** Where the provider sends players back to: exactly this address is registered there. */
  redirectUri: string;
  bounds: Bounds['outside'];
  /** Called with the reason, since the player only learns that it failed. */
  onFailure(event: 'social.provider_down' | 'social.refused', error: unknown): void;
}

/** A provider of OAuth 2 or OpenID Connect. No request goes to it before the first player comes. */
export function createOAuth({ name, provider, keys, redirectUri, bounds, onFailure }: OAuthParts) {
  const fetch = boundedFetch(bounds);
  const discovered = once(() => configure(false));
  const forIdTokens = once(() => configure(true));

  async function configure(isForIdTokens: boolean): Promise<oidc.Configuration> {
    const { authenticate, decryption } = await clientAuthOf(provider.auth, name, keys);
    const metadata = { redirect_uris: [redirectUri], response_types: ['code'] };
    const made =
      provider.kind === 'oidc'
        ? await discover(new URL(keys.issuer ?? provider.issuer), metadata, authenticate)
        : new oidc.Configuration(serverOf(provider), keys.id, metadata, authenticate);
    // Only what runs on this machine speaks plain HTTP: a test, or a sandbox.
    if (isPlain(made.serverMetadata().issuer)) oidc.allowInsecureRequests(made);
    made[oidc.customFetch] = provider.kind === 'oidc' ? fetch : withoutIdToken;
    made.timeout = bounds.requestMs / 1000;
    if (provider.kind === 'oidc' && provider.isEncrypted && decryption)
      oidc.enableDecryptingResponses(made, undefined, decryption);
    if (isForIdTokens) oidc.useIdTokenResponseType(made);
    return made;
  }

  async function discover(issuer: URL, metadata: object, authenticate: oidc.ClientAuth) {
    const execute = isPlain(issuer.href) ? [oidc.allowInsecureRequests] : [];
    const options = { [oidc.customFetch]: fetch, timeout: bounds.requestMs / 1000, execute };
    try {
      return await oidc.discovery(issuer, keys.id, metadata, authenticate, options);
    } catch (cause) {
      throw new ProviderDown(`${issuer.hostname} can’t be discovered`, { cause });
    }
  }

  /**
   * Reduces the answer to a code to its access token: several providers add types and scopes that are no standard, or
   * ID tokens in a form of their own.
   */
  async function withoutIdToken(...[url, options]: Parameters<typeof fetch>): Promise<Response> {
    const answer = await fetch(url, options);
    const told: unknown =
      answer.ok &&
      (await answer
        .clone()
        .json()
        .catch(() => null));
    const token = typeof told === 'object' && told && 'access_token' in told ? told.access_token : undefined;
    if (typeof token !== 'string') return answer;
    return Response.json({ access_token: token, token_type: 'bearer' });
  }

  /** What went wrong, for the player: the provider failed, the player said no, or the answer is not right. */
  function refusalOf(error: unknown): unknown {
    if (error instanceof Refusal) return error;
    if (error instanceof oidc.AuthorizationResponseError && /denied|cancel/.test(error.error))
      return new Refusal('social.denied');
    const code = isProviderDown(error) ? 'social.provider_down' : 'social.refused';
    onFailure(code, error);
    return new Refusal(code);
  }
  const refusing = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw refusalOf(error);
    });

  async function addressOf(state: string, { verifier, nonce }: Checks): Promise<string> {
    const asked = {
      redirect_uri: redirectUri,
      scope: provider.scope + (provider.scope.endsWith(':') ? keys.key : ''),
      state,
      ...provider.asks,
      ...(provider.kind === 'oidc' && { nonce }),
      ...(provider.hasPkce && {
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),
    };
    return oidc.buildAuthorizationUrl(await discovered(), asked).href;
  }

  async function exchange(returned: URLSearchParams, state: string, { verifier, nonce }: Checks) {
    const current = new URL(redirectUri);
    current.search = String(returned);
    const repeated = provider.kind === 'oauth2' ? (provider.repeats ?? []) : [];
    const extra = repeated.map((each) => [each, returned.get(each) ?? '']);
    const checks = {
      expectedState: state,
      ...(provider.kind === 'oidc' && { expectedNonce: nonce }),
      ...(provider.hasPkce && { pkceCodeVerifier: verifier }),
    };
    return oidc.authorizationCodeGrant(await discovered(), current, checks, Object.fromEntries(extra));
  }

  return {
    /** Whether the keys are of the right form. Asks nobody. Throws a `StartError`. */
    check: async (): Promise<void> => void (await clientAuthOf(provider.auth, name, keys)),

    /** Where to send the player. Throws `social.provider_down`. */
    begin: (state: string, checks: Checks): Promise<string> => refusing(addressOf(state, checks)),

    /** Who came back. Throws `social.denied`, `social.refused` and `social.provider_down`. */
    prove: (returned: URLSearchParams, state: string, checks: Checks): Promise<Identity> =>
      refusing(
        exchange(returned, state, checks).then(async (tokens) => {
          const told =
            provider.kind === 'oidc'
              ? tokens.claims()
              : await readProfile(provider.profile, keys, tokens.access_token, fetch);
          return readIdentity(name, told, provider.reads);
        }),
      ),

    /** Whose ID token this is, when it came without a code, for this site and with this nonce. */
    proveIdToken: (token: string, nonce: string): Promise<Identity> =>
      refusing(
        forIdTokens().then(async (config) => {
          const current = new URL(redirectUri);
          current.hash = String(new URLSearchParams({ id_token: token }));
          return readIdentity(
            name,
            await oidc.implicitAuthentication(config, current, nonce),
            provider.reads,
          );
        }),
      ),
  };
}

export type OAuth = ReturnType<typeof createOAuth>;

function isPlain(address: string): boolean {
  return new URL(address).protocol === 'http:';
}

function serverOf({ authorize, token }: OAuthProvider): oidc.ServerMetadata {
  return {
    issuer: new URL(authorize).origin,
    authorization_endpoint: authorize,
    token_endpoint: token,
  };
}

/** Makes it at the first call and keeps it; a failure is forgotten, so that the next call tries again. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
