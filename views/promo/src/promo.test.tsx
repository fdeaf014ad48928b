import { testArea } from '@fairbook/ui/doc/testing';
import { expect, test } from 'vitest';
import { manifest } from '../manifest.ts';
import { AREA } from './area.ts';
import { GLOSSARY } from './glossary.ts';
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
  skip: (pattern) => pattern.startsWith('betting-alphabet/'),
  known: ['/betting-alphabet/bets', '/betting-alphabet/prices/making', ...terms],
  missing: [
    '/betting-alphabet/nothing',
    '/betting-alphabet/bets/nothing',
    '/betting-alphabet/bets/types/margin',
    '/ourpartners/nobody',
    '/bonuses/other',
  ],
});

test('the alphabet has at least sixty terms, each once', () => {
  const slugs = terms.map((path) => path.split('/').at(-1));
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(slugs.length).toBeGreaterThanOrEqual(60);
});
