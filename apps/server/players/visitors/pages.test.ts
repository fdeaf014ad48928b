import type { site } from '@fairbook/contracts';
import { createWorld, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Operators' edits as pages show them, from the next request on, also where a page was cached before. */
let world: World;
let operator: Visitor;
let player: Visitor;
beforeAll(async () => {
  world = await createWorld({ withSite: true, config: { trustProxy: true, countryHeader: 'cf-ipcountry' } });
  const { login, password } = await world.services.auth.registerOperator('keeper');
  operator = await world.signIn(login, password);
  player = await world.registerPlayer();
});
afterAll(() => world.close());

async function get(url: string, headers: Record<string, string> = {}) {
  const answer = await world.app.inject({ url, headers: { host: 'localhost', ...headers } });
  return [answer.statusCode, answer.headers.location ?? null];
}
async function edit<G extends site.SettingGroup>(group: G, change: Partial<site.Settings[G]>) {
  const { version, value } = await operator.api('config.readGroup', { params: { group } });
  await operator.api('config.editGroup', {
    params: { group },
    body: { version, value: { ...value, ...change } },
  });
}

test('a redirect keeps its status, language and query', async () => {
  await operator.api('redirects.add', { body: { from: '/old', to: '/line', code: 308, lng: null } });
  await operator.api('redirects.add', {
    body: { from: '/partner', to: 'https://example.org/', code: 302, lng: 'en' },
  });
  expect(await get('/ru/old?x=1')).toEqual([308, '/ru/line?x=1']);
  expect(await get('/en/partner?x=1')).toEqual([302, 'https://example.org/']);
});

test('a visitor who turned redirects off sees the original page, and pages know which of them redirect', async () => {
  await operator.api('redirects.add', { body: { from: '/promo', to: '/line', code: 302, lng: 'en' } });
  expect(await get('/en/promo')).toEqual([302, '/en/line']);
  expect(await get('/en/promo', { cookie: 'force_redirect_off=1' })).toEqual([200, null]);
  const moved = async (lang: string) => {
    const { body } = await world.app.inject({ url: `/${lang}/keno`, headers: { host: 'localhost' } });
    return /&quot;moved&quot;:(\[.*?\])/.exec(body)?.[1]?.replaceAll('&quot;', '"');
  };
  // An unknown page is not among them.
  expect(await moved('en')).toBe('["/promo"]');
  expect(await moved('ru')).toBe('[]');
});

describe('a block by country', () => {
  test.each([
    ['a visitor', () => ({})],
    ['a player', () => ({ cookie: player.cookie })],
  ])('for %s', async (_, who) => {
    const from = (country: string) => ({ ...who(), 'cf-ipcountry': country });
    expect(await get('/en/line', from('IE'))).toEqual([200, null]);
    const { id, version } = await operator.api('blocks.add', {
      body: {
        countries: ['IE'],
        networks: [],
        userIds: [],
        paths: [],
        displayTypeId: 1,
        templateTypeId: 17,
        note: '',
        isActive: true,
      },
    });
    expect(await get('/en/line', from('IE'))).toEqual([302, '/en/block-ie']);
    expect(await get('/en/block-ie', from('IE'))).toEqual([200, null]);
    expect(await get('/en/line', from('GB'))).toEqual([200, null]);
    await operator.api('blocks.remove', { params: { id }, query: { version } });
    expect(await get('/en/line', from('IE'))).toEqual([200, null]);
    expect((await get('/en/block-ie', from('IE')))[0]).toBe(302);
  });
});

describe('a block of some paths keeps its page, and leaves the rest open', () => {
  test.each([
    ['a visitor', () => ({})],
    ['a player', () => ({ cookie: player.cookie })],
  ])('for %s', async (_, who) => {
    const { id, version } = await operator.api('blocks.add', {
      body: {
        countries: ['FR'],
        networks: [],
        userIds: [],
        paths: ['/casino-lobby'],
        displayTypeId: 1,
        templateTypeId: 5,
        note: '',
        isActive: true,
      },
    });
    const from = { ...who(), 'cf-ipcountry': 'FR' };
    expect(await get('/en/casino-lobby', from)).toEqual([302, '/en/block?from=%2Fcasino-lobby']);
    expect(await get('/en/block?from=%2Fcasino-lobby', from)).toEqual([200, null]);
    expect(await get('/en/line', from)).toEqual([200, null]);
    expect(await get('/en/block', from)).toEqual([302, '/en']);
    await operator.api('blocks.remove', { params: { id }, query: { version } });
    expect(await get('/en/casino-lobby', from)).toEqual([200, null]);
  });
});

test('visitors from countries that require an age mark see it, all others share one page', async () => {
  const page = (country?: string) =>
    world.app.inject({
      url: '/en/results',
      headers: { host: 'localhost', ...(country && { 'cf-ipcountry': country }) },
    });
  const [plain, french, russian, again] = [
    await page(),
    await page('FR'),
    await page('RU'),
    await page('RU'),
  ];
  expect(plain.body).not.toContain('logo.agif');
  expect(french.headers.etag).toBe(plain.headers.etag);
  expect(russian.body).toContain('src="/web-api/policy/logo.agif"');
  expect(again.headers.etag).toBe(russian.headers.etag);
});

test('maintenance closes the site and opens it again', async () => {
  expect(await get('/en/line')).toEqual([200, null]);
  await edit('maintenance', { isActive: true });
  const everybody: Record<string, string>[] = [{}, { cookie: player.cookie }];
  for (const headers of everybody) {
    expect(await get('/en/line', headers)).toEqual([302, '/en/maintenance']);
    expect(await get('/en/line', headers)).toEqual([302, '/en/maintenance']);
  }
  expect(await get('/en/maintenance')).toEqual([503, null]);
  await edit('maintenance', { isActive: false });
  expect(await get('/en/line')).toEqual([200, null]);
});

test('a ban applies from the player’s next page on', async () => {
  const ban = (banLevel: number, version: number) =>
    operator.api('visitors.editRestrictions', {
      params: { id: player.userId },
      body: { banLevel, banVersion: 0, isTransferRequired: false, version },
    });
  const page = () => get('/en/line', { cookie: player.cookie });
  expect(await page()).toEqual([200, null]);
  await ban(60, 0);
  expect((await page())[0]).toBe(302);
  await ban(0, 1);
  expect(await page()).toEqual([200, null]);
});

test('changed terms must be confirmed first', async () => {
  const page = () => get('/en/line', { cookie: player.cookie });
  const { publishedAt } = await operator.api('terms.publish', { body: { note: 'a test' } });
  expect(await page()).toEqual([302, '/en/confirm-terms?returnTo=%2Fline']);
  await player.api('terms.accept', { body: { updatedAt: publishedAt } });
  expect(await page()).toEqual([200, null]);
});
