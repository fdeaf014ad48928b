import { expect, test } from 'vitest';
import { cspOf } from './csp.ts';

const ruleOf = (csp: string, name: string) => csp.split('; ').find((rule) => rule.startsWith(`${name} `));

test('pages connect to another site only where the configuration has one', () => {
  const strict = cspOf(["'nonce-x'"], { isSecure: true });
  expect(ruleOf(strict, 'connect-src')).toBeUndefined();
  expect(ruleOf(strict, 'default-src')).toBe("default-src 'self'");
  expect(strict).not.toContain('google');
  const site = 'https://accounts.google.com';
  const opened = cspOf(["'nonce-x'"], { isSecure: true, connectTo: [site] });
  expect(ruleOf(opened, 'connect-src')).toBe(`connect-src 'self' ${site}`);
  expect(opened.replace(`; connect-src 'self' ${site}`, '')).toBe(strict);
});

test('a frame is allowed only on the page that shows it', () => {
  const strict = cspOf(["'nonce-x'"], { isSecure: true });
  expect(ruleOf(strict, 'frame-src')).toBeUndefined();
  const site = 'https://games.example';
  const framed = cspOf(["'nonce-x'"], { isSecure: true, frames: [site] });
  expect(ruleOf(framed, 'frame-src')).toBe(`frame-src ${site}`);
  expect(framed.replace(`; frame-src ${site}`, '')).toBe(strict);
});
