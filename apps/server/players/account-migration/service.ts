import { type AnswerOf, type BodyOf, Refusal, type transfers } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { type Caller, userOf } from '../../platform/module.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { type AuthService, issueLink, linkTo, recoverySubjects } from '../auth/index.ts';
import { type Contacts, hiddenPhone, type PhoneCountry, readPhone } from '../contacts/index.ts';
import type { Messages } from '../messages/index.ts';
import type { OneTimeCodes } from '../one-time-codes/index.ts';
import { mustMove, setTransfer } from '../visitors/index.ts';
import { putAsked, renewLogin, setConfirmed, transferOf } from './store.ts';

const CODE_MS = 10 * 60_000;
const TOKEN_MS = 15 * 60_000;
/** How long no withdrawal is possible after an account was moved by a phone that it didn’t have before. */
const HELD_MS = 24 * 60 * 60_000;

export interface MigrationParts {
  auth: AuthService;
  codes: OneTimeCodes;
  contacts: Contacts;
  messages: Pick<Messages, 'send'>;
  edits: SiteEdits;
  /** By its ISO 3166-1 code; undefined for a country that the site doesn’t know. */
  phoneCountryOf(code: string): PhoneCountry | undefined;
}

type MigrationPlatform = Pick<Platform, 'db' | 'pool' | 'clock' | 'config'>;

/** The move of an account to a new sign-in: its phone is confirmed, then login and password are replaced. */
export function createMigrationService(platform: MigrationPlatform, parts: MigrationParts) {
  const { db, pool, clock, config } = platform;
  const { auth, codes, contacts, messages, edits } = parts;
  const now = () => new Date(clock.now());
  const codeOf = (userId: number, phone: string) =>
    ({ purpose: 'transfer_phone', subject: `${userId} ${phone}` }) as const;

  /** Somebody else’s account is answered like one that needn’t be moved. */
  async function ownOf(caller: Caller, id: number): Promise<number> {
    const userId = userOf(caller);
    if (id !== userId || !(await mustMove(db, userId))) throw new Refusal('transfer.not_required');
    return userId;
  }

  function phoneOf({ country_code, phone }: BodyOf<typeof transfers.sendCode>): string {
    const country = parts.phoneCountryOf(country_code);
    const read = country && readPhone(phone, country);
    if (!read) throw new Refusal({ code: 'auth.bad_phone', field: 'phone' });
    return read;
  }

  return {
    async sendCode(caller: Caller, id: number, body: BodyOf<typeof transfers.sendCode>) {
      const userId = await ownOf(caller, id);
      // Getting the new sign-in takes no second step, so a player who has one takes it first.
      if (await auth.twoStep.isOn(userId)) await auth.passkeys.mustBeFresh(caller.tokenHash);
      const phone = phoneOf(body);
      const known = await contacts.of(userId);
      if (known.isPhoneVerified && known.phone !== phone) {
        const values = { phone: hiddenPhone(known.phone!) };
        throw new Refusal({ code: 'transfer.other_phone', field: 'phone', values });
      }
      await auth.stepUp.beforeAsking('transfers.sendCode', {
        ...caller,
        captcha: body.captcha ?? caller.captcha,
      });
      const { lng } = await db
        .selectFrom('users')
        .select('lng')
        .where('id', '=', BigInt(userId))
        .executeTakeFirstOrThrow();
      await transact(pool, async (tx) => {
        const code = codeOf(userId, phone);
        const { secret } = await codes.issue(tx, { ...code, kind: 'digits', lifeMs: CODE_MS });
        await putAsked(tx, { userId, phone, wasConfirmed: known.isPhoneVerified, at: now() });
        const owner = await contacts.ownerOf({ phone }, tx);
        const isFree = owner === undefined || owner === userId;
        const message = { to: { phone }, lng };
        const isSent = isFree
          ? await messages.send(tx, {
              ...message,
              userId,
              template: 'bind_phone',
              values: { code: secret },
            })
          : await messages.send(tx, {
              ...message,
              userId: owner,
              template: 'contact_taken',
              values: { link: `${originOf(config)}/${lng}/user/forgotpassword` },
            });
        // If nobody received the code, no guess may be right.
        if (!isFree || !isSent) await codes.spoil(tx, { purpose: code.purpose, subjects: [code.subject] });
      });
      return { sentTo: hiddenPhone(phone), expiresInSeconds: CODE_MS / 1000 };
    },

    async checkCode(caller: Caller, id: number, typed: string) {
      const userId = await ownOf(caller, id);
      const asked = await transferOf(db, userId);
      const tried = { ...codeOf(userId, asked?.phone ?? ''), secret: typed.trim(), ip: caller.ip };
      if (!(await codes.check(tried)) || !asked)
        throw new Refusal({ code: 'auth.wrong_code', field: 'code' });
      const redirectToken = await transact(pool, async (tx) => {
        await contacts.setPhone(tx, userId, asked.phone);
        if ((await contacts.verifyPhone(tx, userId, asked.phone)) !== 'verified')
          throw new Refusal('registration.contact_taken');
        // Links of a recovery that went to another address end.
        await codes.spoil(tx, { purpose: 'recovery', subjects: recoverySubjects(userId) });
        await setConfirmed(tx, userId, now());
        const token = { purpose: 'transfer', subject: `${userId}`, kind: 'link', lifeMs: TOKEN_MS } as const;
        return (await codes.issue(tx, token)).secret;
      });
      return { redirectToken, expiresInSeconds: TOKEN_MS / 1000 };
    },

    /**
     * The same player with a new login, and without a password until one is set at the link, which also removes
     * passkeys and identities of other sites. Ends all sessions. Throws `transfer.token_over` for a token that was
     * used, is too old, or was never given.
     */
    async move(redirectToken: string): Promise<AnswerOf<typeof transfers.userData>> {
      const hash = await auth.ownPassword.unusable();
      const made = await transact(pool, async (tx) => {
        const subject = await codes.redeem(tx, { purpose: 'transfer', secret: redirectToken });
        const userId = Number(subject ?? 0);
        // Locked before the player's rows, in the same order as operators' edits.
        await edits.touch(tx, 'players');
        const asked = await transferOf(tx, userId);
        const [lifted] = asked ? await setTransfer(tx, [userId], false) : [];
        if (!asked || lifted === undefined) throw new Refusal('transfer.token_over');
        const { login, lng } = await renewLogin(tx, userId, now());
        await auth.ownPassword.replace(tx, userId, hash, null);
        if (!asked.was_confirmed) await auth.sessions.own.hold(tx, userId, new Date(clock.now() + HELD_MS));
        // After the sessions: ending them ends older links, too.
        const secret = await issueLink(tx, codes, userId, 'sms');
        return { userId, login, password: linkTo(config, lng, secret) };
      });
      await auth.notices.changed(made.userId, 'moved');
      return { status: 'moved', ...made };
    },
  };
}

function originOf({ publicOrigin, port }: Pick<Platform['config'], 'publicOrigin' | 'port'>): string {
  return publicOrigin ?? `http://localhost:${port}`;
}
