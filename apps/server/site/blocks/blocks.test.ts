import type { blocks } from '@fairbook/contracts';
import { createWorld, type Visitor, type World } from '@fairbook/testkit';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

let world: World;
let operator: Visitor;
beforeAll(async () => {
  world = await createWorld({ config: { trustProxy: true, countryHeader: 'cf-ipcountry' } });
  const { login, password } = await world.services.auth.registerOperator('keeper');
  operator = await world.signIn(login, password);
  return () => world.close();
});
afterEach(async () => {
  const { rules } = await operator.api('blocks.list');
  for (const { id, version } of rules) {
    await operator.api('blocks.remove', { params: { id }, query: { version } });
  }
});

const EMPTY: blocks.BlockFields = {
  countries: [],
  networks: [],
  userIds: [],
  paths: [],
  displayTypeId: 1,
  templateTypeId: 3,
  note: 'a test',
  isActive: true,
};
const add = (fields: Partial<blocks.BlockFields>) =>
  operator.api('blocks.add', { body: { ...EMPTY, ...fields } });

interface From {
  country?: string;
  cookie?: string;
  ip?: string;
}
/** The answer of the block service, or the state of the visitor. */
async function ask(url: string, { country, cookie, ip }: From = {}, auth = false) {
  const headers = {
    host: 'localhost',
    origin: 'http://localhost',
    ...(country && { 'cf-ipcountry': country }),
    ...(cookie && { cookie }),
    ...(ip && { 'x-forwarded-for': ip }),
  };
  const said = await world.app.inject({
    method: 'POST',
    url: '/blocks-api/api/v2/block',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: { auth, url },
  });
  const path = url.replace(/^\/en/, '') || '/';
  const state = await world.app.inject({ url: `/web-api/visitor-state?path=${path}`, headers });
  return { ...said.json(), blockReason: state.json().blockReason };
}
const free = { displayTypeId: 0, templateTypeId: 0, blockReason: null };

test('without rules nobody is blocked', async () => {
  expect(await ask('/en/casino', { country: 'UA' })).toEqual(free);
});

test.each([
  [1, 3, 3],
  [2, 3, null],
] as const)(
  'display type %i of reason %i sets the reason %s',
  async (displayTypeId, templateTypeId, blockReason) => {
    await add({ countries: ['UA'], displayTypeId, templateTypeId });
    expect(await ask('/en/live', { country: 'UA' })).toEqual({ displayTypeId, templateTypeId, blockReason });
    expect(await ask('/en/live', { country: 'GB' })).toEqual(free);
    expect(await ask('/en/live')).toEqual(free);
  },
);

test.each([1, 2, 3, 4, 5, 8, 13, 14, 16, 17] as const)('reason %i is sent', async (templateTypeId) => {
  await add({ networks: ['203.0.113.0/24'], templateTypeId });
  const blocked = { displayTypeId: 1, templateTypeId, blockReason: templateTypeId };
  expect(await ask('/en/live', { ip: '203.0.113.9' })).toEqual(blocked);
});

test('a path is blocked in any language and form of its address', async () => {
  await add({ paths: ['/casino'] });
  for (const url of [
    '/en/casino',
    '/ru/casino/slots',
    '/casino',
    'https://book.example/en/casino?x=1',
    '/en/a/../casino',
  ]) {
    expect((await ask(url)).displayTypeId, url).toBe(1);
  }
  for (const url of ['/en', '/en/casinos', '/en/live?next=/casino']) {
    expect((await ask(url)).displayTypeId, url).toBe(0);
  }
});

test('a player is blocked from anywhere; auth without a session means a visitor', async () => {
  const player = await world.registerPlayer();
  await add({ userIds: [player.userId], templateTypeId: 16 });
  const { cookie } = player;
  expect(await ask('/en/live', { cookie }, true)).toEqual({
    displayTypeId: 1,
    templateTypeId: 16,
    blockReason: 16,
  });
  expect((await ask('/en/live', { cookie }, false)).displayTypeId).toBe(0);
  expect(await ask('/en/live', {}, true)).toEqual(free);
});

describe('an operator is blocked by no rule', () => {
  test.each<[string, Partial<blocks.BlockFields>]>([
    ['of a country', { countries: ['UA'] }],
    ['of an address', { networks: ['203.0.113.9'] }],
    ['of all addresses', { networks: ['0.0.0.0/0', '::/0'] }],
    ['of every path', { paths: ['/'] }],
    ['of operators’ pages', { paths: ['/operator'] }],
    ['of everything', { countries: ['UA'], networks: ['203.0.113.0/24'], paths: ['/'], templateTypeId: 16 }],
  ])('%s', async (_, fields) => {
    await add(fields);
    const from = { country: 'UA', ip: '203.0.113.9' };
    for (const url of ['/en', '/en/operator/risk']) {
      expect(await ask(url, { ...from, cookie: operator.cookie }, true), url).toEqual(free);
      // The visitor's view can still be tested.
      const { displayTypeId } = await ask(url, { ...from, cookie: operator.cookie }, false);
      expect(displayTypeId === 1, url).toBe((await ask(url, from)).displayTypeId === 1);
    }
  });

  test('an operator is not blocked by their own number, which blocks nobody else', async () => {
    await add({ userIds: [operator.userId] });
    expect(await ask('/en', { cookie: operator.cookie }, true)).toEqual(free);
  });
});

test('a rule applies from the next request, and not while it is turned off', async () => {
  const made = await add({ countries: ['IE'], templateTypeId: 17 });
  expect((await ask('/en', { country: 'IE' })).blockReason).toBe(17);
  const { id, version, ...fields } = made;
  await operator.api('blocks.change', { params: { id }, body: { ...fields, isActive: false, version } });
  expect(await ask('/en', { country: 'IE' })).toEqual(free);
});

test('the cookie passes rules of place only, and only with the operators’ key', async () => {
  await add({ countries: ['UA'] });
  const cookie = 'force-geo-off=a-key-for-testers';
  expect((await ask('/en', { country: 'UA', cookie })).blockReason).toBe(3);
  expect((await ask('/en', { country: 'UA', cookie: 'force-geo-off=' })).blockReason).toBe(3);
  const { version } = await operator.api('config.readGroup', { params: { group: 'blocks' } });
  const body = { version, value: { forceGeoOffKey: 'a-key-for-testers' } };
  await operator.api('config.editGroup', { params: { group: 'blocks' }, body });
  expect(await ask('/en', { country: 'UA', cookie })).toEqual(free);
  expect((await ask('/en', { country: 'UA', cookie: 'force-geo-off=1' })).blockReason).toBe(3);
  await add({ paths: ['/casino'], templateTypeId: 5 });
  expect((await ask('/en/casino', { country: 'UA', cookie })).blockReason).toBe(5);
});

test('a rule without subjects is refused, and so is an invalid range', async () => {
  await expect(add({})).rejects.toMatchObject({ problem: { errors: [{ code: 'blocks.empty_rule' }] } });
  await expect(add({ networks: ['10.0.0.0/8', '10.0.0.0/99'] })).rejects.toMatchObject({
    problem: {
      errors: [
        { code: 'blocks.bad_network', field: 'networks', action: { values: { network: '10.0.0.0/99' } } },
      ],
    },
  });
  await expect(add({ countries: ['gb'] })).rejects.toMatchObject({ status: 400 });
});

test('a change based on an outdated or deleted version is refused', async () => {
  const { id, version, ...fields } = await add({ countries: ['IE'] });
  const change = (wanted: number, of = id) =>
    operator.api('blocks.change', { params: { id: of }, body: { ...fields, version: wanted } });
  await change(version);
  await expect(change(version)).rejects.toMatchObject({ status: 409 });
  await expect(change(1, 999_999)).rejects.toMatchObject({ status: 404 });
});

test('operators only', async () => {
  const player = await world.registerPlayer();
  await expect(player.api('blocks.add', { body: { ...EMPTY, paths: ['/'] } })).rejects.toMatchObject({
    status: 403,
  });
  await expect(world.api()('blocks.list')).rejects.toMatchObject({ status: 401 });
});
