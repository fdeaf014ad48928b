import { readDictionary } from '@fairbook/i18n/dictionaries';
import { marketType, SPORT_IDS, screenOf } from '@fairbook/sports';
import { expect, test } from 'vitest';

test.each(['en', 'ru'])('handicaps side by side have heads that tell them apart (%s)', (lang) => {
  const texts = readDictionary(lang, 'sports');
  for (const sportId of SPORT_IDS) {
    for (const sets of Object.values(screenOf(sportId).sets)) {
      const markets = sets.flatMap(([typeId]) => marketType(typeId) ?? []);
      const handicaps = markets.filter(({ line }) => line.kind === 'handicap');
      const heads = handicaps.map(({ key }) => texts[`heads.handicapOf.${key}`]);
      if (handicaps.length > 1) expect(new Set(heads).size).toBe(handicaps.length);
      if (handicaps.length > 1) expect(heads).not.toContain(undefined);
    }
  }
});
