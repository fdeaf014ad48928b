import { expect, test } from 'vitest';
import { marked } from './found.ts';

test.each([
  ['FC Barcelona', 'barc', 'FC [Barc]elona'],
  ['Barça Basket', 'barca b', '[Barça] [B]asket'],
  ['Bodø/Glimt', 'gli', 'Bodø/[Gli]mt'],
  ['Реал Мадрид', 'мад', 'Реал [Мад]рид'],
  ['Šibenik', 'sib', '[Šib]enik'],
  ['Arsenal', 'nal', 'Arsenal'],
  ['Arsenal', ' ', 'Arsenal'],
])('%s, looked for by %s', (name, text, expected) => {
  const parts = marked(name, text);
  expect(parts.map(([part, isMarked]) => (isMarked ? `[${part}]` : part)).join('')).toBe(expected);
  expect(parts.map(([part]) => part).join('')).toBe(name);
});
