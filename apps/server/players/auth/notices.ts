import type { Platform } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Caller } from '../../platform/module.ts';
import type { TemplateName } from '../messages/index.ts';
import type { ReachParts } from './by-contact.ts';
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
  | 'email_changed'
  | 'question_set'
  | 'question_removed'
  | 'social_linked'
  | 'social_unlinked';

/** What players learn by e-mail about their account, so that a thief can't work in silence. */
export function createNotices(
  { pool, db, clock, logger }: Pick<Platform, 'pool' | 'db' | 'clock' | 'logger'>,
  { contacts, messages }: Pick<ReachParts, 'contacts' | 'messages'>,
) {
  /** A failed notice must not fail what it is about. */
  async function tell(
    userId: number,
    template: 'new_device' | 'password_changed' | 'account_changed',
    values: object,
  ): Promise<void> {
    try {
      const { email, isEmailVerified } = await contacts.of(userId);
      if (email === null || !isEmailVerified) return;
      const user = await db
        .selectFrom('users')
        .select('lng')
        .where('id', '=', BigInt(userId))
        .executeTakeFirst();
      const message = { to: { email }, template: template as TemplateName, lng: user?.lng ?? 'en', userId };
      await transact(pool, (tx) => messages.send(tx, { ...message, values: values as never }));
    } catch (err) {
      logger.warn({ err }, 'auth.notice_failed');
    }
  }
  const at = () => `${new Date(clock.now()).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

  return {
    newDevice(userId: number, caller: Pick<Caller, 'ip' | 'userAgent'>): Promise<void> {
      const { browser, system, network } = deviceWords(caller);
      const device = [browser, system].filter((each) => each !== null).join(', ') || '?';
      return tell(userId, 'new_device', { device, network, at: at() });
    },
    /** That something about signing in was added, changed or removed. */
    changed: (userId: number, what: Changed) => tell(userId, 'account_changed', { what, at: at() }),
    passwordChanged: (userId: number) => tell(userId, 'password_changed', { at: at() }),
  };
}
