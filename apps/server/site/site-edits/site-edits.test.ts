import { createWorld, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compose } from '../../compose/compose.ts';
import { inProcessFetch } from '../../platform/in-process.ts';
import { createPlatform } from '../../platform/platform.ts';

let world: World;
let operator: Visitor;
beforeAll(async () => {
  world = await createWorld();
  const { login, password } = await world.services.auth.registerOperator('keeper');
  operator = await world.signIn(login, password);
});
afterAll(() => world.close());

test('an edit is seen on another node of the same database within about a second', async () => {
  const { config, logger } = world.platform;
  const platform = createPlatform(config, { databaseUrl: world.databaseUrl, logger });
  const other = await compose(platform);
  await other.start();
  try {
    const ask = inProcessFetch(other.app);
    const state = async () =>
      (await (await ask('/web-api/visitor-state')).json()) as { isMaintenance: boolean };
    expect((await state()).isMaintenance).toBe(false);
    const { version, value } = await operator.api('config.readGroup', { params: { group: 'maintenance' } });
    const body = { version, value: { ...value, isActive: true } };
    await operator.api('config.editGroup', { params: { group: 'maintenance' }, body });
    await expect.poll(async () => (await state()).isMaintenance, { timeout: 10_000 }).toBe(true);
  } finally {
    await other.stop();
    await platform.close();
  }
});

test('the log is read page by page, newest first, and can’t be changed', async () => {
  const from = '/page-';
  for (let n = 0; n < 5; n++) {
    await operator.api('redirects.add', { body: { from: `${from}${n}`, to: '/live', code: 301, lng: null } });
  }
  const first = await operator.api('config.edits', { query: { part: 'redirects', limit: 3 } });
  const second = await operator.api('config.edits', {
    query: { part: 'redirects', limit: 3, before: first.next ?? undefined },
  });
  const subjects = [...first.edits, ...second.edits].map(({ subject }) => subject);
  expect(subjects).toEqual([4, 3, 2, 1, 0].map((n) => `* ${from}${n}`));
  expect(second.next).toBeNull();
  for (const statement of ['update operator_edits set subject = subject', 'delete from operator_edits']) {
    await expect(world.platform.pool.query(statement)).rejects.toThrow('append-only');
  }
});
