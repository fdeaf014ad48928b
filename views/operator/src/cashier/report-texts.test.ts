import { expect, test } from 'vitest';
import { marginText } from './report-texts.ts';

test.each([
  ['5.00', '100.00', '5%'],
  ['-12.50', '100.00', '−12.5%'],
  ['0.00', '0.00', '–'],
])('a margin of %s of %s is %s', (ggr, settled, text) => {
  expect(marginText(ggr, settled, 'en')).toBe(text);
});
