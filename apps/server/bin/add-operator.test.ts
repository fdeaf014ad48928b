import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createWorld, type World } from '@fairbook/testkit';
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

test('a further operator is made beside a running server, and may do what operators do', async () => {
  const { code, out, err } = await run('night-desk');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const [, login = '', password = ''] = /^login (\S+) {3}password (\S+)\n$/.exec(out) ?? [];
  const visitor = await world.signIn(login, password);
  expect(await visitor.api('voids.list')).toEqual({ voids: [], alerts: [] });
  // A second one of the same name would be nobody in particular.
  expect(await run('night-desk')).toEqual({ code: 1, out: '', err: 'The login night-desk is taken.\n' });
});

// Numbers are the logins of players.
test.each(['', '48000001'])('"%s" is no login', async (login) => {
  const { code, out, err } = await run(login);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain('3 to 32');
});
