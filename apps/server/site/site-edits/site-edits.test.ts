import { createWorld, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compose } from '../../compose/compose.ts';
import { inProcessFetch } from '../../platform/http/in-process.ts';
import { platformBeside } from '../../testing/platform-beside.ts';

let world: World;
let operator: Visitor;
beforeAll(async () => {
  world = await createWorld();
  const { login, password } = await world.services.auth.registerOperator('keeper');
  operator = await world.signIn(login, password);
});
afterAll(() => world.close());

test('an edit is seen on another node of the same database within about a second', async () => {
  const platform = platformBeside(world);
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
    await expect.poll(async () => (await state()).isMaintenance, { timeout: 60_000 }).toBe(true);
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
  const edited = [...first.edits, ...second.edits].map(({ after }) => after?.from);
  expect(edited).toEqual([4, 3, 2, 1, 0].map((n) => `${from}${n}`));
  expect(second.next).toBeNull();
  for (const statement of ['update operator_edits set subject = subject', 'delete from operator_edits']) {
    await expect(world.platform.pool.query(statement)).rejects.toThrow('append-only');
  }
});

test('one entry has its whole history, from its first values on', async () => {
  const fields = { from: '/of-one', to: '/live', code: 301, lng: null } as const;
  const { id } = await operator.api('redirects.add', { body: fields });
  const params = { id };
  await operator.api('redirects.change', { params, body: { ...fields, to: '/results', version: 1 } });
  await operator.api('redirects.remove', { params, query: { version: 2 } });
  const query = { subject: String(id), limit: 2 };
  const { edits, next } = await operator.api('config.history', { params: { part: 'redirects' }, query });
  expect(edits.map(({ before, after }) => [before?.to, after?.to])).toEqual([
    ['/results', undefined],
    ['/live', '/results'],
  ]);
  const older = { subject: String(id), before: next! };
  const first = await operator.api('config.history', { params: { part: 'redirects' }, query: older });
  expect(first).toMatchObject({ edits: [{ before: null, after: { ...fields, id } }], next: null });
});

test('all groups of settings come with their forms, defaults and last editors', async () => {
  const { groups } = await operator.api('config.allGroups');
  const { version, value } = groups.find(({ group }) => group === 'contact')!;
  const params = { group: 'contact' } as const;
  await operator.api('config.editGroup', { params, body: { version, value: { ...value, hours: '9–17' } } });
  const now = (await operator.api('config.allGroups')).groups;
  expect(now.find(({ group }) => group === 'contact')).toMatchObject({
    value: { hours: '9–17' },
    updatedBy: operator.userId,
    updatedByLogin: expect.any(String),
  });
  for (const { group } of now) {
    const { shape, defaults } = await operator.api('config.form', { params: { name: group as 'site' } });
    expect(Object.keys(shape.properties as object)).toEqual(Object.keys(defaults!));
  }
});
