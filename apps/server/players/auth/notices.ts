import type { Platform } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Caller } from '../../platform/module.ts';
import { noteChange } from '../changes/index.ts';
import type { Contact } from '../contacts/index.ts';
import type { TemplateName } from '../messages/index.ts';
import type { MessagingParts } from './by-contact.ts';
import { deviceWords } from './device-words.ts';

/** What a notice says was changed: cases of the text `account_changed` in the dictionary `messages`. */
export type Changed =
  | 'passkey_added'
  | 'passkey_removed'
  | 'app_on'
  | 'app_off'
  | 'recovery_codes'
  | 'email_step_on'
  | 'email_step_off'
  | 'phone_bound'
  | 'phone_changed'
  | 'phone_removed'
  | 'email_added'
  | 'email_changed'
  | 'email_removed'
  | 'question_set'
  | 'question_removed'
  | 'social_linked'
  | 'social_unlinked'
  | 'token_added'
  | 'webhook_added'
  | 'moved';

type KnownContact = Pick<Contact, 'email' | 'isEmailVerified' | 'phone' | 'isPhoneVerified'>;

/** What players learn by e-mail about their account, so that a thief can't work in silence. */
export function createNotices(
  { pool, db, clock, logger }: Pick<Platform, 'pool' | 'db' | 'clock' | 'logger'>,
  { contacts, messages }: Pick<MessagingParts, 'contacts' | 'messages'>,
) {
  /**
   * The contact that a notice goes to: the confirmed e-mail address, or otherwise the confirmed phone if the notice may
   * go by SMS.
   */
  function addressOf(contact: KnownContact, withSms: boolean): { email: string } | { phone: string } | null {
    const { email, isEmailVerified, phone, isPhoneVerified } = contact;
    if (email !== null && isEmailVerified) return { email };
    return withSms && phone !== null && isPhoneVerified ? { phone } : null;
  }

  /**
   * Sends a notice. A failure is only logged, so that the change that it is about doesn't fail. `before`: a contact
   * that was just given up is told as well.
   */
  async function tell(
    userId: number,
    template: 'new_device' | 'password_changed' | 'account_changed',
    values: object,
    before?: KnownContact,
  ): Promise<void> {
    try {
      const withSms = template === 'account_changed';
      const reached = [await contacts.of(userId), ...(before ? [before] : [])]
        .map((contact) => addressOf(contact, withSms))
        .filter((each) => each !== null);
      const all = new Map(reached.map((to) => [Object.values(to)[0] as string, to]));
      if (all.size === 0) return;
      const user = await db
        .selectFrom('users')
        .select('lng')
        .where('id', '=', BigInt(userId))
        .executeTakeFirst();
      const message = { template: template as TemplateName, lng: user?.lng ?? 'en', userId };
      await transact(pool, async (tx) => {
        for (const to of all.values()) await messages.send(tx, { ...message, to, values: values as never });
      });
    } catch (err) {
      logger.warn({ err }, 'auth.notice_failed');
    }
  }
  /** Notes the change for the timeline that operators see. */
  const note = (userId: number, kind: string) =>
    noteChange(db, { userId, at: new Date(clock.now()), kind }).catch((err) =>
      logger.warn({ err }, 'auth.notice_failed'),
    );
  const at = () => `${new Date(clock.now()).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

  return {
    newDevice(userId: number, caller: Pick<Caller, 'ip' | 'userAgent'>): Promise<void> {
      const { browser, system, network } = deviceWords(caller);
      const device = [browser, system].filter((each) => each !== null).join(', ') || '?';
      return tell(userId, 'new_device', { device, network, at: at() });
    },
    /** Tells the player that something about signing in was added, changed or removed. */
    async changed(userId: number, what: Changed, before?: KnownContact): Promise<void> {
      await note(userId, what);
      await tell(userId, 'account_changed', { what, at: at() }, before);
    },
    async passwordChanged(userId: number): Promise<void> {
      await note(userId, 'password');
      await tell(userId, 'password_changed', { at: at() });
    },
  };
}
