import { translatorIn } from '@fairbook/i18n/dictionaries';
import { SPORT_IDS, screenOf } from '@fairbook/sports';
import { expect, test } from 'vitest';
import type { Champ } from './data.ts';
import { listTitle } from './list-title.ts';
import { offeredSports } from './offered.ts';

const champ = (id: number, sportId: number, live: number, line: number): Champ => ({
  id,
  sportId,
  name: `League ${id}`,
  countryCode: '',
  live,
  line,
});
const [first = 0, second = 0] = SPORT_IDS;
const ONE = [champ(1, first, 2, 5), champ(2, first, 0, 1), champ(3, second, 0, 0)];
const TWO = [...ONE, champ(4, second, 1, 0)];

test('sports are offered with their number of games; one without games is not', () => {
  expect(offeredSports(ONE)).toEqual([{ sportId: first, live: 2, line: 6 }]);
  expect(offeredSports(TWO).map(({ sportId }) => sportId)).toEqual([first, second]);
});

test('a list names its sport only where there are others', () => {
  const title = (lang: string, sportId: number | null, champs: readonly Champ[]) =>
    listTitle(translatorIn(lang), { section: 'live', sportId }, champs);
  const name = translatorIn('en')(screenOf(second).name);
  expect(title('en', first, ONE)).toBe('Live');
  expect(title('en', null, TWO)).toBe('Live');
  expect(title('en', second, TWO)).toBe(`${name}, live`);
  expect(title('ru', second, TWO)).toMatch(/, лайв$/);
});
