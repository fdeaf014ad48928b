import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { OPERATOR_SETS, PERMISSIONS } from '@fairbook/contracts';
import { createWorld, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const BIN = fileURLToPath(new URL('./add-operator.ts', import.meta.url));
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

interface Ran {
  code: number;
  out: string;
  err: string;
}

function run(...args: string[]): Promise<Ran> {
  const env = { ...process.env, DATABASE_URL: world.databaseUrl };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [BIN, ...args], { env }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

/** Opens the printed link, sets a password and signs in with it. */
async function entered(out: string): Promise<Visitor> {
  const [, login = '', secret = ''] =
    /^login (\S+) {3}set the password at \S+#code=([\w-]{43})\n$/.exec(out) ?? [];
  await world.api()('recovery.reset', { body: { secret, newPassword: NEW } });
  return world.signIn(login, NEW);
}
const NEW = 'three small grey otters';

test('an operator who lost the way in gets a new link, and the old password opens nothing', async () => {
  const { login, password } = await world.operator('forgetful');
  const { out } = await run('--again', login);
  expect((await entered(out)).login).toBe(login);
  await expect(world.signIn(login, password)).rejects.toThrow();
  const player = await world.registerPlayer();
  expect(await run('--again', player.login)).toEqual({
    code: 1,
    out: '',
    err: `There is no operator ${player.login}.\n`,
  });
});

test('an operator is added beside a running server, and has operator rights', async () => {
  const { code, out, err } = await run('night-desk');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const visitor = await entered(out);
  expect(await visitor.api('voids.list')).toEqual({ voids: [], alerts: [] });
  // Two operators of one name couldn't be told apart.
  expect(await run('night-desk')).toEqual({ code: 1, out: '', err: 'The login night-desk is taken.\n' });
});

// Numbers are logins of players.
test.each(['', '48000001'])('"%s" is not a valid login', async (login) => {
  const { code, out, err } = await run(login);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain('3 to 32');
});

test('an operator of a set has its permissions, and a refusal names the missing one', async () => {
  const { code, out } = await run('pit', 'trader,rates.read');
  expect(code).toBe(0);
  const { api } = await entered(out);
  const { permissions } = await api('auth.session');
  expect(permissions).toEqual(
    PERMISSIONS.filter((each) => each === 'rates.read' || OPERATOR_SETS.trader.includes(each)),
  );
  await expect(api('rates.list')).resolves.toBeDefined();
  await expect(api('analytics.traffic', { query: {} })).rejects.toMatchObject({
    status: 403,
    problem: { errors: [{ code: 'auth.no_permission', detail: expect.stringContaining('traffic.read') }] },
  });
});

test('an unknown set or permission is reported before an operator is created', async () => {
  expect(await run('typo', 'trader,ratez.read')).toEqual({
    code: 2,
    out: '',
    err: 'There is no set and no permission "ratez.read": see --help.\n',
  });
  await expect(world.services.auth.registerOperator('typo')).resolves.toBeDefined();
});

test('the help names every set and every permission', async () => {
  const { code, out } = await run('--help');
  expect(code).toBe(0);
  for (const name of [...Object.keys(OPERATOR_SETS), ...PERMISSIONS]) expect(out).toContain(name);
});
