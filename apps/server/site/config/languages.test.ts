import { createWorld, fakeClock, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const clock = fakeClock(Date.now());
let world: World;
beforeAll(async () => {
  world = await createWorld({ withSite: true, clock });
});
afterAll(() => world.close());

async function get(url: string, headers: Record<string, string> = {}) {
  const answer = await world.app.inject({ url, headers: { host: 'localhost', ...headers } });
  return [answer.statusCode, answer.headers.location ?? null];
}

test('the default language is a setting, and a hidden language is available only with the cookie', async () => {
  expect(await get('/ru/results')).toEqual([200, null]);
  const { login, password } = await world.services.auth.registerOperator('keeper');
  const { api } = await world.signIn(login, password);
  const params = { group: 'site' as const };
  const before = await api('config.readGroup', { params });
  const led = { version: before.version, value: { ...before.value, defaultLanguage: 'ru' } };
  const { version, value } = await api('config.editGroup', { params, body: led });
  expect(await get('/results')).toEqual([302, '/ru/results']);
  expect(await get('/results', { 'accept-language': 'en' })).toEqual([302, '/en/results']);
  // With all languages hidden, one remains.
  const body = { version, value: { ...value, hiddenLanguages: ['ru', 'en'] } };
  await api('config.editGroup', { params, body });
  expect(await get('/ru/results')).toEqual([302, '/en/results']);
  expect(await get('/results', { 'accept-language': 'ru' })).toEqual([302, '/en/results']);
  expect(await get('/results', { cookie: 'lng=ru' })).toEqual([302, '/en/results']);
  expect(await get('/ru/results', { cookie: 'ua=1' })).toEqual([200, null]);
  expect(await get('/results', { cookie: 'ua=1; lng=ru' })).toEqual([302, '/ru/results']);
  const { languages } = await world.api()('config.all', { query: { lang: 'en' } });
  expect(languages.map(({ code }) => code)).toEqual(['en']);
  const page = await world.app.inject({ url: '/en/results', headers: { host: 'localhost' } });
  expect(page.body).not.toMatch(/hreflang="ru"|href="\/ru/);
});
