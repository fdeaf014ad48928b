import type { blocks } from '@fairbook/contracts';
import { createWorld, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildIfStale } from '../../../../tools/build/all.ts';

/** A rule may block the operators' own location: they still get in, and nobody else does. */
let world: World;
let operator: Visitor;
let player: Visitor;
beforeAll(async () => {
  await buildIfStale();
  world = await createWorld({ withSite: true, config: { trustProxy: true, countryHeader: 'cf-ipcountry' } });
  const { login, password } = await world.services.auth.registerOperator('keeper');
  operator = await world.signIn(login, password);
  player = await world.registerPlayer();
}, 600_000);
afterAll(() => world.close());

async function get(url: string, cookie = '') {
  const headers = {
    host: 'localhost',
    'cf-ipcountry': 'UA',
    'x-forwarded-for': '203.0.113.9',
    ...(cookie && { cookie }),
  };
  const { statusCode, headers: answered, body } = await world.app.inject({ url, headers });
  return { went: [statusCode, answered.location ?? null], body };
}

const EMPTY: blocks.BlockFields = {
  countries: [],
  networks: [],
  userIds: [],
  paths: [],
  displayTypeId: 1,
  templateTypeId: 1,
  note: '',
  isActive: true,
};

describe.each<[string, Partial<blocks.BlockFields>]>([
  ['a country', { countries: ['UA'] }],
  ['an address', { networks: ['203.0.113.0/24'] }],
  ['every path', { paths: ['/'] }],
])('a rule of %s', (_, fields) => {
  let made: blocks.BlockRule;
  beforeAll(async () => {
    made = await operator.api('blocks.add', { body: { ...EMPTY, ...fields } });
  });
  afterAll(() =>
    operator.api('blocks.remove', { params: { id: made.id }, query: { version: made.version } }),
  );

  test('lets operators see their pages and the site', async () => {
    for (const path of ['/en/operator/risk', '/en/operator/voids', '/en/line'])
      expect((await get(path, operator.cookie)).went, path).toEqual([200, null]);
  });

  test('leaves them the sign-in dialog, over the block page', async () => {
    const to = '/en/user/login?returnTo=%2Foperator%2Frisk';
    expect((await get('/en/operator/risk')).went).toEqual([302, to]);
    const { went, body } = await get(to);
    expect(went).toEqual([200, null]);
    expect(body).toContain('data-path="/block"');
    expect(body).not.toContain('class="odds');
  });

  test('applies to everybody else, signed in or not', async () => {
    for (const cookie of ['', player.cookie])
      expect((await get('/en/line', cookie)).went).toEqual([302, '/en/block']);
    expect((await get('/en/operator/risk', player.cookie)).went).toEqual([302, '/en/block']);
  });
});
