import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

test.each([
  [{}, 'en'],
  [{ 'x-language': 'ru', 'accept-language': 'en' }, 'ru'],
  [{ 'x-language': 'xx', cookie: 'a=b; lng=ru' }, 'ru'],
  [{ cookie: 'lng=fr', 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.8' }, 'ru'],
  [{ 'accept-language': 'de, en;q=0.5, ru;q=0.7' }, 'ru'],
  [{ 'accept-language': 'ru;q=0, en;q=0.1' }, 'en'],
  [{ 'accept-language': ',;q=,,' }, 'en'],
])('%j → %s', (headers, lng) => {
  expect(languageOf(headers)).toBe(lng);
});
