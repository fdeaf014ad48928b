import {
  CALLS,
  type Call,
  isForOperators,
  PERMISSIONS,
  type Permission,
  permissionOf,
} from '@fairbook/contracts';
import { createWorld, type Shape, sampleOf, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/**
 * Every operator call names a permission, answers an operator with that one, and refuses an operator with all others.
 */
let world: World;
let keeper: Visitor;
let second: Visitor;
let holder: Visitor;

beforeAll(async () => {
  world = await createWorld();
  keeper = await world.operator('keeper');
  second = await world.operator('second');
  holder = await world.operator('holder');
});
afterAll(() => world.close());

interface Row {
  call: Call;
  params: Record<string, unknown>;
  permission: Permission;
}

/** One row per call, and one more for each path value that requires another permission. */
const ROWS = Object.values<Call>(CALLS)
  .filter(isForOperators)
  .flatMap((call): Row[] => {
    const params = sampleOf((call.params ?? {}) as Shape, {}) as Record<string, string>;
    const unless = typeof call.right === 'string' ? undefined : call.right.unless;
    const others = Object.keys(unless?.is ?? {}).map((value) => ({ ...params, [unless!.param]: value }));
    return [params, ...others].map((each) => ({ call, params: each, permission: permissionOf(call, each)! }));
  });

test('each permission opens a call', () => {
  const used = new Set(ROWS.map(({ permission }) => permission));
  expect(PERMISSIONS.filter((each) => !used.has(each))).toEqual([]);
});

test('requesting and approving never share a permission', () => {
  for (const { call, permission } of ROWS) {
    expect(permission.endsWith('.approve'), call.id).toBe(/approve/.test(call.id));
  }
});

const orOf = ({ right }: Call) => (typeof right === 'string' ? undefined : right.or);
const opens = ({ call, permission }: Row, held: Permission) => permission === held || orOf(call) === held;

test('only rejecting a request takes either of two permissions', () => {
  for (const { call } of ROWS) expect(orOf(call) !== undefined, call.id).toBe(/\.withdraw/.test(call.id));
});

async function allow(permissions: readonly Permission[]): Promise<void> {
  const { operators } = await keeper.api('operators.list');
  const { id, version } = operators.find(({ login }) => login === 'holder')!;
  const body = { version, permissions: [...permissions] };
  const { asked } = await keeper.api('operators.setPermissions', { params: { id }, body });
  if (!asked) return;
  const of = { params: { id: asked.id }, body: { version: asked.version } };
  await second.api('operators.approve', of);
}

async function ask({ call, params }: Row, { cookie }: { cookie: string }) {
  const body = call.body && sampleOf(call.body as Shape, {});
  const answer = await world.app.inject({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      cookie,
      ...(call.idempotent && { 'idempotency-key': 'a-key-of-a-permission' }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(call.file && { 'content-type': 'application/octet-stream' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
    ...(call.file && { payload: 'file' }),
  });
  const code = answer.statusCode < 400 ? 'none' : (answer.json().errors[0].code as string);
  return { status: answer.statusCode, code };
}

const NIGHT = process.env.NIGHT === '1';

describe.each(PERMISSIONS.map((permission, n) => [permission, n] as const))('%s', (permission, n) => {
  const rows = ROWS.filter((row) => opens(row, permission));
  // By day a fifth for each, and every call is refused to several of them; at night all.
  const closed = ROWS.filter((row, m) => !opens(row, permission) && (NIGHT || (n + m) % 5 === 0));

  test('opens its calls alone, and no others', async () => {
    await allow([permission]);
    // Its own calls come last, since one of them may remove this permission.
    for (const row of closed)
      expect(await ask(row, holder), row.call.id).toEqual({ status: 403, code: 'auth.no_permission' });
    for (const row of rows) {
      const { code } = await ask(row, holder);
      expect(code, row.call.id).not.toMatch(/^auth\./);
    }
    await allow(PERMISSIONS.filter((each) => each !== permission));
    for (const row of rows.filter(({ call }) => orOf(call) === undefined))
      expect(await ask(row, holder), row.call.id).toEqual({ status: 403, code: 'auth.no_permission' });
  });
});

test('players and visitors have none, whatever their row says', async () => {
  const player = await world.registerPlayer();
  await world.platform.pool.query(`insert into operators (user_id, permissions) values ($1, $2)`, [
    player.userId,
    PERMISSIONS,
  ]);
  for (const row of ROWS) {
    expect((await ask(row, player)).code, row.call.id).toBe('auth.forbidden');
    expect((await ask(row, { cookie: '' })).code, row.call.id).toBe('auth.required');
  }
  expect((await player.api('auth.session')).permissions).toEqual([]);
});
