import { describe, expect, test } from 'vitest';
import { formatOutcomeId } from '../markets/ids.ts';
import { type VerdictName, verdictName } from '../settlement/verdict.ts';
import { tennisEnds } from './ends.ts';
import { partsAhead, partsOf, type TennisFinal } from './final-state.ts';
import { TENNIS_MARKETS } from './markets/table.ts';
import { tennisPayoff, tennisRules } from './rules.ts';
import type { Pair, Place } from './score.ts';

/** 6–4, 3–6, 7–6. */
const WHOLE = tennisEnds.example;

interface Stopped {
  bestOf?: 3 | 5;
  points?: Pair;
  games?: readonly (readonly Place[])[];
  retired?: Place;
}

/** A match at a score; it ends there if somebody retired. */
function at(
  sets: readonly Pair[],
  { bestOf = 3, points = [0, 0], games = [], retired }: Stopped = {},
): TennisFinal {
  return {
    ...{ sport: 'tennis', format: { bestOf, lastTieBreak: 7 }, sets, games, points, server: 0 },
    retired: retired ?? null,
  };
}

const STRAIGHT = at([
  [6, 0],
  [6, 2],
]);
const FIVE = at(
  [
    [6, 4],
    [6, 7],
    [6, 3],
    [1, 6],
    [4, 6],
  ],
  { bestOf: 5 },
);

test.each<[TennisFinal, string, VerdictName]>([
  [WHOLE, '2001::1', 'won'],
  [WHOLE, '2001::2', 'lost'],
  [WHOLE, '2002::2-1', 'won'],
  [WHOLE, '2002::2-0', 'lost'],
  [FIVE, '2003::2-3', 'won'],
  [WHOLE, '2004:2.5:over', 'won'],
  [STRAIGHT, '2004:2.5:under', 'won'],
  [FIVE, '2004:4.5:over', 'won'],
  [WHOLE, '2005:-1.5:1', 'lost'],
  [WHOLE, '2005:-1.5:2', 'won'],
  [STRAIGHT, '2005:-1.5:1', 'won'],
  [FIVE, '2005:1.5:1', 'won'],
  [WHOLE, '2006::1-1', 'won'],
  [FIVE, '2006::1-2', 'won'],
  [WHOLE, '2010:31.5:over', 'won'],
  [WHOLE, '2010:32.5:over', 'lost'],
  [STRAIGHT, '2010:14.5:under', 'won'],
  [WHOLE, '2011:-0.5:1', 'lost'],
  [WHOLE, '2011:0.5:1', 'won'],
  [STRAIGHT, '2011:-9.5:1', 'won'],
  [STRAIGHT, '2011:-10.5:2', 'won'],
  [WHOLE, '2012:31.5:1-over', 'won'],
  [WHOLE, '2012:31.5:2-over', 'lost'],
  [WHOLE, '2013::even', 'won'],
  [FIVE, '2013::odd', 'won'],
  [WHOLE, '2014::yes', 'won'],
  [STRAIGHT, '2014::no', 'won'],
  [WHOLE, '2020:15.5:over', 'won'],
  [WHOLE, '2021:16.5:over', 'lost'],
  [STRAIGHT, '2022::yes', 'won'],
  [STRAIGHT, '2023::no', 'won'],
  [WHOLE, '2023::yes', 'won'],
  [WHOLE, '2101::1', 'won'],
  [WHOLE, '2201::2', 'won'],
  [WHOLE, '2301::1', 'won'],
  [STRAIGHT, '2301::1', 'void'],
  [FIVE, '2501::2', 'won'],
  [WHOLE, '2401::1', 'void'],
  [WHOLE, '2102:4:2', 'won'],
  [WHOLE, '2102:5:1', 'won'],
  [WHOLE, '2102:11:1', 'void'],
  [WHOLE, '2302:13:1', 'won'],
  [WHOLE, '2103:9.5:over', 'won'],
  [WHOLE, '2104:-1.5:1', 'won'],
  [WHOLE, '2204:3.5:2', 'lost'],
  [WHOLE, '2105::6-4', 'won'],
  [WHOLE, '2305::7-6', 'won'],
  [WHOLE, '2306::yes', 'won'],
  [WHOLE, '2106::yes', 'lost'],
  [STRAIGHT, '2305::6-0', 'void'],
])('%j %s: %s', (final, outcomeId, name) => {
  expect(verdictName(tennisPayoff(outcomeId)!.verdict(final))).toBe(name);
});

describe('on a retirement decided outcomes stand, all others are void', () => {
  const gone = (sets: readonly Pair[], rest: Stopped = {}) => at(sets, { ...rest, retired: 1 });
  const INSIDE_FIRST = gone([[4, 1]], { points: [2, 3], games: [[0, 0, 1, 0, 0]] });
  const AFTER_FIRST = gone([[6, 3]]);
  const LEVEL = gone(
    [
      [6, 3],
      [3, 5],
    ],
    { bestOf: 5 },
  );
  const BETWEEN = gone([
    [6, 3],
    [3, 6],
  ]);
  const BEGUN = gone([...BETWEEN.sets, [0, 0]], { points: [0, 1] });
  const IN_TIE_BREAK = gone([[6, 6]], { points: [5, 6] });
  const LATE = gone(
    [
      [6, 3],
      [6, 7],
      [5, 2],
    ],
    { points: [3, 0] },
  );
  const IN_SECOND = gone([
    [6, 3],
    [5, 4],
  ]);
  const FIFTH = gone(
    [
      [6, 4],
      [6, 7],
      [6, 3],
      [1, 6],
      [3, 5],
    ],
    { bestOf: 5 },
  );

  test.each<[string, TennisFinal, string, VerdictName]>([
    ['before a point', gone([]), '2001::1', 'void'],
    ['before a point', gone([]), '2102:1:1', 'void'],
    // Certain in every match that is played, but this one was not.
    ['before a point', gone([]), '2010:11.5:over', 'void'],
    ['before a point', gone([[0, 0]]), '2005:2.5:1', 'void'],
    ['after a point', gone([[0, 0]], { points: [1, 0] }), '2010:11.5:over', 'won'],
    ['at 4–1', INSIDE_FIRST, '2001::1', 'void'],
    ['at 4–1', INSIDE_FIRST, '2101::1', 'void'],
    ['at 4–1', INSIDE_FIRST, '2105::6-1', 'void'],
    // 6–1 would still be under 7.5, 7–6 over it.
    ['at 4–1', INSIDE_FIRST, '2103:7.5:over', 'void'],
    ['at 4–1', INSIDE_FIRST, '2103:6.5:over', 'won'],
    ['at 4–1', INSIDE_FIRST, '2103:6.5:under', 'lost'],
    ['at 4–1', INSIDE_FIRST, '2105::6-0', 'lost'],
    ['at 4–1', INSIDE_FIRST, '2102:3:2', 'won'],
    ['at 4–1', INSIDE_FIRST, '2102:6:1', 'void'],
    ['at 4–1', INSIDE_FIRST, '2010:12.5:over', 'won'],
    ['at 4–1', INSIDE_FIRST, '2010:13.5:over', 'void'],
    // Nothing of the third set was played, although there would have been one.
    ['in the last set but one', LEVEL, '2303:5.5:over', 'void'],
    ['in the last set but one', LEVEL, '2010:18.5:over', 'won'],
    ['before the last set', BETWEEN, '2303:5.5:over', 'void'],
    ['before the last set', BETWEEN, '2306::yes', 'void'],
    ['before the last set', BETWEEN, '2010:23.5:over', 'won'],
    ['after a point of the last set', BEGUN, '2303:5.5:over', 'won'],
    ['after a set', AFTER_FIRST, '2001::1', 'void'],
    ['after a set', AFTER_FIRST, '2101::1', 'won'],
    ['after a set', AFTER_FIRST, '2101::2', 'lost'],
    ['after a set', AFTER_FIRST, '2105::6-3', 'won'],
    ['after a set', AFTER_FIRST, '2106::no', 'won'],
    ['after a set', AFTER_FIRST, '2002::0-2', 'lost'],
    ['after a set', AFTER_FIRST, '2002::2-0', 'void'],
    ['after a set', AFTER_FIRST, '2022::yes', 'won'],
    ['after a set', AFTER_FIRST, '2022::no', 'lost'],
    ['after a set', AFTER_FIRST, '2023::yes', 'void'],
    ['after a set', AFTER_FIRST, '2006::2-1', 'lost'],
    ['after a set', AFTER_FIRST, '2006::1-1', 'void'],
    ['after a set', AFTER_FIRST, '2014::yes', 'void'],
    ['in a tie-break', IN_TIE_BREAK, '2014::yes', 'won'],
    ['in a tie-break', IN_TIE_BREAK, '2106::yes', 'won'],
    ['in a tie-break', IN_TIE_BREAK, '2103:12.5:over', 'won'],
    ['in a tie-break', IN_TIE_BREAK, '2101::1', 'void'],
    ['in a tie-break', IN_TIE_BREAK, '2105::7-6', 'void'],
    ['in a tie-break', IN_TIE_BREAK, '2105::6-4', 'lost'],
    ['in the last set', LATE, '2004:2.5:over', 'won'],
    ['in the last set', LATE, '2002::2-0', 'lost'],
    ['in the last set', LATE, '2002::2-1', 'void'],
    ['in the last set', LATE, '2010:29.5:over', 'won'],
    ['in the last set', LATE, '2010:30.5:over', 'void'],
    ['in the last set', LATE, '2005:-1.5:1', 'lost'],
    ['in the last set', LATE, '2012:29.5:1-under', 'lost'],
    ['in the last set', LATE, '2020:17.5:over', 'void'],
    ['in the last set', LATE, '2020:16.5:over', 'won'],
    // The example of the rules.
    ['at 6–3, 5–4', IN_SECOND, '2101::1', 'won'],
    ['at 6–3, 5–4', IN_SECOND, '2010:18.5:over', 'won'],
    ['at 6–3, 5–4', IN_SECOND, '2010:20.5:over', 'void'],
    ['at 6–3, 5–4', IN_SECOND, '2201::1', 'void'],
    ['at 6–3, 5–4', IN_SECOND, '2001::1', 'void'],
    ['in a fifth set', FIFTH, '2004:4.5:over', 'won'],
    ['in a fifth set', FIFTH, '2003::3-1', 'lost'],
    ['in a fifth set', FIFTH, '2003::3-2', 'void'],
    ['in a fifth set', FIFTH, '2501::2', 'void'],
    ['in a fifth set', FIFTH, '2505::6-2', 'lost'],
  ])('%s', (_, final, outcomeId, name) => {
    expect(verdictName(tennisPayoff(outcomeId)!.verdict(final)), outcomeId).toBe(name);
    expect(tennisPayoff(outcomeId)!.why(final).values).toMatchObject({ end: 'retired', verdict: name });
  });
});

test.each([
  '2099::1',
  '2001::x',
  '2001:1.5:1',
  '2010:22:over',
  '2010:-1.5:over',
  '2102:1.5:1',
  '2102::1',
  'x',
])('%s is not an outcome', (outcomeId) => expect(tennisPayoff(outcomeId)).toBeNull());

test('the parts of a completed match agree with its chances', () => {
  for (const final of [...tennisEnds.counted, ...tennisEnds.telling()])
    for (const [scope, parts] of partsAhead(final)) expect(partsOf(final, scope), scope).toEqual(parts);
});

test('a set that a feed begins after the end decides nothing', () => {
  const won: readonly Pair[] = [
    [6, 4],
    [6, 4],
  ];
  for (const begun of [
    [0, 0],
    [3, 2],
  ] as const)
    for (const [scope, parts] of partsAhead(at(won)))
      expect(partsOf(at([...won, begun]), scope), scope).toEqual(parts);
});

test('in every market one outcome wins or all stakes are returned', () => {
  for (const final of tennisEnds.counted)
    for (const market of tennisRules.markets) {
      const line = tennisEnds.exampleLine(market);
      const names = market.outcomes.map((key) =>
        verdictName(tennisPayoff(formatOutcomeId(market.id, line, key))!.verdict(final)),
      );
      const isOtherFormat =
        market.key.startsWith('set_betting') &&
        market.outcomes.length !== 2 * (final.format.bestOf === 3 ? 2 : 3);
      if (isOtherFormat) continue;
      const won = names.filter((name) => name === 'won').length;
      expect(won === 1 || names.every((name) => name === 'void'), `${market.key} ${names}`).toBe(true);
    }
});

test('a market on one player mirrors that on the other, and a mirrored outcome pays the same', () => {
  const turned = (final: TennisFinal): TennisFinal => ({
    ...final,
    sets: final.sets.map(([first, second]) => [second, first]),
    games: final.games.map((games) => games.map((place) => (place === 0 ? 1 : 0))),
  });
  for (const market of Object.values(TENNIS_MARKETS)) {
    const other = TENNIS_MARKETS[market.related.mirror];
    const line = tennisEnds.exampleLine(market);
    const otherLine = market.line.kind === 'handicap' ? String(-Number(line)) : line;
    for (const key of market.outcomes) {
      const own = tennisPayoff(formatOutcomeId(market.id, line, key))!.verdict(WHOLE);
      const mirrored = formatOutcomeId(other.id, otherLine, market.related.mirrored(key));
      expect(tennisPayoff(mirrored)!.verdict(turned(WHOLE)), mirrored).toEqual(own);
    }
  }
});
