import { NO_LIMIT } from '@fairbook/contracts/care/limit-rules';
import { DECLARED_ONLY, PACK_RULES, PackFile } from '@fairbook/contracts/care/pack-rules';
import { loadTranslator } from '@fairbook/i18n/dictionaries';
import { DEFAULT_RATES, type Rates } from '@fairbook/money';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { isOfferedValue, PACK_FILES, PACKS, packFor, slotStakeFor, valuesOf } from './pack.ts';

const TEXTS = (['en', 'ru'] as const).map((lang) => loadTranslator(lang));

describe.each(PACK_FILES.map((file) => [file.id, file] as const))('the pack %s', (id, file) => {
  const { rules } = file;

  test('has the closed form, and a source for every value', () => {
    expect(
      [...Value.Errors(PackFile, file)].map(({ instancePath, message }) => `${instancePath} ${message}`),
    ).toEqual([]);
    for (const rule of PACK_RULES) {
      const { document, section, note } = rules[rule].source;
      if (document !== null) expect(Object.keys(file.documents), rule).toContain(document);
      for (const t of TEXTS) expect(t(`care.note.${note}` as never), rule).not.toContain('care.note');
      if (id === 'default') expect([document, section], rule).toEqual([null, '']);
    }
    const used = new Set(PACK_RULES.map((rule) => rules[rule].source.document));
    expect(Object.keys(file.documents).filter((key) => !used.has(key))).toEqual([]);
  });

  test('is no weaker than what every regulator asks', () => {
    expect(rules.coolingOffHours.value).toBeGreaterThanOrEqual(24);
    expect(rules.types.value).toEqual(expect.arrayContaining([20, 21, 22, 30]));
    expect(Math.min(...rules.exclusionDays.value)).toBeGreaterThanOrEqual(rules.minExclusionDays.value);
    expect(() => new Intl.DateTimeFormat('en', { timeZone: file.timeZone })).not.toThrow();
  });
});

test('what is called enforced is read by the server, and the rest is named', () => {
  const [sample] = PACKS;
  const read = Object.keys(sample!).length - 3 - 1 + Object.keys(sample!.values).length + 1;
  // Two keys, exclusionDays and minExclusionDays, are read into one list; the paces of slots and of other games into another.
  expect(PACK_RULES.length - DECLARED_ONLY.length).toBe(read + 1);
});

test.each([
  ['great_britain', '2001-05-04', '5.00'],
  ['great_britain', '2001-05-05', '2.00'],
  ['great_britain', null, '2.00'],
  ['germany', null, '1.00'],
  ['default', '1990-01-01', undefined],
])('in %s a round of slots of somebody born on %s costs %s at most', (id, birthday, most) => {
  const { mostSlotStake } = PACKS.find((pack) => pack.id === id)!;
  expect(slotStakeFor(mostSlotStake, birthday, '2026-05-04')?.most).toBe(most);
});

test('the default has the options of the specification', () => {
  const values = (type: 30 | 31 | 32 | 33) => valuesOf(PACKS[0]!, type, 'EUR', DEFAULT_RATES);
  expect(values(30)).toEqual([1, 7, 30, 90, 180, 360, 365, 720, 730, 1080, 1095, 1800, 1825, 3650]);
  expect(values(31)).toEqual([...Array.from({ length: 24 }, (_, n) => n + 1), -1]);
  expect(values(32)).toEqual([5, 10, 15, 30, 45, 60, -1]);
  expect(values(33)).toEqual([1, 7, 30, 90]);
});

test('a limit that a pack lacks has no values', () => {
  const pack = { ...PACKS[0]!, types: new Set([20] as const) };
  for (const type of [1, 30, 31] as const) {
    expect(valuesOf(pack, type, 'EUR', DEFAULT_RATES)).toEqual([]);
    expect(isOfferedValue(pack, type, 30, 'EUR', DEFAULT_RATES)).toBe(false);
  }
  expect(valuesOf(pack, 20, 'EUR', DEFAULT_RATES)).toContain(NO_LIMIT);
});

test('money limits are whole units of any currency, each once', () => {
  const rates: Rates = new Map([...DEFAULT_RATES, ['KWD', { num: 1n, den: 20n }]]);
  const values = valuesOf(PACKS[0]!, 20, 'KWD', rates);
  expect(values).toEqual([1, 3, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, NO_LIMIT]);
});

test('packs are chosen by the setting, and by country where operators want that', () => {
  const id = (isPackByCountry: boolean, country?: string) =>
    packFor({ pack: 'ontario', isPackByCountry }, country).id;
  expect([id(false, 'GB'), id(true, 'GB'), id(true, 'DE'), id(true, 'FR'), id(true)]).toEqual([
    'ontario',
    'great_britain',
    'germany',
    'ontario',
    'ontario',
  ]);
});

test('amounts of one’s own, and the ceiling of deposits', () => {
  const [gb, de] = ['great_britain', 'germany'].map((id) => PACKS.find((pack) => pack.id === id)!);
  const may = (pack: typeof gb, type: 1 | 20 | 22, value: number) =>
    isOfferedValue(pack!, type, value, 'EUR', DEFAULT_RATES);
  expect([may(gb, 20, 137), may(gb, 20, 0), may(gb, 20, NO_LIMIT), may(PACKS[0], 20, 137)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect([may(gb, 20, NO_LIMIT - 1), may(gb, 20, NO_LIMIT + 1), may(gb, 20, 1), may(gb, 20, -1)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(may({ ...de!, isAnyAmount: true }, 22, 999)).toBe(true);
  expect(may({ ...de!, isAnyAmount: true }, 22, 1001)).toBe(false);
  expect([may(de, 22, 1000), may(de, 22, 2000), may(de, 22, NO_LIMIT), may(de, 20, NO_LIMIT)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
