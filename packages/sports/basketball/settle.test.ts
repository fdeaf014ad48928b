import { expect, test } from 'vitest';
import type { PointsEnd } from '../families/timed-points/final-state.ts';
import { formatOutcomeId } from '../markets/ids.ts';
import { verdictName } from '../settlement/verdict.ts';
import { translator } from '../testing/translator.ts';
import { basketballEnds } from './ends.ts';
import { basketballProgress } from './progress.ts';
import { basketballPayoff, basketballRules } from './rules.ts';
import { basketballScreen } from './screen.ts';
import { basketballStates } from './state.ts';

/** 79–79 after regular time, 90–84 after an overtime. */
const OVERTIME = basketballEnds.example;
const REGULAR: PointsEnd<'basketball'> = {
  sport: 'basketball',
  parts: [
    [25, 20],
    [18, 22],
    [30, 21],
    [20, 20],
  ],
};

const came = (id: string, end: PointsEnd<'basketball'>) => verdictName(basketballPayoff(id)!.verdict(end));

test.each([
  ['the winner counts overtime', '3001::1', OVERTIME, 'won'],
  ['the loser counts overtime', '3001::2', OVERTIME, 'lost'],
  ['regular time was level', '3007::x', OVERTIME, 'won'],
  ['nobody won level regular time', '3007::1', OVERTIME, 'lost'],
  ['a handicap counts overtime: 90–84', '3002:-5.5:1', OVERTIME, 'won'],
  ['a handicap loses beyond the lead', '3002:-6.5:1', OVERTIME, 'lost'],
  ['the away side has the same handicap turned', '3002:-6.5:2', OVERTIME, 'won'],
  ['the total counts overtime: 174', '3003:173.5:over', OVERTIME, 'won'],
  ['the total with overtime is under the next line', '3003:174.5:over', OVERTIME, 'lost'],
  ['a team total counts overtime: 90', '3004:89.5:over', OVERTIME, 'won'],
  ['84 of the away side', '3005:84.5:under', OVERTIME, 'won'],
  ['174 is even', '3006::even', OVERTIME, 'won'],
  ['the first half: 41–38', '3101::1', OVERTIME, 'won'],
  ['the second half has no overtime: 38–41', '3201::2', OVERTIME, 'won'],
  ['the total of the second half has no overtime: 79', '3203:78.5:over', OVERTIME, 'won'],
  ['the fourth quarter has none either: 21–20', '3602:-0.5:1', OVERTIME, 'won'],
  ['the second quarter: 18–22', '3401::2', REGULAR, 'won'],
  ['a level quarter is a draw', '3601::x', REGULAR, 'won'],
  ['the home points of a quarter: 30', '3504:29.5:over', REGULAR, 'won'],
  ['the away points of a half: 42', '3105:42.5:over', REGULAR, 'lost'],
  ['41 points of a quarter are odd', '3306::odd', { ...REGULAR, parts: [[21, 20]] } as const, 'won'],
] as const)('%s (%s)', (_, id, end, result) => {
  expect(came(id, end)).toBe(result);
});

test('exactly one outcome of every market wins, at every counted end and in overtime', () => {
  const lines: Record<string, string> = { none: '', total: '80.5', handicap: '-2.5' };
  for (const end of [...basketballEnds.counted.filter((_, n) => n % 50 === 0), OVERTIME, REGULAR])
    for (const { id, line, outcomes, scope } of basketballRules.markets) {
      // Each player is a bet of its own.
      if (scope === 'players') continue;
      const results = outcomes.map((key) => came(formatOutcomeId(id, lines[line.kind]!, key), end));
      expect(
        results.filter((each) => each === 'won'),
        `${id}`,
      ).toHaveLength(1);
    }
});

test('lines end in a half', () => {
  expect(basketballPayoff('3003:160:over')).toBeNull();
  expect(basketballPayoff('3002:-3.25:1')).toBeNull();
  expect(basketballPayoff('3002:-3.5:1')).not.toBeNull();
});

test('every market has a tab', () => {
  const groups = new Set<string>(basketballRules.markets.map(({ group }) => group));
  expect([...groups].sort()).toEqual(basketballScreen.groups.toSorted());
});

test('the ids of basketball are its own', () => {
  const ids = basketballRules.markets.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(Math.min(...ids)).toBeGreaterThan(3000);
  expect(Math.max(...ids)).toBeLessThan(4000);
});

const t = { en: translator('en'), ru: translator('ru') };

test.each(['en', 'ru'] as const)(
  '%s has a complete text for every market, short name and explanation',
  (lang) => {
    const named = { ...basketballScreen.named(['Real Madrid', 'Partizan']), line: '2.5' };
    const texts = [
      ...basketballScreen.groups.map((group) => t[lang](`markets.group_${group}`)),
      ...basketballRules.markets.flatMap((market) => [
        t[lang](`markets.${market.names.full}`, named),
        ...market.names.brief.map((brief) => t[lang](`markets.${brief}`, { line: '2.5', name: 'x' })),
        ...market.outcomes.map((key) => {
          const why = basketballPayoff(
            formatOutcomeId(market.id, basketballEnds.exampleLine(market), key),
          )!.why(OVERTIME);
          return t[lang](`explain.${why.key}`, why.values);
        }),
      ]),
    ];
    for (const text of texts) expect(text).not.toMatch(/[{}]|markets\.|explain\.|undefined|NaN|^$| {2}/);
  },
);

test('an explanation has its figures', () => {
  const why = basketballPayoff('3002:-3.5:2')!.why(OVERTIME);
  expect(t.en(`explain.${why.key}`, why.values)).toBe(
    'Final score with overtime 90–84. +3.5 is added to the away team. The score can’t be level after that, so nothing is returned. This selection lost.',
  );
});

test('a leg stands as its points say', () => {
  const state = {
    ...basketballStates.before,
    period: 'part' as const,
    parts: [
      [22, 18],
      [10, 12],
    ] as [number, number][],
  };
  const standing = (id: string) => {
    const progress = basketballProgress.of(id, state)!;
    return [verdictName(progress.now), progress.isDecided, progress.toWin];
  };
  expect(standing('3003:161.5:over')).toEqual(['lost', false, 100]);
  expect(standing('3003:60.5:under')).toEqual(['lost', true, null]);
  expect(standing('3001::2')).toEqual(['lost', false, 3]);
  expect(standing('3301::1')).toEqual(['won', true, null]);
  expect(standing('3301::2')).toEqual(['lost', true, null]);
  expect(basketballProgress.of('1::1', state)).toBeNull();
});
