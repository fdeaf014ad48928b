import { createHash } from 'node:crypto';
import { type auth, Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { networkOf } from '../../platform/http/address.ts';
import type { Caller } from '../../platform/module.ts';
import { withContext } from '../../platform/with-context.ts';
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
import { createTries, type Tries } from './tries.ts';

/** For how long the second step may come after the first. */
const TICKET_MS = 5 * 60_000;

type Method = auth.SecondMethod;

interface Entrant {
  userId: number;
  epoch: number;
}

/** A code as the player typed it. */
interface TypedCode {
  method: Method;
  code: string;
}

/** A try of a code: whom it was sent to, or whose it is, and whose tries are counted. */
interface TryOf {
  subject: string;
  codeFor: CodeFor;
  ip: string;
}

/** What a user has turned on, and how the second step can be taken now. */
interface State {
  isAppOn: boolean;
  isEmailOn: boolean;
  methods: Method[];
}

/** The session of a signed-in player, which tries and codes by e-mail belong to. */
type OwnSession = Pick<Caller, 'ip'> & { tokenHash: string };

export type TwoStep = ReturnType<typeof createTwoStepService>;

interface Context extends Pick<Platform, 'db' | 'pool' | 'clock' | 'random'> {
  sealed: Sealed;
  tries: Tries;
  emailStep: ReturnType<typeof createEmailStep>;
  now(): Date;
}

/** Whether a sign-in of this user has a second step. */
async function isOn(context: Context, userId: number): Promise<boolean> {
  const { isAppOn, isEmailOn } = await stateOf(context, userId);
  return isAppOn || isEmailOn;
}

/** Opens the second step after a right first one; null for a user who has none. */
async function begin(
  context: Context,
  { userId, epoch }: Entrant,
  { ip }: Pick<Caller, 'ip'>,
): Promise<auth.SecondStep | null> {
  const state = await stateOf(context, userId);
  if (!state.isAppOn && !state.isEmailOn) return null;
  const ticket = Buffer.from(context.random.bytes(32)).toString('base64url');
  const expiresAt = new Date(context.clock.now() + TICKET_MS);
  const row = { hash: hashOf(ticket), userId, epoch, network: networkOf(ip), expiresAt };
  await store.insertTicket(context.db, row);
  return { mode: 'login_password_two_step_code', ticket, methods: state.methods };
}

/**
 * Sends the code of a ticket by e-mail. Throws `auth.step_expired`, also where codes by e-mail don't count, and
 * `auth.too_many_attempts`.
 */
async function sendCode(
  context: Context,
  ticket: string,
  { ip }: Pick<Caller, 'ip'>,
  laneOf: (userId: number) => Promise<string>,
): Promise<{ sentTo: string }> {
  const hash = hashOf(ticket);
  const { userId } = await entrantOf(context, hash, ip);
  if (!(await stateOf(context, userId)).methods.includes('email')) throw new Refusal('auth.step_expired');
  return send(context, ofTicket(userId, hash), await laneOf(userId));
}

/**
 * The user of a sign-in whose code is right. `subjectOf` says whose tries these are: an owner at a known browser is
 * not slowed down by others. Throws `auth.step_expired`, `auth.wrong_code` and `auth.too_many_attempts`.
 */
async function finish(
  context: Context,
  ticket: string,
  typed: TypedCode,
  { ip }: Pick<Caller, 'ip'>,
  subjectOf: (userId: number) => Promise<string>,
): Promise<Entrant> {
  const hash = hashOf(ticket);
  const entrant = await entrantOf(context, hash, ip);
  const { userId } = entrant;
  await mustCount(context, userId, typed);
  await check(context, typed, { subject: await subjectOf(userId), codeFor: ofTicket(userId, hash), ip });
  if (!(await store.closeTicket(context.db, hash, context.now()))) throw new Refusal('auth.step_expired');
  if (typed.method !== 'email') await trustEmailStep(context.db, userId, true);
  return entrant;
}

/** Sends a code by e-mail to somebody who is signed in. */
const sendOwnCode = (context: Context, userId: number, tokenHash: string) =>
  send(context, ofSession(userId, tokenHash), 'own');

/** A code from somebody who is signed in, by a method that would also count at a sign-in. */
async function checkOwn(context: Context, userId: number, typed: TypedCode, session: OwnSession) {
  await mustCount(context, userId, typed);
  await checkInSession(context, userId, typed, session);
}

/** A new secret for an authenticator, which counts once a code of it was right. Throws `security.already_on`. */
async function beginTotp({ db, random, sealed, now }: Context, userId: number, login: string) {
  const secret = random.bytes(SECRET_BYTES);
  const isBegun = await store.beginTotp(db, userId, sealed.seal(userId, secret), now());
  if (!isBegun) throw new Refusal('security.already_on');
  return setupOf(secret, login);
}

/** Turns the authenticator on and returns the recovery codes, which are shown only now. */
async function enableTotp(context: Context, userId: number, code: string, session: OwnSession) {
  if ((await store.totpOf(context.db, userId))?.enabledAt) throw new Refusal('security.already_on');
  await checkInSession(context, userId, { method: 'totp', code }, session);
  await store.enableTotp(context.db, userId, context.now());
  return renewRecoveryCodes(context, userId);
}

/** Turns codes by e-mail on; returns recovery codes to a player who has none. */
async function enableEmail(context: Context, userId: number, code: string, session: OwnSession) {
  const { isEmailOn } = await stateOf(context, userId);
  if (isEmailOn) throw new Refusal('security.already_on');
  await checkInSession(context, userId, { method: 'email', code }, session);
  if (!(await putEmailStep(context.db, userId, context.now()))) throw new Refusal('security.already_on');
  return (await store.recoveryCodesLeft(context.db, userId)) > 0 ? [] : renewRecoveryCodes(context, userId);
}

/** Recovery codes stay as long as another second step is on. */
const disableTotp = ({ pool }: Context, userId: number) =>
  transact(pool, async (tx) => {
    await store.removeTotp(tx, userId);
    if ((await emailStepOf(tx, userId)) === null) await store.removeRecoveryCodes(tx, userId);
  });

const disableEmail = ({ pool }: Context, userId: number) =>
  transact(pool, async (tx) => {
    await removeEmailStep(tx, userId);
    if (!(await store.totpOf(tx, userId))?.enabledAt) await store.removeRecoveryCodes(tx, userId);
  });

const recoveryCodesLeft = ({ db }: Context, userId: number) => store.recoveryCodesLeft(db, userId);

/**
 * To be called when the password was recovered by the mailbox that codes go to: the mailbox must not be enough for
 * both steps.
 */
const distrustEmail = (tx: Tx, userId: number) => trustEmailStep(tx, userId, false);

/** Removes every second step with the recovery codes; returns what there was. */
async function removeAllOf(tx: Tx, userId: number): Promise<('totp' | 'email')[]> {
  const isAppOn = (await store.totpOf(tx, userId))?.enabledAt != null;
  await store.removeTotp(tx, userId);
  await store.removeRecoveryCodes(tx, userId);
  const isEmailOn = await removeEmailStep(tx, userId);
  return [...(isAppOn ? (['totp'] as const) : []), ...(isEmailOn ? (['email'] as const) : [])];
}

async function forget(context: Context): Promise<void> {
  await store.forgetTickets(context.db, context.now());
  await context.tries.sweep();
}

function ofTicket(userId: number, hash: Buffer): CodeFor {
  return { userId, mark: `step ${hash.toString('hex').slice(0, 32)}` };
}

function ofSession(userId: number, tokenHash: string): CodeFor {
  return { userId, mark: `own ${tokenHash.slice(0, 32)}` };
}

/**
 * An app is stronger, so codes by e-mail don't count beside it. They don't count either after the password was
 * recovered by the same mailbox: the second step can then be taken by a recovery code only.
 */
async function stateOf({ db }: Context, userId: number): Promise<State> {
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

async function isRight(context: Context, tx: Tx, { method, code }: TypedCode, { codeFor, ip }: TryOf) {
  const { clock, emailStep, sealed, now } = context;
  const { userId } = codeFor;
  const typed = codeTextOf(code);
  if (method === 'recovery') return store.useRecoveryCode(tx, userId, sealed.mark(userId, typed), now());
  if (method === 'email') return emailStep.isRight(tx, codeFor, typed, ip);
  const totp = await store.totpOf(tx, userId);
  if (!totp) return false;
  const step = stepOf(sealed.open(userId, totp.secret), typed, clock.now());
  return step !== null && store.useStep(tx, userId, step);
}

/**
 * Throws `auth.wrong_code` and `auth.too_many_attempts`; a subject has five wrong codes, then it must wait a quarter
 * of an hour.
 */
async function check(context: Context, typed: TypedCode, by: TryOf): Promise<void> {
  if (!(await context.tries.run(by.subject, (tx) => isRight(context, tx, typed, by)))) throw wrongCode();
}

function checkInSession(context: Context, userId: number, typed: TypedCode, { tokenHash, ip }: OwnSession) {
  const subject = `code of ${userId} in ${tokenHash.slice(0, 32)}`;
  return check(context, typed, { subject, codeFor: ofSession(userId, tokenHash), ip });
}

async function send({ db, pool, emailStep }: Context, to: CodeFor, lane: string) {
  const row = await db
    .selectFrom('users')
    .select('lng')
    .where('id', '=', BigInt(to.userId))
    .executeTakeFirst();
  const how = { lane, lng: row?.lng ?? 'en' };
  return { sentTo: await transact(pool, (tx) => emailStep.send(tx, to, how)) };
}

/** Whose sign-in a ticket belongs to. Throws `auth.step_expired`. */
async function entrantOf({ db, now }: Context, hash: Buffer, ip: Caller['ip']): Promise<Entrant> {
  const entrant = await store.ticketUser(db, hash, networkOf(ip), now());
  if (!entrant) throw new Refusal('auth.step_expired');
  return entrant;
}

/** Throws `auth.wrong_code` for a method that doesn't count at a sign-in. */
async function mustCount(context: Context, userId: number, { method }: TypedCode): Promise<void> {
  if (!(await stateOf(context, userId)).methods.includes(method)) throw wrongCode();
}

async function renewRecoveryCodes({ pool, random, sealed }: Context, userId: number): Promise<string[]> {
  const codes = makeRecoveryCodes(random);
  const hashes = codes.map((code) => sealed.mark(userId, codeTextOf(code)));
  await transact(pool, (tx) => store.replaceRecoveryCodes(tx, userId, hashes));
  return codes;
}

function wrongCode(): Refusal {
  return new Refusal({ code: 'auth.wrong_code', field: 'code' });
}

function hashOf(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}

/** Second steps of a sign-in: codes of an authenticator app, codes by e-mail, recovery codes. */
export function createTwoStepService(platform: Platform, parts: EmailStepParts & { sealed: Sealed }) {
  const { db, pool, clock, random } = platform;
  const context: Context = {
    ...{ db, pool, clock, random, sealed: parts.sealed },
    tries: createTries(platform),
    emailStep: createEmailStep(parts),
    now: () => new Date(clock.now()),
  };
  return {
    ...withContext(context, { stateOf, isOn, begin, sendCode, finish, sendOwnCode, checkOwn, forget }),
    ...withContext(context, { beginTotp, enableTotp, disableTotp, enableEmail, disableEmail }),
    ...withContext(context, { renewRecoveryCodes, recoveryCodesLeft }),
    distrustEmail,
    removeAllOf,
    /** Ends sign-ins whose first step was taken with an old password. */
    endTickets: store.endTickets,
  };
}
