import { describe, expect, test } from 'vitest';
import { screenOf } from '../../all.ts';
import { AMERICAN_FOOTBALL } from '../../american_football/sport.ts';
import { BASKETBALL } from '../../basketball/sport.ts';
import { HANDBALL } from '../../handball/sport.ts';
import { formatOutcomeId } from '../../markets/ids.ts';
import { payoffsOf } from '../../markets/payoffs.ts';
import { RUGBY_UNION } from '../../rugby_union/sport.ts';
import { verdictName } from '../../settlement/verdict.ts';
import { NO_TEXT, translator } from '../../testing/translator.ts';
import { VIRTUAL_BASKETBALL } from '../../virtual_basketball/sport.ts';
import { VIRTUAL_FOOTBALL } from '../../virtual_football/sport.ts';
import { pointsEnds } from './ends.ts';
import type { PointsEnd } from './final-state.ts';
import { pointsPricing } from './price/pricing.ts';
import { pointsRules } from './rules.ts';
import type { Pair, PointsSport } from './sport.ts';

/** What a sentence of the rules says, an outcome, the parts of a game, and the result. */
type Claim = [says: string, id: string, parts: Pair[], result: string];

/** 17–17 after regular time, 20–17 after the overtime. */
const OVERTIME: Pair[] = [
  [7, 3],
  [3, 7],
  [0, 7],
  [7, 0],
  [3, 0],
];
const TIED: Pair[] = [...OVERTIME.slice(0, 4), [3, 3]];
const HALVES: Pair[] = [
  [14, 15],
  [16, 13],
];
const DRAW: Pair[] = [
  [14, 15],
  [14, 13],
];

/** 53–53 after four quarters, 62–59 after the overtime. */
const CONSOLE = [...VIRTUAL_BASKETBALL.example.parts] as Pair[];

const CASES: [name: string, sport: PointsSport, claims: Claim[]][] = [
  [
    'American football',
    AMERICAN_FOOTBALL,
    [
      ['the winner counts overtime', '31001::1', OVERTIME, 'won'],
      ['after four quarters a level score is a draw', '31007::x', OVERTIME, 'won'],
      ['a game that ends level returns stakes on the winner', '31001::1', TIED, 'void'],
      ['three points ahead, with overtime', '31002:-2.5:1', OVERTIME, 'won'],
      ['and no more', '31002:-3.5:1', OVERTIME, 'lost'],
      ['37 points with overtime', '31003:36.5:over', OVERTIME, 'won'],
      ['the fourth quarter has none: 7–0', '31603:7.5:under', OVERTIME, 'won'],
      ['the second half has none: 7–7', '31201::x', OVERTIME, 'won'],
    ],
  ],
  [
    'handball',
    HANDBALL,
    [
      ['30–28', '32001::1', HALVES, 'won'],
      ['a level score is a draw', '32001::x', DRAW, 'won'],
      ['draw no bet returns the stake', '32009::1', DRAW, 'void'],
      ['and pays otherwise', '32009::1', HALVES, 'won'],
      ['two results of three', '32008::1x', DRAW, 'won'],
      ['58 goals', '32003:57.5:over', HALVES, 'won'],
      ['the first half: 14–15', '32101::2', HALVES, 'won'],
      ['16 of the home team in the second', '32204:15.5:over', HALVES, 'won'],
    ],
  ],
  [
    'rugby union',
    RUGBY_UNION,
    [
      ['a level score is a draw', '33001::x', [[10, 10], [7, 7]], 'won'], // biome-ignore format: a row
      ['draw no bet returns the stake', '33009::2', [[10, 10], [7, 7]], 'void'], // biome-ignore format: a row
      ['51 points', '33003:50.5:over', [[14, 10], [13, 14]], 'won'], // biome-ignore format: a row
      ['a handicap', '33002:-2.5:1', [[14, 10], [13, 14]], 'won'], // biome-ignore format: a row
      ['the second half: 13–14', '33201::2', [[14, 10], [13, 14]], 'won'], // biome-ignore format: a row
    ],
  ],
  [
    'virtual football',
    VIRTUAL_FOOTBALL,
    [
      ['3–2', '34001::1', [[2, 1], [1, 1]], 'won'], // biome-ignore format: a row
      ['a level score is a draw', '34001::x', [[0, 1], [1, 0]], 'won'], // biome-ignore format: a row
      ['also without goals', '34001::x', [[0, 0], [0, 0]], 'won'], // biome-ignore format: a row
      ['draw no bet returns the stake', '34009::2', [[0, 1], [1, 0]], 'void'], // biome-ignore format: a row
      ['five goals', '34003:4.5:over', [[2, 1], [1, 1]], 'won'], // biome-ignore format: a row
      ['no goal is even', '34006::even', [[0, 0], [0, 0]], 'won'], // biome-ignore format: a row
      ['a handicap', '34002:-1.5:1', [[2, 1], [1, 1]], 'lost'], // biome-ignore format: a row
      ['the first half: 2–1', '34101::1', [[2, 1], [1, 1]], 'won'], // biome-ignore format: a row
      ['the second half alone: 1–1', '34201::x', [[2, 1], [1, 1]], 'won'], // biome-ignore format: a row
    ],
  ],
  [
    'virtual basketball',
    VIRTUAL_BASKETBALL,
    [
      ['the winner counts overtime', '35001::1', CONSOLE, 'won'],
      ['after four quarters a level score is a draw', '35007::x', CONSOLE, 'won'],
      ['62 of the home side with overtime', '35004:61.5:over', CONSOLE, 'won'],
      ['121 points', '35003:120.5:over', CONSOLE, 'won'],
      ['the fourth quarter has none: 15–13', '35603:28.5:under', CONSOLE, 'won'],
      ['the second half has none: 26–26', '35201::x', CONSOLE, 'won'],
    ],
  ],
];

const t = { en: translator('en'), ru: translator('ru') };

describe.each(CASES)('%s', (_, sport, claims) => {
  const rules = pointsRules(sport);
  const ends = pointsEnds(sport);
  const payoffOf = payoffsOf(rules);
  const screen = screenOf(sport.sportId);

  test.each(claims)('%s (%s)', (__, id, parts, result) => {
    expect(verdictName(payoffOf(id)!.verdict({ sport: sport.sport, parts }))).toBe(result);
  });

  test('as many outcomes of every market win as it says, or all stakes are returned', () => {
    for (const of of ends.counted.filter((__, n) => n % 37 === 0))
      for (const market of rules.markets) {
        const line = ends.exampleLine(market);
        const results = market.outcomes.map((key) =>
          verdictName(payoffOf(formatOutcomeId(market.id, line, key))!.verdict(of)),
        );
        if (results.includes('void')) expect(new Set(results)).toEqual(new Set(['void']));
        else
          expect(
            results.filter((each) => each === 'won'),
            market.key,
          ).toHaveLength(market.winners);
      }
  });

  test('the ids of a sport are its own, and every market has a tab', () => {
    const ids = rules.markets.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => id > sport.typesFrom && id < sport.typesFrom + 1000)).toBe(true);
    expect(new Set<string>(rules.markets.map(({ group }) => group))).toEqual(new Set(screen.groups));
    expect(screen.open.every((id) => ids.includes(id))).toBe(true);
  });

  test.each(['en', 'ru'] as const)('%s has a complete text for every market, short name and rule', (lang) => {
    const named = { ...screen.named(['Reds', 'Blues']), line: '2.5' };
    const texts = [
      t[lang](screen.name),
      ...screen.groups.map((group) => t[lang](`markets.group_${group}`)),
      ...rules.markets.flatMap((market) => [
        t[lang](`markets.${market.names.full}`, named),
        ...market.names.brief.map((brief) => t[lang](`markets.${brief}`, { line: '2.5', name: 'x' })),
        ...market.outcomes.map((key) => {
          const why = payoffOf(formatOutcomeId(market.id, ends.exampleLine(market), key))!.why(ends.example);
          return t[lang](`explain.${why.key}`, why.values);
        }),
      ]),
    ];
    for (const text of texts)
      expect(text, NO_TEXT).not.toMatch(/[{}]|markets\.|explain\.|undefined|NaN|^$| {2}/);
  });
});

const HOME = { scorers: ['2-9', '1-9', '1-9', '2-11'], played: { '1-9': 0, '1-11': 0, '2-9': 0, '2-11': 0 } };

/** What a sentence of the rules on players says. */
test.each<[says: string, sport: PointsSport, id: string, players: PointsEnd['players'], result: string]>([
  ['at any time', HANDBALL, '32051::1-9', HOME, 'won'],
  ['never', HANDBALL, '32051::1-11', HOME, 'lost'],
  ['who did not take part', HANDBALL, '32051::1-4', HOME, 'void'],
  ['first', HANDBALL, '32052::2-9', HOME, 'won'],
  ['last', HANDBALL, '32053::2-11', HOME, 'won'],
  ['not last', HANDBALL, '32053::1-9', HOME, 'lost'],
  ['two', HANDBALL, '32054::1-9', HOME, 'won'],
  ['two goals are over 1.5', HANDBALL, '32056:1.5:1-9-over', HOME, 'won'],
  ['and under 2.5', HANDBALL, '32056:2.5:1-9-under', HOME, 'won'],
  ['and not over it', HANDBALL, '32056:2.5:1-9-over', HOME, 'lost'],
  ['of who did not take part no total', HANDBALL, '32056:0.5:1-4-under', HOME, 'void'],
  ['nobody wrote it down', HANDBALL, '32056:0.5:1-9-under', undefined, 'void'],
  ['17 points', BASKETBALL, '3056:16.5:1-9-over', { ...HOME, points: { '1-9': 17 } }, 'won'],
  ['and no more', BASKETBALL, '3056:17.5:1-9-over', { ...HOME, points: { '1-9': 17 } }, 'lost'],
  ['a player without points is under', BASKETBALL, '3056:0.5:2-9-under', { ...HOME, points: {} }, 'won'],
  ['a touchdown', AMERICAN_FOOTBALL, '31051::2-11', HOME, 'won'],
  ['nobody, after a touchdown', AMERICAN_FOOTBALL, '31052::nobody', HOME, 'lost'],
  ['two tries', RUGBY_UNION, '33054::1-9', HOME, 'won'],
  ['a game without tries', RUGBY_UNION, '33052::nobody', { ...HOME, scorers: [] }, 'won'],
])('players: %s', (_, sport, id, players, result) => {
  const parts = Array.from({ length: sport.regular }, (): Pair => [14, 15]);
  const payoff = payoffsOf(pointsRules(sport))(id)!;
  expect(verdictName(payoff.verdict({ sport: sport.sport, parts, ...(players && { players }) }))).toBe(
    result,
  );
});

test.each([
  [HANDBALL, '32056:4.5:1-9-over'],
  [BASKETBALL, '3056:12.5:1-9-over'],
  [AMERICAN_FOOTBALL, '31051::1-9'],
  [RUGBY_UNION, '33051::1-9'],
] as [PointsSport, string][])(
  '%#: a player is no leg of a combination, has no cash-out, and any class of ends may have both',
  (sport, id) => {
    const { pricing } = pointsPricing(sport);
    expect([pricing.isBuildable(id), pricing.isUnmodelled!(id), pricing.mayReturn(id)]).toEqual([
      false,
      true,
      'whole',
    ]);
    const other = `${sport.typesFrom + 3}:${sport.example.whole.total}:under`;
    expect(pointsEnds(sport).areToldByClasses!(id, other)).toBe(true);
  },
);
