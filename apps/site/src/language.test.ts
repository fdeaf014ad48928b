import { describe, expect, test } from 'vitest';
import { chooseLanguage, splitLanguage } from './language.ts';

const LANGUAGES = ['en', 'ru'];

describe('the language comes first in a path', () => {
  test.each([
    ['/en', 'en', '/'],
    ['/en/', 'en', '/'],
    ['/ru/live/football', 'ru', '/live/football'],
    ['/', null, '/'],
    ['/live', null, '/live'],
    ['/english', null, '/english'],
    ['/EN/live', null, '/EN/live'],
    ['/de/live', null, '/de/live'],
  ])('%s', (pathname, lang, path) => expect(splitLanguage(pathname, LANGUAGES)).toEqual({ lang, path }));
});

describe("without one it is the cookie, then the browser's preference, then the default", () => {
  test.each([
    ['ru', 'en', 'ru'],
    ['de', 'ru', 'ru'],
    [undefined, 'ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
    [undefined, 'de,fr;q=0.9', 'en'],
    [undefined, 'ru;q=0.1,en;q=0.5', 'en'],
    [undefined, 'ru;q=0', 'en'],
    [undefined, '*', 'en'],
    [undefined, undefined, 'en'],
    ['__proto__', ';;;q=,', 'en'],
  ])('cookie %s, accepts %s', (cookie, accept, lang) => {
    expect(chooseLanguage(LANGUAGES, 'en', cookie, accept)).toBe(lang);
  });
});
