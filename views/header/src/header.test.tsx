import type { Api } from '@fairbook/client';
import { translatorIn } from '@fairbook/i18n/dictionaries';
import type { BusFacts } from '@fairbook/remote-view';
import { viewServer } from '@fairbook/remote-view/render';
import { pageRouteOf } from '@fairbook/remote-view/routes';
import { describe, expect, test } from 'vitest';
import { manifest } from '../manifest.ts';
import { view } from './view.tsx';

const FLAGS = {
  sections: {},
  closedPaths: [],
  availableFlags: [],
  isStatisticOn: true,
  isRegistrationAllowed: true,
};
const apiWith = (flags: object) =>
  (async () => ({
    siteName: 'Fairbook',
    isPlayMoney: true,
    languages: [
      { code: 'en', name: 'English' },
      { code: 'ru', name: 'Русский' },
    ],
    views: { allowed: { themes: ['system', 'light', 'dark'], coefViews: [0, 1, 2, 4, 5, 6, 14, 15, 16] } },
    flags: { ...FLAGS, ...flags },
  })) as unknown as Api;

async function render(facts: Partial<BusFacts>, path = '/', lang = 'en', flags = {}): Promise<string> {
  const t = translatorIn(lang);
  const api = apiWith(flags);
  const request = {
    lang,
    route: pageRouteOf(path),
    path,
    query: '',
    t,
    api,
    isSignedIn: false,
    now: 0,
    spa: false,
    facts,
  };
  const { answer } = await viewServer(view, manifest).render(request);
  return answer.body;
}

const SIGNED_IN: Partial<BusFacts> = {
  'session:changed': {
    userId: 7,
    login: 'river',
    role: 'player',
    currencyIso: 'EUR',
    countryId: 1,
    permissions: [],
  },
  'balance:changed': [
    {
      id: 1,
      type: 0,
      iso: 'EUR',
      symbol: '€',
      currencyId: 978,
      label: 'Main account',
      hasOwnLabel: false,
      points: 0,
      isPointsTypeBalance: false,
      money: '1248.50',
      seq: 1,
      isActive: true,
    },
  ],
};

describe('the header', () => {
  test('offers a visitor sign-in and registration, as links that work without scripts', async () => {
    const html = await render({});
    expect(html).toContain('href="/en/user/login"');
    expect(html).toContain('href="/en/registration"');
    expect(html).not.toContain('Sign out');
    expect(html).not.toContain('€');
  });

  test('offers no registration where it is closed', async () => {
    const html = await render({}, '/', 'en', { isRegistrationAllowed: false });
    expect(html).toContain('href="/en/user/login"');
    expect(html).not.toContain('/registration');
  });

  test('shows a player the balance, the deposit and the sign-out', async () => {
    const html = await render(SIGNED_IN);
    expect(html).toContain('aria-label="Main account, €1,248.50"');
    expect(html).toContain('href="/en/office/recharge"');
    expect(html).toContain('Sign out');
    expect(html).not.toContain('/user/login');
  });

  test.each(['/office/responsible', '/information/responsiblegaming'])(
    'asks for no deposit at %s',
    async (path) => {
      const html = await render(SIGNED_IN, path);
      expect(html).toContain('aria-label="Main account, €1,248.50"');
      expect(html).not.toContain('/office/recharge');
    },
  );

  test('shows an operator the sign-out and no player account; the pages load behind the menu', async () => {
    const html = await render({
      'session:changed': {
        userId: 1,
        login: 'desk',
        role: 'operator',
        currencyIso: 'EUR',
        countryId: null,
        permissions: ['traffic.read', 'voids.read'],
      },
      'balance:changed': [],
    });
    expect(html).not.toContain('/operator/');
    expect(html).toContain('href="/en/office/security"');
    expect(html).toContain('Sign out');
    expect(html).not.toMatch(/href="[^"]*\/office\/(?!security)|>Deposit/);
  });

  test.each([
    ['/', '/en"'],
    ['/live/football/1/2', '/en/live"'],
    ['/line', '/en/line"'],
  ])('marks the current section, %s', async (path, href) => {
    const html = await render({}, path);
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
    expect(html).toContain(`href="${href} aria-current="page"`);
  });

  test('keeps the page when the language changes, and names every odds format in both', async () => {
    for (const lang of ['en', 'ru']) {
      const html = await render(SIGNED_IN, '/live', lang);
      expect(html).toContain('href="/ru/live"');
      expect(html).not.toMatch(/header\.[a-z]/);
    }
  });

  test('puts areas without room into one menu, and marks it when the page is in one of them', async () => {
    const more = (html: string) => /<button[^>]*class="nav-more"[^>]*>More/.exec(html)?.[0] ?? '';
    const at = await render({}, '/champs');
    expect(more(at)).toContain('aria-current="true"');
    expect(/<ul[^>]*more-menu.*?<\/ul>/s.exec(at)?.[0].match(/href="\/[^"]*"/g)).toEqual([
      'href="/en/casino-lobby"',
      'href="/en/champs"',
      'href="/en/multi"',
      'href="/en/real/all"',
      'href="/en/information"',
      'href="/en/toto"',
      'href="/en/lotto"',
      'href="/en/promotions"',
    ]);
    expect(more(await render({}))).not.toContain('aria-current');
  });

  test('links to the other areas, except those that are turned off or empty', async () => {
    expect(await render({})).toMatch(/href="\/en\/multi".*href="\/en\/real\/all"/s);
    const html = await render({}, '/', 'en', { sections: { live: false, esports: false, casino: false } });
    expect(html).toContain('href="/en/information"');
    expect(html).not.toMatch(/href="\/en\/(multi|casino-lobby|real\/all|games|promo)"/);
  });

  test('has the areas in the menu on a phone only: elsewhere the bar is the navigation', async () => {
    const html = await render({});
    const menu = /class="menu".*/s.exec(html)?.[0] ?? '';
    expect(menu.match(/<ul class="[^"]*"/g)).toEqual(['<ul class="side-group only-phone"']);
  });
});

test('the offline page offers no sign-in', async () => {
  const html = await render({}, '/offline');
  expect(html).not.toContain('/user/login');
  expect(html).not.toContain('/registration');
});
