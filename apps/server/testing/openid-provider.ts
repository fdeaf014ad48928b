import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, SignJWT } from 'jose';
import Provider, { type Context } from 'oidc-provider';

/** Somebody with an account at the provider. */
export interface Person {
  sub: string;
  name?: string;
  email?: string;
  email_verified?: boolean;
}

export interface OpenIdProvider {
  issuer: string;
  client: { id: string; secret: string };
  /** Who is at the provider from now on; null declines. */
  beAt(person: Person | null): void;
  /** Follows an address of ours through the provider; returns the query it comes back with. */
  visit(url: string): Promise<string>;
  /** An ID token with the provider's own key and any claims: what a thief of it could make. */
  sign(claims: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
}

const CLIENT = { id: 'fairbook', secret: 'a-secret-of-the-tests' };

/**
 * A real OpenID provider on loopback, for tests: discovery, code flow with PKCE, signed ID tokens. It signs in at once
 * whoever is there, without a form.
 */
export async function startOpenIdProvider(
  redirectUris: readonly string[],
  /** Further clients, in the words of the package. */
  clients: readonly object[] = [],
): Promise<OpenIdProvider> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk: JsonWebKey = { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'k1' };
  const people = new Map<string, Person>();
  let present: Person | null = null;

  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
      ...clients,
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['a-key-of-the-tests'] },
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, encryption: { enabled: true } },
    interactions: { url: () => '/who' },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ ...people.get(id), sub: id }),
    }),
    async loadExistingGrant({ oidc: { client, session, params } }: Context) {
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(params.scope ?? 'openid');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url !== '/who') return answer(request, response);
    const result = present
      ? { login: { accountId: present.sub, remember: false } }
      : { error: 'access_denied', error_description: 'No' };
    provider.interactionFinished(request, response, result).catch(() => response.destroy());
  });

  return {
    issuer,
    client: CLIENT,
    beAt(person) {
      present = person;
      if (person) people.set(person.sub, person);
    },
    async visit(address) {
      const cookies = new Map<string, string>();
      let url = address;
      while (url.startsWith(issuer)) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const step = await fetch(url, { redirect: 'manual', headers: { cookie } });
        for (const set of step.headers.getSetCookie()) {
          const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
          cookies.set(name, value);
        }
        const next = step.headers.get('location');
        if (next === null) throw new Error(`the provider answered ${step.status}: ${await step.text()}`);
        url = new URL(next, issuer).href;
      }
      return new URL(url).search.slice(1);
    },
    async sign(claims) {
      const key = await importJWK(jwk as Parameters<typeof importJWK>[0], 'RS256');
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(key);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
