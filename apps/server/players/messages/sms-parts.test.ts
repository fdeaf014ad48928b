import { expect, test } from 'vitest';
import { smsParts } from './sms-parts.ts';

test.each([
  ['nothing', '', 1],
  ['a full message', 'a'.repeat(160), 1],
  ['one more', 'a'.repeat(161), 2],
  ['two full parts', 'a'.repeat(306), 2],
  ['one more than two', 'a'.repeat(307), 3],
  [
    'all of the basic table',
    '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./¡ÄÖÑÜ§¿äöñüà'.repeat(2).slice(0, 120),
    1,
  ],
  ['the extension table takes two each', '€'.repeat(80), 1],
  ['one more of the extension table', '€'.repeat(81), 2],
  ['each of the extension table', '^{}\\[~]|€\f'.repeat(8), 1],
  ['an escape is not parted from its character', `${'a'.repeat(152)}€${'a'.repeat(153)}`, 3],
  ['an escape and its character, with room for both', `${'a'.repeat(151)}€${'a'.repeat(153)}`, 2],
  ['a typographic apostrophe makes it UCS-2', `’${'a'.repeat(70)}`, 2],
  ['ç is not in the table, Ç is', `ç${'a'.repeat(70)}`, 2],
  ['Ç', `Ç${'a'.repeat(70)}`, 1],
  ['a full message in Russian', 'я'.repeat(70), 1],
  ['one more in Russian', 'я'.repeat(71), 2],
  ['two full parts in Russian', 'я'.repeat(134), 2],
  ['one more than two in Russian', 'я'.repeat(135), 3],
  ['an emoji takes two', '🎾'.repeat(35), 1],
  ['an emoji is not parted', `${'я'.repeat(66)}🎾${'я'.repeat(66)}`, 3],
])('%s', (_, text, parts) => {
  expect(smsParts(text)).toBe(parts);
});
