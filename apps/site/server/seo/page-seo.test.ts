import type { seo, sportsbook } from '@fairbook/contracts';
import { translatorIn } from '@fairbook/i18n/dictionaries';
import { matchPage } from '@fairbook/remote-view/routes';
import { describe, expect, test } from 'vitest';
import { headHtml } from './head-html.ts';
import { pageSeo, type SeoInput } from './page-seo.ts';
import { parentsOf } from './parents.ts';

const NOTHING: seo.SeoPageData = {
  title: null,
  description: null,
  siteName: null,
  metaRobots: null,
  hierarchyMetaRobots: null,
  metas: [],
  customCanonical: null,
  hasMore: false,
  updatedAt: null,
};
const BOOK = 'https://book.example';

const GAME = {
  id: 9,
  champId: 7,
  champName: 'Cup',
  opponents: [{ name: 'A "One"' }, { name: '</script>B' }],
  startsAt: '2026-08-16T18:00:00.000Z',
  state: { status: 'upcoming' },
} as unknown as sportsbook.Game;
const SPORTS: SeoInput['sports'] = {
  section: 'line',
  sport: { key: 'football', name: 'Football' },
  champ: { id: 7, name: 'Cup' },
  game: GAME,
  path: '/line/football/7-cup/9-a-one-b',
};

function made(path: string, changes: Partial<SeoInput> = {}) {
  return pageSeo({
    lang: 'ru',
    path,
    query: '',
    status: 200,
    route: matchPage(path).route,
    title: 'Title',
    siteName: 'Fairbook',
    languages: ['en', 'ru'],
    fallback: 'en',
    origin: BOOK,
    data: NOTHING,
    visual: null,
    sports: null,
    parents: [],
    description: 'Words.',
    ...changes,
  });
}
const edited = (data: Partial<seo.SeoPageData>) => ({ data: { ...NOTHING, ...data } });
const at = (mode: 'url' | 'mirror', value: string) => edited({ customCanonical: { mode, value } });

test.each([
  ['/games/dice', ['/games']],
  ['/bonus/casino/tournaments/12', ['/bonus/casino', '/bonus/casino/tournaments']],
  ['/providers/house', ['/providers']],
  ['/games', []],
  ['/slots/game/12/plinko', ['/slots']],
])('%s stands below %j', (path, parents) => {
  const t = translatorIn('en');
  const found = parentsOf(path, t);
  expect(found.map((each) => each.path)).toEqual(parents);
  const { structured } = made(path, { parents: found });
  if (parents.length === 0) expect(structured).toEqual([]);
  else
    expect(structured).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Fairbook', item: `${BOOK}/ru` },
          ...found.map((each, n) => ({ position: n + 2, name: each.name, item: `${BOOK}/ru${each.path}` })),
          { position: found.length + 2, name: 'Title', item: `${BOOK}/ru${path}` },
        ],
      },
    ]);
});

test('a view decides description, address and robots, an operator has the last word', () => {
  const viewHead = { canonical: '/line', isHidden: true };
  expect(made('/results', { viewHead })).toMatchObject({
    canonical: `${BOOK}/ru/line`,
    robots: 'noindex, follow',
    alternates: [],
  });
  expect(made('/results', { viewHead: { canonical: '/line' } }).alternates).toContainEqual({
    hreflang: 'en',
    href: `${BOOK}/en/line`,
  });
  const operator = edited({
    metaRobots: 'index, follow',
    customCanonical: { mode: 'url', value: `${BOOK}/ru/line` },
  });
  expect(made('/results', { viewHead, ...operator })).toMatchObject({
    canonical: `${BOOK}/ru/line`,
    robots: 'index, follow',
  });
  expect(made('/office/account', { viewHead }).robots).toBe('noindex, nofollow');
});

describe('the canonical address of a page', () => {
  const CASES: [name: string, path: string, changes: Partial<SeoInput>, canonical: string][] = [
    ['home', '/', {}, `${BOOK}/ru`],
    ['a page', '/live', {}, `${BOOK}/ru/live`],
    ['a page with a query', '/live', { query: 'utm_source=x' }, `${BOOK}/ru/live`],
    ['without a configured origin', '/live', { origin: '' }, '/ru/live'],
    ['a game under another name', '/live/football/7/9', { sports: SPORTS }, `${BOOK}/ru${SPORTS.path}`],
    ['another page', '/live', at('url', 'https://a.example/x?y=1'), 'https://a.example/x?y=1'],
    ['the mirror', '/live', at('mirror', 'https://main.example/ignored'), 'https://main.example/ru/live'],
    ['the mirror, at home', '/', at('mirror', 'https://main.example'), 'https://main.example/ru'],
    [
      'the mirror, without an origin',
      '/live',
      { origin: '', ...at('mirror', 'https://main.example') },
      'https://main.example/ru/live',
    ],
  ];
  test.each(CASES)('%s', (_name, path, changes, canonical) => {
    expect(made(path, changes).canonical).toBe(canonical);
  });
});

describe('the other languages of a page', () => {
  const CASES: [name: string, path: string, changes: Partial<SeoInput>, alternates: [string, string][]][] = [
    [
      'home',
      '/',
      {},
      [
        ['en', `${BOOK}/en`],
        ['ru', `${BOOK}/ru`],
        ['x-default', `${BOOK}/en`],
      ],
    ],
    [
      'on the mirror',
      '/live',
      at('mirror', 'https://main.example'),
      [
        ['en', 'https://main.example/en/live'],
        ['ru', 'https://main.example/ru/live'],
        ['x-default', 'https://main.example/en/live'],
      ],
    ],
    ['a page that counts as another', '/live', at('url', 'https://a.example/'), []],
    ['a page that must not be found', '/office/account', {}, []],
    ['a filtered list', '/line', { query: 'x=1' }, []],
    ['a page that does not exist', '/nowhere', { status: 404 }, []],
  ];
  test.each(CASES)('%s', (_name, path, changes, alternates) => {
    expect(made(path, changes).alternates.map(({ hreflang, href }) => [hreflang, href])).toEqual(alternates);
  });
});

describe('titles and descriptions', () => {
  test.each([
    [{}, 'Title · Fairbook', 'Words.'],
    [edited({ title: 'Mine' }), 'Mine · Fairbook', 'Words.'],
    [edited({ siteName: 'Club' }), 'Title · Club', 'Words.'],
    [edited({ description: 'Other words.' }), 'Title · Fairbook', 'Other words.'],
  ])('%o', (changes, title, description) => expect(made('/', changes)).toMatchObject({ title, description }));
});

test("sharing: absolute addresses only, an operator's texts instead of ours, none for unlisted pages", () => {
  const metas = [
    { name: 'og:type', content: 'sports.event' },
    { name: 'keywords', content: 'a, b' },
  ];
  const page = made('/live', { ...edited({ metas }), visual: { image: '/x.png', alt: 'A field' } });
  expect(page.sharing).toEqual([
    ['og:title', 'Title'],
    ['og:description', 'Words.'],
    ['og:site_name', 'Fairbook'],
    ['og:locale', 'ru_RU'],
    ['og:locale:alternate', 'en_US'],
    ['og:url', `${BOOK}/ru/live`],
    ['og:image', `${BOOK}/x.png`],
    ['og:image:alt', 'A field'],
    ['og:type', 'sports.event'],
  ]);
  expect(page.metas).toEqual([['keywords', 'a, b']]);
  const names = (changes: Partial<SeoInput>) => made('/live', changes).sharing.map(([name]) => name);
  expect(names({ origin: '' })).not.toContain('og:image');
  expect(names({ status: 404 })).toEqual([]);
});

test('the cover of an article is shared with its text, unless an operator chose another picture', () => {
  const cover = { id: '3f786850e387550fdab836ed', widths: [480, 960, 1200], alt: 'A "tall" tree' };
  const article = { kind: 'blog', title: 'T', author: 'A', tags: [], cover } as unknown as NonNullable<
    NonNullable<SeoInput['articles']>['article']
  >;
  const articles = { article, languages: ['ru'], feeds: [] };
  const page = made('/blog/guides/a', { articles });
  const address = `${BOOK}/web-api/v1/media/${cover.id}/960.jpg`;
  expect(page.sharing).toContainEqual(['og:image', address]);
  expect(page.sharing).toContainEqual(['og:image:alt', cover.alt]);
  expect(page.structured[0]).toMatchObject({ '@type': 'Article', image: address });
  const other = made('/blog/guides/a', { articles, visual: { image: '/x.png', alt: 'A field' } });
  expect(other.sharing).toContainEqual(['og:image', `${BOOK}/x.png`]);
  const bare = made('/blog/guides/a', { articles: { ...articles, article: { ...article, cover: null } } });
  expect(bare.sharing.map(([name]) => name)).not.toContain('og:image:alt');
  expect(bare.structured[0]).not.toHaveProperty('image');
});

test('structured data of a game: place, competitors and time', () => {
  const [trail, event] = made('/line/football/7/9', { sports: SPORTS }).structured as Record<string, never>[];
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Fairbook', item: `${BOOK}/ru` },
      { position: 2, name: 'Football', item: `${BOOK}/ru/line/football` },
      { position: 3, name: 'Cup', item: `${BOOK}/ru/line/football/7-cup` },
      { position: 4, item: `${BOOK}/ru${SPORTS.path}` },
    ],
  });
  expect(event).toMatchObject({
    '@type': 'SportsEvent',
    sport: 'Football',
    startDate: GAME.startsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    homeTeam: { '@type': 'SportsTeam', name: 'A "One"' },
    url: `${BOOK}/ru${SPORTS.path}`,
  });
});

test('no name can break out of its place', () => {
  const html = headHtml(
    made('/line/football/7/9', {
      sports: SPORTS,
      title: '"><script>alert(1)</script>',
      description: 'a & "b" <c>',
    }),
  );
  expect(html.match(/<script[^>]*>/g)).toEqual(Array(2).fill('<script type="application/ld+json">'));
  expect(html.match(/<\/script>/g)).toHaveLength(2);
  expect(html).toContain('<meta name="description" content="a &amp; &quot;b&quot; &lt;c&gt;">');
});
