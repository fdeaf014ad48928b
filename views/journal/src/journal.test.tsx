import { type Api, ApiError } from '@fairbook/client';
import type { articles } from '@fairbook/contracts';
import { loadTranslator } from '@fairbook/i18n/dictionaries';
import { viewServer } from '@fairbook/remote-view/render';
import { pageRouteOf } from '@fairbook/remote-view/routes';
import { testArea, withConfig } from '@fairbook/ui/doc/testing';
import { expect, test } from 'vitest';
import { manifest } from '../manifest.ts';
import { AREA } from './area.ts';
import { view } from './view.tsx';

const AT = '2026-05-04T12:00:00.000Z';
const article = (n: number, some: Partial<articles.ArticleHead> = {}): articles.ArticleHead => ({
  ...{ kind: 'blog', slug: `post-${n}`, category: 'guides', tags: ['margin'], author: 'Fairbook editors' },
  ...{
    title: `Post ${n}`,
    lead: `Lead ${n}`,
    minutes: n,
    publishedAt: AT,
    updatedAt: AT,
    languages: ['en', 'ru'],
  },
  ...some,
});
const BODY = [
  'A [page](/line) and **strong** words.',
  '## One',
  '{{prices football}}',
  '## Two',
  '{{promotions}}',
  '## Three',
  '{{action Read on | /information/howbet}}',
  '{{calculator}}',
].join('\n');
const ALL = Array.from({ length: 14 }, (_, n) => article(n + 1));
const GAME = {
  ...{ id: 5, sportId: 1, champId: 7, champName: 'League', countryCode: '', round: '', startsAt: AT },
  opponents: [
    { id: 1, name: 'Home' },
    { id: 2, name: 'Away' },
  ],
  pricedAt: AT,
  markets: [
    {
      ...{ id: '1:', typeId: 1, line: '', name: 'Result', margin: 5 },
      outcomes: [
        { id: '1::1', name: 'Home', coef: 2.1, isBlocked: false },
        { id: '1::2', name: 'Away', coef: 3.4, isBlocked: false },
      ],
    },
  ],
};

interface Answers {
  all?: readonly articles.ArticleHead[];
  body?: string;
  games?: readonly unknown[];
  offers?: readonly unknown[];
}

function apiOf({ all = ALL, body = BODY, games = [GAME], offers = OFFERS }: Answers = {}): Api {
  return (async (id: string, { params, query }: Asked = {}) => {
    switch (id) {
      case 'articles.list': {
        const own = all.filter(
          (each) =>
            each.kind === params?.kind &&
            (query?.category === undefined || each.category === query.category) &&
            (query?.tag === undefined || each.tags.includes(String(query.tag))) &&
            (query?.q === undefined || each.title.includes(String(query.q))),
        );
        const page = Number(query?.page ?? 1);
        const categories = [...new Set(all.map(({ category }) => category))].map((each) => ({
          id: each,
          count: 1,
        }));
        return { articles: own.slice((page - 1) * 12, page * 12), total: own.length, categories };
      }
      case 'articles.one': {
        const found = [...all, ...OTHERS].find(
          ({ kind, slug }) => kind === params?.kind && slug === params?.slug,
        );
        if (!found) throw new ApiError(404, undefined);
        const [older, newer] = [all[1] ?? null, all[2] ?? null];
        return { ...found, description: '', body, older, newer, related: all.slice(3, 5) };
      }
      case 'showcase.list':
        return { offers, items: [] };
      case 'sportsbook.sports':
        return { sports: [{ id: 1, key: 'football', name: 'Football', live: 0, line: 1 }] };
      case 'sportsbook.lineGames':
        return { games, total: games.length };
      default:
        return {};
    }
  }) as unknown as Api;
}

type Asked = { params?: Record<string, string>; query?: Record<string, string | number> };
const OFFERS = [{ id: 'cashback', name: 'Cashback', until: AT, isLeft: true }];
const OTHERS = [
  article(20, { kind: 'news', category: 'results', updatedAt: '2026-05-09T12:00:00.000Z' }),
  article(21, { kind: 'partners', category: 'clubs', slug: 'clubs' }),
  article(22, { slug: 'how-to-read-a-price' }),
  article(23, { kind: 'news', slug: 'single' }),
];

testArea({
  view,
  manifest,
  area: AREA,
  api: apiOf(),
  known: ['/blog/guides', '/blog/tag/margin', '/blog/guides/post-3', '/news/post-20', '/ourpartners'],
  missing: [
    '/blog/invented',
    '/blog/tag/invented',
    '/blog/tag',
    '/blog/care/post-3',
    '/blog/guides/invented',
    '/blog/guides/post-3/more',
    '/blog/Guides',
    '/news/invented',
    '/ourpartners/nobody',
  ],
});

async function html(path: string, answers: Answers = {}, flags: object = {}) {
  const [address = '', query = ''] = path.split('?');
  const { answer, status } = await viewServer(view, manifest).render({
    ...{ lang: 'en', route: pageRouteOf(address), path: address, query, t: loadTranslator('en') },
    ...{ api: withConfig(apiOf(answers), flags), isSignedIn: false, now: 0, spa: false, facts: {} },
  });
  return { status, shown: answer.body.slice(0, answer.body.indexOf('<script')), head: answer.head };
}

test('a list has pages by address, and no page beyond its last', async () => {
  const first = (await html('/blog')).shown;
  expect(first.match(/<h2>/g)).toHaveLength(12);
  expect(first).toContain('href="/en/blog?page=2"');
  const second = (await html('/blog?page=2')).shown;
  expect(second.match(/<h2>/g)).toHaveLength(2);
  expect(second).toContain('rel="prev" href="/en/blog"');
  expect((await html('/blog?page=3')).status).toBe(404);
  expect((await html('/blog?page=x')).shown.match(/<h2>/g)).toHaveLength(12);
});

test('a search says how many it found, and what to do about none', async () => {
  const found = (await html('/blog?q=Post+14')).shown;
  expect(found).toContain('1 article for “Post 14”');
  const { shown, status } = await html('/blog?q=%3Cscript%3E');
  expect(status).toBe(200);
  expect(shown).toContain('No article has all these words');
  expect(shown).not.toContain('<script>');
});

test('an empty blog says so', async () => {
  expect((await html('/blog', { all: [] })).shown).toContain('Nothing has been written here yet.');
});

test('an article has its contents, prices, promotions and ways on', async () => {
  const { shown, head } = await html('/blog/guides/post-3');
  for (const part of [
    '#s-one',
    '2.10',
    '3.40',
    'Home – Away',
    '/en/promotions/cashback',
    'Betting calculator',
  ])
    expect(shown).toContain(part);
  expect(shown).toMatch(/rel="prev"[^>]*href="\/en\/blog\/guides\/post-2"/);
  expect(shown).toContain('/en/blog/tag/margin');
  expect(head).toContain('Lead 3');
  expect(head).toContain('href="/en/blog/guides/post-3"');
});

test('an article that was changed later says when', async () => {
  expect((await html('/news/post-20')).shown).toContain('Updated 9 May 2026');
  expect((await html('/news/single')).shown).not.toContain('Updated');
});

test('links to closed sections are text, and blocks without anything to show say so', async () => {
  const flags = { sections: { line: false, promotions: false } };
  const { shown } = await html('/blog/guides/post-3', { games: [] }, flags);
  expect(shown).not.toContain('href="/en/line"');
  expect(shown).not.toContain('/en/promotions');
  expect(shown).toContain('No game of this sport has prices right now');
  expect((await html('/blog/guides/post-3', { offers: [] })).shown).toContain('No promotion is running');
});

test('a body is never markup of the page', async () => {
  const body = '<script>alert(1)</script>\n<img src=x onerror=alert(1)>';
  const { shown } = await html('/blog/guides/post-3', { body });
  expect(shown).toContain('&lt;script&gt;');
  expect(shown).not.toMatch(/<img|<script>/);
});
