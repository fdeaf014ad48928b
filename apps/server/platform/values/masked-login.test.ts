import { expect, test } from 'vitest';
import { maskedLogin } from './masked-login.ts';

test('a name shows its first and its last sign', () => {
  expect(maskedLogin('1000234')).toBe('1•••4');
});

test.each([
  ['', 1, '•••'],
  ['ab', 1, 'a•••'],
  ['abc', 1, 'a•••c'],
  ['abcd', 2, 'a•••'],
  ['abcde', 2, 'a•••de'],
  ['😀bc', 1, '😀•••c'],
])('%s with its last %d is %s', (login, last, shown) => {
  expect(maskedLogin(login, last)).toBe(shown);
});
