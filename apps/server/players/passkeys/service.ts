import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { type passkeys, Refusal } from '@fairbook/contracts';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import * as store from './store.ts';

const LIFE_MS = 5 * 60_000;
const MOST = 20;

export type Passkeys = ReturnType<typeof createPasskeyService>;

/** Passkeys: each is bound to this site by the browser, and every challenge works once. */
export function createPasskeyService({
  db,
  pool,
  clock,
  random,
}: Pick<Platform, 'db' | 'pool' | 'clock' | 'random'>) {
  const now = () => new Date(clock.now());

  async function begin(userId: number | null, origin: string): Promise<passkeys.Challenge> {
    const challenge = Buffer.from(random.bytes(32)).toString('base64url');
    const expiresAt = new Date(clock.now() + LIFE_MS);
    await store.insertChallenge(db, { hash: hashOf(challenge), userId, expiresAt, now: now() });
    return { challenge, rpId: rpIdOf(origin) };
  }

  /**
   * What an answer must match; its challenge is used up even if the answer is wrong. The device verifies the user, so a
   * passkey needs no second step.
   */
  async function expected(userId: number | null, origin: string, clientDataJSON: string) {
    const expectedChallenge = challengeOf(clientDataJSON);
    const isGiven = await store.spendChallenge(db, hashOf(expectedChallenge), userId, now());
    if (!isGiven) throw new Refusal('passkeys.refused');
    const site = { expectedOrigin: origin, expectedRPID: rpIdOf(origin) };
    return { expectedChallenge, ...site, requireUserVerification: true };
  }

  return {
    begin,
    /** Throws `auth.step_expired` unless this session has just taken every step of a sign-in. */
    async mustBeFresh(tokenHash: string | null): Promise<void> {
      const openedAt = tokenHash === null ? undefined : await store.openedAt(db, tokenHash);
      if (!openedAt || clock.now() - openedAt.getTime() >= LIFE_MS) throw new Refusal('auth.step_expired');
    },
    of: (userId: number) => store.passkeysOf(db, userId),

    /**
     * Adds a passkey; from then on the session counts as one by passkey. Throws `passkeys.refused` and
     * `passkeys.too_many`.
     */
    async add(
      { userId, tokenHash }: { userId: number; tokenHash: string | null },
      origin: string,
      { name, answer }: { name: string; answer: passkeys.Made },
    ) {
      const { id, clientDataJSON, attestationObject, transports } = answer;
      const response = {
        id,
        rawId: id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      };
      const fits = await expected(userId, origin, clientDataJSON);
      const made = await verifyRegistrationResponse({ response, ...fits }).catch(() => null);
      if (!made?.verified) throw new Refusal('passkeys.refused');
      const { id: credentialId, publicKey, counter } = made.registrationInfo.credential;
      const passkey = { id: credentialId, userId, publicKey, counter, transports, name, createdAt: now() };
      await transact(pool, async (tx) => {
        await store.holdPasskeys(tx, userId);
        if ((await store.passkeysOf(tx, userId)).length >= MOST) throw new Refusal('passkeys.too_many');
        if (!(await store.insertPasskey(tx, passkey))) throw new Refusal('passkeys.refused');
        if (tokenHash !== null) await store.noteSession(tx, tokenHash);
      });
    },

    /** The user whose passkey signed a challenge, and the epoch in which that began. Throws `passkeys.refused`. */
    async signIn(
      origin: string,
      { id, userHandle, ...response }: passkeys.Signed,
    ): Promise<{ userId: number; epoch: number; isByPasskey: true }> {
      const passkey = await store.passkeyById(db, id);
      const isOwn = userHandle === null || userHandle === (passkey && handleOf(Number(passkey.user_id)));
      if (!passkey || !isOwn) throw new Refusal('passkeys.refused');
      const credential = {
        id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      };
      const fits = await expected(null, origin, response.clientDataJSON);
      const signed = await verifyAuthenticationResponse({
        response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
        credential,
        ...fits,
      }).catch(() => null);
      const isGood =
        signed?.verified && (await store.noteUse(db, id, signed.authenticationInfo.newCounter, now()));
      if (!isGood) throw new Refusal('passkeys.refused');
      return { userId: Number(passkey.user_id), epoch: passkey.epoch, isByPasskey: true };
    },

    async rename(userId: number, id: string, name: string): Promise<void> {
      if (!(await store.renamePasskey(db, userId, id, name))) throw new Refusal('passkeys.unknown');
    },
    /** For a player who recovers the account: a thief may have added some. Returns whether there were any. */
    removeAllOf: (tx: Tx, userId: number) => store.removeAllOf(tx, userId),
    async remove(userId: number, id: string): Promise<void> {
      if (!(await store.removePasskey(db, userId, id))) throw new Refusal('passkeys.unknown');
    },
  };
}

/** What a device stores to name the player: the public number, nothing personal. */
export function handleOf(userId: number): string {
  return Buffer.from(String(userId)).toString('base64url');
}

function challengeOf(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** The host name that a passkey belongs to; browsers accept no IP address. Throws `passkeys.no_name`. */
function rpIdOf(origin: string): string {
  const { hostname } = new URL(origin);
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) throw new Refusal('passkeys.no_name');
  return hostname;
}

function hashOf(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest();
}
