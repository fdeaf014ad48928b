import { createHash, randomInt } from 'node:crypto';
import { type captcha, Refusal } from '@fairbook/contracts';
import { CAPTCHA_CODES } from '@fairbook/contracts/recovery';
import { loadTranslator } from '@fairbook/i18n/dictionaries';
import type { Platform } from '../../platform/context.ts';
import { networkOf } from '../../platform/http/address.ts';
import type { Caller } from '../../platform/module.ts';
import { createMarks } from './marks.ts';
import { isRight, makeQuestion } from './questions.ts';
import { challengeById, giveToken, insertChallenge, spendToken, takeTry, tokenOf } from './store.ts';
import { bitsFor, isDone } from './work.ts';

/** A challenge, and after it its token, last this long. */
export const LIFE_MS = 2 * 60_000;

/** From how many marks of a subject on a call wants a challenge, and which. */
export interface Threshold {
  subject: string;
  from: number;
  level: captcha.Level;
}

type Asker = Pick<Caller, 'ip' | 'captcha'>;

export interface Captcha {
  /** Lets a call through that needs no challenge or carries the token of a passed one; refuses it otherwise. */
  admit(call: captcha.GuardedCall, caller: Asker, thresholds: readonly Threshold[]): Promise<void>;
  /** Marks what happened, against whom or what it counts. */
  note(subjects: readonly string[]): Promise<void>;
  forget(subject: string): Promise<void>;
}

export function createCaptchaService({ db, clock, random }: Pick<Platform, 'db' | 'clock' | 'random'>) {
  const marks = createMarks(db, clock);
  const translators = new Map<string, ReturnType<typeof loadTranslator>>();
  const secret = () => Buffer.from(random.bytes(24)).toString('base64url');

  function question(lng: string) {
    const t = translators.get(lng) ?? loadTranslator(lng);
    translators.set(lng, t);
    return makeQuestion(t, randomInt);
  }

  /** A new challenge for one call from one address. */
  async function issue(call: captcha.GuardedCall, level: captcha.Level, lng: string, ip: string) {
    const network = networkOf(ip);
    const subject = `challenge ${network}`;
    const before = (await marks.counts([subject])).get(subject) ?? 0;
    await marks.add([subject]);
    const asked = level === 'question' ? question(lng) : null;
    const challenge = {
      id: secret(),
      call,
      level,
      network,
      answers: asked?.answers ?? [],
      bits: bitsFor(before),
    };
    const now = clock.now();
    await insertChallenge(db, { ...challenge, expiresAt: now + LIFE_MS }, now - LIFE_MS);
    const { id, bits } = challenge;
    return { id, level, question: asked?.text ?? null, bits, expiresInMs: LIFE_MS };
  }

  /** The token of a challenge whose work is done and whose answer is right, at the first try. */
  async function validate(
    solution: { id: string; nonce: number; answer: string },
    ip: string,
  ): Promise<string> {
    const network = networkOf(ip);
    const challenge = await takeTry(db, solution.id, network, clock.now());
    if (!challenge) throw refusal(await challengeById(db, solution.id, network), 'expired');
    const isPassed =
      isDone(challenge.id, solution.nonce, challenge.bits) && isRight(solution.answer, challenge);
    if (!isPassed) throw refuse('wrong', challenge.level);
    const token = secret();
    await giveToken(db, challenge.id, hashOf(token), clock.now() + LIFE_MS);
    return token;
  }

  async function spend(call: captcha.GuardedCall, level: captcha.Level, caller: Asker): Promise<void> {
    if (caller.captcha === null) throw refuse('required', level);
    const tokenHash = hashOf(caller.captcha);
    const levels: captcha.Level[] = level === 'question' ? ['question'] : ['work', 'question'];
    const passage = { call, levels, network: networkOf(caller.ip) };
    if (await spendToken(db, tokenHash, passage, clock.now())) return;
    throw refusal(await tokenOf(db, tokenHash, passage), 'wrong', level);
  }

  const guard: Captcha = {
    async admit(call, caller, thresholds) {
      const counts = await marks.counts(thresholds.map(({ subject }) => subject));
      const reached = thresholds.filter(({ subject, from }) => (counts.get(subject) ?? 0) >= from);
      if (reached.length === 0) return;
      await spend(call, reached.some(({ level }) => level === 'question') ? 'question' : 'work', caller);
    },
    note: marks.add,
    forget: marks.clear,
  };
  return { issue, validate, guard };
}

/** Why a challenge or a token that is not good any more isn't: it was used, or is too old; unknown ones are `otherwise`. */
function refusal(
  found: { usedAt: Date | null } | undefined,
  otherwise: 'wrong' | 'expired',
  level: captcha.Level = 'question',
): Refusal {
  if (!found) return refuse(otherwise, level);
  return refuse(found.usedAt ? 'used' : 'expired', level);
}

function refuse(why: keyof typeof CAPTCHA_CODES, level: captcha.Level): Refusal {
  const values = { exceptionCode: CAPTCHA_CODES[why], level };
  return new Refusal({ code: `captcha.${why}`, values });
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
