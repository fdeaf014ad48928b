import { createWorld, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildIfStale } from '../../../../tools/build/all.ts';
import { BOUNDS } from '../../platform/bounds.ts';

/** A hundredth of every rate limit, which leaves room for ten pages. */
const FACTOR = 0.01;
const PAGES = 10;

let world: World;
beforeAll(async () => {
  await buildIfStale();
  world = await createWorld({
    withSite: { freshMs: 60_000, staleMs: 120_000 },
    config: { rateLimitFactor: FACTOR },
    bounds: { ...BOUNDS, pagesPerMinute: PAGES / FACTOR },
  });
}, 600_000);
afterAll(() => world.close());

async function ask(url: string, remoteAddress: string, headers: Record<string, string> = {}) {
  const answer = await world.app.inject({ url, remoteAddress, headers: { host: 'localhost', ...headers } });
  return { status: answer.statusCode, etag: answer.headers.etag, retryAfter: answer.headers['retry-after'] };
}

test('unknown parameters don’t create another page (M1)', async () => {
  const plain = await ask('/en', '192.0.2.1');
  const asked = await Promise.all(
    Array.from({ length: 40 }, (_, i) => ask(`/en?q=${i}&games=${i}`, '192.0.2.1')),
  );
  expect(new Set(asked.map(({ status, etag }) => `${status} ${etag}`))).toEqual(
    new Set([`200 ${plain.etag}`]),
  );
});

test('rendered pages are limited per address; cached pages and other addresses are not (M1)', async () => {
  const calculator = (i: number) => `/en/information/betting-calculator?a=${i}&l=2000`;
  const told = [];
  for (let i = 0; i < PAGES + 3; i++) told.push(await ask(calculator(i), '192.0.2.2'));
  expect(told.map(({ status }) => status)).toEqual(told.map((_, i) => (i < PAGES ? 200 : 429)));
  expect(Number(told.at(-1)!.retryAfter)).toBeGreaterThan(0);
  expect((await ask('/en', '192.0.2.2')).status).toBe(200);
  expect((await ask(calculator(3), '192.0.2.2')).status).toBe(200);
  expect((await ask(calculator(99), '192.0.2.3')).status).toBe(200);
});

test('a view whose inner calls are rate-limited answers 429, not 500 (L5)', async () => {
  const headers = { 'x-render-mode': 'json', 'x-api-version': 'v2' };
  const statuses = [];
  for (let i = 0; i < PAGES; i++)
    statuses.push((await ask('/views-api/footer/', '192.0.2.4', headers)).status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});

test('a sitemap lists all pages however many there are, and making it counts for nobody', async () => {
  const get = (url: string) => world.app.inject({ url, headers: { host: 'localhost' } });
  const { body } = await get('/sitemap-en.xml');
  expect(body.match(/<loc>/g)!.length).toBeGreaterThan(3 * PAGES);
  expect((await ask('/en/information/betting-calculator?a=1&l=3000', '127.0.0.1')).status).toBe(200);
});

test('a caller can’t request a view’s components by the thousand', async () => {
  const asked = await world.app.inject({
    method: 'POST',
    url: '/views-api/header/',
    remoteAddress: '192.0.2.5',
    headers: { host: 'localhost', 'x-render-mode': 'json', 'x-api-version': 'v2' },
    payload: { components: Array.from({ length: 17 }, () => 'nav') },
  });
  expect(asked.statusCode).toBe(400);
});
