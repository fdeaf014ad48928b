import { ownContacts as contract, type ownContacts, Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { type Caller, type Route, route, userOf } from '../../platform/module.ts';
import { type AuthService, recoverySubjects } from '../auth/index.ts';
import { type Contacts, hiddenEmail, hiddenPhone, readAddress, readEmail } from '../contacts/index.ts';
import type { Messages } from '../messages/index.ts';
import type { OneTimeCodes } from '../one-time-codes/index.ts';

const CODE_MS = 10 * 60_000;

export interface ContactParts {
  codes: OneTimeCodes;
  contacts: Contacts;
  messages: Messages;
}

type Typed = { channel: ownContacts.Channel; address: string };

/** How players change the address and the phone by which they are reached: the new one proves itself first. */
export function contactRoutes(
  { pool, db, config }: Pick<Platform, 'pool' | 'db' | 'config'>,
  auth: AuthService,
  { codes, contacts, messages }: ContactParts,
): Route[] {
  const origin = config.publicOrigin ?? `http://localhost:${config.port}`;

  async function shown(userId: number): Promise<ownContacts.OwnContacts> {
    const { email, isEmailVerified, phone, isPhoneVerified } = await contacts.of(userId);
    return {
      email: email && hiddenEmail(email),
      isEmailVerified,
      phone: phone && hiddenPhone(phone),
      isPhoneVerified,
    };
  }

  /** Without this check somebody with a session and the password could get around the second step by a new address. */
  async function mustHaveTakenSteps({ tokenHash, ...caller }: Caller): Promise<void> {
    if (await auth.twoStep.isOn(userOf({ tokenHash, ...caller }))) await auth.passkeys.mustBeFresh(tokenHash);
  }

  function addressOf({ channel, address }: Typed): string {
    if (channel === 'email') {
      const email = readEmail(address);
      if (email === null) throw new Refusal({ code: 'registration.bad_email', field: 'address' });
      return email;
    }
    const read = readAddress(address);
    if (!read || !('phone' in read)) throw new Refusal({ code: 'auth.bad_phone', field: 'address' });
    return read.phone;
  }

  const codeOf = (userId: number, { channel }: Typed, address: string) =>
    ({
      purpose: channel === 'email' ? 'change_email' : 'bind_phone',
      subject: `${userId} ${address}`,
    }) as const;

  return [
    route(contract.contacts, ({ caller }) => shown(userOf(caller))),

    route(contract.bindContact, async ({ body, caller }) => {
      await mustHaveTakenSteps(caller);
      const userId = userOf(caller);
      const address = addressOf(body);
      const isEmail = body.channel === 'email';
      const now = await contacts.of(userId);
      const isSame = isEmail
        ? now.isEmailVerified && now.email?.toLowerCase() === address.toLowerCase()
        : now.isPhoneVerified && now.phone === address;
      if (isSame) throw new Refusal({ code: 'security.same_contact', field: 'address' });
      const to = isEmail ? { email: address } : { phone: address };
      const { lng } = await db
        .selectFrom('users')
        .select('lng')
        .where('id', '=', BigInt(userId))
        .executeTakeFirstOrThrow();
      await transact(pool, async (tx) => {
        const code = codeOf(userId, body, address);
        const { secret } = await codes.issue(tx, { ...code, kind: 'digits', lifeMs: CODE_MS });
        const owner = await contacts.ownerOf(to, tx);
        const isFree = owner === undefined || owner === userId;
        const isSent = isFree
          ? await messages.send(tx, {
              to,
              lng,
              userId,
              template: isEmail ? 'bind_email' : 'bind_phone',
              values: { code: secret },
            })
          : await messages.send(tx, {
              to,
              lng,
              userId: owner,
              template: 'contact_taken',
              values: { link: `${origin}/${lng}/user/forgotpassword` },
            });
        // If nobody received the code, no guess may be right.
        if (!isFree || !isSent) {
          await codes.spoil(tx, { purpose: code.purpose, subjects: [code.subject] });
        }
      });
      return { sentTo: isEmail ? hiddenEmail(address) : hiddenPhone(address) };
    }),

    route(contract.confirmContact, async ({ body, caller }) => {
      await mustHaveTakenSteps(caller);
      const userId = userOf(caller);
      const address = addressOf(body);
      const isEmail = body.channel === 'email';
      const tried = { ...codeOf(userId, body, address), secret: body.code.trim(), ip: caller.ip };
      if (!(await codes.check(tried))) throw new Refusal({ code: 'auth.wrong_code', field: 'code' });
      const before = await contacts.of(userId);
      await transact(pool, async (tx) => {
        if (isEmail) await contacts.setEmail(tx, userId, address);
        else await contacts.setPhone(tx, userId, address);
        const verified = isEmail
          ? await contacts.verifyEmail(tx, userId, address)
          : await contacts.verifyPhone(tx, userId, address);
        if (verified !== 'verified') throw new Refusal('registration.contact_taken');
        // Recovery links that went to the old contact end.
        await codes.spoil(tx, { purpose: 'recovery', subjects: recoverySubjects(userId) });
      });
      const what = isEmail
        ? before.email === null
          ? 'email_added'
          : 'email_changed'
        : before.phone === null
          ? 'phone_bound'
          : 'phone_changed';
      await auth.notices.changed(userId, what, before);
      return shown(userId);
    }),

    route(contract.removePhone, async ({ caller }) => {
      await mustHaveTakenSteps(caller);
      const userId = userOf(caller);
      const before = await contacts.of(userId);
      await transact(pool, async (tx) => {
        await contacts.removePhone(tx, userId);
        await codes.spoil(tx, { purpose: 'recovery', subjects: recoverySubjects(userId) });
      });
      if (before.phone !== null) await auth.notices.changed(userId, 'phone_removed', before);
      return shown(userId);
    }),
  ];
}
