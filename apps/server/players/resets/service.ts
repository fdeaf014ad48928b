import { resets as contract, Refusal } from '@fairbook/contracts';
import { agreed, shownAsked, stillAsked } from '../../money/two-people/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
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

/** What operators do to how a player signs in: resets by two of them, and the end of sessions. Decision 0091. */
export function createResetService(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  { edits, auth, codes, contacts, messages }: ResetParts,
) {
  const now = () => new Date(clock.now());
  const waitingSince = () => new Date(clock.now() - RESET_WAITS_MS);
  const logOf = (userId: number | bigint, operatorId: number) =>
    ({ part: 'players', subject: String(userId), userId: operatorId }) as const;

  async function playerFor(operatorId: number, userId: number) {
    const player = await playerOf(db, userId);
    if (!player) throw new Refusal('operator.unknown_entry');
    if (await shareDevice(db, operatorId, userId)) throw new Refusal('resets.own_account');
    return player;
  }

  /** A reset that would do nothing, or lock the player out, is refused before anybody has to approve it. */
  async function mustHelp(what: contract.ResetKind, userId: number): Promise<void> {
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
  async function resetPassword(tx: Tx, userId: number, hash: string, to: { login: string; lng: string }) {
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

  async function resetFactors(tx: Tx, userId: number, lng: string): Promise<void> {
    await removeSecondSteps(auth, tx, userId);
    await auth.sessions.own.hold(tx, userId, new Date(clock.now() + CHANGES_HELD_MS));
    const { email, isEmailVerified, phone, isPhoneVerified } = await contacts.of(userId, tx);
    const values = { at: `${now().toISOString().slice(0, 16).replace('T', ' ')} UTC` };
    const notice = { template: 'factors_reset', values, lng, userId } as const;
    if (isEmailVerified && email !== null) await messages.send(tx, { ...notice, to: { email } });
    if (isPhoneVerified && phone !== null) await messages.send(tx, { ...notice, to: { phone } });
  }

  async function decide(
    operatorId: number,
    id: number,
    version: number,
    how: (tx: Tx, held: ResetRow) => Promise<void>,
  ): Promise<contract.Reset> {
    const row = await resetById(db, id);
    if (!row) throw new Refusal('operator.unknown_entry');
    return edits.edit(logOf(row.user_id, operatorId), async (tx) => {
      const held = stillAsked(await heldReset(tx, id), version);
      await how(tx, held);
      const answer = shown((await heldReset(tx, id))!);
      return { before: logged(held), after: logged((await heldReset(tx, id))!), answer };
    });
  }

  return {
    async list() {
      const [waiting, decided] = await Promise.all([waitingResets(db, waitingSince()), decidedResets(db)]);
      return { waiting: waiting.map(shown), decided: decided.map(shown) };
    },

    async ask(operatorId: number, userId: number, { what, reason, checked }: Asked): Promise<contract.Reset> {
      await playerFor(operatorId, userId);
      await mustHelp(what, userId);
      return edits.edit(logOf(userId, operatorId), async (tx) => {
        await withdrawOld(tx, { userId, what, since: waitingSince() });
        const asked = { userId, what, reason: reason.trim(), checked: checked.trim() };
        const id = await insertReset(tx, { ...asked, by: operatorId, at: now(), status: 'requested' });
        if (id === null) throw new Refusal('resets.asked');
        const row = (await resetById(tx, id))!;
        return { before: null, after: logged(row), answer: shown(row) };
      });
    },

    async approve(operatorId: number, id: number, version: number): Promise<contract.Reset> {
      const row = await resetById(db, id);
      if (!row) throw new Refusal('operator.unknown_entry');
      const userId = Number(row.user_id);
      const player = await playerFor(operatorId, userId);
      const hash = await auth.ownPassword.unusable();
      if (row.status === 'requested' && row.what !== 'sessions') await mustHelp(row.what, userId);
      return decide(operatorId, id, version, async (tx, held) => {
        const second = await agreed(tx, held, operatorId, clock.now());
        if (held.requested_at <= waitingSince()) throw new Refusal('resets.expired');
        if (held.what === 'password') await resetPassword(tx, userId, hash, player);
        else await resetFactors(tx, userId, player.lng);
        await decideReset(tx, held.id, { status: 'done', ...second });
      });
    },

    withdraw: (operatorId: number, id: number, version: number) =>
      decide(operatorId, id, version, (tx, { id: held }) =>
        decideReset(tx, held, { status: 'withdrawn', approved_by: null, approved_at: null }),
      ),

    /** Ends a session by its name, or all. Throws `security.unknown_session`. */
    async endSessions(
      operatorId: number,
      userId: number,
      { session, reason }: { session: string | null; reason: string },
    ): Promise<{ ended: number }> {
      if (!(await playerOf(db, userId))) throw new Refusal('operator.unknown_entry');
      const { own } = auth.sessions;
      const open = session === null ? [] : await own.of(userId);
      const only = open.find(({ tokenHash }) => sessionName(tokenHash) === session)?.tokenHash;
      if (session !== null && only === undefined) throw new Refusal('security.unknown_session');
      return edits.edit(logOf(userId, operatorId), async (tx) => {
        const ended = await own.end(userId, only === undefined ? { except: null } : { only }, tx);
        const row = { userId, what: 'sessions', reason: reason.trim(), checked: '' } as const;
        await insertReset(tx, { ...row, by: operatorId, at: now(), status: 'done' });
        return {
          before: null,
          after: { sessions: session ?? 'all', ended, reason: row.reason },
          answer: { ended },
        };
      });
    },

    async mine(userId: number) {
      const [rows, player] = await Promise.all([doneFor(db, userId), playerOf(db, userId)]);
      const until = player?.changes_held_until ?? null;
      return {
        resets: rows.map(({ what, approved_at, requested_at }) => ({
          what,
          at: (approved_at ?? requested_at).toISOString(),
        })),
        changesHeldUntil: until && until > now() ? until.toISOString() : null,
      };
    },
  };
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
