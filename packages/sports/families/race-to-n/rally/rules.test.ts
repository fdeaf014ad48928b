import { describe, expect, test } from 'vitest';
import { screenOf } from '../../../all.ts';
import { formatOutcomeId } from '../../../markets/ids.ts';
import { payoffsOf } from '../../../markets/payoffs.ts';
import { verdictName } from '../../../settlement/verdict.ts';
import type { SportKey } from '../../../sports.ts';
import { NO_TEXT, translator } from '../../../testing/translator.ts';
import type { Pair } from '../score.ts';
import { rallyEnds } from './ends.ts';
import { rallyRules } from './rules.ts';
import { RALLY_SPORTS } from './testing/tables.ts';

/** What a sentence of the rules says, an outcome, the sets of a match, the number of its sets, and the result. */
type Claim = [says: string, id: string, sets: readonly Pair[], bestOf: number, result: string];

const F: Pair = [1, 0];
const S: Pair = [0, 1];
/** 11–6, 8–11, 11–9, 12–10. */
const TABLE: Pair[] = [
  [11, 6],
  [8, 11],
  [11, 9],
  [12, 10],
];
const SHUTTLE: Pair[] = [
  [21, 16],
  [18, 21],
  [30, 29],
];
const BEACH: Pair[] = [
  [21, 16],
  [18, 21],
  [16, 14],
];
const LEGS: Pair[] = [
  [3, 0],
  [0, 3],
  [3, 2],
  [3, 2],
];
const MAPS: Pair[] = [
  [13, 8],
  [10, 13],
  [16, 12],
];

/** One row for each number that the rules of a sport name. */
const CLAIMS: Partial<Record<SportKey, Claim[]>> = {
  table_tennis: [
    ['the best of five ends with three sets', '22001::1', TABLE, 5, 'won'],
    ['the best of seven does not', '22001::1', TABLE, 7, 'void'],
    ['but with four', '22061::4-1', [...TABLE, [11, 4]], 7, 'won'],
    ['a set goes to 11', '22101::1', TABLE, 5, 'won'],
    ['with a lead of two: 11–10 is no end', '22101::1', [[11, 10]], 5, 'void'],
    ['78 points', '22010:77.5:over', TABLE, 5, 'won'],
    ['six ahead', '22011:-5.5:1', TABLE, 5, 'won'],
    ['a fifth set that was not needed', '22501::1', TABLE, 5, 'void'],
    ['a player gave up in the second set', '22001::1', [[11, 6], [3, 5]], 5, 'void'], // biome-ignore format: a row
    ['its first set stands', '22103:16.5:over', [[11, 6], [3, 5]], 5, 'won'], // biome-ignore format: a row
  ],
  badminton: [
    ['three sets at most', '23004:2.5:over', SHUTTLE, 3, 'won'],
    ['a set goes to 21', '23101::1', SHUTTLE, 3, 'won'],
    ['with a lead of two', '23101::1', [[21, 20]], 3, 'void'],
    ['at 29–29 the next point decides', '23301::1', SHUTTLE, 3, 'won'],
    ['59 points in that set', '23303:58.5:over', SHUTTLE, 3, 'won'],
    ['69 of the first player', '23020:68.5:over', SHUTTLE, 3, 'won'],
  ],
  beach_volleyball: [
    ['best of three', '21002::2-1', BEACH, 3, 'won'],
    ['a set goes to 21', '21101::1', BEACH, 3, 'won'],
    ['the third to 15', '21301::1', BEACH, 3, 'won'],
    ['with a lead of two', '21301::1', [...BEACH.slice(0, 2), [15, 14]], 3, 'void'],
    ['106 points', '21010:105.5:over', BEACH, 3, 'won'],
  ],
  darts: [
    ['a set is won with 3 legs', '25101::1', LEGS, 5, 'won'],
    ['and no fewer', '25101::1', [[2, 0]], 5, 'void'],
    ['16 legs in all', '25010:15.5:over', LEGS, 5, 'won'],
    ['the best of seven needs four sets', '25001::1', LEGS, 7, 'void'],
    ['two legs ahead', '25011:-1.5:1', LEGS, 5, 'won'],
  ],
  snooker: [
    ['the best of seven ends with 4', '24001::1', [F, S, F, F, F], 7, 'won'],
    ['the best of eleven with 6', '24061::6-1', [F, S, F, F, F, F, F], 11, 'won'],
    ['and not with 4', '24001::1', [F, S, F, F, F], 11, 'void'],
    ['frame 2', '24050:2:2', [F, S, F, F, F], 7, 'won'],
    ['frame 6 was not played', '24050:6:1', [F, S, F, F, F], 7, 'void'],
    ['a frame that was over stands when a player gives up', '24050:1:1', [F, S], 7, 'won'],
    ['the match does not', '24004:5.5:over', [F, S], 7, 'void'],
  ],
  counter_strike: [
    ['a map goes to 13', '26101::1', MAPS, 3, 'won'],
    ['after 12–12 overtimes go to 4 of 6 rounds', '26301::1', MAPS, 3, 'won'],
    ['14–12 ends none', '26301::1', [...MAPS.slice(0, 2), [14, 12]], 3, 'void'],
    ['nor does 16–15', '26301::1', [...MAPS.slice(0, 2), [16, 15]], 3, 'void'],
    ['19–17 ends the second', '26301::1', [...MAPS.slice(0, 2), [19, 17]], 3, 'won'],
    ['72 rounds with the overtime', '26010:71.5:over', MAPS, 3, 'won'],
  ],
  valorant: [
    ['a map goes to 13', '27201::2', MAPS, 3, 'won'],
    ['from 12–12 on with a lead of two', '27301::1', [...MAPS.slice(0, 2), [14, 12]], 3, 'won'],
    ['13–12 ends none', '27301::1', [...MAPS.slice(0, 2), [13, 12]], 3, 'void'],
    ['26 rounds', '27303:25.5:over', [...MAPS.slice(0, 2), [14, 12]], 3, 'won'],
  ],
  dota: [
    ['the best of three ends with 2', '28002::2-1', [F, S, F], 3, 'won'],
    ['the best of five with 3', '28061::3-1', [F, S, F, F], 5, 'won'],
    ['map 2', '28050:2:2', [F, S, F], 3, 'won'],
    ['map 3 was not needed', '28050:3:1', [F, F], 3, 'void'],
    ['the other team won no map', '28023::no', [F, F], 3, 'won'],
  ],
  lol: [
    ['the best of three ends with 2', '29004:2.5:over', [F, S, F], 3, 'won'],
    ['the best of five with 3', '29005:-1.5:1', [F, S, F, F], 5, 'won'],
    ['the first map and the match', '29006::1-1', [F, S, F], 3, 'won'],
  ],
};

const t = { en: translator('en'), ru: translator('ru') };

describe.each([...RALLY_SPORTS])('%s', (key, sport) => {
  const rules = rallyRules(sport);
  const ends = rallyEnds(sport);
  const payoffOf = payoffsOf(rules);
  const screen = screenOf(sport.sportId);
  const broken = { ...ends.example, sets: ends.example.sets.slice(0, 1) };

  test.each(CLAIMS[key] ?? [])('%s (%s)', (_, id, sets, bestOf, result) => {
    expect(verdictName(payoffOf(id)!.verdict({ sport: key, bestOf, sets }))).toBe(result);
  });

  test('exactly one outcome of every market wins, or all stakes on it are returned', () => {
    const all = [...ends.counted.filter((_, n) => n % 7 === 0), ...ends.telling().slice(-40), broken];
    const betting = new Set(rules.markets.filter(({ key }) => key.includes('_betting')).map(({ id }) => id));
    for (const of of all)
      for (const market of rules.markets) {
        const line = ends.exampleLine(market);
        const results = market.outcomes.map((outcome) =>
          verdictName(payoffOf(formatOutcomeId(market.id, line, outcome))!.verdict(of)),
        );
        const won = results.filter((each) => each === 'won').length;
        if (results.includes('void')) expect(new Set(results)).toEqual(new Set(['void']));
        // The scores of another format don't occur.
        else if (!betting.has(market.id)) expect(won, market.key).toBe(1);
        else expect(won, market.key).toBeLessThanOrEqual(1);
      }
  });

  test('the book never counts less than an end costs', () => {
    for (const market of rules.markets)
      for (const outcome of market.outcomes) {
        const id = formatOutcomeId(market.id, ends.exampleLine(market), outcome);
        const ranges = ends.rangesOf!(id)!;
        expect(ranges).toHaveLength(ends.counted.length);
        ends.counted.forEach((end, n) => {
          const result = payoffOf(id)!.verdict(end).result[0];
          expect(ranges[n]![0].result[0]).toBeLessThanOrEqual(result);
          expect(ranges[n]![1].result[0]).toBeGreaterThanOrEqual(result);
        });
      }
    expect(ends.counted.length).toBeLessThan(2000);
  });

  test('the ids of a sport are its own, and every market has a tab', () => {
    const ids = rules.markets.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => id > sport.typesFrom && id < sport.typesFrom + 1000)).toBe(true);
    expect(new Set(rules.markets.map(({ group }) => group))).toEqual(new Set(screen.groups));
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
        ...market.outcomes.flatMap((outcome) =>
          [ends.example, broken].map((of) => {
            const why = payoffOf(formatOutcomeId(market.id, ends.exampleLine(market), outcome))!.why(of);
            return t[lang](`explain.${why.key}`, why.values);
          }),
        ),
      ]),
    ];
    for (const text of texts)
      expect(text, NO_TEXT).not.toMatch(/[{}]|markets\.|explain\.|undefined|NaN|^$| {2}/);
  });
});
