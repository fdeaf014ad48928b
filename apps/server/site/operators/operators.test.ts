import { ApiError } from '@fairbook/client';
import { PERMISSIONS, type Permission } from '@fairbook/contracts';
import { createWorld, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compose } from '../../compose/compose.ts';
import { inProcessFetch } from '../../platform/in-process.ts';
import { createPlatform } from '../../platform/platform.ts';

let world: World;
let keeper: Visitor;
beforeAll(async () => {
  world = await createWorld();
  keeper = await world.operator('keeper');
});
afterAll(() => world.close());

async function signedIn(login: string, permissions: readonly Permission[]): Promise<Visitor> {
  const { password } = await world.services.auth.registerOperator(login, permissions);
  return world.signIn(login, password);
}

async function versionOf(id: number): Promise<number> {
  const { operators } = await keeper.api('operators.list');
  return operators.find((each) => each.id === id)!.version;
}

async function set(by: Visitor, id: number, permissions: readonly Permission[], version?: number) {
  const body = { version: version ?? (await versionOf(id)), permissions: [...permissions] };
  return by.api('operators.setPermissions', { params: { id }, body });
}

function codeOf(asked: Promise<unknown>): Promise<string | undefined> {
  return asked.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.problem?.errors[0]?.code : String(error)),
  );
}

test('each edit is logged with the permissions before and after, and so is each new operator', async () => {
  const desk = await signedIn('desk', ['rates.read', 'limits.read']);
  const changed = await set(keeper, desk.userId, ['rates.read', 'debts.read']);
  // In the order of the full list, in whatever order they were sent.
  expect(changed).toMatchObject({ login: 'desk', version: 2, permissions: ['rates.read', 'debts.read'] });
  const { edits } = await keeper.api('config.edits', { query: { part: 'operators' } });
  expect(edits.slice(0, 2)).toMatchObject([
    {
      userId: keeper.userId,
      login: 'keeper',
      subject: 'desk',
      before: { permissions: ['limits.read', 'rates.read'] },
      after: { permissions: ['rates.read', 'debts.read'] },
    },
    {
      userId: desk.userId,
      before: null,
      subject: 'desk',
      after: { permissions: ['rates.read', 'limits.read'] },
    },
  ]);
  expect(await codeOf(set(keeper, desk.userId, [], 1))).toBe('operator.version_conflict');
  expect(await codeOf(set(keeper, 999_999, [], 1))).toBe('operator.unknown_entry');
  const player = await world.registerPlayer();
  expect(await codeOf(set(keeper, player.userId, [], 1))).toBe('operator.unknown_entry');
});

test('a removed permission is gone with the next call here, and within two seconds on another node', async () => {
  const { config, logger } = world.platform;
  const platform = createPlatform(config, { databaseUrl: world.databaseUrl, logger });
  const other = await compose(platform);
  await other.start();
  try {
    const night = await signedIn('night', ['limits.read']);
    const there = async () => {
      const headers = { cookie: night.cookie, host: 'localhost' };
      return (await inProcessFetch(other.app, headers)('/operator-api/v1/risk/limits')).status;
    };
    expect([await codeOf(night.api('risk.limits')), await there()]).toEqual(['done', 200]);
    await set(keeper, night.userId, []);
    expect(await codeOf(night.api('risk.limits'))).toBe('auth.no_permission');
    await expect.poll(there, { timeout: 2_000, interval: 50 }).toBe(403);
    await set(keeper, night.userId, ['limits.read']);
    expect(await codeOf(night.api('risk.limits'))).toBe('done');
  } finally {
    await other.stop();
    await platform.close();
  }
});

test('of two operators who remove each other’s right to edit at once, one keeps it', async () => {
  await world.platform.pool.query(`update operators set permissions = '{}' where user_id <> $1`, [
    keeper.userId,
  ]);
  const rival = await signedIn('rival', PERMISSIONS);
  const without = PERMISSIONS.filter((each) => each !== 'operators.edit');
  for (let round = 0; round < 5; round++) {
    const versions = [await versionOf(keeper.userId), await versionOf(rival.userId)];
    const codes = await Promise.all([
      codeOf(set(keeper, rival.userId, without, versions[1])),
      codeOf(set(rival, keeper.userId, without, versions[0])),
    ]);
    expect(codes.sort()).toEqual(['auth.no_permission', 'done']);
    const { operators } = await keeper.api('operators.list');
    const editors = operators.filter(({ permissions }) => permissions.includes('operators.edit'));
    expect(editors).toHaveLength(1);
    const one = editors[0]!.id === keeper.userId ? keeper : rival;
    expect(await codeOf(set(one, one.userId, without))).toBe('operator.last_editor');
    const loser = one === keeper ? rival : keeper;
    expect(await codeOf(set(one, loser.userId, PERMISSIONS))).toBe('done');
  }
});

test('an operator who loses the right while granting grants nothing', async () => {
  const giver = await signedIn('giver', ['operators.read', 'operators.edit', 'limits.edit']);
  const friend = await signedIn('friend', []);
  const versions = [await versionOf(giver.userId), await versionOf(friend.userId)];
  const [taken, given] = await Promise.all([
    codeOf(set(keeper, giver.userId, [], versions[0])),
    codeOf(set(giver, friend.userId, ['limits.edit'], versions[1])),
  ]);
  expect(taken).toBe('done');
  const { edits } = await keeper.api('config.edits', { query: { part: 'operators', limit: 2 } });
  // Either it was granted before, or not at all.
  expect(given === 'done' ? edits[0]!.userId : 'nothing').toBe(given === 'done' ? keeper.userId : 'nothing');
  expect(['done', 'auth.no_permission']).toContain(given);
});

test('an operator is added while the server runs, with permissions that the editor holds', async () => {
  const editor = await signedIn('editor', ['operators.read', 'operators.edit', 'support.read']);
  const add = (login: string, permissions: Permission[]) =>
    editor.api('operators.add', { body: { login, permissions } });
  const made = await add('fresh', ['support.read']);
  const fresh = await world.signIn('fresh', made.password);
  expect((await fresh.api('auth.session')).permissions).toEqual(['support.read']);
  const { edits } = await keeper.api('config.edits', { query: { part: 'operators', limit: 1 } });
  expect(edits[0]).toMatchObject({
    login: 'editor',
    subject: 'fresh',
    after: { permissions: ['support.read'] },
  });
  expect(JSON.stringify(edits)).not.toContain(made.password);
  expect(await codeOf(add('greedy', ['limits.edit']))).toBe('operator.not_held');
  expect(await codeOf(add('fresh', []))).toBe('operator.login_taken');
  expect(await codeOf(add('1', []))).toBe('request.invalid');
  // Nothing was left of those refused.
  const { operators } = await keeper.api('operators.list');
  expect(operators.some(({ login }) => login === 'greedy')).toBe(false);
});
