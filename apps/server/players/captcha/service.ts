import { createHash } from 'node:crypto';
import { type captcha, Refusal } from '@fairbook/contracts';
import { CAPTCHA_CODES } from '@fairbook/contracts/platform/after-refusal';
import type { Platform } from '../../platform/context.ts';
import { networkOf } from '../../platform/http/address.ts';
import type { Caller } from '../../platform/module.ts';
import { createMarks } from './marks.ts';
import { challengeById, giveToken, insertChallenge, spendToken, takeTry, tokenOf } from './store.ts';
import { bitsFor, isDone } from './work.ts';

/** The lifetime of a challenge, and then of its token. */
export const LIFE_MS = 2 * 60_000;

/** The number of marks of a subject from which a call requires a challenge. */
export interface Threshold {
  subject: string;
  from: number;
}

type Asker = Pick<Caller, 'ip' | 'captcha'>;

export interface Captcha {
  /** Admits a call that needs no challenge or has the token of a passed one; refuses it otherwise. */
  admit(call: captcha.GuardedCall, caller: Asker, thresholds: readonly Threshold[]): Promise<void>;
  /** Counts one event for each of these subjects. */
  note(subjects: readonly string[]): Promise<void>;
  forget(subject: string): Promise<void>;
}

export function createCaptchaService({ db, clock, random }: Pick<Platform, 'db' | 'clock' | 'random'>) {
  const marks = createMarks(db, clock);
  const secret = () => Buffer.from(random.bytes(24)).toString('base64url');

  async function issue(call: captcha.GuardedCall, ip: string) {
    const network = networkOf(ip);
    const subject = `challenge ${network}`;
    const before = (await marks.counts([subject])).get(subject) ?? 0;
    await marks.add([subject]);
    const challenge = { id: secret(), call, network, bits: bitsFor(before) };
    const now = clock.now();
    await insertChallenge(db, { ...challenge, expiresAt: now + LIFE_MS }, now - LIFE_MS);
    const { id, bits } = challenge;
    return { id, bits, expiresInMs: LIFE_MS };
  }

  /** The token of a solved challenge; each challenge allows one try. */
  async function validate(solution: { id: string; nonce: number }, ip: string): Promise<string> {
    const network = networkOf(ip);
    const challenge = await takeTry(db, solution.id, network, clock.now());
    if (!challenge) throw refusal(await challengeById(db, solution.id, network), 'expired');
    if (!isDone(challenge.id, solution.nonce, challenge.bits)) throw refuse('wrong');
    const token = secret();
    await giveToken(db, challenge.id, hashOf(token), clock.now() + LIFE_MS);
    return token;
  }

  async function spend(call: captcha.GuardedCall, caller: Asker): Promise<void> {
    if (caller.captcha === null) throw refuse('required');
    const tokenHash = hashOf(caller.captcha);
    const passage = { call, network: networkOf(caller.ip) };
    if (await spendToken(db, tokenHash, passage, clock.now())) return;
    throw refusal(await tokenOf(db, tokenHash, passage), 'wrong');
  }

  const guard: Captcha = {
    async admit(call, caller, thresholds) {
      const counts = await marks.counts(thresholds.map(({ subject }) => subject));
      if (thresholds.some(({ subject, from }) => (counts.get(subject) ?? 0) >= from))
        await spend(call, caller);
    },
    note: marks.add,
    forget: marks.clear,
  };
  return { issue, validate, guard };
}

/** Why a challenge or token is invalid: used, or too old; for an unknown one `otherwise`. */
function refusal(found: { usedAt: Date | null } | undefined, otherwise: 'wrong' | 'expired'): Refusal {
  if (!found) return refuse(otherwise);
  return refuse(found.usedAt ? 'used' : 'expired');
}

function refuse(why: keyof typeof CAPTCHA_CODES): Refusal {
  return new Refusal({ code: `captcha.${why}`, values: { exceptionCode: CAPTCHA_CODES[why] } });
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
