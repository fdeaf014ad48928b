import type { site } from '@fairbook/contracts';
import { createBettingWorld, fakeClock, type Player, type Visitor } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildIfStale } from '../../../../tools/build/all.ts';

type Betting = Awaited<ReturnType<typeof createBettingWorld>>;

/** Longer than config and pages are cached. */
const PAST_CACHES_MS = 120_000;
const clock = fakeClock(Date.now());
let betting: Betting;
let player: Player;
let operator: Visitor;

beforeAll(async () => {
  await buildIfStale();
  betting = await createBettingWorld(4, { clock, withSite: {} });
  player = await betting.player('10.00');
  const { login, password } = await betting.world.services.auth.registerOperator('looks');
  operator = await betting.world.signIn(login, password);
}, 600_000);

afterAll(() => betting.world.close());

function get(url: string, cookie = '') {
  return betting.world.app.inject({ method: 'GET', url, headers: { host: 'localhost', cookie } });
}

async function edit<G extends site.SettingGroup>(group: G, change: Partial<site.Settings[G]>) {
  const { version, value } = await operator.api('config.readGroup', { params: { group } });
  await operator.api('config.editGroup', {
    params: { group },
    body: { version, value: { ...value, ...change } },
  });
}

describe('a page is rendered with its reader’s settings', () => {
  test.each([
    ['app_view_type=1', /class="league panel asian/],
    ['is12h=1; tzo=3', /\d[\s\u00a0][ap]m<\/b>/],
    ['tzo=5.5', /UTC\+5:30/],
    ['appTheme=light', /<html[^>]* data-theme="light"/],
    ['isChampsGroupedByCountry=1', /<section class="leagues"><h3 class="row small">/],
  ])('%s', async (cookie, expected) => {
    expect((await get('/en/line/football', cookie)).body).toMatch(expected);
    expect((await get('/en/line/football')).body).not.toMatch(expected);
    expect((await get('/en/line/football', `${player.cookie}; ${cookie}`)).body).toMatch(expected);
  });

  test('browser-only settings are in a page for one visitor, and never in a shared one', async () => {
    const look = 'hide_left=1; compact=1; app_font_size=large';
    const own = (await get('/en', `${player.cookie}; ${look}`)).body;
    const tag = /<html[^>]*>/.exec(own)?.[0];
    for (const attribute of ['data-hide-left="1"', 'data-compact="1"', 'data-text="large"'])
      expect(tag).toContain(attribute);
    const shared = await get('/en', look);
    expect(/<html[^>]*>/.exec(shared.body)?.[0]).not.toMatch(/hide-left|compact|data-text/);
    expect(shared.headers.etag).toBe((await get('/en')).headers.etag);
  });

  test('no text of a cookie reaches a page', async () => {
    const evil = '%22%3E%3Cscript%3Ealert(1)';
    const cookie = ['appTheme', 'coefView', 'tzo', 'is12h', 'hide_left']
      .map((key) => `${key}=${evil}`)
      .join('; ');
    for (const sender of [cookie, `${player.cookie}; ${cookie}`])
      expect((await get('/en', sender)).body).not.toContain('alert(1)');
  });
});

describe('a brand book', () => {
  test('is a stylesheet with an address of its own, after ours, in em', async () => {
    expect((await get('/en')).body).not.toContain('/brand/');
    await edit('site', { partnerCssBrandBook: [{ property: '--radius', value: '8px' }] });
    clock.advance(PAST_CACHES_MS);
    const page = (await get('/en')).body;
    const href = /href="(\/brand\/[\w-]+\.css)"/.exec(page)?.[1] ?? '';
    expect(page.indexOf(href)).toBeGreaterThan(page.indexOf('/assets/'));
    const sheet = await get(href);
    expect([sheet.statusCode, sheet.body]).toEqual([200, ':root{--radius:0.5em}\n']);
    expect(sheet.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect((await get('/brand/of-before.css')).headers['cache-control']).toBe('no-cache');
  });
});

test('a site has its own defaults, which visitors can override', async () => {
  const { value } = await operator.api('config.readGroup', { params: { group: 'views' } });
  const views = value as site.Settings['views'];
  await edit('views', { defaults: { ...views.defaults, theme: 'dark' } });
  clock.advance(PAST_CACHES_MS);
  expect((await get('/en')).body).toMatch(/<html[^>]* data-theme="dark"/);
  expect((await get('/en', 'appTheme=light')).body).toMatch(/<html[^>]* data-theme="light"/);
});
