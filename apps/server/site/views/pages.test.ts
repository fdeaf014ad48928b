import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { createBettingWorld, type Player } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildIfStale } from '../../../../tools/build/all.ts';

type Betting = Awaited<ReturnType<typeof createBettingWorld>>;

const ROUNDS = process.env.NIGHT ? 10_000 : 60;
const PAGES = [
  '/en',
  '/ru',
  '/en/live',
  '/en/line/football',
  '/en/results',
  '/en/nowhere',
  '/en/office/account',
];
const reports: string[] = [];
let betting: Betting;
let ann: Player;
let bob: Player;

beforeAll(async () => {
  await buildIfStale();
  betting = await createBettingWorld(4, { withSite: { onCspReport: (report) => void reports.push(report) } });
  ann = await betting.player('111.11');
  bob = await betting.player('222.22');
}, 600_000);

afterAll(() => betting.world.close());

function get(url: string, headers: Record<string, string> = {}) {
  return betting.world.app.inject({ method: 'GET', url, headers: { host: 'localhost', ...headers } });
}

function policyOf(answer: Awaited<ReturnType<typeof get>>): string {
  return String(answer.headers['content-security-policy']);
}

test('a malformed address gets the not-found page', async () => {
  const { port } = new URL(await betting.world.app.listen({ port: 0, host: '127.0.0.1' }));
  const asked = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '*:99999999/' }, resolve).on('error', reject).end();
  });
  asked.resume();
  expect([asked.statusCode, asked.headers.location]).toEqual([302, '/en/*:99999999/']);
});

describe('W1, W2: every answer of the site has the strict policy', () => {
  const asked: [name: string, url: string, status: number][] = [
    ['a page', '/en', 200],
    ['a page that needs login', '/en/office/account', 401],
    ['a page that does not exist', '/en/nowhere', 404],
    ['a game that does not exist', '/en/line/football/7/999', 404],
    // Views that load on the server have a copy of the client's code in their bundle.
    ['a draw that does not exist', '/en/toto/football/draw?id=999999', 404],
    ['a tournament that does not exist', '/en/bonus/casino/tournaments/999', 404],
    ['a malformed address', '/en/%E0%A4%A', 404],
    ['a malformed address of a game', '/en/line/football/%zz/1', 404],
    ['a redirect to a language', '/live?x=1', 302],
    ['a redirect of the table', '/en/office', 302],
    [
      'a return address in any letters',
      `/en/confirm-terms?returnTo=/${encodeURIComponent('лига\r\nx: y')}`,
      302,
    ],
  ];
  test.each(asked)('%s', async (_name, url, status) => {
    const visitor = await get(url);
    expect(visitor.statusCode).toBe(status);
    for (const answer of [visitor, await get(url, { cookie: ann.cookie })]) {
      const policy = policyOf(answer);
      expect(policy).toContain("object-src 'none'; base-uri 'none'");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toMatch(/unsafe-|http:|\*/);
    }
  });
});

test.each(PAGES)('%s is in standards mode, with its head first, cached and streamed', async (url) => {
  for (const cookie of ['', ann.cookie])
    expect((await get(url, { cookie })).body).toMatch(/^<!DOCTYPE html><html [^>]+><head>/);
});

describe('an address without language leads to', () => {
  test.each([
    ['/', {}, '/en'],
    ['/live?x=1&y=2', {}, '/en/live?x=1&y=2'],
    ['/live', { cookie: 'lng=ru' }, '/ru/live'],
    ['/', { 'accept-language': 'ru-RU,en;q=0.5' }, '/ru'],
    ['/xx/live', {}, '/en/live'],
  ])('%s %o', async (url, headers, location) => {
    expect((await get(url, headers as Record<string, string>)).headers.location).toBe(location);
  });
});

describe('a visitor gets a cached page', () => {
  test('the inline scripts of a cached page are exactly the hashed ones', async () => {
    const answer = await get('/en');
    const inline = [...answer.body.matchAll(/<script(?![^>]*src=)([^>]*)>([\s\S]*?)<\/script>/g)];
    const running = inline.filter(([, attributes]) => !attributes?.includes('application/json'));
    const hashes = running.map(([, , text]) =>
      createHash('sha256')
        .update(text ?? '')
        .digest('base64'),
    );
    expect(hashes.length).toBe(2);
    for (const hash of hashes) expect(policyOf(answer)).toContain(`'sha256-${hash}'`);
    expect(answer.body).not.toMatch(/\snonce=|\sstyle=|\son[a-z]+="/);
  });

  test('with an ETag, the same in every encoding', async () => {
    const plain = await get('/en');
    const again = await get('/en', { 'if-none-match': String(plain.headers.etag) });
    const packed = await get('/en', { 'accept-encoding': 'br', 'if-none-match': '"other"' });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(packed.headers.etag).toBe(plain.headers.etag);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  });

  test.each([
    ['br, gzip;q=0.8', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0', undefined],
    ['BR;q=0.2, gzip;q=0.9', 'gzip'],
    ['identity', undefined],
  ])('compressed as the browser prefers: %s', async (accepted, encoding) => {
    expect((await get('/en', { 'accept-encoding': accepted })).headers['content-encoding']).toBe(encoding);
  });

  test('in the theme of the cookie, and with nothing else of the cookie', async () => {
    expect((await get('/en', { cookie: 'appTheme=dark' })).body).toContain('data-theme="dark"');
    expect((await get('/en', { cookie: 'appTheme=%22%3E%3Cscript%3E' })).body).not.toContain('data-theme');
  });
});

describe('a player gets a page of their own', () => {
  test('W1: with a nonce that never repeats, and never cached', async () => {
    const nonces = new Set<string>();
    for (let round = 0; round < ROUNDS; round++) {
      const answer = await get('/en/results', { cookie: ann.cookie });
      const nonce = /'nonce-([^']+)'/.exec(policyOf(answer))?.[1] ?? '';
      expect(Buffer.from(nonce, 'base64').length).toBeGreaterThanOrEqual(16);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(ROUNDS);
  }, 600_000);
});

test('W7: without data of another player or for a visitor', async () => {
  const poison = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-original-url': '/evil.example',
  };
  const more = {
    'x-forwarded-prefix': '/evil.example',
    'x-rewrite-url': '/evil.example',
    forwarded: 'host=evil.example',
  };
  for (let round = 0; round < Math.max(2, ROUNDS / 30); round++) {
    for (const url of PAGES) {
      const [hers, his, visitors] = await Promise.all([
        get(url, { cookie: ann.cookie, ...poison }),
        get(url, { cookie: bob.cookie, ...more }),
        get(`${url}?round=${round % 3}`, { ...poison, ...more, 'user-agent': 'evil.example' }),
      ]);
      expect(hers.body).not.toContain(bob.login);
      expect(his.body).not.toContain(ann.login);
      for (const login of [ann.login, bob.login, '111.11', '222.22'])
        expect(visitors.body).not.toContain(login);
      for (const answer of [hers, his, visitors]) expect(answer.body).not.toContain('evil.example');
    }
  }
}, 600_000);

describe('a view answers over HTTP', () => {
  const headers = { 'x-render-mode': 'json', 'x-api-version': 'v2' };
  const FIELDS = 'appName body codeToEval cssToLoad head scriptsToLoad style title'.split(' ');

  test.each(['/views-api/sports/', '/views-api/sports/live', '/views-api/header/', '/views-api/footer/'])(
    '%s: exactly eight fields',
    async (url) => {
      const answer = await get(url, headers);
      expect(answer.statusCode).toBe(200);
      expect(Object.keys(answer.json()).sort()).toEqual(FIELDS);
      expect(answer.json().body).toContain('data-view-state');
    },
  );
  test('with only its state for X-Force-Spa', async () => {
    const { body } = (await get('/views-api/sports/', { ...headers, 'x-force-spa': '1' })).json();
    expect(body).toMatch(
      /^<div data-prefix="sports-"><\/div><script type="application\/json" data-view-state>/,
    );
  });
  describe('a POST that names components', () => {
    const post = (url: string, body: unknown) =>
      betting.world.app.inject({
        method: 'POST',
        url,
        headers: { host: 'localhost', ...headers, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      });
    test('gets exactly those components', async () => {
      const answer = (await post('/views-api/header/live', { components: ['nav', 'nav'] })).json();
      expect(Object.keys(answer).sort()).toEqual(FIELDS);
      expect(answer.body.match(/<nav /g)).toHaveLength(2);
      expect(answer.body).toMatch(/^<div data-prefix="header-nav-" data-component="nav"><nav /);
      expect(answer.body).not.toContain('<header');
    });
    test('gets the whole view for an empty list', async () => {
      const whole = (await get('/views-api/header/live', headers)).json();
      expect((await post('/views-api/header/live', { components: [] })).json()).toEqual(whole);
      expect((await post('/views-api/header/live', {})).json()).toEqual(whole);
    });
    test.each([['unknown'], ['__proto__'], 'nav', [1], null])('is refused for %j', async (components) => {
      expect((await post('/views-api/header/live', { components })).statusCode).toBe(400);
    });
  });
  test('in the odds format of the cookie, as pages are', async () => {
    const GAME = '/line/football/7-sample-league/1';
    await betting.open(1);
    const priceOf = (html: string) => /class="o-val">([^<]+)/.exec(html)?.[1];
    for (const coefView of ['0', '1', '14']) {
      const cookie = `coefView=${coefView}`;
      const { body } = (await get(`/views-api/sports${GAME}`, { ...headers, cookie })).json();
      expect(priceOf(body)).toBeDefined();
      expect(priceOf((await get(`/en${GAME}`, { cookie })).body)).toBe(priceOf(body));
    }
    const formats = ['0', '1', '14'].map(async (coefView) =>
      priceOf((await get(`/en${GAME}`, { cookie: `coefView=${coefView}` })).body),
    );
    expect(new Set(await Promise.all(formats)).size).toBe(3);
  });
  test('in the requested language', async () => {
    const title = async (lang: string) =>
      (await get('/views-api/sports/', { ...headers, 'x-language': lang })).json().title;
    expect(await title('ru')).not.toBe(await title('en'));
  });
  test.each([
    ['/views-api/sports/', {}, 400],
    ['/views-api/sports/', { ...headers, 'x-api-version': 'v1' }, 400],
    ['/views-api/sports/', { ...headers, 'x-render-mode': 'html' }, 400],
    ['/views-api/nobody/', headers, 404],
    ['/views-api/__proto__/', headers, 404],
    ['/views-api/sports/line/football/7/999', headers, 404],
  ])('%s %o: %i', async (url, given, status) => {
    expect((await get(url, given as Record<string, string>)).statusCode).toBe(status);
  });
});

describe('a failing view leaves the page', () => {
  const answers: Record<string, string | null> = {
    dead: null,
    garbage: '{"appName":"sports"',
    foreign: JSON.stringify({ appName: 'office' }),
  };
  test.each(Object.entries(answers))('%s', async (_name, text) => {
    const server = createServer((_request, response) => {
      if (text === null) response.destroy();
      else response.end(text);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { world } = await createBettingWorld(1, {
      withSite: { remoteViews: { sports: origin, footer: origin } },
    });
    const answer = await world.app.inject({ url: '/en', headers: { host: 'localhost' } });
    expect(answer.statusCode).toBe(502);
    expect(answer.body).toMatch(/data-slot="content"[^>]*data-state="error"/);
    expect(answer.body).toMatch(/data-slot="footer"[^>]*data-state="not-exist"/);
    expect(answer.body).toMatch(/data-slot="header"[^>]*data-state="ready"/);
    expect(answer.body).toContain('class="coupon');
    server.close();
    server.closeAllConnections();
    await world.close();
  });
});

test('a violation report is accepted, counted, and answered with nothing', async () => {
  const answer = await betting.world.app.inject({
    method: 'POST',
    url: '/csp-report',
    headers: { host: 'localhost', 'content-type': 'application/csp-report' },
    payload: '{"csp-report":{"violated-directive":"script-src"}}',
  });
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(reports.at(-1)).toContain('script-src');
});

const IE = 'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; AS; rv:11.0) like Gecko';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 15_8_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6.6 Mobile/15E148 Safari/604.1';

test.each([
  ['en', IE, 'This browser is too old'],
  ['ru', IPHONE, 'Браузер слишком старый'],
] as const)('an old browser is told in %s what to do, by the page itself', async (lang, agent, title) => {
  const sent = await get(`/${lang}/live`, { 'user-agent': agent });
  expect([sent.statusCode, sent.headers.location]).toEqual([302, `/${lang}/oldbrowser`]);
  const page = await get(`/${lang}/oldbrowser`, { 'user-agent': agent });
  expect(page.statusCode).toBe(200);
  expect(page.body).toMatch(new RegExp(`<h1[^>]*>${title}`));
  expect(page.body).toMatch(/<td[^>]*>(<[^>]*>)*Firefox/);
});
