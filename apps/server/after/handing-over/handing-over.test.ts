import { ApiError } from '@fairbook/client';
import { createWorld, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: World;
let giver: Visitor;
let taker: Visitor;
let looker: Visitor;

beforeAll(async () => {
  world = await createWorld();
  const operator = async (
    login: string,
    permissions: Parameters<World['services']['auth']['registerOperator']>[1],
  ) => {
    const made = await world.services.auth.registerOperator(login, permissions);
    return world.signIn(made.login, made.password);
  };
  giver = await operator('giver', ['support.read', 'support.answer']);
  taker = await operator('taker', ['support.read', 'support.answer']);
  looker = await operator('looker', ['support.read']);
});
afterAll(() => world.close());

const params = (id: number, queue: 'support' | 'appeals' = 'support') => ({ queue, id: String(id) });
const give = (who: Visitor, id: number, to: string, queue: 'support' | 'appeals' = 'support') =>
  who.api('handingOver.give', { params: params(id, queue), body: { to, note: 'Knows this bank' } });
const mine = async ({ api }: Visitor) =>
  (await api('overview.waiting')).queues.find(({ id }) => id === 'support')!.mine;

async function codeOf(asked: Promise<unknown>): Promise<string | undefined> {
  const error = await asked.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof ApiError ? error.problem?.errors[0]?.code : undefined;
}

/** A request that the giver has taken. */
async function taken(): Promise<number> {
  const player = await world.registerPlayer();
  const { id } = await player.api('support.open', {
    body: { kind: 'question', phone: null, files: [], subject: 'A question', text: 'Where is my money?' },
  });
  await giver.api('support.take', { params: { id } });
  return id;
}

test('a case goes to a colleague with its note, and is among what waits for them', async () => {
  const id = await taken();
  const [before, after] = [await mine(giver), await mine(taker)];
  expect(await giver.api('handingOver.of', { params: params(id) })).toEqual({
    last: null,
    colleagues: ['taker'],
  });
  expect(await give(giver, id, 'taker')).toMatchObject({
    last: { from: 'giver', to: 'taker', note: 'Knows this bank' },
  });
  expect([await mine(giver), await mine(taker)]).toEqual([before - 1, after + 1]);
  expect((await taker.api('support.showQueued', { params: { id } })).operator).toBe('taker');
  const { rows } = await world.platform.pool.query({
    text: 'select "after" from operator_edits where subject = $1',
    values: [`request ${id}`],
  });
  expect(rows[0].after).toMatchObject({ owner: taker.userId, note: 'Knows this bank' });
  // It is the colleague's now.
  expect(await codeOf(give(giver, id, 'taker'))).toBe('handing_over.not_yours');
  expect(await give(taker, id, 'giver')).toMatchObject({ last: { from: 'taker', to: 'giver' } });
});

test.each([
  ['one who may only look', 'looker'],
  ['oneself', 'giver'],
  ['nobody known', 'stranger'],
])('a case is not handed over to %s', async (_, to) => {
  const id = await taken();
  expect(await codeOf(give(giver, id, to))).toBe('handing_over.cannot_decide');
});

test('a closed case is not handed over, nor one under the name of another queue or without the permission', async () => {
  const id = await taken();
  expect(await codeOf(give(looker, id, 'taker'))).toBe('auth.no_permission');
  expect(await codeOf(give(giver, id, 'taker', 'appeals'))).toBe('auth.no_permission');
  expect(await codeOf(give(taker, id, 'giver'))).toBe('handing_over.not_yours');
  await giver.api('support.end', { params: { id } });
  expect(await codeOf(give(giver, id, 'taker'))).toBe('handing_over.not_yours');
});
