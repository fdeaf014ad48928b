import { createHash } from 'node:crypto';
import { type auth, Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { networkOf } from '../../platform/http/address.ts';
import type { Caller } from '../../platform/module.ts';
import type { Sealed } from '../sealed/index.ts';
import { codeTextOf, makeRecoveryCodes } from './recovery-codes.ts';
import * as store from './store.ts';
import { SECRET_BYTES, setupOf, stepOf } from './totp.ts';
import { createTries } from './tries.ts';

/** For how long the second step may come after the first. */
const TICKET_MS = 5 * 60_000;

export type Method = auth.SecondMethod;

interface Entrant {
  userId: number;
  epoch: number;
}

/** A code as the player typed it. */
export interface TypedCode {
  method: Method;
  code: string;
}

export type TwoStep = ReturnType<typeof createTwoStepService>;

/** Second steps of a sign-in: codes of an authenticator app, or recovery codes. */
export function createTwoStepService(platform: Platform, sealed: Sealed) {
  const { db, clock, random } = platform;
  const tries = createTries(platform);
  const now = () => new Date(clock.now());

  async function methodsOf(userId: number): Promise<Method[]> {
    const totp = await store.totpOf(db, userId);
    if (!totp?.enabledAt) return [];
    return (await store.recoveryCodesLeft(db, userId)) > 0 ? ['totp', 'recovery'] : ['totp'];
  }

  async function isRight(tx: Tx, userId: number, { method, code }: TypedCode): Promise<boolean> {
    const typed = codeTextOf(code);
    if (method === 'recovery') return store.useRecoveryCode(tx, userId, sealed.mark(userId, typed), now());
    const totp = await store.totpOf(tx, userId);
    if (!totp) return false;
    const step = stepOf(sealed.open(userId, totp.secret), typed, clock.now());
    return step !== null && store.useStep(tx, userId, step);
  }

  /** Throws `auth.wrong_code` and `auth.too_many_attempts`; five wrong codes of a subject, then a quarter of an hour. */
  async function check(userId: number, typed: TypedCode, subject: string): Promise<void> {
    if (!(await tries.run(subject, (tx) => isRight(tx, userId, typed)))) throw wrongCode();
  }

  return {
    methodsOf,

    /** Opens the second step after a right password; null for a user who has none. */
    async begin({ userId, epoch }: Entrant, { ip }: Pick<Caller, 'ip'>): Promise<auth.SecondStep | null> {
      const methods = await methodsOf(userId);
      if (methods.length === 0) return null;
      const ticket = Buffer.from(random.bytes(32)).toString('base64url');
      const expiresAt = new Date(clock.now() + TICKET_MS);
      await store.insertTicket(db, {
        hash: hashOf(ticket),
        userId,
        epoch,
        network: networkOf(ip),
        expiresAt,
      });
      return { mode: 'login_password_two_step_code', ticket, methods };
    },

    /**
     * The user of a sign-in whose code is right. `subject` says whose tries these are: an owner at a known browser is
     * not slowed down by others. Throws `auth.step_expired`, `auth.wrong_code` and `auth.too_many_attempts`.
     */
    async finish(
      ticket: string,
      typed: TypedCode,
      { ip }: Pick<Caller, 'ip'>,
      subjectOf: (userId: number) => Promise<string>,
    ): Promise<Entrant> {
      const hash = hashOf(ticket);
      const entrant = await store.ticketUser(db, hash, networkOf(ip), now());
      if (!entrant) throw new Refusal('auth.step_expired');
      const { userId } = entrant;
      await check(userId, typed, await subjectOf(userId));
      if (!(await store.closeTicket(db, hash, now()))) throw new Refusal('auth.step_expired');
      return entrant;
    },

    /** A code from somebody who is signed in. */
    checkOwn: (userId: number, typed: TypedCode, tokenHash: string) =>
      check(userId, typed, `code of ${userId} in ${tokenHash.slice(0, 32)}`),

    /** A new secret for an authenticator, which counts once a code of it was right. Throws `security.already_on`. */
    async beginTotp(userId: number, login: string) {
      const secret = random.bytes(SECRET_BYTES);
      const isBegun = await store.beginTotp(db, userId, sealed.seal(userId, secret), now());
      if (!isBegun) throw new Refusal('security.already_on');
      return setupOf(secret, login);
    },

    /** Turns the authenticator on and returns the recovery codes, which are shown only now. */
    async enableTotp(userId: number, code: string, tokenHash: string): Promise<string[]> {
      if ((await store.totpOf(db, userId))?.enabledAt) throw new Refusal('security.already_on');
      await this.checkOwn(userId, { method: 'totp', code }, tokenHash);
      await store.enableTotp(db, userId, now());
      return this.renewRecoveryCodes(userId);
    },

    async renewRecoveryCodes(userId: number): Promise<string[]> {
      const codes = makeRecoveryCodes(random);
      const hashes = codes.map((code) => sealed.mark(userId, codeTextOf(code)));
      await transact(platform.pool, (tx) => store.replaceRecoveryCodes(tx, userId, hashes));
      return codes;
    },

    disableTotp: (userId: number) => transact(platform.pool, (tx) => store.removeTotp(tx, userId)),
    recoveryCodesLeft: (userId: number) => store.recoveryCodesLeft(db, userId),

    /** Removes the app with its recovery codes; returns what there was. */
    async removeAllOf(tx: Tx, userId: number): Promise<'totp'[]> {
      const isOn = (await store.totpOf(tx, userId))?.enabledAt != null;
      await store.removeTotp(tx, userId);
      return isOn ? ['totp'] : [];
    },

    /** A first step that an old password took leads nowhere. */
    endTickets: (tx: Tx, userId: number) => store.endTickets(tx, userId),

    async forget(): Promise<void> {
      await store.forgetTickets(db, now());
      await tries.sweep();
    },
  };
}

function wrongCode(): Refusal {
  return new Refusal({ code: 'auth.wrong_code', field: 'code' });
}

function hashOf(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}
