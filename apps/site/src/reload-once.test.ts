import { expect, test } from 'vitest';
import { isStaleChunk } from './reload-once.ts';

test.each([
  [new TypeError('Failed to fetch dynamically imported module: https://x/assets/c-1.js'), true],
  [new TypeError('error loading dynamically imported module: https://x/assets/c-1.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new TypeError('Failed to fetch'), false],
  [new Error('x is not a function'), false],
  ['Importing a module script failed.', false],
  [undefined, false],
])('%s means that the build is gone: %s', (error, is) => {
  expect(isStaleChunk(error)).toBe(is);
});
