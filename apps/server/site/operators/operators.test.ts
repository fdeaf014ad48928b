import { ApiError } from '@fairbook/client';
import { PERMISSIONS, type Permission } from '@fairbook/contracts';
import { createWorld, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compose } from '../../compose/compose.ts';
import { inProcessFetch } from '../../platform/http/in-process.ts';
import { platformBeside } from '../../testing/platform-beside.ts';

let world: World;
let keeper: Visitor;
let second: Visitor;
beforeAll(async () => {
  world = await createWorld();
  keeper = await world.operator('keeper');
  second = await world.operator('second');
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

type Asked = { id: number; version: number } | null;

async function approve(by: Visitor, asked: Asked) {
  return by.api('operators.approve', { params: { id: asked!.id }, body: { version: asked!.version } });
}

/** As `set`, and what was asked for is approved by another operator. */
async function given(by: Visitor, id: number, permissions: readonly Permission[]) {
  const operator = await set(by, id, permissions);
  return operator.asked ? approve(second, operator.asked) : operator;
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
  expect(changed).toMatchObject({
    login: 'desk',
    version: 2,
    permissions: ['rates.read'],
    asked: { permissions: ['debts.read'], requestedBy: keeper.userId, requestedLogin: 'keeper' },
  });
  expect(await approve(second, changed.asked)).toMatchObject({
    version: 3,
    permissions: ['rates.read', 'debts.read'],
    asked: null,
  });
  const { edits } = await keeper.api('config.edits', { query: { part: 'operators' } });
  expect(edits.slice(0, 3)).toMatchObject([
    {
      userId: second.userId,
      subject: 'desk',
      before: { permissions: ['rates.read'], asked: ['debts.read'] },
      after: { permissions: ['rates.read', 'debts.read'] },
    },
    {
      userId: keeper.userId,
      login: 'keeper',
      subject: 'desk',
      before: { permissions: ['limits.read', 'rates.read'] },
      after: { permissions: ['rates.read'], asked: ['debts.read'] },
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
  const platform = platformBeside(world);
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
    await expect.poll(there, { timeout: 60_000, interval: 50 }).toBe(403);
    await given(keeper, night.userId, ['limits.read']);
    expect(await codeOf(night.api('risk.limits'))).toBe('done');
  } finally {
    await other.stop();
    await platform.close();
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

test('a new operator has the permissions that the editor holds once another one approves them', async () => {
  const editor = await signedIn('editor', ['operators.read', 'operators.edit', 'support.read']);
  const other = await signedIn('agrees', ['operators.approve']);
  const add = (login: string, permissions: Permission[]) =>
    editor.api('operators.add', { body: { login, permissions } });
  const made = await add('fresh', ['support.read']);
  const secret = /#code=([\w-]{43})$/.exec(made.link)![1]!;
  const [newPassword, another] = ['three small grey otters', 'four large brown badgers'];
  await world.api()('recovery.reset', { body: { secret, newPassword } });
  // The link works once.
  const again = world.api()('recovery.reset', { body: { secret, newPassword: another } });
  expect(await codeOf(again)).toBe('recovery.link_over');
  const fresh = await world.signIn('fresh', newPassword);
  expect((await fresh.api('auth.session')).permissions).toEqual([]);
  const { edits } = await keeper.api('config.edits', { query: { part: 'operators', limit: 1 } });
  expect(edits[0]).toMatchObject({
    login: 'editor',
    subject: 'fresh',
    after: { permissions: [], asked: ['support.read'] },
  });
  expect(JSON.stringify(edits)).not.toContain(secret);
  const { operators } = await keeper.api('operators.list');
  const { asked } = operators.find(({ login }) => login === 'fresh')!;
  await approve(other, asked);
  expect((await fresh.api('auth.session')).permissions).toEqual(['support.read']);
  expect(await codeOf(approve(other, asked))).toBe('operator.unknown_entry');
  expect(await codeOf(add('greedy', ['limits.edit']))).toBe('operator.not_held');
  expect(await codeOf(add('fresh', []))).toBe('operator.login_taken');
  expect(await codeOf(add('1', []))).toBe('request.invalid');
  // Nothing was left of those refused.
  expect((await keeper.api('operators.list')).operators.some(({ login }) => login === 'greedy')).toBe(false);
});

test('nobody approves what they asked for, for whom they made, or for themselves', async () => {
  const [asker, other] = [await signedIn('asker', PERMISSIONS), await signedIn('other', PERMISSIONS)];
  await asker.api('operators.add', { body: { login: 'doll', permissions: [...PERMISSIONS] } });
  const askedFor = async (name: string) =>
    (await keeper.api('operators.list')).operators.find(({ login }) => login === name)!;
  expect(await codeOf(approve(asker, (await askedFor('doll')).asked))).toBe('operator.same_operator');
  await approve(other, (await askedFor('doll')).asked);
  // The new account has all permissions now, and still can't approve for its maker or for itself.
  const { id } = await askedFor('doll');
  await world.platform.pool.query(
    "update operators set permissions = '{operators.approve}' where user_id = $1",
    [id],
  );
  const { rows } = await world.platform.pool.query('select password_hash from users where id = $1', [
    other.userId,
  ]);
  await world.platform.pool.query('update users set password_hash = $2 where id = $1', [
    id,
    rows[0].password_hash,
  ]);
  const doll = await world.signIn('doll', other.password);
  const clerk = await signedIn('clerk', []);
  const { asked } = await set(asker, clerk.userId, ['limits.read']);
  expect(await codeOf(approve(doll, asked))).toBe('operator.same_person');
  const own = await set(second, id, ['operators.approve', 'limits.read']);
  expect(await codeOf(approve(doll, own.asked))).toBe('operator.same_operator');
  const body = { version: own.asked!.version };
  const withdrawn = await other.api('operators.withdraw', { params: { id: own.asked!.id }, body });
  expect(withdrawn).toMatchObject({ asked: null, permissions: ['operators.approve'] });
});

test('an operator who loses a right no longer gives any: what they asked for is withdrawn', async () => {
  const [asker, clerk] = [await signedIn('loses', PERMISSIONS), await signedIn('gains', [])];
  const { asked } = await set(asker, clerk.userId, ['limits.edit']);
  await set(keeper, asker.userId, ['operators.edit', 'operators.read']);
  expect(await codeOf(approve(second, asked))).toBe('operator.unknown_entry');
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
    // Done by SQL, because there is no third operator who could approve a request.
    await world.platform.pool.query(
      'update operators set permissions = $2, version = version + 1 where user_id = $1',
      [loser.userId, PERMISSIONS],
    );
  }
});
