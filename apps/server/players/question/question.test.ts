import { createWorld, fakeClock, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, reachablePlayers, secretIn } from '../../testing/reachable-players.ts';
import { answerTextOf, isWeak } from './answer.ts';
import { ASKED_AFTER_MS } from './index.ts';

const clock = fakeClock(Date.UTC(2026, 5, 1, 12));
let world: World;
beforeAll(async () => {
  world = await createWorld({ clock });
});
afterAll(() => world.close());
const { reachable, messageTo } = reachablePlayers(() => world);
const NEW = 'three small grey otters';
const QUESTION = { question: 'Where did we find the cat?', answer: 'Behind the Old Mill' };

async function withQuestion({ isOld = true } = {}) {
  const { player, email } = await reachable();
  await player.api('security.setQuestion', { body: QUESTION });
  if (isOld) clock.leap(ASKED_AFTER_MS);
  await world.api()('recovery.ask', { body: { to: email } });
  const secret = secretIn(await messageTo(email, 'recovery_link'));
  const reset = (answer?: string) =>
    codeOf(
      world.api()('recovery.reset', {
        body: { secret, newPassword: NEW, ...(answer !== undefined && { answer }) },
      }),
    );
  return { player, email, secret, reset };
}

test.each([
  ['  Behind  the OLD mill. ', 'behind the old mill'],
  ['Ёж!', 'ёж'],
])('%j is compared as %j', (typed, text) => expect(answerTextOf(typed)).toBe(text));

test.each([
  ['What is my cat called?', 'cat', true],
  ['What is my cat called?', 'my cat', true],
  ['What is my cat called?', 'Bartholomew', false],
])('%s %s is weak: %s', (question, answer, weak) => expect(isWeak(question, answer)).toBe(weak));

describe('the control question', () => {
  test('is asked before a new password, and its answer alone opens nothing', async () => {
    const { player, secret, reset } = await withQuestion();
    expect(await world.api()('recovery.look', { body: { secret } })).toEqual({
      login: player.login,
      question: QUESTION.question,
    });
    expect(await reset()).toBe('security.wrong_answer');
    expect(await reset('somewhere else')).toBe('security.wrong_answer');
    expect(await reset(' behind the  old mill')).toBeNull();
    await world.signIn(player.login, NEW);
  });

  test('three wrong answers are evaluated in a day, over all links; then the owner goes on', async () => {
    const { reset } = await withQuestion();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => reset(`guess ${n}`)));
    expect(answers.filter((code) => code === 'security.wrong_answer')).toHaveLength(3);
    expect(await reset(QUESTION.answer)).toBe('auth.too_many_attempts');
  });

  test('a control question that a thief has just set keeps no owner out, and goes with the recovery', async () => {
    const { player, reset } = await withQuestion({ isOld: false });
    expect(await reset()).toBeNull();
    const owner = await world.signIn(player.login, NEW);
    expect(await owner.api('security.question')).toEqual({ question: null });
  });

  test('is refused with a weak answer, told to the player, kept as a hash, and removed', async () => {
    const { player, email } = await reachable();
    const weak = { question: 'What is my cat called?', answer: 'my cat' };
    expect(await codeOf(player.api('security.setQuestion', { body: weak }))).toBe('security.weak_answer');
    await player.api('security.setQuestion', { body: QUESTION });
    expect(await player.api('security.question')).toEqual({ question: QUESTION.question });
    expect(await messageTo(email, 'account_changed')).toContain('question');
    const { rows } = await world.platform.pool.query('select answer_hash from control_questions');
    expect(rows.map(({ answer_hash }) => answer_hash).join()).toMatch(/^\$argon2id\$/);
    await player.api('security.removeQuestion');
    expect(await player.api('security.question')).toEqual({ question: null });
  });
});
