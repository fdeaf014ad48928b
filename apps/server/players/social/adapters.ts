import { randomBytes } from 'node:crypto';
import { Refusal, type social } from '@fairbook/contracts';
import { SOCIAL_PROVIDERS } from '@fairbook/contracts/site/analytics-events';
import type { SocialKeys } from '../../platform/config/social-keys.ts';
import { StartError } from '../../platform/config/start-error.ts';
import type { Platform } from '../../platform/context.ts';
import type { Identity } from './identity.ts';
import { type Checks, createOAuth, type OAuth, type OAuthParts } from './oauth.ts';
import { PROVIDERS } from './providers.ts';
import { MOST_AGE_MS, readTelegram, telegramAddress } from './telegram.ts';
import { messageFor, readWallet } from './wallet.ts';

/** What is stored of a sign-in that has begun, until the answer comes. */
export type Secrets = Checks | { message: string; address: string };

interface Begun {
  url: string | null;
  message: string | null;
  secrets: Secrets;
}

interface Proved {
  identity: Identity;
  /** For an answer that somebody could present again: `proof` counts once, and not after `endsAt`. */
  once?: { proof: string; endsAt: number };
}

/** One way to prove an identity, whatever its protocol. */
export interface Adapter {
  by: social.Offered['by'];
  /** Throws a `StartError` for keys that can't be right. */
  check?(): Promise<void>;
  begin(state: string, asked: { address?: string | undefined }): Promise<Begun>;
  prove(returned: URLSearchParams, state: string, secrets: Secrets): Promise<Proved>;
  /** Checks an ID token that came without a code. Only of providers that have them. */
  proveIdToken?(token: string, nonce: string): Promise<Identity>;
}

/** The page that a provider sends players back to. */
export const RETURN_PATH = '/user/social';

interface AdapterParts extends Pick<Platform, 'clock'> {
  origin: string;
  bounds: Platform['bounds']['outside'];
  siteName(): string;
  lifeMs: number;
  logger: Pick<Platform['logger'], 'warn'>;
}

/** The adapters of all providers that have keys. Throws a `StartError` that names what is missing. */
export function createAdapters(
  social: Platform['config']['social'],
  parts: AdapterParts,
): ReadonlyMap<social.Provider, Adapter> {
  const made = SOCIAL_PROVIDERS.flatMap((name) => {
    const keys = social[name];
    return keys ? [[name, adapterOf(name, keys, parts)] as const] : [];
  });
  return new Map(made);
}

function adapterOf(name: social.Provider, keys: SocialKeys, parts: AdapterParts): Adapter {
  const provider = PROVIDERS[name];
  const redirectUri = `${parts.origin}${RETURN_PATH}/${name}`;
  mustHave(name, keys);
  if (provider.kind === 'wallet') return wallet(keys, parts);
  if (provider.kind === 'telegram') return telegram(keys, redirectUri, parts);
  const onFailure: OAuthParts['onFailure'] = (event, err) =>
    parts.logger.warn({ err, provider: name }, event);
  return oauth(createOAuth({ name, provider, keys, redirectUri, bounds: parts.bounds, onFailure }));
}

function mustHave(name: social.Provider, { secret, key }: SocialKeys): void {
  const provider = PROVIDERS[name];
  const needsSecret = provider.kind === 'telegram' || ('auth' in provider && provider.auth !== 'none');
  const missing = [
    ...(needsSecret && secret === '' ? ['SECRET'] : []),
    ...('needsKey' in provider && key === '' ? ['KEY'] : []),
  ];
  if (missing.length === 0) return;
  const names = missing.map((field) => `SOCIAL_${name.toUpperCase()}_${field}`);
  throw new StartError(`Sign-in with ${name} needs ${names.join(' and ')}, too.`);
}

const secret = () => randomBytes(32).toString('base64url');

function oauth(client: OAuth): Adapter {
  return {
    by: 'redirect',
    async begin(state) {
      const secrets = { verifier: secret(), nonce: secret() };
      return { url: await client.begin(state, secrets), message: null, secrets };
    },
    async prove(returned, state, secrets) {
      return { identity: await client.prove(returned, state, secrets as Checks) };
    },
    proveIdToken: client.proveIdToken,
    check: client.check,
  };
}

function telegram(keys: SocialKeys, redirectUri: string, { clock }: AdapterParts): Adapter {
  return {
    by: 'redirect',
    async begin(state) {
      return {
        url: telegramAddress(keys, redirectUri, state),
        message: null,
        secrets: { verifier: '', nonce: '' },
      };
    },
    async prove(returned) {
      const { identity, signature } = readTelegram(keys, returned, clock.now());
      return { identity, once: { proof: `telegram ${signature}`, endsAt: clock.now() + 2 * MOST_AGE_MS } };
    },
  };
}

function wallet({ id }: SocialKeys, { origin, siteName, clock, lifeMs }: AdapterParts): Adapter {
  return {
    by: 'wallet',
    async begin(_state, { address }) {
      if (address === undefined) throw new Refusal({ code: 'social.no_wallet', field: 'address' });
      const statement = `Sign in to ${siteName()}. This costs nothing and moves no money.`;
      const nonce = randomBytes(16).toString('hex');
      const wish = { address, origin, chainId: id, statement, nonce, now: clock.now(), lifeMs };
      const message = messageFor(wish);
      return { url: null, message, secrets: { message, address } };
    },
    async prove(returned, _state, secrets) {
      const { message, address } = secrets as { message: string; address: string };
      return { identity: readWallet(message, address, returned.get('signature') ?? '') };
    },
  };
}
