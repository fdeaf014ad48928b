import { expect, test } from 'vitest';
import { securityText } from './security-txt.ts';

const SAID = { origin: 'https://book.example', languages: ['en', 'ru'], now: Date.UTC(2026, 0, 1) };

test('security.txt has the operator’s address, and expires within a year', () => {
  expect(securityText({ ...SAID, email: 'safe@book.example' })).toBe(
    [
      'Contact: mailto:safe@book.example',
      'Expires: 2026-06-30T00:00:00.000Z',
      'Preferred-Languages: en, ru',
      'Canonical: https://book.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('without an address the page of contacts is the contact', () => {
  expect(securityText({ ...SAID, email: '' })).toMatch(
    /^Contact: https:\/\/book\.example\/en\/\S*contacts\n/,
  );
});
