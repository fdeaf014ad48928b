import { expect, test } from 'vitest';
import { movedText } from './Money.tsx';

test.each([
  ['-10.00', 'GBP', 'en', '−£10.00'],
  ['-1248.50', 'EUR', 'ru', '−1 248,50 €'],
  ['100.00', 'GBP', 'en', '+£100.00'],
  ['0.00', 'USD', 'en', '$0.00'],
])('a ledger line of %s %s in %s', (amount, iso, lang, text) => {
  expect(movedText(amount, iso, lang).replace(/\s/g, ' ')).toBe(text);
});
