import { Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { type Contacts, hiddenEmail, hiddenPhone } from '../contacts/index.ts';
import type { Messages } from '../messages/index.ts';
import type { OneTimeCodes } from '../one-time-codes/index.ts';
import type { SocialService } from '../social/index.ts';

const LIFE_MS = 10 * 60_000;

/** A withdrawal as the player reads it in the message, and a mark that only this request has. */
interface CodeOf {
  userId: number;
  /** Of method, account, amount and destination: the code is worth nothing for anything else. */
  mark: string;
}

export interface WithdrawalCodes {
  /** What proves a withdrawal of this player. */
  waysOf(userId: number): Promise<'password' | 'email' | 'phone' | 'nothing'>;
  /**
   * Returns the address, shortened. Throws `withdrawals.no_contact`, `withdrawals.by_password` and
   * `auth.too_many_attempts`.
   */
  send(of: CodeOf, told: { amount: string; to: string; lng: string }): Promise<string>;
  /** Throws `auth.wrong_code` and `auth.too_many_attempts`. Uses the code up. */
  check(of: CodeOf, code: string, ip: string): Promise<void>;
}

interface Parts {
  codes: OneTimeCodes;
  contacts: Contacts;
  messages: Messages;
  links: Pick<SocialService['links'], 'hasPassword'>;
}

/**
 * How players without a password confirm a withdrawal: by a code to a confirmed address, for exactly this withdrawal.
 */
export function createWithdrawalCodes(
  { pool }: Pick<Platform, 'pool'>,
  { codes, contacts, messages, links }: Parts,
): WithdrawalCodes {
  const codeOf = ({ userId, mark }: CodeOf) =>
    ({ purpose: 'withdrawal', subject: `${userId} ${mark}` }) as const;

  async function addressOf(userId: number): Promise<{ email: string } | { phone: string } | null> {
    const { email, isEmailVerified, phone, isPhoneVerified } = await contacts.of(userId);
    if (email !== null && isEmailVerified) return { email };
    return phone !== null && isPhoneVerified ? { phone } : null;
  }

  return {
    async waysOf(userId) {
      if (await links.hasPassword(userId)) return 'password';
      const address = await addressOf(userId);
      return address === null ? 'nothing' : 'email' in address ? 'email' : 'phone';
    },
    async send(of, { lng, ...told }) {
      const { userId } = of;
      if (await links.hasPassword(userId)) throw new Refusal('withdrawals.by_password');
      const to = await addressOf(userId);
      if (to === null) throw new Refusal('withdrawals.no_contact');
      const code = codeOf(of);
      await transact(pool, async (tx) => {
        const { secret } = await codes.issue(tx, { ...code, kind: 'digits', lifeMs: LIFE_MS });
        const values = { code: secret, ...told };
        const isSent = await messages.send(tx, { to, template: 'withdrawal_code', values, lng, userId });
        // If nobody received the code, no guess may be right.
        if (!isSent) await codes.spoil(tx, { purpose: code.purpose, subjects: [code.subject] });
      });
      return 'email' in to ? hiddenEmail(to.email) : hiddenPhone(to.phone);
    },
    async check(of, secret, ip) {
      if (!(await codes.check({ ...codeOf(of), secret, ip })))
        throw new Refusal({ code: 'auth.wrong_code', field: 'code' });
    },
  };
}
