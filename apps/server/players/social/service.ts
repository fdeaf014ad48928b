import { Refusal, type social } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import type { Entrant } from '../auth/index.ts';
import { type Contacts, hiddenEmail } from '../contacts/index.ts';
import { type Adapter, createAdapters, type Secrets } from './adapters.ts';
import type { Browser } from './browser.ts';
import { hashOf } from './hash.ts';
import type { Identity } from './identity.ts';
import { createLinks } from './links.ts';
import { atMost } from './outside.ts';
import * as store from './store.ts';

/** How long a player may be away at a provider, and how long a proved identity waits to be linked. */
const LIFE_MS = 10 * 60_000;
/** How long a used ID token is remembered. Google's end after an hour. */
const ID_TOKEN_MS = 2 * 60 * 60_000;

export interface SocialParts {
  contacts: Contacts;
  siteName(): string;
}

/** The owner of a proved identity: a known user, or a newcomer. */
export type Found = { entrant: Entrant } | { newcomer: social.Newcomer };

export type SocialService = ReturnType<typeof createSocialService>;

/** Sign-in with identities of other sites. */
export function createSocialService(platform: Platform, { contacts, siteName }: SocialParts) {
  const { db, clock, random, config, bounds, logger } = platform;
  const adapters = createAdapters(config.social, {
    clock,
    logger,
    origin: config.publicOrigin ?? '',
    bounds: bounds.outside,
    siteName,
    lifeMs: LIFE_MS,
  });
  const links = createLinks(platform, { contacts, isOffered: (provider) => adapters.has(provider) });
  const inRoom = atMost(bounds.outside.atOnce);
  const now = () => new Date(clock.now());
  const until = (ms: number) => new Date(clock.now() + ms);
  const secret = () => Buffer.from(random.bytes(32)).toString('base64url');

  function adapterOf(provider: social.Provider): Adapter {
    const adapter = adapters.get(provider);
    if (!adapter) throw new Refusal('social.unavailable');
    return adapter;
  }

  /** Throws `social.refused` for an answer that has been shown before. */
  async function spend(proof: string, endsAt: Date): Promise<void> {
    if (!(await store.spend(db, hashOf(proof), endsAt, now()))) throw new Refusal('social.refused');
  }

  async function find(identity: Identity, browser: Browser): Promise<Found> {
    const entrant = await store.useIdentity(db, identity, now());
    if (entrant) return { entrant };
    const ticket = secret();
    const { provider, name, email } = identity;
    const kept = {
      ...identity,
      ticketHash: hashOf(ticket),
      browserHash: browser.hash,
      expiresAt: until(LIFE_MS),
    };
    await store.insertTicket(db, kept, now());
    // Answered only for an address that the provider has verified, so only to whoever reads its mail.
    const hasAccount = email !== null && (await contacts.ownerOf({ email })) !== undefined;
    return { newcomer: { ticket, provider, name, email: email && hiddenEmail(email), hasAccount } };
  }

  return {
    links,
    /** Checks the keys at the start, so that it isn't a player who finds a wrong key. Throws a `StartError`. */
    async check(): Promise<void> {
      for (const { check } of adapters.values()) await check?.();
    },
    newSecret: secret,
    /** The providers with keys, in the order of their buttons. */
    offered: [...adapters].map(([id, { by }]): social.Offered => ({ id, by })),

    /** Throws `social.unavailable`, `social.provider_down` and `social.no_wallet`. */
    async begin(
      provider: social.Provider,
      { address, userId, browser }: { address?: string | undefined; userId: number | null; browser: Browser },
    ) {
      const adapter = adapterOf(provider);
      const state = secret();
      const { url, message, secrets } = await inRoom(() => adapter.begin(state, { address }));
      const flow = { stateHash: hashOf(state), browserHash: browser.hash, provider, userId, secrets };
      await store.insertFlow(db, { ...flow, expiresAt: until(LIFE_MS) }, now());
      return { url, message, state: url === null ? state : null };
    },

    /**
     * Whose identity came back. A begun sign-in counts once, only in the browser that began it, and only for the user
     * who was signed in there then. Throws `social.expired`, `social.denied`, `social.refused` and
     * `social.provider_down`.
     */
    async finish(
      provider: social.Provider,
      { returned, userId, browser }: { returned: string; userId: number | null; browser: Browser | null },
    ): Promise<Found> {
      const adapter = adapterOf(provider);
      const params = new URLSearchParams(returned);
      const state = params.get('state') ?? '';
      if (!browser) throw new Refusal('social.expired');
      const flow = { stateHash: hashOf(state), browserHash: browser.hash, provider };
      const begun = await store.spendFlow<Secrets>(db, flow, now());
      if (!begun || begun.userId !== userId) throw new Refusal('social.expired');
      const { identity, once } = await inRoom(() => adapter.prove(params, state, begun.secrets));
      if (once) await spend(once.proof, new Date(once.endsAt));
      return find(identity, browser);
    },

    oneTap: {
      /** Throws `social.unavailable`. */
      clientId(): string {
        adapterOf('google');
        return config.social.google?.id ?? '';
      },
      /** Whose token it is. Throws `social.unavailable`, `social.expired`, `social.refused`, `social.provider_down`. */
      async finish(credential: string, browser: Browser | null): Promise<Found> {
        const { proveIdToken } = adapterOf('google');
        if (!browser || !proveIdToken) throw new Refusal('social.expired');
        const identity = await inRoom(() => proveIdToken(credential, browser.nonce));
        // The signed part without the signature, because one signature can be spelled in several ways.
        const signed = credential.slice(0, credential.lastIndexOf('.'));
        await spend(`one-tap ${signed}`, until(ID_TOKEN_MS));
        return find(identity, browser);
      },
    },
  };
}
