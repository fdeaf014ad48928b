import { resets as contract, Refusal } from '@fairbook/contracts';
import { agreed, shownAsked, stillAsked } from '../../money/two-people/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { withContext } from '../../platform/with-context.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { type AuthService, issueLink, LINK_MS, linkTo, sessionName } from '../auth/index.ts';
import type { Contacts } from '../contacts/index.ts';
import type { Messages } from '../messages/index.ts';
import type { OneTimeCodes } from '../one-time-codes/index.ts';
import { questionOf } from '../question/index.ts';
import { removeSecondSteps } from '../security/index.ts';
import {
  decidedResets,
  decideReset,
  doneFor,
  heldReset,
  insertReset,
  playerOf,
  type ResetRow,
  resetById,
  shareDevice,
  waitingResets,
  withdrawOld,
} from './store.ts';

export interface ResetParts {
  edits: Pick<SiteEdits, 'edit'>;
  auth: AuthService;
  codes: OneTimeCodes;
  contacts: Contacts;
  messages: Messages;
}

interface Asked {
  what: contract.ResetKind;
  reason: string;
  checked: string;
}

const { RESET_WAITS_MS, CHANGES_HELD_MS } = contract;

interface Context extends Pick<Platform, 'db' | 'clock' | 'config'>, ResetParts {
  now(): Date;
}

async function list(context: Context) {
  const { db } = context;
  const [waiting, decided] = await Promise.all([waitingResets(db, waitingSince(context)), decidedResets(db)]);
  return { waiting: waiting.map(shown), decided: decided.map(shown) };
}

/**
 * Asks for a reset that a second operator has to approve. Throws `resets.asked`, `resets.own_account`,
 * `resets.no_contact` and `resets.nothing`.
 */
async function ask(context: Context, operatorId: number, userId: number, { what, reason, checked }: Asked) {
  await playerFor(context, operatorId, userId);
  await mustHelp(context, what, userId);
  return context.edits.edit(logOf(userId, operatorId), async (tx) => {
    await withdrawOld(tx, { userId, what, since: waitingSince(context) });
    const asked = { userId, what, reason: reason.trim(), checked: checked.trim() };
    const id = await insertReset(tx, { ...asked, by: operatorId, at: context.now(), status: 'requested' });
    if (id === null) throw new Refusal('resets.asked');
    const row = (await resetById(tx, id))!;
    return { before: null, after: logged(row), answer: shown(row) };
  });
}

/** Carries out a reset that another operator asked for. Throws `resets.expired` and what `ask` throws. */
async function approve(context: Context, operatorId: number, id: number, version: number) {
  const row = await knownReset(context, id);
  const userId = Number(row.user_id);
  const player = await playerFor(context, operatorId, userId);
  const hash = await context.auth.ownPassword.unusable();
  if (row.status === 'requested' && row.what !== 'sessions') await mustHelp(context, row.what, userId);
  return decide(context, operatorId, id, version, async (tx, held) => {
    const second = await agreed(tx, held, operatorId, context.clock.now());
    if (held.requested_at <= waitingSince(context)) throw new Refusal('resets.expired');
    if (held.what === 'password') await resetPassword(context, tx, userId, hash, player);
    else await resetFactors(context, tx, userId, player.lng);
    await decideReset(tx, held.id, { status: 'done', ...second });
  });
}

const withdraw = (context: Context, operatorId: number, id: number, version: number) =>
  decide(context, operatorId, id, version, (tx, { id: held }) =>
    decideReset(tx, held, { status: 'withdrawn', approved_by: null, approved_at: null }),
  );

/** Ends a session by its name, or all. Throws `security.unknown_session`. */
async function endSessions(
  context: Context,
  operatorId: number,
  userId: number,
  { session, reason }: { session: string | null; reason: string },
): Promise<{ ended: number }> {
  if (!(await playerOf(context.db, userId))) throw new Refusal('operator.unknown_entry');
  const { own } = context.auth.sessions;
  const open = session === null ? [] : await own.of(userId);
  const only = open.find(({ tokenHash }) => sessionName(tokenHash) === session)?.tokenHash;
  if (session !== null && only === undefined) throw new Refusal('security.unknown_session');
  return context.edits.edit(logOf(userId, operatorId), async (tx) => {
    const ended = await own.end(userId, only === undefined ? { except: null } : { only }, tx);
    const row = { userId, what: 'sessions', reason: reason.trim(), checked: '' } as const;
    await insertReset(tx, { ...row, by: operatorId, at: context.now(), status: 'done' });
    const after = { sessions: session ?? 'all', ended, reason: row.reason };
    return { before: null, after, answer: { ended } };
  });
}

/** The resets that a player is told of, and until when the ways to sign in can't be changed. */
async function mine({ db, now }: Context, userId: number) {
  const [rows, player] = await Promise.all([doneFor(db, userId), playerOf(db, userId)]);
  const until = player?.changes_held_until ?? null;
  return {
    resets: rows.map(({ what, approved_at, requested_at }) => ({
      what,
      at: (approved_at ?? requested_at).toISOString(),
    })),
    changesHeldUntil: until && until > now() ? until.toISOString() : null,
  };
}

const waitingSince = ({ clock }: Context) => new Date(clock.now() - RESET_WAITS_MS);

const logOf = (userId: number | bigint, operatorId: number) =>
  ({ part: 'players', subject: String(userId), userId: operatorId }) as const;

async function knownReset({ db }: Context, id: number): Promise<ResetRow> {
  const row = await resetById(db, id);
  if (!row) throw new Refusal('operator.unknown_entry');
  return row;
}

/** Throws `resets.own_account` for a player who shares a device with the operator. */
async function playerFor({ db }: Context, operatorId: number, userId: number) {
  const player = await playerOf(db, userId);
  if (!player) throw new Refusal('operator.unknown_entry');
  if (await shareDevice(db, operatorId, userId)) throw new Refusal('resets.own_account');
  return player;
}

/** A reset that would do nothing, or lock the player out, is refused before anybody has to approve it. */
async function mustHelp({ db, auth, contacts }: Context, what: contract.ResetKind, userId: number) {
  if (what === 'password') {
    const { isEmailVerified, isPhoneVerified } = await contacts.of(userId);
    if (!isEmailVerified && !isPhoneVerified) throw new Refusal('resets.no_contact');
    return;
  }
  const [isOn, keys, question] = await Promise.all([
    auth.twoStep.isOn(userId),
    auth.passkeys.of(userId),
    questionOf(db, userId),
  ]);
  if (!isOn && keys.length === 0 && !question) throw new Refusal('resets.nothing');
}

/** The link goes to the contact that the player has confirmed; no operator ever sees it. */
async function resetPassword(
  context: Context,
  tx: Tx,
  userId: number,
  hash: string,
  to: { login: string; lng: string },
): Promise<void> {
  const { auth, clock, codes, config, contacts, messages } = context;
  await auth.ownPassword.replace(tx, userId, hash, null);
  // Without the hold a thief with a passkey could set another address, which ends the link. Using the link removes
  // the passkey, too.
  await auth.sessions.own.hold(tx, userId, new Date(clock.now() + LINK_MS));
  const { email, isEmailVerified, phone, isPhoneVerified } = await contacts.of(userId, tx);
  const isMail = isEmailVerified && email !== null;
  if (!isMail && !(isPhoneVerified && phone !== null)) throw new Refusal('resets.no_contact');
  const link = linkTo(config, to.lng, await issueLink(tx, codes, userId, isMail ? 'mail' : 'sms'));
  await messages.send(tx, {
    to: isMail ? { email } : { phone: phone as string },
    template: 'password_reset',
    values: { link, login: to.login },
    lng: to.lng,
    userId,
  });
}

async function resetFactors(context: Context, tx: Tx, userId: number, lng: string): Promise<void> {
  const { auth, clock, contacts, messages } = context;
  await removeSecondSteps(auth, tx, userId);
  await auth.sessions.own.hold(tx, userId, new Date(clock.now() + CHANGES_HELD_MS));
  const { email, isEmailVerified, phone, isPhoneVerified } = await contacts.of(userId, tx);
  const values = { at: `${context.now().toISOString().slice(0, 16).replace('T', ' ')} UTC` };
  const notice = { template: 'factors_reset', values, lng, userId } as const;
  if (isEmailVerified && email !== null) await messages.send(tx, { ...notice, to: { email } });
  if (isPhoneVerified && phone !== null) await messages.send(tx, { ...notice, to: { phone } });
}

async function decide(
  context: Context,
  operatorId: number,
  id: number,
  version: number,
  how: (tx: Tx, held: ResetRow) => Promise<void>,
): Promise<contract.Reset> {
  const row = await knownReset(context, id);
  return context.edits.edit(logOf(row.user_id, operatorId), async (tx) => {
    const held = stillAsked(await heldReset(tx, id), version);
    await how(tx, held);
    const after = (await heldReset(tx, id))!;
    return { before: logged(held), after: logged(after), answer: shown(after) };
  });
}

function shown(row: ResetRow): contract.Reset {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    login: row.login,
    what: row.what,
    reason: row.reason,
    checked: row.checked,
    ...shownAsked(row),
    requestedByLogin: row.asker,
    approvedByLogin: row.approver,
    until: new Date(row.requested_at.getTime() + RESET_WAITS_MS).toISOString(),
  };
}

function logged({ what, reason, checked, status }: ResetRow) {
  return { reset: what, reason, checked, status };
}

/** What operators do to how a player signs in: resets by two of them, and the end of sessions. Decision 0091. */
export function createResetService(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  parts: ResetParts,
) {
  const context: Context = { ...parts, db, clock, config, now: () => new Date(clock.now()) };
  return withContext(context, { list, ask, approve, withdraw, endSessions, mine });
}
