import { readFileSync } from 'node:fs';
import { translatorIn } from '@fairbook/i18n/dictionaries';
import { describe, expect, test } from 'vitest';
import { countryText, leagueDetail, leagueTitle, roundText } from './league.ts';

const en = translatorIn('en');
const ru = translatorIn('ru');

test.each([
  ['Round 8', 'Round 8', '8-й тур'],
  ['Apertura, Round 8', 'Round 8', '8-й тур'],
  ['Semi-finals', 'Semi-finals', '1/2 финала'],
  ['Matchday 8', 'Round 8', '8-й тур'],
  ['29. Round', 'Round 29', '29-й тур'],
  ['League, Matchday 8', 'Round 8', '8-й тур'],
  ['Finals, Semifinals', 'Semi-finals', '1/2 финала'],
  ['Finals, Round of 16', 'Last 16', '1/8 финала'],
  ['Round of 32', 'Last 32', '1/16 финала'],
  ['Playoffs, Matchday 1', 'Play-offs', 'Стыковые матчи'],
  ['Preliminary', 'Preliminary', 'Preliminary'],
  ['', '', ''],
])('the round %j', (round, english, russian) => {
  expect([roundText(en, round), roundText(ru, round)]).toEqual([english, russian]);
});

describe('the country of a league', () => {
  test('is named for every league in the data', () => {
    const file = new URL('../../../data/football/leagues.json', import.meta.url);
    const leagues = JSON.parse(readFileSync(file, 'utf8')) as { countryCode: string }[];
    for (const t of [en, ru])
      expect(leagues.filter(({ countryCode }) => countryCode && countryText(t, countryCode) === '')).toEqual(
        [],
      );
  });

  test('tells leagues of one name apart', () => {
    expect(leagueDetail(en, 'es', 'Matchday 3')).toBe('Spain · Round 3');
    expect(leagueDetail(en, 'es', 'Matchday 3', 'Replay, 20×')).toBe('Spain · Replay, 20× · Round 3');
    expect(leagueDetail(ru, 'sco')).toBe('Шотландия');
    expect(leagueTitle(en, { champName: 'Bundesliga', countryCode: 'de' })).toBe('Bundesliga, Germany');
    expect(leagueDetail(en, '', 'Finals, Final')).toBe('Final');
    expect(leagueTitle(en, { champName: 'A-League', countryCode: 'zz' })).toBe('A-League');
  });
});
