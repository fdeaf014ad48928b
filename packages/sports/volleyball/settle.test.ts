import { expect, test } from 'vitest';
import type { RallyEnd } from '../families/race-to-n/rally/final-state.ts';
import type { Pair } from '../families/race-to-n/score.ts';
import { formatOutcomeId } from '../markets/ids.ts';
import { verdictName } from '../settlement/verdict.ts';
import { NO_TEXT, translator } from '../testing/translator.ts';
import { volleyballBoard } from './board.ts';
import { volleyballEnds } from './ends.ts';
import { volleyballPage } from './page-board.ts';
import { volleyballPayoff, volleyballRules } from './rules.ts';
import { volleyballScreen } from './screen.ts';
import { volleyballStates } from './state.ts';

type End = RallyEnd<'volleyball'>;
const end = (...sets: Pair[]): End => ({ sport: 'volleyball', sets });
/** 25–20, 22–25, 25–23, 26–24: 3–1 in sets, 98–92 in points. */
const FOUR = volleyballEnds.example;
/** 2–3, the fifth set 15–17. */
const FIVE = end([25, 10], [20, 25], [25, 27], [25, 23], [15, 17]);
const BROKEN = end([25, 20], [22, 25], [13, 9]);

const came = (id: string, of: End) => verdictName(volleyballPayoff(id)!.verdict(of));

test.each([
  ['the match winner', '5001::1', FOUR, 'won'],
  ['the match winner has three sets', '5001::1', FIVE, 'lost'],
  ['three to one', '5002::3-1', FOUR, 'won'],
  ['two to three', '5002::2-3', FIVE, 'won'],
  ['four sets', '5004:3.5:over', FOUR, 'won'],
  ['five sets', '5004:4.5:under', FIVE, 'lost'],
  ['two sets ahead', '5005:-1.5:1', FOUR, 'won'],
  ['one set behind', '5005:1.5:1', FIVE, 'won'],
  ['first set and match', '5006::1-2', FIVE, 'won'],
  ['190 points', '5010:189.5:over', FOUR, 'won'],
  ['190 points and no more', '5010:190.5:over', FOUR, 'lost'],
  ['six points ahead', '5011:-5.5:1', FOUR, 'won'],
  ['more points and fewer sets', '5011:-5.5:1', FIVE, 'won'],
  ['190 is even', '5013::even', FOUR, 'won'],
  ['98 of the first team', '5020:97.5:over', FOUR, 'won'],
  ['92 of the second', '5021:92.5:under', FOUR, 'won'],
  ['the second team took a set', '5023::yes', FOUR, 'won'],
  ['the second set', '5201::2', FOUR, 'won'],
  ['the fourth set went beyond 25', '5403:49.5:over', FOUR, 'won'],
  ['by two', '5404:-1.5:1', FOUR, 'won'],
  ['the fifth set is to 15', '5501::2', FIVE, 'won'],
  ['a fifth set that was not needed', '5501::1', FOUR, 'void'],
  ['the points of a fifth set that was not needed', '5503:25.5:under', FOUR, 'void'],
  ['a match that was broken off has no winner', '5001::1', BROKEN, 'void'],
  ['a match that was broken off has no points', '5010:90.5:over', BROKEN, 'void'],
  ['the second set of a match that was broken off was over', '5201::2', BROKEN, 'won'],
  ['the third set of a match that was broken off was not over', '5301::1', BROKEN, 'void'],
] as const)('%s (%s)', (_, id, of, result) => {
  expect(came(id, of)).toBe(result);
});

test('exactly one outcome of every market wins, or all stakes on it are returned', () => {
  for (const of of [...volleyballEnds.counted, FOUR, FIVE])
    for (const { outcomes, ...market } of volleyballRules.markets) {
      const line = volleyballEnds.exampleLine({ ...market, outcomes });
      const results = outcomes.map((key) => came(formatOutcomeId(market.id, line, key), of));
      const won = results.filter((each) => each === 'won').length;
      if (results.some((each) => each === 'void')) expect(new Set(results)).toEqual(new Set(['void']));
      else expect(won, `${market.id}`).toBe(1);
    }
});

test('the book counts every order of sets, and takes points to end in any way', () => {
  expect(volleyballEnds.counted).toHaveLength(20);
  const [worst, best] = volleyballEnds.rangesOf!('5010:180.5:over')![0]!;
  expect([worst, best].map(verdictName)).toEqual(['lost', 'won']);
  expect(
    volleyballEnds.rangesOf!('5501::1')!.filter(([range]) => verdictName(range) === 'void'),
  ).toHaveLength(8);
  for (const id of ['5001::1', '5002::3-0', '5101::1', '5023::yes'])
    expect(volleyballEnds.rangesOf!(id)!.every(([a, b]) => a === b)).toBe(true);
});

test('outcomes of different payoff differ in an end that tells them apart', () => {
  const known = new Map<string, string>();
  const telling = volleyballEnds.telling();
  // A set is won by two, so a handicap of one and a half says no more than its winner.
  const lines = (kind: string, at: string) =>
    kind === 'none' ? [''] : [at, String(Number(at) + Math.sign(Number(at)))];
  for (const market of volleyballRules.markets) {
    // Lines on the points of a match lie beyond those that ends tell apart.
    if (Math.abs(Number(volleyballEnds.exampleLine(market))) > volleyballEnds.widestLine) continue;
    for (const line of lines(market.line.kind, volleyballEnds.exampleLine(market)))
      for (const key of market.outcomes) {
        const id = formatOutcomeId(market.id, line, key);
        const text = telling.map((of) => came(id, of)[0]).join('');
        // Whoever takes no set loses three to none.
        const isSame = /^50(22|23)/.test(id) || /^50(04|05)/.test(id);
        if (!isSame) expect(known.get(text), `${id} pays like ${known.get(text)}`).toBeUndefined();
        if (!isSame) known.set(text, id);
      }
  }
  expect(known.size).toBeGreaterThan(60);
});

test('the ids of volleyball are its own, and every market has a tab', () => {
  const ids = volleyballRules.markets.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => id > 5000 && id < 6000)).toBe(true);
  const groups = new Set<string>(volleyballRules.markets.map(({ group }) => group));
  expect([...groups].sort()).toEqual(volleyballScreen.groups.toSorted());
});

test('the board shows sets and points', () => {
  const state = {
    ...volleyballStates.before,
    ...{ status: 'live', clock: null, server: 0, sets: [...FOUR.sets.slice(0, 2), [13, 9]] },
  } as Parameters<typeof volleyballBoard.line>[0];
  expect(volleyballBoard.line(state)).toBe('1–1, 13–9');
  expect(volleyballBoard.period(state)).toEqual({ key: 'rally.set.period.set', values: { set: 3 } });
  expect(volleyballStates.wholeScoreOf(state)).toEqual([1, 1, 13, 9]);
  const after = { ...state, sets: [...FOUR.sets.slice(0, 2), [25, 9]] as [number, number][] };
  expect(volleyballPage.news(state, after, ['Reds', 'Blues'])).toEqual({
    key: 'rally.set.setWon',
    values: { team: 'Reds', set: 3, won: 25, lost: 9 },
  });
});

const t = { en: translator('en'), ru: translator('ru') };

test.each(['en', 'ru'] as const)(
  '%s has a complete text for every market, short name and explanation',
  (lang) => {
    const named = { ...volleyballScreen.named(['Reds', 'Blues']), line: '2.5' };
    const texts = [
      ...volleyballScreen.groups.map((group) => t[lang](`markets.group_${group}`)),
      ...volleyballRules.markets.flatMap((market) => [
        t[lang](`markets.${market.names.full}`, named),
        ...market.names.brief.map((brief) => t[lang](`markets.${brief}`, { line: '2.5', name: 'x' })),
        ...market.outcomes.flatMap((key) =>
          [FOUR, FIVE, BROKEN].map((of) => {
            const id = formatOutcomeId(market.id, volleyballEnds.exampleLine(market), key);
            const why = volleyballPayoff(id)!.why(of);
            return t[lang](`explain.${why.key}`, why.values);
          }),
        ),
      ]),
    ];
    for (const text of texts)
      expect(text, NO_TEXT).not.toMatch(/[{}]|markets\.|explain\.|undefined|NaN|^$| {2}/);
  },
);

test('an explanation has its figures', () => {
  const why = volleyballPayoff('5404:-1.5:2')!.why(FOUR);
  expect(t.en(`explain.${why.key}`, why.values)).toBe(
    'Final score: 25–20, 22–25, 25–23, 26–24. Set 4: 26–24. Points: 26–24. +1.5 is added to the second team’s. This selection lost.',
  );
});
