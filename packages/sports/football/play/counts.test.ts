import { expect, test } from 'vitest';
import { settleOutcome } from '../../settle.ts';
import { fairOutcomes } from '../price/fair-outcomes.ts';
import { matchModel } from '../price/match-model.ts';
import { modelBefore } from './model-before.ts';
import { matchScript } from './script.ts';
import { matchAt, resultAt, stateAt } from './standing.ts';

/** Corners and cards come as often as their prices say, before the match and in play. */
const GAMES = process.env.NIGHT === '1' ? 10_000 : 1_000;
const MODELS = [
  { homeGoals: 2.3, awayGoals: 0.8, rho: -0.04 },
  { homeGoals: 1.2, awayGoals: 1.5, rho: -0.04 },
];
const games = Array.from({ length: GAMES }, (_, gameId) => {
  const model = MODELS[gameId % MODELS.length]!;
  const script = matchScript('counts', gameId, model);
  return { model, script, end: resultAt(script, Number.POSITIVE_INFINITY) };
});
/** An outcome of every market on corners and cards, and of those on the order of goals. */
const IDS = [
  ...['162::1', '162::x', '166:9.5:over', '166:12.5:over', '165:-1.5:1', '167:5.5:over', '168:4.5:under'],
  ...[
    '901:3:1',
    '901:5:2',
    '901:7:neither',
    '173::2',
    '177:4.5:over',
    '176:-0.5:1',
    '902::1',
    '903:5.5:over',
  ],
  ...[
    '172::odd',
    '136::1',
    '136::x',
    '139:4.5:over',
    '911:0.5:1',
    '140:1.5:over',
    '141:2.5:under',
    '913:2:1',
  ],
  ...[
    '920:2:1',
    '920:2:neither',
    '920:3:2',
    '8:1:1',
    '913:3:neither',
    '149::x',
    '152:1.5:over',
    '914:-0.5:2',
    '915::2',
    '916:2.5:over',
    '912::even',
  ],
];

test.each([
  ['before the match', null],
  ['in the first half', 20 * 60],
  ['an hour in', 75 * 60],
])(
  '%s, every kind of outcome wins as often as its fair price says, within three standard errors',
  (_, at) => {
    const tally = IDS.map(() => ({ won: 0, expected: 0, variance: 0 }));
    for (const { model, script, end } of games) {
      const forecast = at === null ? modelBefore(model) : matchModel(model, matchAt(script, model, at));
      fairOutcomes(forecast, IDS).forEach(({ fair, isDecided, outcomeId }, n) => {
        if (isDecided) return;
        const own = tally[n]!;
        own.won += settleOutcome(outcomeId, end).result[0];
        own.expected += fair;
        own.variance += fair * (1 - fair);
      });
    }
    const errors = tally.map(({ won, expected, variance }, n) => ({
      id: IDS[n]!,
      errors: variance === 0 ? 0 : (won - expected) / Math.sqrt(variance),
    }));
    expect(errors.filter(({ errors: far }) => Math.abs(far) > 3)).toEqual([]);
    expect(tally.filter(({ variance }) => variance > 0).length).toBeGreaterThan(20);
  },
);

test('the state of a match has everything that settles its corners and cards', () => {
  for (const { script, end } of games.slice(0, 200)) {
    const last = stateAt(script, { at: script.halves[1].to, startsAt: 0, speed: 1 });
    const cards = last.yellowCards.map((yellow, side) => yellow + last.redCards[side]!);
    for (const [count, whole] of [
      ['corners', last.corners],
      ['cards', cards],
    ] as const) {
      const { first, second, order } = end[count]!;
      expect(last.halfTimeCounts![count]).toEqual(first);
      expect(whole).toEqual([first[0] + second[0], first[1] + second[1]]);
      expect(order).toHaveLength(whole[0]! + whole[1]!);
    }
  }
});

test('corners follow the goals of a side, cards those of the other', () => {
  const mean = (of: (typeof games)[0]['model'], count: 'corners' | 'cards', side: 0 | 1) => {
    const own = games.filter(({ model }) => model === of);
    const sum = own.reduce((all, { end }) => all + end[count]!.first[side] + end[count]!.second[side], 0);
    return sum / own.length;
  };
  const [strong, weak] = MODELS as [(typeof MODELS)[0], (typeof MODELS)[0]];
  expect(mean(strong, 'corners', 0)).toBeGreaterThan(mean(weak, 'corners', 0) + 0.8);
  expect(mean(strong, 'corners', 1)).toBeLessThan(mean(weak, 'corners', 1) - 0.5);
  expect(mean(strong, 'cards', 1)).toBeGreaterThan(mean(weak, 'cards', 1));
});
