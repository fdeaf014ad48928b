import { compileDictionary } from '@fairbook/i18n/dictionaries';
import { createWorld, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const get = (query: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url: `/bff-api/dictionaries?${query}`, headers });

test.each(['en', 'ru'])('texts in %s are returned by their ids, compiled as on the site', async (lang) => {
  const answer = await get(`ids=host,coupon&lang=${lang}`);
  expect(answer.json()).toEqual({
    lang,
    version: expect.stringMatching(/^[\w-]{12}$/),
    dictionaries: { coupon: compileDictionary(lang, 'coupon'), host: compileDictionary(lang, 'host') },
  });
});

test('texts requested by version may be cached for a year, and a matching ETag gets 304', async () => {
  const first = await get('ids=host&lang=en');
  expect(first.headers['cache-control']).toBe('public, max-age=600');
  const { version } = first.json();
  const named = await get(`ids=host&lang=en&v=${version}`);
  expect(named.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get('ids=host&lang=en&v=another')).headers['cache-control']).toBe('public, max-age=600');
  const again = await get('ids=host&lang=en', { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const other = await get('ids=host&lang=ru', { 'if-none-match': String(first.headers.etag) });
  expect(other.statusCode).toBe(200);
});

test('pages of other origins may read them', async () => {
  expect((await get('ids=host')).headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test.each([
  ['ids=nothing', 404],
  ['ids=host,constructor', 404],
  ['ids=../../etc', 400],
  ['ids=', 400],
  ['ids=host&lang=english', 400],
])('%s is refused', async (query, status) => {
  expect((await get(query)).statusCode).toBe(status);
});

test('a request without ids gets an empty answer, and an unknown language falls back to the caller’s', async () => {
  expect((await get('')).json().dictionaries).toEqual({});
  expect((await get('ids=host&lang=xx', { 'accept-language': 'ru' })).json().lang).toBe('ru');
});
