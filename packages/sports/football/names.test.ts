import { expect, test } from 'vitest';
import {
  formatOutcomeId,
  mainMarkets,
  marketGroupName,
  marketName,
  marketShortName,
  outcomeLabel,
  outcomeName,
  outcomeShortName,
} from '../all.ts';
import { settleOutcome } from '../settle.ts';
import { NO_TEXT, translator } from '../testing/translator.ts';
import { footballEnds } from './ends.ts';
import { FOOTBALL_MARKETS } from './markets/table.ts';
import { footballScreen } from './screen.ts';

const TEAMS = ['Arsenal FC', 'Chelsea FC'] as const;
const STATE = {
  sport: 'football',
  first: [1, 0],
  second: [1, 2],
  goals: ['home', 'away', 'home', 'away'],
} as const;

const t = { en: translator('en'), ru: translator('ru') };

test.each([
  ['en', 18, '2.5', 'over', 'Total goals 2.5', 'Over 2.5', 'O 2.5'],
  ['ru', 18, '2.5', 'under', 'Тотал 2.5', 'Меньше 2.5', 'М 2.5'],
  ['en', 16, '-1.5', '1', 'Asian handicap (−1.5)', 'Arsenal FC (−1.5)', '−1.5'],
  ['en', 16, '-1.5', '2', 'Asian handicap (−1.5)', 'Chelsea FC (+1.5)', '+1.5'],
  ['en', 45, '', '2-1', 'Correct score', '2–1', '2–1'],
  ['en', 47, '', '1-x', 'Half-time / full-time', 'Arsenal FC / Draw', '1/X'],
  ['ru', 21, '', '6-plus', 'Точное количество голов', '6 или больше', '6+'],
  ['en', 25, '', '2-3', 'Goals: range', '2–3', '2–3'],
  ['en', 37, '2.5', 'x-over', 'Result and total 2.5', 'Draw and over 2.5', 'X + O 2.5'],
  ['en', 166, '9.5', 'over', 'Total corners 9.5', 'Over 9.5', 'O 9.5'],
  ['ru', 176, '-1.5', '2', '1-й тайм: фора по угловым (−1.5)', 'Chelsea FC (+1.5)', '+1.5'],
  ['en', 901, '5', 'neither', 'Corners: race to 5', 'Neither', 'None'],
  ['ru', 139, '3.5', 'under', 'Тотал карточек 3.5', 'Меньше 3.5', 'М 3.5'],
] as const)('%s %i:%s:%s', (lang, typeId, line, key, market, outcome, short) => {
  const id = formatOutcomeId(typeId, line, key);
  expect(marketName(t[lang], typeId, line, TEAMS)).toBe(market);
  expect(outcomeName(t[lang], id, TEAMS)).toBe(outcome);
  expect(outcomeShortName(t[lang], id)).toBe(short);
});

test.each([
  ['en', 547, '2.5', '1x-over', '1X and over 2.5'],
  ['en', 546, '', '12-no', '12, not both score'],
  ['en', 37, '2.5', 'x-under', 'X and under 2.5'],
  ['ru', 35, '', '2-yes', 'П2, обе забьют'],
  ['en', 10, '', '1x', '1X'],
  ['en', 47, '', '1-x', '1/X'],
  ['en', 15, '', '1-2', 'Arsenal FC by 2'],
  ['en', 36, '2.5', 'over-yes', 'Over 2.5 and both score'],
  ['en', 30, '', 'only-1', 'Only Arsenal FC'],
  ['en', 18, '2.5', 'over', 'Over 2.5'],
] as const)('%s %i:%s:%s is labelled %s on its button', (lang, typeId, line, key, label) => {
  expect(outcomeLabel(t[lang], formatOutcomeId(typeId, line, key), TEAMS)).toBe(label);
});

test.each(['en', 'ru'] as const)(
  '%s has a complete text for every market, outcome and explanation',
  (lang) => {
    for (const group of footballScreen.groups) expectText(marketGroupName(t[lang], group));
    for (const type of footballScreen.markets) {
      const line = footballEnds.exampleLine(type);
      expectText(marketName(t[lang], type.id, line, TEAMS));
      expectText(marketName(t[lang], type.id, '', TEAMS));
      for (const key of type.outcomes) {
        const id = formatOutcomeId(type.id, line, key);
        expectText(outcomeName(t[lang], id, TEAMS));
        expectText(outcomeShortName(t[lang], id));
        expectText(outcomeLabel(t[lang], id, TEAMS));
        for (const end of [STATE, footballEnds.example]) {
          const { why } = settleOutcome(id, end);
          expectText(t[lang](`explain.${why.key}`, why.values));
        }
      }
    }
    for (const id of ['18:4.25:over', '19:1.75:under', '20:2.25:over', '16:0.25:1', '66:-0.75:2']) {
      const { why } = settleOutcome(id, STATE);
      expect(why.key).toMatch(/_quarter$/);
      expectText(t[lang](`explain.${why.key}`, why.values));
    }
  },
);

/** It is settled in the middle of a match, whose score then is not that of full time. */
test('an early lead is explained at its own score, other ends at full time', () => {
  const end = { ...STATE, first: [2, 0], second: [0, 0], goals: ['home', 'home'] } as const;
  const textOf = (id: string) => {
    const { why } = settleOutcome(id, end);
    return t.en(`explain.${why.key}`, why.values);
  };
  expect(textOf('922::1')).toBe(
    'Settled at 2–0. The team led by two goals, which pays at once. This selection won.',
  );
  expect(textOf('922::2')).toMatch(/^Full time 2–0\. The team never led/);
  expect(textOf('922::x')).toMatch(/^Full time 2–0\. An early lead/);
});

test.each([
  ['en', 1, '', '1X2'],
  ['en', 18, '2.5', 'O/U 2.5'],
  ['en', 16, '-1.5', 'AH (−1.5)'],
  ['en', 60, '', '1H 1X2'],
  ['en', 91, '1.5', '2H T1 O/U 1.5'],
  ['en', 20, '', 'T2 O/U'],
  ['en', 12, '', 'Arsenal FC no bet'],
  ['ru', 83, '', '2Т 1X2'],
  ['en', 9999, '1', '#9999 1'],
] as const)('%s %i:%s is short for %s', (lang, typeId, line, short) => {
  expect(marketShortName(t[lang], typeId, line, TEAMS)).toBe(short);
});

test('screens get the market table without payoffs and possible lines', () => {
  expect(footballScreen.markets).toEqual(
    Object.values(FOOTBALL_MARKETS).map(({ id, key, group, layout, line: { kind }, outcomes, names }) => ({
      ...{ id, key, group, layout, line: { kind }, outcomes, names },
    })),
  );
});

test.each([
  ['en', 8, 'Next goal', 'Next goal (2nd)'],
  ['ru', 8, 'Следующий гол', 'Следующий гол: 2-й'],
  ['en', 2102, 'Set 1: winner of game', 'Set 1: winner of game 2'],
  ['en', 28_050, 'Map winner', 'Map 2: winner'],
  ['ru', 24_050, 'Победа во фрейме', '2-й фрейм: победа'],
  ['ru', 2102, '1-й сет: победа в гейме', '1-й сет: победа в 2-м гейме'],
] as const)('%s: market %i is told by number only where it is known', (lang, id, type, market) => {
  expect(marketName(t[lang], id, '', TEAMS)).toBe(type);
  expect(marketName(t[lang], id, '2', TEAMS)).toBe(market);
});

test('an unknown market or outcome is named by its id', () => {
  expect(marketName(t.en, 9999, '1', TEAMS)).toBe('#9999 1');
  expect(outcomeName(t.en, '9999::1', TEAMS)).toBe('9999::1');
});

test('a list row shows the most balanced whole or half line of each main type', () => {
  const markets = [
    { typeId: 18, line: '2.25', odds: [1950, 1950] },
    { typeId: 18, line: '2.5', odds: [2000, 1900] },
    { typeId: 18, line: '3.5', odds: [3500, 1300] },
    { typeId: 1, line: '', odds: [2000, 3400, 3600] },
    { typeId: 45, line: '', odds: [7000] },
  ];
  expect(mainMarkets(markets, ({ odds }) => odds).map(({ typeId, line }) => `${typeId}:${line}`)).toEqual([
    '1:',
    '18:2.5',
  ]);
});

function expectText(text: string) {
  expect(text, NO_TEXT).not.toMatch(/[{}]|markets\.|explain\.|undefined|NaN|^$/);
}
