import { expect, test } from 'vitest';
import { isClosedPath, isPathWithin } from './site-path.ts';

test.each([
  ['/blog', '/blog', true],
  ['/blog/a', '/blog', true],
  ['/blog', '/blog/', true],
  ['/blog/a', '/blog/', true],
  ['/%62log/a', '/blog', true],
  ['/blog', '/%62log', true],
  ['/blogs', '/blog', false],
  ['/', '/blog', false],
  ['/blog', '/blog/a', false],
  ['/live', '/', true],
  ['/', '/', true],
  // An encoded slash does not separate parts, as in the matching of pages.
  ['/blog%2Fa', '/blog', false],
  ['/a/../blog', '/blog', false],
  ['/%zz/a', '/%zz', true],
])('%s within %s: %s', (path, parent, isWithin) => {
  expect(isPathWithin(path, parent)).toBe(isWithin);
});

test.each([
  ['/blog/a', ['/blog'], true],
  ['/%62log', ['/toto', '/blog/'], true],
  ['/blogs', ['/blog'], false],
  ['/', ['/'], true],
  ['/live', ['/'], false],
  ['/live', [], false],
])('%s is closed by %j: %s', (path, closed, isClosed) => {
  expect(isClosedPath(closed, path)).toBe(isClosed);
});
