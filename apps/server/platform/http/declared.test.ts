import { expect, test } from 'vitest';
import { isDeclared } from './declared.ts';

test.each([
  ['cashout.edit', 'cashout.under_way', true],
  ['cashout.edit', 'auth.required', true],
  ['risk.limits', 'auth.no_permission', true],
  ['cashout.edit', 'request.invalid', true],
  ['cashout.edit', 'captcha.wrong', false],
  ['auth.login', 'captcha.wrong', true],
  ['system.healthz', 'auth.bad_credentials', false],
  ['none', 'auth.bad_credentials', true],
] as const)('%s may answer %s: %s', (call, code, expected) => {
  expect(isDeclared(call, { code })).toBe(expected);
});
