import { createBettingWorld, type Player } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildIfStale } from '../../../../tools/build/all.ts';

type Betting = Awaited<ReturnType<typeof createBettingWorld>>;

/** The origin of a world's clients. */
const BOOK = 'http://localhost';
let betting: Betting;
let ann: Player;

beforeAll(async () => {
  await buildIfStale();
  betting = await createBettingWorld(4, {
    withSite: { freshMs: 0, staleMs: 0 },
    config: { publicOrigin: BOOK },
  });
  for (const game of [1, 2]) await betting.open(game);
  await betting.play(2);
  ann = await betting.player('10');
}, 600_000);
afterAll(() => betting.world.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  betting.world.app.inject({ method: 'GET', url, headers: { host: 'localhost', ...headers } });

/** By day every address is read in one of the two languages, at night in both. */
const isReadNow = (lang: string) => (_: string, n: number) =>
  process.env.NIGHT === '1' || n % 2 === Number(lang === 'en');

describe('sitemaps', () => {
  test('the index names one per language, robots.txt names the index', async () => {
    const index = await get('/sitemap.xml');
    expect(index.headers['content-type']).toContain('application/xml');
    expect([...index.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
      `${BOOK}/sitemap-en.xml`,
      `${BOOK}/sitemap-ru.xml`,
    ]);
    expect((await get('/robots.txt')).body).toContain(`Sitemap: ${BOOK}/sitemap.xml`);
  });

  test.each(['en', 'ru'])(
    'every address in %s answers 200, is indexable and is its own canonical',
    async (lang) => {
      const { body } = await get(`/sitemap-${lang}.xml`);
      const locs = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc);
      expect(locs).toContain(`${BOOK}/${lang}`);
      expect(
        locs.filter((loc) => /\/(live|line)\/football\/\d+[^/]*\/\d+/.test(loc)).length,
      ).toBeGreaterThanOrEqual(2);
      expect(locs.join('\n')).not.toMatch(
        /office|user\/|registration|print|onpay|offline|maintenance|debugger/,
      );
      expect(new Set(locs).size).toBe(locs.length);
      const wrong: string[] = [];
      for (const loc of locs.filter(isReadNow(lang))) {
        const page = await get(loc.slice(BOOK.length));
        const isFine = page.statusCode === 200 && !/name="robots"[^>]*noindex/.test(page.body);
        if (!isFine || !page.body.includes(`<link rel="canonical" href="${loc}"/>`)) wrong.push(loc);
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );
});

describe('the head of a page', () => {
  test('of a game has whole addresses, languages, sharing and data, under any name in the address', async () => {
    const { body } = await get('/ru/line/football/1/1-any-name');
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(body)?.[1] ?? '';
    expect(canonical).toMatch(new RegExp(`^${BOOK}/ru/line/football/\\d+-[^/]+/1-[a-z0-9-]+$`));
    expect(body).toContain(`<meta property="og:url" content="${canonical}">`);
    expect(body).toContain(`hreflang="x-default" href="${canonical.replace('/ru/', '/en/')}"`);
    const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    expect(data.map(([, text = '']) => JSON.parse(text)['@type'])).toEqual(['BreadcrumbList', 'SportsEvent']);
  });

  test.each([
    ['/en/office/account', 401],
    ['/en/nowhere', 404],
    ['/en/user/login', 200],
    ['/en/user/login?returnTo=/line', 200],
    ['/en/offline', 200],
  ])('%s has noindex', async (url, status) => {
    const page = await get(url);
    expect(page.statusCode).toBe(status);
    expect(page.body).toMatch(/<meta name="robots" content="noindex/);
    expect(page.body).not.toMatch(/hreflang=|og:title/);
  });

  test('follows an operator’s edit at once, and of a player’s own page reveals nothing', async () => {
    const { login, password } = await betting.world.services.auth.registerOperator('editor');
    const operator = await betting.world.signIn(login, password);
    await operator.api('seo.savePage', {
      body: {
        lang: 'en',
        path: '/results',
        version: 0,
        data: {
          title: 'Who <won>',
          description: null,
          siteName: 'Club',
          metaRobots: 'nosnippet',
          hierarchyMetaRobots: null,
          metas: [{ name: 'yandex-verification', content: 'abc"d' }],
          customCanonical: { mode: 'mirror', value: 'https://main.example' },
          content: { heading: 'About results', paragraphs: ['First <b>words</b>.', 'Then more.'] },
          visual: null,
        },
      },
    });
    const { body } = await get('/en/results');
    expect(body).toContain('<title>Who &lt;won&gt; · Club</title>');
    expect(body).toContain('<meta name="robots" content="nosnippet">');
    expect(body).toContain('<meta name="yandex-verification" content="abc&quot;d">');
    expect(body).toContain('<link rel="canonical" href="https://main.example/en/results"/>');
    expect(body).toContain('<h2>About results</h2><p>First &lt;b&gt;words&lt;/b&gt;.</p>');
    const own = await get('/en/results', { cookie: ann.cookie });
    expect(own.body).toContain('<title>Who &lt;won&gt; · Club</title>');
    expect(own.body).not.toMatch(/og:title|ld\+json/);
  });
});

describe('files of the installable site', () => {
  test.each([
    ['/manifest.json?lang=ru', 'application/manifest+json; charset=utf-8', 'public, max-age=600'],
    ['/pwa-sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/icons/1.0.637/icon-512x512.png', 'image/png', 'public, max-age=31536000, immutable'],
    ['/icons/0.0.1/icon-72x72.png', 'image/png', 'public, max-age=86400'],
    ['/icons/icon-72x72.png', 'image/png', 'public, max-age=86400'],
    ['/apple-touch-icon-precomposed.png', 'image/png', 'public, max-age=86400'],
    ['/favicon.ico', 'image/x-icon', 'public, max-age=86400'],
  ])('%s', async (url, type, cacheControl) => {
    const file = await get(url);
    expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      200,
      type,
      cacheControl,
    ]);
  });

  test('a page names its icons by their version, in every size that Apple asks for, and each exists', async () => {
    const { body } = await get('/en/results');
    const links = [...body.matchAll(/<link rel="(apple-touch-icon\S*|icon)"([^>]*)>/g)];
    const named = links.map(([, rel, rest = '']) => [rel, /sizes="(\d+)x/.exec(rest)?.[1]]);
    const sizes = ['72', '96', '128', '144', '152', '192', '384', '512'];
    expect(named).toEqual([
      ['icon', undefined],
      ...sizes.map((size) => ['apple-touch-icon', size]),
      ['apple-touch-icon-precomposed', '192'],
    ]);
    for (const [, , rest = ''] of links) {
      const file = await get(/href="([^"]+)"/.exec(rest)?.[1] ?? '');
      expect([file.statusCode, file.headers['cache-control']], rest).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
    }
  });

  test('an icon that doesn’t exist is not found, and no name leaves the folder', async () => {
    for (const name of ['icon-73x73.png', '..%2f..%2fbuild.json', '__proto__']) {
      expect((await get(`/icons/1.0.637/${name}`)).statusCode).toBe(404);
    }
  });

  test('every icon of the manifest exists, and every file that the worker caches', async () => {
    const manifest = (await get('/manifest.json?lang=en')).json();
    const worker = (await get('/pwa-sw.js')).body;
    const kept = JSON.parse(/^self\.FAIRBOOK=(.*);$/m.exec(worker)?.[1] ?? '{}');
    expect(kept.pages).toEqual(['/en/offline', '/ru/offline']);
    const urls = [...manifest.icons.map(({ src }: { src: string }) => src), ...kept.pages, ...kept.files];
    const missing = await Promise.all(
      urls.map(async (url) => ((await get(url)).statusCode === 200 ? '' : url)),
    );
    expect(missing.filter(Boolean)).toEqual([]);
  });
});
