import { expect, test } from 'vitest';
import { generatePassword } from './passwords.ts';

test('a generated password skips the bytes that would favour some letters', () => {
  const bytes = [...Array.from({ length: 14 }, () => 255), ...Array.from({ length: 14 }, (_, n) => n)];
  const random = { bytes: (length: number) => Uint8Array.from(bytes.splice(0, length)), uuid: () => '' };
  expect(generatePassword(random)).toBe('abcdefghijkmnp');
});
