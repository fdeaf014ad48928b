import { expect, test } from 'vitest';
import { bytesOf } from './bytes-of.ts';

test.each([
  ['nothing', []],
  ['empty pieces', ['', '']],
  ['characters of one to four bytes', ['a', 'é–', 'Зенит', '🏆 1′']],
  ['more than before, then less', ['я'.repeat(100_000), '–']],
  ['less than before', ['short', '']],
])('%s', (_name, pieces) => {
  const bytes = bytesOf(pieces);
  bytesOf(['x'.repeat(10)]);
  expect(bytes.equals(Buffer.from(pieces.join('')))).toBe(true);
});
