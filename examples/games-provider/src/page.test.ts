import { expect, test } from 'vitest';
import { parentsOf } from './page.ts';

test('a site on this machine shows games at both of its addresses', () => {
  const both = ['http://localhost:3000', 'http://127.0.0.1:3000'];
  expect(parentsOf('http://127.0.0.1:3000', '').sort()).toEqual([...both].sort());
  expect(parentsOf('http://localhost:3000/', '').sort()).toEqual([...both].sort());
});

test('a site elsewhere shows them at its own address, and at those that are listed', () => {
  expect(parentsOf('https://book.example', 'https://other.example')).toEqual([
    'https://other.example',
    'https://book.example',
  ]);
  expect(parentsOf(null, '')).toEqual([]);
});

test('an address that the site will refuse ends nothing here', () => {
  expect(parentsOf('http://127.0.0.1:ninety', '')).toContain('http://127.0.0.1:ninety');
});
