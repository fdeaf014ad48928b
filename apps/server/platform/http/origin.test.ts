import { describe, expect, test } from 'vitest';
import { isOriginUntold, isOwnHost, isOwnOrigin } from './origin.ts';

const here = { publicOrigin: null, trustProxy: false };
const proxied = { publicOrigin: null, trustProxy: true };
const named = { publicOrigin: 'https://book.example', trustProxy: false };

test.each([
  [{ host: 'book.example', origin: 'http://book.example' }, here, true],
  [{ host: 'book.example:3000', origin: 'http://book.example:3000' }, here, true],
  [{ host: 'book.example' }, here, false],
  [{ host: 'book.example', origin: 'null' }, here, false],
  [{ host: 'book.example', origin: 'http://evil.example' }, here, false],
  [{ host: 'book.example', origin: 'http://sub.book.example' }, here, false],
  [{ host: 'book.example', origin: 'http://book.example:8080' }, here, false],
  [{ host: 'book.example', origin: 'https://book.example' }, here, false],
  [{ host: 'book.example', origin: 'http://book.example.evil.example' }, here, false],
  [{ origin: 'http://' }, here, false],
  [{ host: 'a', origin: 'http://evil', 'x-forwarded-host': 'evil' }, here, false],
  [{ host: 'a', origin: 'http://evil', 'x-forwarded-host': 'evil' }, proxied, false],
  [{ host: 'a', origin: 'https://a', 'x-forwarded-proto': 'https' }, here, false],
  [{ host: 'a', origin: 'https://a', 'x-forwarded-proto': 'https' }, proxied, true],
  [{ host: 'inner:3000', origin: 'https://book.example' }, named, true],
  [{ host: 'inner:3000', origin: 'http://inner:3000' }, named, false],
])('%j with %j → %s', (headers, config, isOwn) => {
  expect(isOwnOrigin(headers, config)).toBe(isOwn);
});

test.each([
  [{ host: 'a', origin: 'https://a' }, here, true],
  [{ host: 'inner:3000', origin: 'https://a', 'sec-fetch-site': 'same-origin' }, here, true],
  [{ host: 'inner:3000', origin: 'https://a', 'sec-fetch-site': 'same-origin' }, proxied, true],
  [{ host: 'inner:3000', origin: 'https://evil', 'sec-fetch-site': 'cross-site' }, here, false],
  [{ host: 'a', origin: 'http://a', 'sec-fetch-site': 'same-origin' }, here, false],
  [{ host: 'a', 'sec-fetch-site': 'same-origin' }, here, false],
  [{ host: 'a', origin: 'https://a', 'sec-fetch-site': 'same-origin' }, named, false],
])('%j with %j needs PUBLIC_ORIGIN: %s', (headers, config, isUntold) => {
  expect(isOriginUntold(headers, config)).toBe(isUntold);
});

describe('without a configured origin the site answers', () => {
  const config = { ...here, host: '0.0.0.0' };
  test.each([
    'localhost',
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    '192.168.1.7',
    'box:3000',
    'BOX.local',
    'a.localhost.',
  ])('at %s', (host) => expect(isOwnHost({ host }, config)).toBe(true));
  test.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.nip.io',
    'evil.example.',
    'a@evil.example',
    'a b',
    '',
  ])('the site does not answer at %j', (host) => expect(isOwnHost({ host }, config)).toBe(false));
  test('at the name it listens on; behind a trusted proxy or with a configured origin, at any', () => {
    const host = 'book.example:3000';
    expect(isOwnHost({ host }, { ...here, host: 'book.example' })).toBe(true);
    expect(isOwnHost({ host }, { ...proxied, host: '127.0.0.1' })).toBe(true);
    expect(isOwnHost({ host }, { ...named, host: '127.0.0.1' })).toBe(true);
  });
});
