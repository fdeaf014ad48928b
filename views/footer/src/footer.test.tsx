import type { Api } from '@fairbook/client';
import { translatorIn } from '@fairbook/i18n/dictionaries';
import { viewServer } from '@fairbook/remote-view/render';
import { pageRouteOf } from '@fairbook/remote-view/routes';
import { describe, expect, test } from 'vitest';
import { manifest } from '../manifest.ts';
import { view } from './view.tsx';

const POLICY_COUNTRIES = [1, 66, 126, 228, 120];
const api = (async () => ({
  isPlayMoney: true,
  languages: [{ code: 'en', name: 'English' }],
  views: { allowed: { coefViews: [0] } },
  flags: { sections: {}, closedPaths: [], availableFlags: [], isStatisticOn: true },
  site: { policyLogoCountries: POLICY_COUNTRIES, companyName: 'River Games Ltd' },
})) as unknown as Api;

async function render(countryId: number | null, lang = 'en'): Promise<string> {
  const facts = {
    'session:changed': {
      userId: 7,
      login: 'river',
      role: 'player' as const,
      currencyIso: 'EUR',
      countryId,
      permissions: [],
    },
  };
  const t = translatorIn(lang);
  const request = {
    lang,
    route: pageRouteOf('/'),
    path: '/',
    query: '',
    t,
    api,
    isSignedIn: true,
    now: 0,
    spa: false,
    facts,
  };
  const { answer } = await viewServer(view, manifest).render(request);
  return answer.body;
}

describe('the age limit', () => {
  test.each(POLICY_COUNTRIES)(
    'of country %i has the mark and the words that its law requires',
    async (country) => {
      const html = await render(country);
      expect(html).toContain('src="/web-api/policy/logo.agif" alt="For adults: 18 and over"');
      expect(html).not.toContain('>18+<');
      expect(await render(country, 'ru')).toContain('alt="Для взрослых: от 18 лет"');
    },
  );

  test.each([2, null])('of country %j has our own mark', async (country) => {
    const html = await render(country);
    expect(html).toContain('>18+<');
    expect(html).not.toContain('logo.agif');
  });
});
