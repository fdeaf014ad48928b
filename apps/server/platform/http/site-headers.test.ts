import { readdirSync, readFileSync } from 'node:fs';
import { CALLS, type Call } from '@fairbook/contracts';
import { ROUTES } from '@fairbook/remote-view/routes';
import { createBettingWorld, type Player } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf } from '../../../../e2e/addresses.ts';
import { buildIfStale } from '../../../../tools/build/all.ts';

type Betting = Awaited<ReturnType<typeof createBettingWorld>>;
type Answer = Awaited<ReturnType<typeof get>>;

const EXAMPLES = new Proxy({} as Record<string, string>, {
  get: (_, name) => (name === 'provider' ? 'fairbook' : '1'),
});
const ASSETS_PER_FOLDER = 12;

let betting: Betting;
let ann: Player;
/** The cookie of Ann's session, as a browser has it over TLS. */
let cookie: string;

beforeAll(async () => {
  await buildIfStale();
  betting = await createBettingWorld(4, {
    withSite: true,
    config: { trustProxy: true },
  });
  ann = await betting.player('111.11');
  cookie = `__Host-${ann.cookie}`;
}, 600_000);

afterAll(() => betting.world.close());

function get(url: string, headers: Record<string, string> = {}) {
  return betting.world.app.inject({
    method: 'GET',
    url,
    headers: { host: 'book.example', 'x-forwarded-proto': 'https', ...headers },
  });
}

const PAGES = ROUTES.map((route) => addressOf(route, EXAMPLES));

/** Addresses of every kind of answer: pages, redirects, calls, files, refusals. */
function addresses(): string[] {
  const calls = Object.values<Call>(CALLS).map(({ path }) => path.replaceAll(/\{\w+\}/g, '1'));
  return [
    ...PAGES.map((path) => `/en${path}`),
    ...PAGES.filter((_, n) => n % 4 === 0).map((path) => path || '/'),
    ...calls,
    ...files(),
    ...ODD,
  ];
}

function files(): string[] {
  const dist = new URL('../../../../dist/public/', import.meta.url);
  const folders = ['assets', 'shared', 'views', 'i18n'].flatMap((folder) =>
    readdirSync(new URL(folder, dist), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .slice(0, ASSETS_PER_FOLDER)
      .map((entry) => `${entry.parentPath}/${entry.name}`.split('/dist/public')[1] ?? ''),
  );
  return [
    ...folders,
    '/manifest.json',
    '/robots.txt',
    '/sitemap.xml',
    '/pwa-sw.js',
    '/favicon.ico',
    '/icon.svg',
    '/icons/icon-72x72.png',
    '/apple-touch-icon.png',
    '/openapi.json',
    '/docs',
    '/healthz',
    '/metrics',
  ];
}

/** Addresses that no honest link has. None causes a server error or leads to another site. */
const ODD = [
  '//evil.example',
  '///evil.example/live',
  '/en//evil.example',
  '/ru//evil.example/..',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  '/%09/evil.example',
  '/%0d%0aset-cookie:a=b',
  '/%2e%2e//evil.example',
  '/.//evil.example',
  '/xx//evil.example',
  '/@evil.example',
  '/assets/../../server/site.js',
  '/assets/%2e%2e/server',
  '/assets/%2e%2e%2fserver',
  '/assets/%00',
  '/views/%5c..%5c..',
  '/i18n/',
  '/shared/nothing.js',
  '/icons/%2e%2e/x',
  `/en/${'a'.repeat(9_000)}`,
  `/${'a'.repeat(9_000)}`,
  `/en/games/${'a/'.repeat(3_000)}`,
  `/en?${'a'.repeat(9_000)}`,
  '/en/%E0%A4%A',
  '/en?x=%E0%A4%A',
  '/en/live%00',
  '/web-api/nothing',
  '/office-api/%00',
];

describe('W5: every answer has its security headers', () => {
  function faultsOf(url: string, { statusCode, headers }: Answer): string[] {
    const type = String(headers['content-type'] ?? '');
    const location = String(headers.location ?? '');
    const policy = String(headers['content-security-policy'] ?? '');
    const isHtml = type.startsWith('text/html');
    const isRedirect = statusCode >= 300 && statusCode < 400 && location !== '';
    const wanted: [name: string, isRight: boolean][] = [
      ['no failure of ours', statusCode < 500 || statusCode === 503 || /\/500$/.test(url)],
      ['nosniff', headers['x-content-type-options'] === 'nosniff'],
      ['TLS for a year', headers['strict-transport-security'] === 'max-age=31536000; includeSubDomains'],
      ['no name of a server', headers.server === undefined && headers['x-powered-by'] === undefined],
      ['no other origin is let in', isShared(url) || headers['access-control-allow-origin'] === undefined],
      ['nor with cookies', headers['access-control-allow-credentials'] === undefined],
      ['a charset with text', !type.startsWith('text/') || /charset=utf-8/i.test(type) || isScript(type)],
      ['a redirect stays here', !isRedirect || /^\/(?![/\\])/.test(location)],
      ['one line a header', !/[\r\n]/.test(location)],
    ];
    if (isHtml || isRedirect) {
      wanted.push(
        ['a strict policy', /script-src ('none'|'(nonce|sha256)-)|default-src 'none'/.test(policy)],
        ['no unsafe source', !/unsafe-|(?<!upgrade-insecure-requests.*)http:|\*/.test(policy)],
        ['not framed', policy.includes("frame-ancestors 'none'")],
        ['a referrer policy', headers['referrer-policy'] !== undefined],
      );
    }
    if (isHtml) {
      wanted.push(
        ['a window of its own', headers['cross-origin-opener-policy'] === 'same-origin'],
        ['no base, no plug-in', /default-src 'none'|object-src 'none'; base-uri 'none'/.test(policy)],
      );
    }
    if (type.includes('problem+json'))
      wanted.push(['kept by nobody', headers['cache-control'] === 'no-store']);
    return wanted
      .filter(([, isRight]) => !isRight)
      .map(([name]) => `${url.slice(0, 60)} ${statusCode}: ${name}`);
  }

  /** Texts and names, the same for everybody, which views of other origins read. */
  const isShared = (url: string) => url.startsWith('/bff-api/dictionaries');
  const isScript = (type: string) => /javascript|css/.test(type);

  test('on every page, call, file, redirect and refusal', { timeout: 600_000 }, async () => {
    const asked = addresses();
    expect(asked.length).toBeGreaterThanOrEqual(300);
    const faults: string[] = [];
    for (const url of asked) faults.push(...faultsOf(url, await get(url)));
    expect(faults).toEqual([]);
  });

  test('without Strict-Transport-Security on http', async () => {
    await using plain = await createBettingWorld(1).then(({ world }) => world);
    expect((await plain.app.inject('/healthz')).headers['strict-transport-security']).toBeUndefined();
  });
});

/** Headers that frameworks and caches have been tricked with, and that our answers must not depend on. */
const UNKEYED = [
  'x-forwarded-host',
  'x-forwarded-server',
  'x-forwarded-scheme',
  'x-forwarded-port',
  'x-forwarded-prefix',
  'x-forwarded-path',
  'x-original-host',
  'x-original-url',
  'x-rewrite-url',
  'x-host',
  'x-http-host-override',
  'x-http-method-override',
  'x-method-override',
  'x-url-scheme',
  'x-custom-ip-authorization',
  'x-client-ip',
  'x-real-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
  'x-cluster-client-ip',
  'x-originating-ip',
  'x-remote-ip',
  'x-remote-addr',
  'x-wap-profile',
  'x-arbitrary',
  'x-middleware-subrequest',
  'x-middleware-rewrite',
  'x-nextjs-data',
  'x-now-route-matches',
  'x-invoke-path',
  'x-invoke-status',
  'x-oneapp-version',
  'x-dns-prefetch-control',
  'purpose',
  'forwarded',
  'via',
  'referer',
  'origin',
  'from',
  'user-agent',
];

describe('W7: a page contains nothing from headers it doesn’t depend on', () => {
  const poison = Object.fromEntries(UNKEYED.map((name, n) => [name, `poison${n}.example`]));
  const asked = PAGES.filter((_, n) => process.env.NIGHT || n % 6 === 0).map((path) => `/en${path}`);

  test(`${UNKEYED.length} headers on every sixth page, and on each with NIGHT=1`, {
    timeout: 600_000,
  }, async () => {
    expect(asked.length).toBeGreaterThanOrEqual(25);
    expect(UNKEYED.length).toBeGreaterThanOrEqual(40);
    const faults: string[] = [];
    for (const url of asked) {
      const [poisoned, clean, hers] = [
        await get(url, poison),
        await get(url),
        await get(url, { ...poison, cookie }),
      ];
      for (const answer of [poisoned, clean, hers])
        if (/poison\d+/.test(answer.body + JSON.stringify(answer.headers)))
          faults.push(`${url} repeats a header`);
      if (poisoned.statusCode !== clean.statusCode || poisoned.headers.location !== clean.headers.location)
        faults.push(`${url} answers a header`);
    }
    expect(faults).toEqual([]);
  });

  test('a player’s pages are never cached', { timeout: 600_000 }, async () => {
    const faults: string[] = [];
    for (const path of PAGES) {
      const { headers, statusCode } = await get(`/en${path}`, { cookie });
      const kept = String(headers['cache-control']);
      const isRight =
        statusCode < 300 || statusCode >= 400 ? kept === 'private, no-store' : kept === 'no-store';
      if (!isRight) faults.push(`${path} ${statusCode}: ${kept}`);
    }
    expect(faults).toEqual([]);
  });

  test('a cookie without a valid session gets the public page', async () => {
    const old = `__Host-fb_session=${'x'.repeat(43)}`;
    // A page that waited long for the session says so, and a result may come between the two.
    await expect
      .poll(async () => {
        const [known, unknown] = [await get('/en/results'), await get('/en/results', { cookie: old })];
        return unknown.headers.etag === known.headers.etag;
      })
      .toBe(true);
  });

  test('no server components are installed', () => {
    const lock = readFileSync(new URL('../../../../package-lock.json', import.meta.url), 'utf8');
    expect(lock).not.toContain('react-server-dom');
  });
});
