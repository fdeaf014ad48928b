import type { Api } from '@fairbook/client';
import type { showcase } from '@fairbook/contracts';
import { CATEGORIES, FACT_NAMES } from '@fairbook/contracts/site/offer-words';
import { translatorIn } from '@fairbook/i18n/dictionaries';
import { viewServer } from '@fairbook/remote-view/render';
import { pageRouteOf } from '@fairbook/remote-view/routes';
import { testArea, withConfig } from '@fairbook/ui/doc/testing';
import { expect, test } from 'vitest';
import { manifest } from '../manifest.ts';
import { AREA } from './area.ts';
import { COMING_AND_GOING, KINDS } from './kinds.ts';
import { view } from './view.tsx';

const AT = '2026-05-23T18:51:17.038Z';
const sums = [
  { iso: 'EUR', amount: '100.00' },
  { iso: 'RUB', amount: '9000.00' },
];
/** An offer of each kind, each with every term that there is. */
const OFFERS: showcase.ShownOffer[] = KINDS.map((kind, n) => ({
  id: n === 0 ? 'deposit-12' : `offer-${n}`,
  kind: kind === 'other' ? 'of a later version' : kind,
  name: `Offer ${n}`,
  categories: [CATEGORIES[n % 2]!],
  facts: FACT_NAMES.map((name, at) => ({
    name,
    unit: (['percent', 'times', 'days', 'count', 'odds', 'points', 'sums'] as const)[at % 7]!,
    value: at % 7 === 6 ? null : at + 1,
    sums: at % 7 === 6 ? sums : [],
  })),
  from: AT,
  until: n % 2 === 0 ? AT : null,
  isLeft: n % 3 !== 0,
  code: null,
  page: '/office/bonuses/deposit',
}));
const CODE = { ...OFFERS[4]!, id: 'registration-code', code: 'RADIO10', page: null };
const ITEMS: showcase.ShopItem[] = [
  {
    ...{ id: 1, name: 'Five euros', about: '', kind: 'bonus', price: 500, amounts: sums, wagerTimes: 2 },
    ...{ until: AT, left: 4 },
  },
  {
    ...{ id: 2, name: 'Free bet', about: 'Of two euros', kind: 'code', price: 1, amounts: [], wagerTimes: 0 },
    ...{ until: AT, left: null },
  },
];
const FULL = { 'showcase.list': { offers: OFFERS, items: ITEMS } };
const apiOf = (answers: Record<string, unknown>) =>
  (async (id: string, { params }: { params?: { code: string } } = {}) =>
    id === 'showcase.code'
      ? { offer: params?.code === CODE.code ? CODE : null }
      : { ...FULL, ...answers }[id]) as unknown as Api;

testArea({
  view,
  manifest,
  area: AREA,
  api: apiOf({}),
  known: [
    ...OFFERS.flatMap(({ id }) => [`/bonuses/rules/${id}`, `/promotions/${id}`]),
    ...COMING_AND_GOING.map((id) => `/bonuses/rules/${id}`),
    '/promotions/landing/deposit-12',
    '/offers/rules/deposit-12',
    '/bonuses/partners/radio10',
    '/offers/partners/RADIO10',
  ],
  missing: ['/bonuses/rules/12', '/promotions/12', '/promotions/landing/12', '/bonuses/partners/12'],
});

async function html(path: string, answers: Record<string, unknown> = {}): Promise<string> {
  const [address = '', query = ''] = path.split('?');
  const { answer } = await viewServer(view, manifest).render({
    ...{ lang: 'en', route: pageRouteOf(address), path: address, query, t: translatorIn('en') },
    ...{ api: withConfig(apiOf(answers)), isSignedIn: false, now: 0, spa: false, facts: {} },
  });
  return answer.body.slice(0, answer.body.indexOf('<script'));
}

test.each(CATEGORIES)('the category %s shows its offers, or says that there are none', async (category) => {
  const shown = await html(`/promotions?category=${category}`);
  const own = OFFERS.filter(({ categories }) => categories.includes(category));
  expect(shown.match(/<h2>/g)?.length ?? 0).toBe(own.length);
  expect(shown.includes('There are no promotions of this kind')).toBe(own.length === 0);
  expect(shown).toMatch(
    new RegExp(`aria-current="page"[^>]*>|href="[^"]*category=${category}"[^>]*aria-current`),
  );
});

test('an unknown category shows everything', async () => {
  expect((await html('/promotions?category=none')).match(/<h2>/g)).toHaveLength(OFFERS.length);
});

test.each(['/bonuses', '/promotions', '/promo', '/bonuses/games'])(
  '%s says that there is nothing',
  async (path) => {
    expect(await html(path, { 'showcase.list': { offers: [], items: [] } })).toMatch(/right now\./);
  },
);

test('a partner’s page has the code and the way to register', async () => {
  const shown = await html('/bonuses/partners/radio10');
  expect(shown).toContain('RADIO10');
  expect(shown).toContain('Register');
});

test('an offer whose budget is used up says so', async () => {
  expect(await html('/bonuses/rules/deposit-12')).toContain('The budget for this offer is used up');
  expect(await html('/bonuses/rules/offer-1')).not.toContain('The budget for this offer is used up');
});
