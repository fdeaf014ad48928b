import { createHash } from 'node:crypto';
import { type auth, Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { networkOf } from '../../platform/http/address.ts';
import type { Caller } from '../../platform/module.ts';
import type { Sealed } from '../sealed/index.ts';
import {
  type CodeFor,
  createEmailStep,
  type EmailStepParts,
  emailStepOf,
  putEmailStep,
  removeEmailStep,
  trustEmailStep,
} from './email-step.ts';
import { codeTextOf, makeRecoveryCodes } from './recovery-codes.ts';
import * as store from './store.ts';
import { SECRET_BYTES, setupOf, stepOf } from './totp.ts';
import { createTries } from './tries.ts';

/** For how long the second step may come after the first. */
const TICKET_MS = 5 * 60_000;

type Method = auth.SecondMethod;

interface Entrant {
  userId: number;
  epoch: number;
}

/** A code as the player typed it. */
export interface TypedCode {
  method: Method;
  code: string;
}

/** What a user has turned on, and how the second step can be taken now. */
interface State {
  isAppOn: boolean;
  isEmailOn: boolean;
  methods: Method[];
}

/** The session of a signed-in player, which tries and codes by e-mail belong to. */
export type OwnSession = Pick<Caller, 'ip'> & { tokenHash: string };

export type TwoStep = ReturnType<typeof createTwoStepService>;

/** Second steps of a sign-in: codes of an authenticator app, codes by e-mail, recovery codes. */
export function createTwoStepService(platform: Platform, parts: EmailStepParts & { sealed: Sealed }) {
  const { db, pool, clock, random } = platform;
  const { sealed } = parts;
  const tries = createTries(platform);
  const emailStep = createEmailStep(parts);
  const now = () => new Date(clock.now());
  const ofTicket = (userId: number, hash: Buffer): CodeFor => ({
    userId,
    mark: `step ${hash.toString('hex').slice(0, 32)}`,
  });
  const ofSession = (userId: number, tokenHash: string): CodeFor => ({
    userId,
    mark: `own ${tokenHash.slice(0, 32)}`,
  });

  /**
   * An app is stronger, so codes by e-mail don't count beside it. They don't count either after the password was
   * recovered by the same mailbox: the second step can then be taken by a recovery code only.
   */
  async function stateOf(userId: number): Promise<State> {
    const [totp, email, left] = await Promise.all([
      store.totpOf(db, userId),
      emailStepOf(db, userId),
      store.recoveryCodesLeft(db, userId),
    ]);
    const isAppOn = totp?.enabledAt != null;
    const isEmailOn = email !== null;
    const methods: Method[] = [];
    if (isAppOn) methods.push('totp');
    else if (email?.isTrusted) methods.push('email');
    if ((isAppOn || isEmailOn) && left > 0) methods.push('recovery');
    return { isAppOn, isEmailOn, methods };
  }

  const isOn = ({ isAppOn, isEmailOn }: State) => isAppOn || isEmailOn;

  async function isRight(
    tx: Tx,
    userId: number,
    { method, code }: TypedCode,
    by: { codeFor: CodeFor; ip: string },
  ): Promise<boolean> {
    const typed = codeTextOf(code);
    if (method === 'recovery') return store.useRecoveryCode(tx, userId, sealed.mark(userId, typed), now());
    if (method === 'email') return emailStep.isRight(tx, by.codeFor, typed, by.ip);
    const totp = await store.totpOf(tx, userId);
    if (!totp) return false;
    const step = stepOf(sealed.open(userId, totp.secret), typed, clock.now());
    return step !== null && store.useStep(tx, userId, step);
  }

  /**
   * Throws `auth.wrong_code` and `auth.too_many_attempts`; a subject has five wrong codes, then it must wait a quarter
   * of an hour.
   */
  async function check(
    userId: number,
    typed: TypedCode,
    by: { subject: string; codeFor: CodeFor; ip: string },
  ): Promise<void> {
    if (!(await tries.run(by.subject, (tx) => isRight(tx, userId, typed, by)))) throw wrongCode();
  }

  const checkInSession = (userId: number, typed: TypedCode, { tokenHash, ip }: OwnSession) =>
    check(userId, typed, {
      subject: `code of ${userId} in ${tokenHash.slice(0, 32)}`,
      codeFor: ofSession(userId, tokenHash),
      ip,
    });

  async function lngOf(userId: number): Promise<string> {
    const row = await db
      .selectFrom('users')
      .select('lng')
      .where('id', '=', BigInt(userId))
      .executeTakeFirst();
    return row?.lng ?? 'en';
  }

  async function renewRecoveryCodes(userId: number): Promise<string[]> {
    const codes = makeRecoveryCodes(random);
    const hashes = codes.map((code) => sealed.mark(userId, codeTextOf(code)));
    await transact(pool, (tx) => store.replaceRecoveryCodes(tx, userId, hashes));
    return codes;
  }

  return {
    stateOf,
    /** Whether a sign-in of this user has a second step. */
    isOn: async (userId: number) => isOn(await stateOf(userId)),

    /** Opens the second step after a right first one; null for a user who has none. */
    async begin({ userId, epoch }: Entrant, { ip }: Pick<Caller, 'ip'>): Promise<auth.SecondStep | null> {
      const state = await stateOf(userId);
      if (!isOn(state)) return null;
      const ticket = Buffer.from(random.bytes(32)).toString('base64url');
      const expiresAt = new Date(clock.now() + TICKET_MS);
      await store.insertTicket(db, {
        hash: hashOf(ticket),
        userId,
        epoch,
        network: networkOf(ip),
        expiresAt,
      });
      return { mode: 'login_password_two_step_code', ticket, methods: state.methods };
    },

    /**
     * Sends the code of a ticket by e-mail. Throws `auth.step_expired`, also where codes by e-mail don't count, and
     * `auth.too_many_attempts`.
     */
    async sendCode(
      ticket: string,
      { ip }: Pick<Caller, 'ip'>,
      laneOf: (userId: number) => Promise<string>,
    ): Promise<{ sentTo: string }> {
      const hash = hashOf(ticket);
      const entrant = await store.ticketUser(db, hash, networkOf(ip), now());
      if (!entrant) throw new Refusal('auth.step_expired');
      const { userId } = entrant;
      if (!(await stateOf(userId)).methods.includes('email')) throw new Refusal('auth.step_expired');
      const how = { lane: await laneOf(userId), lng: await lngOf(userId) };
      return { sentTo: await transact(pool, (tx) => emailStep.send(tx, ofTicket(userId, hash), how)) };
    },

    /**
     * The user of a sign-in whose code is right. `subjectOf` says whose tries these are: an owner at a known browser is
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
      if (!(await stateOf(userId)).methods.includes(typed.method)) throw wrongCode();
      await check(userId, typed, { subject: await subjectOf(userId), codeFor: ofTicket(userId, hash), ip });
      if (!(await store.closeTicket(db, hash, now()))) throw new Refusal('auth.step_expired');
      if (typed.method !== 'email') await trustEmailStep(db, userId, true);
      return entrant;
    },

    /** Sends a code by e-mail to somebody who is signed in. */
    async sendOwnCode(userId: number, tokenHash: string): Promise<{ sentTo: string }> {
      const how = { lane: 'own', lng: await lngOf(userId) };
      return { sentTo: await transact(pool, (tx) => emailStep.send(tx, ofSession(userId, tokenHash), how)) };
    },

    /** A code from somebody who is signed in, by a method that would also count at a sign-in. */
    async checkOwn(userId: number, typed: TypedCode, session: OwnSession): Promise<void> {
      if (!(await stateOf(userId)).methods.includes(typed.method)) throw wrongCode();
      await checkInSession(userId, typed, session);
    },

    /** A new secret for an authenticator, which counts once a code of it was right. Throws `security.already_on`. */
    async beginTotp(userId: number, login: string) {
      const secret = random.bytes(SECRET_BYTES);
      const isBegun = await store.beginTotp(db, userId, sealed.seal(userId, secret), now());
      if (!isBegun) throw new Refusal('security.already_on');
      return setupOf(secret, login);
    },

    /** Turns the authenticator on and returns the recovery codes, which are shown only now. */
    async enableTotp(userId: number, code: string, session: OwnSession): Promise<string[]> {
      if ((await store.totpOf(db, userId))?.enabledAt) throw new Refusal('security.already_on');
      await checkInSession(userId, { method: 'totp', code }, session);
      await store.enableTotp(db, userId, now());
      return renewRecoveryCodes(userId);
    },

    /** Turns codes by e-mail on; returns recovery codes to a player who has none. */
    async enableEmail(userId: number, code: string, session: OwnSession): Promise<string[]> {
      const { isEmailOn } = await stateOf(userId);
      if (isEmailOn) throw new Refusal('security.already_on');
      await checkInSession(userId, { method: 'email', code }, session);
      if (!(await putEmailStep(db, userId, now()))) throw new Refusal('security.already_on');
      return (await store.recoveryCodesLeft(db, userId)) > 0 ? [] : renewRecoveryCodes(userId);
    },

    renewRecoveryCodes,

    /** Recovery codes stay as long as another second step is on. */
    disableTotp: (userId: number) =>
      transact(pool, async (tx) => {
        await store.removeTotp(tx, userId);
        if ((await emailStepOf(tx, userId)) === null) await store.removeRecoveryCodes(tx, userId);
      }),
    disableEmail: (userId: number) =>
      transact(pool, async (tx) => {
        await removeEmailStep(tx, userId);
        if (!(await store.totpOf(tx, userId))?.enabledAt) await store.removeRecoveryCodes(tx, userId);
      }),
    recoveryCodesLeft: (userId: number) => store.recoveryCodesLeft(db, userId),

    /**
     * To be called when the password was recovered by the mailbox that codes go to: the mailbox must not be enough for
     * both steps.
     */
    distrustEmail: (tx: Tx, userId: number) => trustEmailStep(tx, userId, false),

    /** Removes every second step with the recovery codes; returns what there was. */
    async removeAllOf(tx: Tx, userId: number): Promise<('totp' | 'email')[]> {
      const isAppOn = (await store.totpOf(tx, userId))?.enabledAt != null;
      await store.removeTotp(tx, userId);
      await store.removeRecoveryCodes(tx, userId);
      const isEmailOn = await removeEmailStep(tx, userId);
      return [...(isAppOn ? (['totp'] as const) : []), ...(isEmailOn ? (['email'] as const) : [])];
    },

    /** Ends sign-ins whose first step was taken with an old password. */
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
