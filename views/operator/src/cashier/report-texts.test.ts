import { LANGUAGES } from '@fairbook/contracts/platform/languages';
import { ALL_KINDS } from '@fairbook/contracts/products';
import { translatorIn } from '@fairbook/i18n/dictionaries';
import { expect, test } from 'vitest';
import { kindKey, marginText } from './report-texts.ts';

test.each([
  ['5.00', '100.00', '5%'],
  ['-12.50', '100.00', '−12.5%'],
  ['0.00', '0.00', '–'],
])('a margin of %s of %s is %s', (ggr, settled, text) => {
  expect(marginText(ggr, settled, 'en')).toBe(text);
});

test('every kind of ledger line has a name in each language', async () => {
  for (const lang of LANGUAGES) {
    const t = await translatorIn(lang);
    const named = (kind: string) => t(kindKey(kind) as 'office.kind.deposit') !== kindKey(kind);
    expect(ALL_KINDS.filter((kind) => !named(kind))).toEqual([]);
  }
});
