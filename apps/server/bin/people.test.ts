import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { codesOf, createWorld, freshKey, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const BIN = fileURLToPath(new URL('./people.ts', import.meta.url));
let world: World;
let keeper: Visitor;
beforeAll(async () => {
  world = await createWorld();
  keeper = await world.operator('keeper');
});
afterAll(() => world.close());

function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, DATABASE_URL: world.databaseUrl };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [BIN, ...args], { env }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

async function approvedOwn() {
  const { userId } = await world.registerPlayer();
  const body = { userId, amount: '900.00', wagerTimes: 1, note: 'loyal' };
  const { id, version } = await keeper.api('bonuses.grant', { body, idempotencyKey: freshKey() });
  return codesOf(keeper.api('bonuses.approve', { params: { id }, body: { version } }));
}

const lastEdit = async () => (await keeper.api('config.edits', { query: { limit: 1 } })).edits[0];

test('a book is run by two people unless the machine says otherwise', async () => {
  expect((await run()).out).toMatch(/^a request is approved by a second person/);
  expect(await approvedOwn()).toEqual(['operator.same_operator']);
  expect((await keeper.api('auth.session')).onePerson).toBeUndefined();
});

test('where one person runs it, they approve their own requests, and page and audit say so', async () => {
  expect((await run('one')).out).toMatch(/^one person runs this book/);
  expect(await approvedOwn()).toEqual([]);
  expect((await lastEdit())?.after).toMatchObject({ status: 'done', onePerson: true });
  expect((await keeper.api('auth.session')).onePerson).toBe(true);
  const player = await world.registerPlayer();
  expect((await player.api('auth.session')).onePerson).toBeUndefined();
  // What another person approves is no approval of one.
  const second = await world.operator('second');
  const body = { userId: player.userId, amount: '900.00', wagerTimes: 1, note: 'loyal' };
  const { id, version } = await keeper.api('bonuses.grant', { body, idempotencyKey: freshKey() });
  await second.api('bonuses.approve', { params: { id }, body: { version } });
  expect((await lastEdit())?.after).not.toHaveProperty('onePerson');
  expect((await run('two')).code).toBe(0);
  expect(await approvedOwn()).toEqual(['operator.same_operator']);
});

test('the database takes no approval of one’s own from elsewhere', async () => {
  const { userId } = await world.registerPlayer();
  const body = { userId, amount: '900.00', wagerTimes: 1, note: 'loyal' };
  const { id } = await keeper.api('bonuses.grant', { body, idempotencyKey: freshKey() });
  await expect(
    world.platform.pool.query('update bonus_grants set approved_by = operator_id where id = $1', [id]),
  ).rejects.toMatchObject({ code: '23514' });
});

test('another word is answered with the help', async () => {
  expect(await run('three')).toMatchObject({ code: 2, out: '', err: expect.stringContaining('one|two') });
});
