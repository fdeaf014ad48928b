import { GLOSSARY } from '@fairbook/remote-view/glossary';
import type { PageRequest } from '@fairbook/ui/doc';
import { testArea } from '@fairbook/ui/doc/testing';
import { expect, test } from 'vitest';
import { manifest } from '../manifest.ts';
import { AREA } from './area.ts';
import { view } from './view.tsx';

const terms = Object.entries(GLOSSARY).flatMap(([block, categories]) =>
  Object.entries(categories).flatMap(([category, slugs]) =>
    slugs.map((slug) => `/betting-alphabet/${block}/${category}/${slug}`),
  ),
);

testArea({
  view,
  manifest,
  area: AREA,
  known: ['/betting-alphabet/bets', '/betting-alphabet/prices/making', ...terms],
  missing: [
    '/betting-alphabet/nothing',
    '/betting-alphabet/bets/nothing',
    '/betting-alphabet/bets/types/margin',
    '/ourpartners/nobody',
    '/bonuses/other',
    '/news/invented',
    '/blog/invented',
    '/blog/invented/part',
    '/promotions/invented',
    '/promotions/landing/invented',
    '/bonuses/rules/invented',
    '/offers/partners/invented',
  ],
});

test('the alphabet has at least sixty terms, each once', () => {
  const slugs = terms.map((path) => path.split('/').at(-1));
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(slugs.length).toBeGreaterThanOrEqual(60);
});

test.each([true, false])(
  'the page of the express bonus says whether there is one: %s',
  async (isBonusBetAllowed) => {
    const page = AREA.pages.find(({ at }) => at.includes('betting-alphabet'))!;
    const made = await page.make!({
      params: { block: 'bets', category: 'types', slug: 'accumulator-bonus' },
      lang: 'en',
      t: (key: string) => key,
      api: async () => ({ betting: { isBonusBetAllowed } }),
    } as unknown as PageRequest);
    const said = JSON.stringify(made);
    expect(said.includes('accumulator-bonus.on')).toBe(isBonusBetAllowed);
    expect(said.includes('accumulator-bonus.off')).toBe(!isBonusBetAllowed);
  },
);
