import {
  type auth,
  type BodyOf,
  type captcha,
  PERMISSIONS,
  type Permission,
  type Reason,
  Refusal,
} from '@fairbook/contracts';
import { keptSince } from '../../platform/config/keep.ts';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { networkOf } from '../../platform/http/address.ts';
import { createTurns } from '../../platform/jobs/turns.ts';
import type { Caller } from '../../platform/module.ts';
import type { Passkeys } from '../passkeys/index.ts';
import type { TwoStep } from '../two-step/index.ts';
import { createByContact, type MessagingParts } from './by-contact.ts';
import { createEntering } from './entering.ts';
import { createFailures } from './failures.ts';
import { issueInvitation, linkTo } from './link.ts';
import { createNotices } from './notices.ts';
import { createOwnPassword } from './own-password.ts';
import { createPasswords, generatePassword, type PasswordCost } from './passwords.ts';
import { forgetSessions } from './retention.ts';
import { createSessions, type Entrant } from './sessions.ts';
import { createStepUp, type StepUpParts } from './step-up.ts';
import { hashOf, insertUser, userById, userByLogin } from './users.ts';

export interface AuthDependencies {
  /** Throws `registration.promo_code` for a code that can’t be used; reads only. */
  checkCode(code: string, currency: string): Promise<void>;
  /** Opens the main account of a new player, in the transaction that registers the player. */
  openAccount(tx: Tx, userId: number, currency: string): Promise<unknown>;
  /** Stores a new player's referral cookies, in the same transaction. */
  keepReferral(tx: Tx, userId: number, cookie: ReadCookie): Promise<void>;
  /** Stores what a player who registers with one click has chosen, in the same transaction. */
  noteChoices(tx: Tx, userId: number, chosen: Choices): Promise<void>;
  /** Accepts the current terms for a new player, in the same transaction. */
  acceptTerms(tx: Tx, userId: number): Promise<void>;
  /** Records the permissions of a new operator, in the transaction that creates the operator. */
  admitOperator(
    tx: Tx,
    user: { id: number; login: string },
    permissions: readonly Permission[],
    by?: number,
  ): Promise<void>;
  /** Whether the site takes new players at all. From memory. */
  isRegistrationAllowed(): boolean;
  isCountry(countryId: number): boolean;
  isCurrency(iso: string): boolean;
  captcha: StepUpParts['captcha'];
  devices: StepUpParts['devices'];
  /** Why a user may not sign in now, or null: a session limit that is used up. */
  refuseEntry(userId: number): Promise<Reason | null>;
  twoStep: TwoStep;
  passkeys: Passkeys;
  messaging: MessagingParts;
  /** The cost of a password hash; `PASSWORD_COST` by default. */
  passwordCost?: PasswordCost | undefined;
}

type ReadCookie = (name: string) => string | undefined;
const NO_COOKIES: ReadCookie = () => undefined;

type Choices = Pick<
  BodyOf<typeof auth.registerFast>,
  'bonusId' | 'changeCoefAction' | 'promoCode' | 'isAdult'
>;

export interface Registration {
  countryId: number;
  currencyIso: string;
  lng: string;
  promoCode?: string;
}

/** What a way to register adds to a new player. */
export interface OwnWay {
  /** The player's own; otherwise one is made. */
  password?: string;
  /** Writes the rest in the same transaction. */
  settle?(tx: Tx, made: { userId: number }): Promise<void>;
}

export interface Credentials {
  userId: number;
  login: string;
  password: string;
}

export type AuthService = ReturnType<typeof createAuthService>;

export function createAuthService(platform: Platform, dependencies: AuthDependencies) {
  const { db, pool, clock, random } = platform;
  const passwords = createPasswords(dependencies.passwordCost);
  const failures = createFailures(db, clock);
  const sessions = createSessions(platform);
  const stepUp = createStepUp({ ...dependencies, config: platform.config });
  const inTurn = createTurns();
  const byContact = createByContact(platform, dependencies.messaging);
  const notices = createNotices(platform, dependencies.messaging);
  const entering = createEntering({
    sessions,
    stepUp,
    notices,
    twoStep: dependencies.twoStep,
    refuseEntry: dependencies.refuseEntry,
  });
  const ownPassword = createOwnPassword(platform, {
    passwords,
    failures,
    sessions: sessions.own,
    inTurn,
    codes: dependencies.messaging.codes,
    twoStep: dependencies.twoStep,
  });
  /**
   * For the token of an ended session whose player has used up today's time: when the next day of play begins, in epoch
   * seconds. Otherwise null.
   */
  async function dayOverAt(token: string): Promise<number | null> {
    const userId = await sessions.endedOf(token);
    const refused = userId === null ? null : await dependencies.refuseEntry(userId);
    return refused?.code === 'limits.session_over' ? Date.parse(String(refused.values?.until)) / 1000 : null;
  }

  const forget = async () => {
    await forgetSessions(pool, keptSince(platform.config.keep, 'sessions', clock.now()));
    await failures.sweep();
  };

  /**
   * The checks before a registration: it is open, and a person is behind it. Throws `registration.closed` and the
   * refusals of a challenge.
   */
  async function beforeRegistration(
    caller: Caller,
    call: captcha.GuardedCall = 'auth.registerFast',
  ): Promise<void> {
    if (!dependencies.isRegistrationAllowed()) throw new Refusal('registration.closed');
    await stepUp.beforeRegistration(caller, call);
  }

  /**
   * Registers a player whose login is its number, with a password that is shown only now. Throws
   * `registration.unknown_country`, `registration.unknown_currency` and `registration.promo_code`.
   */
  async function registerPlayer(
    wish: Registration,
    cookie: ReadCookie = NO_COOKIES,
    { password, settle }: OwnWay = {},
  ): Promise<Credentials> {
    if (!dependencies.isCountry(wish.countryId)) {
      throw new Refusal({ code: 'registration.unknown_country', field: 'countryId' });
    }
    if (!dependencies.isCurrency(wish.currencyIso)) {
      throw new Refusal({ code: 'registration.unknown_currency', field: 'currencyIso' });
    }
    const { countryId, currencyIso, lng, promoCode } = wish;
    // Before the password is hashed: guesses of codes must not cost a hash each.
    if (promoCode !== undefined) await dependencies.checkCode(promoCode, currencyIso);
    const player = { countryId, currencyIso, lng, login: null, role: 'player', password } as const;
    return create(player, async (tx, { userId }) => {
      await dependencies.openAccount(tx, userId, wish.currencyIso);
      await dependencies.keepReferral(tx, userId, cookie);
      await dependencies.acceptTerms(tx, userId);
      await settle?.(tx, { userId });
    });
  }

  /** Creates an operator without a money account; without named permissions, with all of them. */
  async function registerOperator(
    login: string,
    permissions: readonly Permission[] = PERMISSIONS,
    by?: number,
    also?: (tx: Tx, made: { userId: number }) => Promise<void>,
  ): Promise<Credentials> {
    const user = { login, role: 'operator', countryId: 0, currencyIso: 'EUR', lng: 'en' } as const;
    return create(user, async (tx, made) => {
      await dependencies.admitOperator(tx, { id: made.userId, login }, permissions, by);
      await also?.(tx, made);
    });
  }

  /**
   * Creates an operator with a password that nobody knows. Whoever opens the returned link sets a new one; it works
   * once, within two days.
   */
  async function inviteOperator(
    login: string,
    permissions?: readonly Permission[],
    by?: number,
  ): Promise<{ userId: number; link: string }> {
    let secret = '';
    const { userId } = await registerOperator(login, permissions, by, async (tx, made) => {
      secret = await issueInvitation(tx, dependencies.messaging.codes, made.userId);
    });
    return { userId, link: linkTo(platform.config, 'en', secret) };
  }

  /** A new link for an operator who lost access; the old password, sessions and second factors end. */
  async function inviteAgain(login: string): Promise<{ link: string } | null> {
    const user = await userByLogin(db, login);
    if (!user || (await userById(db, Number(user.id)))?.role !== 'operator') return null;
    const userId = Number(user.id);
    const hash = await ownPassword.unusable();
    return transact(pool, async (tx) => {
      await dependencies.twoStep.removeAllOf(tx, userId);
      await dependencies.passkeys.removeAllOf(tx, userId);
      await ownPassword.replace(tx, userId, hash, null);
      return {
        link: linkTo(platform.config, 'en', await issueInvitation(tx, dependencies.messaging.codes, userId)),
      };
    });
  }

  async function create(
    user: Registration & { login: string | null; role: 'player' | 'operator'; password?: string | undefined },
    settle: (tx: Tx, made: { userId: number }) => Promise<void>,
  ): Promise<Credentials> {
    const { password = generatePassword(random) } = user;
    const passwordHash = await passwords.hash(password);
    return transact(pool, async (tx) => {
      const { login, role, lng, countryId, currencyIso: currency } = user;
      const made = await insertUser(tx, {
        login,
        role,
        lng,
        countryId,
        currency,
        passwordHash,
        createdAt: clock.now(),
      });
      await settle(tx, made);
      return { ...made, password };
    });
  }

  /**
   * The user with these credentials, who may have a second step to take. Attempts of one login from one address run one
   * after another. Throws `auth.too_many_attempts`, `auth.bad_credentials` and the refusals of a challenge.
   */
  async function signIn(
    { mode, login, password }: { mode: auth.PasswordMode; login: string; password: string },
    caller: Caller,
  ): Promise<Entrant> {
    const known = await byContact.resolve(mode, login);
    const subject = `${known.name} ${networkOf(caller.ip)}`;
    let entrant = { userId: 0, epoch: 0 };
    await inTurn(subject, async () => {
      const seconds = await failures.wait(subject);
      if (seconds > 0) throw new Refusal({ code: 'auth.too_many_attempts', values: { seconds } });
      const user = await (known.userId === undefined ? userByLogin(db, login) : hashOf(db, known.userId));
      const attempt = await stepUp.beforeSignIn(known.name, user ? Number(user.id) : null, caller);
      if (!(await passwords.verify(user?.passwordHash, password))) {
        await failures.add(subject);
        await attempt.failed();
        throw new Refusal({ code: 'auth.bad_credentials', field: 'password' });
      }
      await failures.clear(subject);
      entrant = { userId: Number(user?.id), epoch: user?.epoch ?? 0 };
      await attempt.succeeded();
    });
    return entrant;
  }

  return {
    noteChoices: dependencies.noteChoices,
    beforeRegistration,
    registerPlayer,
    registerOperator,
    inviteOperator,
    inviteAgain,
    signIn,
    byContact,
    notices,
    entering,
    contacts: dependencies.messaging.contacts,
    passwords,
    sessions,
    dayOverAt,
    ownPassword,
    stepUp,
    twoStep: dependencies.twoStep,
    /** Whether the session is secured by more than a password: by an authenticator of its user, or by a passkey. */
    async hasSecondStep({ userId, tokenHash }: Pick<Caller, 'userId' | 'tokenHash'>): Promise<boolean> {
      if (userId === null || tokenHash === null) return false;
      return (await dependencies.twoStep.isOn(userId)) || sessions.own.isByPasskey(tokenHash);
    },
    passkeys: dependencies.passkeys,
    forget,
  };
}
