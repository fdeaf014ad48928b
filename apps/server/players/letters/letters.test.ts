import { createWorld, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';

let world: World;
let operator: Visitor;
beforeAll(async () => {
  world = await createWorld();
  operator = await world.operator();
});
afterAll(() => world.close());

/** A player with this address, confirmed or not, who reads Russian. */
async function playerAt(email: string, isConfirmed: boolean): Promise<Visitor> {
  const player = await world.registerPlayer({ lng: 'ru' });
  await transact(world.platform.pool, async (tx) => {
    await world.services.messaging.contacts.setEmail(tx, player.userId, email);
    if (isConfirmed) await world.services.messaging.contacts.verifyEmail(tx, player.userId, email);
  });
  return player;
}

async function answered(player: Visitor, subject: string): Promise<number> {
  const question = { kind: 'question' as const, subject, text: 'Why?', phone: null, files: [] };
  const { id } = await player.api('support.open', { body: question });
  await operator.api('support.take', { params: { id } });
  await operator.api('support.answer', { params: { id }, body: { text: 'A secret answer.' } });
  return id;
}

test('an answer of support is announced in the player’s language, and not told', async () => {
  const player = await playerAt('anna@example.com', true);
  const id = await answered(player, 'Мой купон');
  const [mail, ...others] = await world.services.messaging.messages.textsTo('anna@example.com');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ template: 'support_answered', subject: 'Мы вам ответили' });
  expect(mail!.text).toContain('«Мой купон»');
  expect(mail!.text).toContain(`/ru/office/support?id=${id}`);
  expect(mail!.text).not.toContain('secret');
});

test('a decision about an identity comes with its reason and the way on', async () => {
  const player = await playerAt('boris@example.com', true);
  const params = { userId: player.userId };
  await world.platform.pool.query(
    `insert into verifications (user_id, state, reason, version) values ($1, 'waiting', '', 1)`,
    [player.userId],
  );
  const body = { version: 1, decision: 'refused', reason: 'Снимок тёмный.', requested: null } as const;
  await operator.api('verification.decide', { params, body });
  const [mail] = await world.services.messaging.messages.textsTo('boris@example.com');
  expect(mail).toMatchObject({ template: 'identity_refused', subject: 'Личность не подтверждена' });
  expect(mail!.text).toContain('Снимок тёмный.');
  expect(mail!.text).toContain('/ru/office/verification');
});

test('an address that nobody has confirmed gets nothing', async () => {
  await answered(await playerAt('stranger@example.com', false), 'Hello');
  expect(await world.services.messaging.messages.textsTo('stranger@example.com')).toEqual([]);
});
