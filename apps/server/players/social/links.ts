import { Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import type { Contacts } from '../contacts/index.ts';
import type { Browser } from './browser.ts';
import { hashOf } from './hash.ts';
import type { Identity } from './identity.ts';
import * as store from './store.ts';

/** Maximum of identities of one player. */
const MOST = 20;

export interface LinksParts {
  contacts: Pick<Contacts, 'of' | 'ownerOf' | 'setEmail' | 'verifyEmail'>;
  /** Whether the site has keys for this provider now. */
  isOffered(provider: Identity['provider']): boolean;
}

/** Which identities sign a player in. */
export function createLinks(
  { db, pool, clock, random }: Pick<Platform, 'db' | 'pool' | 'clock' | 'random'>,
  { contacts, isOffered }: LinksParts,
) {
  const now = () => new Date(clock.now());

  /** Throws `social.expired` and `social.taken`. */
  async function attach(tx: Tx, userId: number, ticket: string, browser: Browser | null): Promise<Identity> {
    const by = browser && { ticketHash: hashOf(ticket), browserHash: browser.hash };
    const identity = by ? await store.spendTicket(tx, by, now()) : undefined;
    if (!identity) throw new Refusal('social.expired');
    const linked = { id: random.uuid(), userId, identity, now: now() };
    if (!(await store.insertIdentity(tx, linked))) throw new Refusal('social.taken');
    return identity;
  }

  return {
    of: (userId: number) => store.identitiesOf(db, userId),

    /** Throws `social.expired`, `social.taken` and `social.too_many`. */
    async link(userId: number, ticket: string, browser: Browser | null): Promise<Identity> {
      return transact(pool, async (tx) => {
        await store.lockPlayer(tx, userId);
        if ((await store.identitiesOf(tx, userId)).length >= MOST) throw new Refusal('social.too_many');
        return attach(tx, userId, ticket, browser);
      });
    },

    /**
     * The identity of a new player. An address that the provider has verified becomes the player’s confirmed one; if
     * it is another player’s, that player has to sign in. Throws `social.expired`, `social.taken` and
     * `social.email_taken`.
     */
    async beginWith(tx: Tx, userId: number, ticket: string, browser: Browser | null): Promise<void> {
      const { email } = await attach(tx, userId, ticket, browser);
      if (email === null) return;
      await contacts.setEmail(tx, userId, email);
      if ((await contacts.verifyEmail(tx, userId, email)) === 'taken')
        throw new Refusal('social.email_taken');
    },

    /** Throws `social.unknown`, and `social.last_way` if the player could not sign in without it. */
    async unlink(userId: number, id: string): Promise<void> {
      await transact(pool, async (tx) => {
        await store.lockPlayer(tx, userId);
        if (!(await store.removeIdentity(tx, userId, id))) throw new Refusal('social.unknown');
        const left = await store.identitiesOf(tx, userId);
        if (left.some(({ provider }) => isOffered(provider))) return;
        const { hasPassword, passkeys } = await store.otherWaysOf(tx, userId);
        const { isEmailVerified, isPhoneVerified } = await contacts.of(userId, tx);
        if (!hasPassword && passkeys === 0 && !isEmailVerified && !isPhoneVerified)
          throw new Refusal('social.last_way');
      });
    },

    /**
     * Whether the player has a password to confirm something with; false for players who sign in only by identities.
     */
    hasPassword: (userId: number) =>
      transact(pool, async (tx) => (await store.otherWaysOf(tx, userId)).hasPassword),

    /** For a player who recovers the account: a thief may have linked some. */
    removeAllOf: (tx: Tx, userId: number) => store.removeAllOf(tx, userId),
  };
}
