import { expect, test } from 'vitest';
import { isOwnOrigin } from './origin.ts';

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
