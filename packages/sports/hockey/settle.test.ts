import { expect, test } from 'vitest';
import type { Goals } from '../families/timed-goals/final-state.ts';
import type { PartsEnd } from '../families/timed-goals/parts/final-state.ts';
import { formatOutcomeId } from '../markets/ids.ts';
import { verdictName } from '../settlement/verdict.ts';
import { NO_TEXT, translator } from '../testing/translator.ts';
import { hockeyEnds } from './ends.ts';
import { hockeyPricing } from './price/pricing.ts';
import { hockeyProgress } from './progress.ts';
import { hockeyPayoff, hockeyRules } from './rules.ts';
import { hockeyScreen } from './screen.ts';
import { hockeyStates } from './state.ts';

type End = PartsEnd<'hockey'>;
const end = (parts: readonly Goals[], shootout: End['shootout'] = null): End => ({
  sport: 'hockey',
  parts,
  shootout,
});
/** 1–0, 0–2, 1–0: 2–2 after regular time, and a goal of the home side in overtime. */
const OVERTIME = hockeyEnds.example;
/** 2–2 after regular time and overtime; the away side wins the shoot-out. */
const SHOOTOUT = end([...OVERTIME.parts.slice(0, 3), [0, 0]], 1);
/** 0–0 after regular time. */
const NIL: End = {
  ...end([
    [0, 0],
    [0, 0],
    [0, 0],
    [1, 0],
  ]),
  players: { scorers: ['1-9'], played: { '1-9': 0 } },
};
const REGULAR = end([
  [0, 1],
  [3, 0],
  [1, 1],
]);

const came = (id: string, of: End) => verdictName(hockeyPayoff(id)!.verdict(of));

test.each([
  ['regular time was level', '4001::x', OVERTIME, 'won'],
  ['nobody won level regular time', '4001::1', OVERTIME, 'lost'],
  ['the winner counts overtime', '4002::1', OVERTIME, 'won'],
  ['the winner counts the shoot-out', '4002::2', SHOOTOUT, 'won'],
  ['the loser of a shoot-out lost', '4002::1', SHOOTOUT, 'lost'],
  ['a draw is one of two results', '4003::1x', SHOOTOUT, 'won'],
  ['without a draw the stake is returned', '4004::1', OVERTIME, 'void'],
  ['both scored', '4005::yes', OVERTIME, 'won'],
  ['the total is of regular time: 4', '4006:4.5:under', OVERTIME, 'won'],
  ['the total of regular time can be hit exactly', '4006:4:over', SHOOTOUT, 'void'],
  ['a quarter line is two bets', '4006:4.25:over', OVERTIME, 'half_lost'],
  ['exactly four goals', '4007::4', OVERTIME, 'won'],
  ['four is even', '4008::even', OVERTIME, 'won'],
  ['a handicap is of regular time', '4009:-0.5:1', OVERTIME, 'lost'],
  ['half a goal ahead', '4009:0.5:1', OVERTIME, 'won'],
  ['a European handicap', '4010:-2:x', REGULAR, 'won'],
  ['by two goals', '4011::1-2', REGULAR, 'won'],
  ['home and over', '4013:5.5:1-over', REGULAR, 'won'],
  ['the second period: 3–0', '4201::1', REGULAR, 'won'],
  ['the third was level', '4301::x', REGULAR, 'won'],
  ['three goals in the second', '4203:2.5:over', REGULAR, 'won'],
  ['a handicap of a period', '4104:0.5:1', REGULAR, 'lost'],
  ['one of the sides did not score', '4205::no', REGULAR, 'won'],
  ['one goal is odd', '4106::odd', REGULAR, 'won'],
  ['four goals of the home side', '4021:3.5:over', REGULAR, 'won'],
  ['two of the away side', '4032::2', REGULAR, 'won'],
  ['no clean sheet', '4023::yes', REGULAR, 'lost'],
  ['scored in regular time', '4051::2-11', OVERTIME, 'won'],
  ['a goal in overtime counts for nobody', '4051::1-12', OVERTIME, 'lost'],
  ['first', '4052::1-9', OVERTIME, 'won'],
  ['last of regular time', '4053::1-9', OVERTIME, 'won'],
  ['not the winner in overtime', '4053::1-12', OVERTIME, 'lost'],
  ['two of two', '4054::1-9', OVERTIME, 'won'],
  ['one of two', '4054::2-11', OVERTIME, 'lost'],
  ['two of three', '4055::1-9', OVERTIME, 'lost'],
  ['a scorer who did not take part', '4051::1-20', OVERTIME, 'void'],
  ['somebody scored', '4052::nobody', OVERTIME, 'lost'],
  ['nobody scored in regular time', '4052::nobody', NIL, 'won'],
  ['nobody scored in regular time, though somebody did in overtime', '4053::1-9', NIL, 'lost'],
  ['nobody wrote the scorers down', '4051::1-9', REGULAR, 'void'],
] as const)('%s (%s)', (_, id, of, result) => {
  expect(came(id, of)).toBe(result);
});

test('the published score has one goal more for the winner of the shoot-out', () => {
  const state = {
    ...hockeyStates.before,
    parts: [
      [1, 0],
      [0, 2],
      [1, 0],
      [0, 0],
    ] as [number, number][],
  };
  expect(hockeyStates.scoreOf({ ...state, shootout: 1 })).toEqual([2, 3]);
  expect(hockeyStates.scoreOf(state)).toEqual([2, 2]);
});

test('exactly one outcome of every market wins, but for double chances and returned stakes', () => {
  const lines: Record<string, string> = { none: '', total: '2.5', handicap: '-1' };
  for (const of of [...hockeyEnds.counted.filter((_, n) => n % 7 === 0), OVERTIME, SHOOTOUT, REGULAR])
    for (const { id, line, outcomes, winners } of hockeyRules.markets) {
      const results = outcomes.map((key) => came(formatOutcomeId(id, lines[line.kind]!, key), of));
      const won = results.filter((each) => each === 'won').length;
      if (!results.includes('void')) expect(won, `${id}`).toBe(winners);
    }
});

test('the ids of hockey are its own, and every market has a tab', () => {
  const ids = hockeyRules.markets.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => id > 4000 && id < 5000)).toBe(true);
  const groups = new Set<string>(hockeyRules.markets.map(({ group }) => group));
  expect([...groups].sort()).toEqual(hockeyScreen.groups.toSorted());
});

const t = { en: translator('en'), ru: translator('ru') };

test.each(['en', 'ru'] as const)(
  '%s has a complete text for every market, short name and explanation',
  (lang) => {
    const named = { ...hockeyScreen.named(['Kraken', 'Sharks']), line: '2.5' };
    const texts = [
      ...hockeyScreen.groups.map((group) => t[lang](`markets.group_${group}`)),
      ...hockeyRules.markets.flatMap((market) => [
        t[lang](`markets.${market.names.full}`, named),
        ...market.names.brief.map((brief) => t[lang](`markets.${brief}`, { line: '2.5', name: 'x' })),
        ...market.outcomes.flatMap((key) =>
          [hockeyEnds.exampleLine(market), ...(market.line.step === 0.25 ? ['1', '1.25', '1.75'] : [])].map(
            (line) => {
              const why = hockeyPayoff(formatOutcomeId(market.id, line, key))!.why(OVERTIME);
              return t[lang](`explain.${why.key}`, why.values);
            },
          ),
        ),
      ]),
    ];
    for (const text of texts)
      expect(text, NO_TEXT).not.toMatch(/[{}]|markets\.|explain\.|undefined|NaN|^$| {2}/);
  },
);

test.each([
  [
    '4002::1',
    'Final score 3–2, overtime and shoot-out included. The bet is on the winner of the game. This selection won.',
  ],
  ['4201::2', 'Second period 0–2. Extra time doesn’t count. This selection won.'],
])('%s is explained with its figures', (id, text) => {
  const why = hockeyPayoff(id)!.why(OVERTIME);
  expect(t.en(`explain.${why.key}`, why.values)).toBe(text);
});

test('a leg stands as its goals say', () => {
  const parts: [number, number][] = [
    [1, 0],
    [1, 2],
  ];
  const state = { ...hockeyStates.before, period: 'part' as const, parts };
  const standing = (id: string, of = state) => {
    const progress = hockeyProgress.of(id, of)!;
    return [verdictName(progress.now), progress.isDecided, progress.toWin];
  };
  expect(standing('4006:5.5:over')).toEqual(['lost', false, 2]);
  expect(standing('4006:3.5:under')).toEqual(['lost', true, null]);
  expect(standing('4002::2')).toEqual(['void', false, 1]);
  expect(standing('4101::1')).toEqual(['won', true, null]);
  expect(standing('4201::2')).toEqual(['won', false, null]);
  expect(standing('4201::2', { ...state, period: 'pause' as never })).toEqual(['won', true, null]);
  expect(hockeyProgress.of('1::1', state)).toBeNull();
});

test('a player is no leg of a combination, has no cash-out and no standing, and may score with any result', () => {
  const id = '4051::1-9';
  const { isBuildable, isUnmodelled, mayReturn } = hockeyPricing;
  expect([isBuildable(id), isUnmodelled!(id), mayReturn(id)]).toEqual([false, true, 'whole']);
  expect(hockeyEnds.areToldByClasses!(id, '4006:5.5:under')).toBe(true);
  expect(hockeyProgress.of(id, { ...hockeyStates.before, clock: null } as never)).toBeNull();
});
