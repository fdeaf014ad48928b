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
import { withContext } from '../../platform/with-context.ts';
import type { Passkeys } from '../passkeys/index.ts';
import type { TwoStep } from '../two-step/index.ts';
import { createByContact, type MessagingParts } from './by-contact.ts';
import { createEntering } from './entering.ts';
import { createFailures, type Failures } from './failures.ts';
import { issueInvitation, linkTo } from './link.ts';
import { createNotices } from './notices.ts';
import { createOwnPassword, type OwnPassword } from './own-password.ts';
import { createPasswords, generatePassword, type PasswordCost, type Passwords } from './passwords.ts';
import { forgetSessions } from './retention.ts';
import { createSessions, type Entrant, type Sessions } from './sessions.ts';
import { createStepUp, type StepUp, type StepUpParts } from './step-up.ts';
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

interface Registration {
  countryId: number;
  currencyIso: string;
  lng: string;
  promoCode?: string;
}

/** What a way to register adds to a new player. */
interface OwnWay {
  /** The player's own; otherwise one is made. */
  password?: string;
  /** Writes the rest in the same transaction. */
  settle?: Settle;
}

interface Credentials {
  userId: number;
  login: string;
  password: string;
}

type Settle = (tx: Tx, made: { userId: number }) => Promise<void>;

interface Context extends Pick<Platform, 'db' | 'pool' | 'clock' | 'random' | 'config'>, AuthDependencies {
  passwords: Passwords;
  failures: Failures;
  sessions: Sessions;
  stepUp: StepUp;
  inTurn: ReturnType<typeof createTurns>;
  byContact: ReturnType<typeof createByContact>;
  ownPassword: OwnPassword;
}

/**
 * The checks before a registration: it is open, and a person is behind it. Throws `registration.closed` and the
 * refusals of a challenge.
 */
async function beforeRegistration(
  context: Context,
  caller: Caller,
  call: captcha.GuardedCall = 'auth.registerFast',
): Promise<void> {
  if (!context.isRegistrationAllowed()) throw new Refusal('registration.closed');
  await context.stepUp.beforeRegistration(caller, call);
}

/**
 * Registers a player whose login is its number, with a password that is shown only now. Throws
 * `registration.unknown_country`, `registration.unknown_currency` and `registration.promo_code`.
 */
async function registerPlayer(
  context: Context,
  wish: Registration,
  cookie: ReadCookie = NO_COOKIES,
  { password, settle }: OwnWay = {},
): Promise<Credentials> {
  const { countryId, currencyIso, lng, promoCode } = wish;
  if (!context.isCountry(countryId))
    throw new Refusal({ code: 'registration.unknown_country', field: 'countryId' });
  if (!context.isCurrency(currencyIso))
    throw new Refusal({ code: 'registration.unknown_currency', field: 'currencyIso' });
  // Before the password is hashed: guesses of codes must not cost a hash each.
  if (promoCode !== undefined) await context.checkCode(promoCode, currencyIso);
  const player = { countryId, currencyIso, lng, login: null, role: 'player', password } as const;
  return create(context, player, async (tx, { userId }) => {
    await context.openAccount(tx, userId, currencyIso);
    await context.keepReferral(tx, userId, cookie);
    await context.acceptTerms(tx, userId);
    await settle?.(tx, { userId });
  });
}

/** Creates an operator without a money account; without named permissions, with all of them. */
async function registerOperator(
  context: Context,
  login: string,
  permissions: readonly Permission[] = PERMISSIONS,
  by?: number,
  also?: Settle,
): Promise<Credentials> {
  const user = { login, role: 'operator', countryId: 0, currencyIso: 'EUR', lng: 'en' } as const;
  return create(context, user, async (tx, made) => {
    await context.admitOperator(tx, { id: made.userId, login }, permissions, by);
    await also?.(tx, made);
  });
}

/**
 * Creates an operator with a password that nobody knows. Whoever opens the returned link sets a new one; it works
 * once, within two days.
 */
async function inviteOperator(
  context: Context,
  login: string,
  permissions?: readonly Permission[],
  by?: number,
): Promise<{ userId: number; link: string }> {
  let secret = '';
  const { userId } = await registerOperator(context, login, permissions, by, async (tx, made) => {
    secret = await issueInvitation(tx, context.messaging.codes, made.userId);
  });
  return { userId, link: linkTo(context.config, 'en', secret) };
}

/** Makes a new link for an operator who can't sign in any more. The old password, all sessions and second factors end. */
async function inviteAgain(context: Context, login: string): Promise<{ link: string } | null> {
  const { db, ownPassword, twoStep, passkeys, messaging } = context;
  const user = await userByLogin(db, login);
  if (!user || (await userById(db, Number(user.id)))?.role !== 'operator') return null;
  const userId = Number(user.id);
  const hash = await ownPassword.unusable();
  return transact(context.pool, async (tx) => {
    await twoStep.removeAllOf(tx, userId);
    await passkeys.removeAllOf(tx, userId);
    await ownPassword.replace(tx, userId, hash, null);
    const secret = await issueInvitation(tx, messaging.codes, userId);
    return { link: linkTo(context.config, 'en', secret) };
  });
}

async function create(
  { pool, clock, random, passwords }: Context,
  user: Registration & { login: string | null; role: 'player' | 'operator'; password?: string | undefined },
  settle: Settle,
): Promise<Credentials> {
  const { password = generatePassword(random) } = user;
  const passwordHash = await passwords.hash(password);
  return transact(pool, async (tx) => {
    const { login, role, lng, countryId, currencyIso: currency } = user;
    const row = { login, role, lng, countryId, currency, passwordHash, createdAt: clock.now() };
    const made = await insertUser(tx, row);
    await settle(tx, made);
    return { ...made, password };
  });
}

/**
 * The user with these credentials, who may have a second step to take. Attempts of one login from one address run one
 * after another. Throws `auth.too_many_attempts`, `auth.bad_credentials` and the refusals of a challenge.
 */
async function signIn(
  { db, passwords, failures, stepUp, inTurn, byContact }: Context,
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

/** Whether the session is secured by more than a password: by an authenticator of its user, or by a passkey. */
async function hasSecondStep(
  { sessions, twoStep }: Context,
  { userId, tokenHash }: Pick<Caller, 'userId' | 'tokenHash'>,
): Promise<boolean> {
  if (userId === null) return false;
  return (await twoStep.isOn(userId)) || (tokenHash !== null && sessions.own.isByPasskey(tokenHash));
}

/**
 * For the token of an ended session whose player has used up today's time: when the next day of play begins, in epoch
 * seconds. Otherwise null.
 */
async function dayOverAt({ sessions, refuseEntry }: Context, token: string): Promise<number | null> {
  const userId = await sessions.endedOf(token);
  const refused = userId === null ? null : await refuseEntry(userId);
  return refused?.code === 'limits.session_over' ? Date.parse(String(refused.values?.until)) / 1000 : null;
}

async function forget({ pool, clock, failures, config }: Context): Promise<void> {
  await forgetSessions(pool, keptSince(config.keep, 'sessions', clock.now()));
  await failures.sweep();
}

export type AuthService = ReturnType<typeof createAuthService>;

/** How users register and sign in, with the parts of it that other modules use. */
export function createAuthService(platform: Platform, dependencies: AuthDependencies) {
  const { db, pool, clock, random, config } = platform;
  const { messaging, noteChoices, passkeys, refuseEntry, twoStep } = dependencies;
  const passwords = createPasswords(dependencies.passwordCost);
  const failures = createFailures(db, clock);
  const sessions = createSessions(platform);
  const stepUp = createStepUp({ ...dependencies, config });
  const inTurn = createTurns();
  const byContact = createByContact(platform, messaging);
  const notices = createNotices(platform, messaging);
  const entering = createEntering({ sessions, stepUp, notices, twoStep, refuseEntry });
  const ofPassword = { passwords, failures, sessions: sessions.own, inTurn, codes: messaging.codes, twoStep };
  const ownPassword = createOwnPassword(platform, ofPassword);
  const context: Context = {
    ...dependencies,
    ...{ db, pool, clock, random, config },
    ...{ passwords, failures, sessions, stepUp, inTurn, byContact, ownPassword },
  };
  return {
    ...withContext(context, { beforeRegistration, registerPlayer, signIn, dayOverAt, hasSecondStep }),
    ...withContext(context, { registerOperator, inviteOperator, inviteAgain, forget }),
    ...{ passwords, sessions, stepUp, byContact, notices, entering, ownPassword },
    ...{ noteChoices, contacts: messaging.contacts, twoStep, passkeys },
  };
}
