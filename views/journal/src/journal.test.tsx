import { type Api, ApiError } from '@fairbook/client';
import type { articles } from '@fairbook/contracts';
import { translatorIn } from '@fairbook/i18n/dictionaries';
import { viewServer } from '@fairbook/remote-view/render';
import { pageRouteOf } from '@fairbook/remote-view/routes';
import { testArea, withConfig } from '@fairbook/ui/doc/testing';
import { describe, expect, test } from 'vitest';
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
    cover: null,
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
  state: { status: 'upcoming', suspended: null },
  markets: [
    {
      ...{ id: '1:', typeId: 1, line: '', name: 'Result', margin: 5 },
      outcomes: [
        { id: '1::1', name: 'Home', coef: 2.1, isBlocked: false },
        { id: '1::2', name: 'Away', coef: 3.4, isBlocked: false },
      ],
    },
    {
      ...{ id: '18:2.5', typeId: 18, line: '2.5', name: 'Total 2.5', margin: 5 },
      outcomes: [{ id: '18:2.5:over', name: 'Over 2.5', coef: 1.85, isBlocked: false }],
    },
  ],
};
const PICTURE: NonNullable<articles.ArticleHead['cover']> = {
  ...{ id: '3f786850e387550fdab836ed', width: 900, height: 600, widths: [480, 900] },
  ...{ focus: { x: 20, y: 80 }, alt: 'A "tall" tree' },
};

interface Answers {
  all?: readonly articles.ArticleHead[];
  body?: string;
  games?: readonly unknown[];
  offers?: readonly unknown[];
  /** What the game is now; null for one that nobody knows. */
  game?: object | null;
}

function apiOf({ all = ALL, body = BODY, games = [GAME], offers = OFFERS, game = {} }: Answers = {}): Api {
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
      case 'sportsbook.game':
        if (game === null) throw new ApiError(404, undefined);
        return { ...GAME, ...game };
      case 'sportsbook.liveGames':
        return { games: [], total: 0 };
      case 'media.pictures':
        return { pictures: [PICTURE].filter(({ id }) => String(query?.ids).split(',').includes(id)) };
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
  article(24, { kind: 'landing', slug: 'autumn', cover: null }),
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
    '/promotions/landing/pages/nobody',
    '/promotions/landing/pages/post-1',
  ],
});

async function html(path: string, answers: Answers = {}, flags: object = {}) {
  const [address = '', query = ''] = path.split('?');
  const { answer, status } = await viewServer(view, manifest).render({
    ...{ lang: 'en', route: pageRouteOf(address), path: address, query, t: translatorIn('en') },
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
  expect(shown).toContain('No article contains all these words');
  expect(shown).not.toContain('<script>');
});

test('an empty blog says so', async () => {
  expect((await html('/blog', { all: [] })).shown).toContain('There are no articles here yet.');
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
  expect(shown).toContain('There are no prices for this sport right now');
  expect((await html('/blog/guides/post-3', { offers: [] })).shown).toContain(
    'There are no promotions right now',
  );
});

const priced = async (line: string, answers: Answers = {}) =>
  (await html('/blog/guides/post-3', { body: line, ...answers })).shown;

describe('prices', () => {
  test.each<[string, string, Answers, readonly string[], readonly string[]]>([
    ['of the next game of a sport', '{{prices football}}', {}, ['Home – Away', '2.10', '3.40'], ['1.85']],
    ['of an unknown sport', '{{prices quidditch}}', {}, ['There are no prices for this sport'], ['2.10']],
    ['of a game', '{{prices game 5}}', {}, ['Home – Away', 'Result', '2.10'], ['1.85']],
    ['of a market of a game', '{{prices game 5 | 18:2.5}}', {}, ['Total 2.5', 'Over 2.5', '1.85'], ['2.10']],
    [
      'of a market that it lacks',
      '{{prices game 5 | 18:9.5}}',
      {},
      ['doesn’t have these prices'],
      ['2.10', '1.85'],
    ],
    [
      'of an unknown game',
      '{{prices game 5}}',
      { game: null },
      ['This game is no longer available'],
      ['2.10'],
    ],
    [
      'of a game that is over',
      '{{prices game 5}}',
      { game: { state: { status: 'ended', suspended: null, score: [2, 1] } } },
      ['The game is over', '2–1'],
      ['2.10', 'type="button"'],
    ],
    [
      'of a cancelled game',
      '{{prices game 5}}',
      { game: { state: { status: 'cancelled', suspended: null } } },
      ['The game was cancelled'],
      ['2.10'],
    ],
    [
      'of a game that takes no bets now',
      '{{prices game 5}}',
      { game: { state: { status: 'upcoming', suspended: 'trader' } } },
      ['Suspended by a trader', 'aria-disabled="true"'],
      ['2.10'],
    ],
    ['of a competition', '{{prices champ 7}}', {}, ['Home – Away', '2.10'], ['1.85']],
    ['of a market of a competition', '{{prices champ 7 | 18}}', {}, ['1.85'], ['2.10']],
    [
      'of a competition without games',
      '{{prices champ 7}}',
      { games: [] },
      ['There are no prices for this competition'],
      [],
    ],
  ])('%s', async (_what, line, answers, wanted, unwanted) => {
    const shown = await priced(line, answers);
    for (const each of wanted) expect(shown).toContain(each);
    for (const each of unwanted) expect(shown).not.toContain(each);
  });

  test('of a closed section are not there at all', async () => {
    const flags = { sections: { line: false } };
    const { shown } = await html('/blog/guides/post-3', { body: 'Words.\n{{prices game 5}}' }, flags);
    expect(shown).toContain('Words.');
    for (const each of ['Home – Away', '2.10', 'no longer available']) expect(shown).not.toContain(each);
  });

  test('a text without its prices can still be read', async () => {
    const api = apiOf({ body: 'Words.\n{{prices game 5}}' });
    const failing = ((id: string, input: never) =>
      id === 'sportsbook.game'
        ? Promise.reject(new Error('no answer'))
        : api(id as never, input)) as never as Api;
    const route = pageRouteOf('/blog/guides/post-3');
    const { answer } = await viewServer(view, manifest).render({
      ...{ lang: 'en', route, path: '/blog/guides/post-3', query: '', t: translatorIn('en') },
      ...{ api: withConfig(failing), isSignedIn: false, now: 0, spa: false, facts: {} },
    });
    expect(answer.body).toContain('Words.');
  });
});

test('a picture comes in widths and types, with its text, its size and its focus', async () => {
  const line = `{{picture ${PICTURE.id} | An <b>oak</b>}}`;
  const shown = await priced(`Text.\n${line}\n## Heading\n${line}`);
  const base = `/web-api/v1/media/${PICTURE.id}`;
  for (const part of [
    `srcSet="${base}/480.avif 480w, ${base}/900.avif 900w"`,
    `src="${base}/900.jpg"`,
    'alt="A &quot;tall&quot; tree"',
    'width="900" height="600"',
    'data-x="20" data-y="80"',
    'An &lt;b&gt;oak&lt;/b&gt;',
  ])
    expect(shown).toContain(part);
  expect(shown.match(/loading="(\w+)"/g)).toEqual(['loading="eager"', 'loading="lazy"']);
});

test('a cover is in lists and on top of its article, and nothing is where there is none', async () => {
  const all = [article(1, { cover: PICTURE }), ...ALL.slice(1)];
  const list = (await html('/blog', { all })).shown;
  const base = `/web-api/v1/media/${PICTURE.id}`;
  expect(list.match(/<picture/g)).toHaveLength(1);
  for (const part of [
    `srcSet="${base}/480.avif 480w, ${base}/900.avif 900w"`,
    `src="${base}/480.jpg"`,
    'alt="A &quot;tall&quot; tree"',
    'width="900" height="600"',
    'data-x="20" data-y="80"',
    'loading="lazy"',
  ])
    expect(list).toContain(part);
  const post = (await html('/blog/guides/post-1', { all })).shown;
  expect(post.match(/<picture/g)).toHaveLength(1);
  expect(post).toContain('loading="eager"');
  expect((await html('/blog/guides/post-14', { all })).shown).not.toContain('<picture');
});

test('a picture that is gone leaves no hole', async () => {
  expect(await priced(`Text.\n{{picture ${'0'.repeat(24)}}}`)).not.toContain('<figure');
});

test('a body is never markup of the page', async () => {
  const body = '<script>alert(1)</script>\n<img src=x onerror=alert(1)>';
  const { shown } = await html('/blog/guides/post-3', { body });
  expect(shown).toContain('&lt;script&gt;');
  expect(shown).not.toMatch(/<img|<script>/);
});

test('a landing page is its text with one way on, which carries a code or a partner’s tag', async () => {
  const body =
    'Prices **without** a trick.\n{{action Register | /registration | code AUTUMN}}\n{{action Bet | /line | tag north-1}}';
  const { shown, status } = await html('/promotions/landing/pages/autumn', { body });
  expect(status).toBe(200);
  expect(shown).toContain('target="_self" href="/en/line?btag=north-1"');
  expect(shown).toMatch(/href="\/en\/registration"[^>]*>Register<\/a>.*<code>AUTUMN<\/code>/s);
  expect(shown).not.toContain('Fairbook editors');
  expect(shown).not.toMatch(/rel="(prev|next)"|post-4/);
});
