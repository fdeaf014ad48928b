import { expect, test } from 'vitest';
import { circleIn } from './circle.ts';

test.each([
  ['none', { a: ['b', 'c'], b: ['c'], c: ['react'] }, null],
  ['two files', { a: ['b'], b: ['a'] }, ['a', 'b', 'a']],
  ['a longer one behind an entry', { entry: ['a'], a: ['b'], b: ['c'], c: ['a'] }, ['a', 'b', 'c', 'a']],
  ['itself', { a: ['a'] }, ['a', 'a']],
])('a circle of imports is found: %s', (_, imports, circle) => {
  expect(circleIn(imports)).toEqual(circle);
});
