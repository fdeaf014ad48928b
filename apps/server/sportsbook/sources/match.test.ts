import { describe, expect, test } from 'vitest';
import { type Recognised, sameGame } from './match.ts';
import { foldedName } from './names.ts';

describe('one team by several names', () => {
  test.each([
    ['Arsenal FC', 'ARSENAL'],
    ['FC Bayern München', 'Bayern Munchen'],
    ['1. FC Köln', 'Köln'],
    ['Manchester United FC', 'Manchester Utd.'],
    ['US Lecce', 'Lecce'],
    ['Brighton & Hove Albion', 'Brighton Hove Albion F.C.'],
    ['St. Mirren', 'Saint Mirren'],
    ['Barcelona B', 'FC Barcelona II'],
    ['Chelsea Women', 'Chelsea FC (W)'],
    ['Ajax U-19', 'AFC Ajax Under 19'],
    ['Nadal, Rafael', 'Rafael Nadal'],
    ['FC', 'fc'],
  ])('%s is %s', (one, other) => {
    expect(foldedName(one)).toBe(foldedName(other));
  });

  test.each([
    ['Arsenal', 'Arsenal U19'],
    ['Arsenal', 'Arsenal W'],
    ['Barcelona', 'Barcelona II'],
    ['Ajax U19', 'Ajax U21'],
    ['Manchester United', 'Manchester City'],
    ['Dundee United', 'Dundee FC'],
    ['AC', 'FC'],
  ])('%s is not %s', (one, other) => {
    expect(foldedName(one)).not.toBe(foldedName(other));
  });
});

const HOUR = 3_600_000;
const HOME: Recognised = {
  ...{ sportId: 1, startsAt: 10 * HOUR, champ: { countryCode: 'en', name: 'Premier League' } },
  competitors: [{ name: 'Arsenal FC' }, { name: 'Everton FC' }],
};
const theirs = (change: Partial<Recognised> = {}): Recognised => ({
  ...HOME,
  competitors: [{ name: 'ARSENAL' }, { name: 'Everton' }],
  ...change,
});

describe('a game of another supplier', () => {
  test.each([
    ['a start three hours later', theirs({ startsAt: 13 * HOUR })],
    ['another name of the competition', theirs({ champ: { countryCode: 'en', name: 'EPL 2026/27' } })],
    ['no country', theirs({ champ: { countryCode: '', name: 'Premier League' } })],
  ])('is the same with %s', (_, announced) => {
    expect(sameGame(announced, [HOME])).toBe(HOME);
  });

  test.each([
    ['another sport', theirs({ sportId: 3 })],
    ['a start more than three hours later', theirs({ startsAt: 13 * HOUR + 1 })],
    ['another country', theirs({ champ: { countryCode: 'cl', name: 'Primera' } })],
    [
      'the competitors the other way round',
      theirs({ competitors: [{ name: 'Everton' }, { name: 'Arsenal' }] }),
    ],
    ['another competitor', theirs({ competitors: [{ name: 'Arsenal' }, { name: 'Evergreen' }] })],
    ['the women’s competition', theirs({ champ: { countryCode: 'en', name: "Women's Super League" } })],
    ['a competition of juniors', theirs({ champ: { countryCode: 'en', name: 'Premier League U21' } })],
  ])('is another with %s', (_, announced) => {
    expect(sameGame(announced, [HOME])).toBeNull();
  });

  test('is the nearer of two, and none of two that are as near', () => {
    const later = { ...HOME, startsAt: 12 * HOUR };
    expect(sameGame(theirs({ startsAt: 11.5 * HOUR }), [HOME, later])).toBe(later);
    expect(sameGame(theirs({ startsAt: 11 * HOUR }), [HOME, later])).toBeNull();
  });

  test('is women’s by the names of the teams or of the competition', () => {
    const named = theirs({ competitors: [{ name: 'Arsenal W' }, { name: 'Everton (Women)' }] });
    const inChamp = theirs({ champ: { countryCode: 'en', name: "Women's Super League" } });
    expect(sameGame(named, [inChamp])).toBe(inChamp);
  });
});
