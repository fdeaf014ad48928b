import { createHash, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { networkOf } from '../../platform/http/address.ts';
import type { Sealed } from '../sealed/index.ts';
import {
  addFailures,
  deleteOld,
  failuresOf,
  putCode,
  spoilCodes,
  subjectOf,
  takeTry,
  useCode,
  usedSubject,
} from './store.ts';

/** What a code is for; it is worth nothing for anything else. Add yours here. */
type CodePurpose =
  | 'confirm_email'
  | 'confirm_phone'
  | 'set_password'
  | 'stop_newsletter'
  | 'stop_sms'
  | 'sign_in'
  | 'two_step'
  | 'recovery'
  | 'bind_phone'
  | 'change_email'
  | 'withdrawal'
  | 'transfer_phone'
  | 'transfer';

export interface NewCode {
  purpose: CodePurpose;
  /**
   * Whose code it is. If a stranger can ask for a code by naming a player, the subject must also contain something that
   * only the asker has: otherwise a stranger could use up the tries and lock the player out.
   */
  subject: string;
  lifeMs: number;
  /**
   * Six digits to type, or a secret of 256 bits for a link. A short link has 72 bits: for an SMS, and only for what harms nobody.
   */
  kind: 'digits' | 'link' | 'short_link';
}

/** A code as somebody typed it. */
interface TriedCode {
  purpose: CodePurpose;
  subject: string;
  secret: string;
  ip: string;
}

/** Codes and links that work once: short-lived, bound to purpose and subject, stored as hashes. */
export interface OneTimeCodes {
  /** A new code in the place of an earlier one. Throws `auth.too_many_attempts` after many in an hour. */
  issue(tx: Tx, code: NewCode): Promise<{ secret: string }>;
  /**
   * Makes every guess wrong from now on, but answered as before: for a code that nobody received, or that isn't needed
   * any more.
   */
  spoil(tx: Tx, code: { purpose: CodePurpose; subjects: readonly string[] }): Promise<void>;
  /**
   * Whether this is the subject's code. A right code is used up. A code has five tries. In an hour an address may make
   * fifty mistakes for one owner (the first word of the subject), and a thousand in all because many players may share
   * it; after that, throws `auth.too_many_attempts`. `within`: a transaction whose connection the caller holds already;
   * it must commit.
   */
  check(tried: TriedCode, within?: Tx): Promise<boolean>;
  /** The subject of a link, without using it: to show what it does. */
  peek(link: { purpose: CodePurpose; secret: string }): Promise<string | undefined>;
  /** The subject of a link that has been used; undefined for any other. */
  used(link: { purpose: CodePurpose; secret: string }): Promise<string | undefined>;
  /** Uses a link up and returns its subject. If the transaction fails, the link stays valid. */
  redeem(tx: Tx, link: { purpose: CodePurpose; secret: string }): Promise<string | undefined>;
}

const DIGITS = 6;
const TRIES = 5;
const WINDOW_MS = 3_600_000;
const ISSUED_IN_WINDOW = 10;
const FAILURES_IN_WINDOW = { ofOwner: 50, ofAddress: 1_000 } as const;
/** Links are 32 bytes in base64url, short ones 9. */
const LINK = /^([\w-]{43}|[\w-]{12})$/;
const NOBODY = Buffer.alloc(32);

export function createOneTimeCodes(
  { db, clock, random, config }: Pick<Platform, 'db' | 'clock' | 'random' | 'config'>,
  sealed: Pick<Sealed, 'mark'>,
): {
  service: OneTimeCodes;
  forget(): Promise<void>;
} {
  /** The keys that mistakes of an address are counted under, each with its maximum of mistakes. */
  function countsOf(network: string, subject: string): { key: string; most: number }[] {
    if (config.rateLimitFactor === 0) return [];
    const { ofOwner, ofAddress } = FAILURES_IN_WINDOW;
    return [
      { key: `${network} ${subject.split(' ', 1)[0]}`, most: ofOwner * config.rateLimitFactor },
      { key: network, most: ofAddress * config.rateLimitFactor },
    ];
  }

  function tooMany(since: number): Refusal {
    const seconds = Math.max(1, Math.ceil((since + WINDOW_MS - clock.now()) / 1000));
    return new Refusal({ code: 'auth.too_many_attempts', values: { seconds } });
  }

  function secretOf(kind: NewCode['kind']): string {
    if (kind !== 'digits') return Buffer.from(random.bytes(kind === 'link' ? 32 : 9)).toString('base64url');
    // 2^48 is so much larger than a million that no digit is noticeably more likely.
    const number = Buffer.from(random.bytes(6)).readUIntBE(0, 6) % 10 ** DIGITS;
    return String(number).padStart(DIGITS, '0');
  }

  const service: OneTimeCodes = {
    async issue(tx, { purpose, subject, lifeMs, kind: asked }) {
      const now = clock.now();
      const secret = secretOf(asked);
      const kind = asked === 'digits' ? 'digits' : 'link';
      const hash = hashOf(kind, { purpose, subject, secret });
      const put = await putCode(
        tx,
        { purpose, subject, kind, hash, now, expiresAt: now + lifeMs },
        WINDOW_MS,
      );
      if (put.issued > ISSUED_IN_WINDOW) throw tooMany(put.since);
      return { secret };
    },

    spoil: (tx, { purpose, subjects }) =>
      spoilCodes(tx, { purpose, subjects, hash: () => Buffer.from(random.bytes(32)) }),

    async check({ purpose, subject, secret, ip }, within) {
      const sql = within ?? db;
      const now = clock.now();
      const counts = countsOf(networkOf(ip), subject);
      const keys = counts.map(({ key }) => key);
      const known = await failuresOf(sql, keys, now - WINDOW_MS);
      const over = counts.find(({ key, most }) => (known.get(key)?.failures ?? 0) >= most);
      if (over) throw tooMany(known.get(over.key)!.since);
      const right = await takeTry(sql, { purpose, subject, now, most: TRIES });
      const hash = hashOf(LINK.test(secret) ? 'link' : 'digits', { purpose, subject, secret });
      const isRight = timingSafeEqual(right ?? NOBODY, hash) && right !== undefined;
      const used = isRight && (await useCode(sql, { purpose, subject, hash, now }));
      if (used !== undefined && used !== false) return true;
      await addFailures(sql, keys, now, WINDOW_MS);
      return false;
    },

    async peek({ purpose, secret }) {
      if (!LINK.test(secret)) return undefined;
      return subjectOf(db, {
        purpose,
        hash: hashOf('link', { purpose, subject: '', secret }),
        now: clock.now(),
      });
    },

    async used({ purpose, secret }) {
      if (!LINK.test(secret)) return undefined;
      return usedSubject(db, { purpose, hash: hashOf('link', { purpose, subject: '', secret }) });
    },

    async redeem(tx, { purpose, secret }) {
      if (!LINK.test(secret)) return undefined;
      return useCode(tx, {
        purpose,
        hash: hashOf('link', { purpose, subject: '', secret }),
        now: clock.now(),
      });
    },
  };
  /**
   * A link is found by its purpose and secret alone. Six digits are hashed with their subject and a key: without the
   * key, whoever has the database could try out all of them.
   */
  function hashOf(
    kind: 'digits' | 'link',
    { purpose, subject, secret }: { purpose: string; subject: string; secret: string },
  ): Buffer {
    if (kind === 'digits') return sealed.mark('code', JSON.stringify([purpose, subject, secret]));
    return createHash('sha256')
      .update(JSON.stringify([kind, purpose, secret]))
      .digest();
  }

  return { service, forget: () => deleteOld(db, clock.now() - WINDOW_MS) };
}
