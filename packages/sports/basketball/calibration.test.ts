import { describe, expect, test } from 'vitest';
import { gameScript } from '../families/timed-points/play/script.ts';
import { modelBefore, type PointsModel } from '../families/timed-points/price/model.ts';
import { basketballPrices } from './price/pricing.ts';
import { basketballPayoff } from './rules.ts';
import { BASKETBALL } from './sport.ts';

/** Simulated games against prices: outcomes occur as often as their fair chances say, within three standard errors. */
const GAMES = process.env.NIGHT === '1' ? 10_000 : 1_500;
const PLAN = { minutes: 10, chance: [668_000, 641_000] as [number, number] };
const BEFORE = modelBefore(BASKETBALL, PLAN);

const scripts = Array.from({ length: GAMES }, (_, game) => gameScript(BASKETBALL, 'calibration', game, PLAN));
const ends = scripts.map(({ turns }) => ({ sport: 'basketball' as const, parts: turns.at(-1)!.parts }));

const IDS = [
  ...['3001::1', '3007::1', '3007::x', '3006::odd'],
  ...['3002:-8.5:1', '3002:-3.5:1', '3002:4.5:1', '3003:150.5:over', '3003:165.5:over', '3003:180.5:over'],
  ...['3004:82.5:over', '3005:79.5:over'],
  ...['3101::1', '3101::x', '3102:-1.5:1', '3103:81.5:over', '3106::odd', '3201::2', '3203:80.5:over'],
  ...[
    '3301::1',
    '3301::x',
    '3303:40.5:over',
    '3304:20.5:over',
    '3402:-0.5:1',
    '3503:41.5:over',
    '3601::2',
    '3605:19.5:over',
  ],
];

test.each(IDS)('before the game, %s occurs as often as its price says', (id) => {
  expect(
    errorsOf(
      id,
      scripts.map(() => BEFORE),
    ),
  ).toBeLessThan(3);
});

describe('in the third quarter', () => {
  const turn = 70;
  const models = scripts.map(
    ({ turns }): PointsModel => ({ ...BEFORE, parts: turns[turn]!.parts, left: turns[turn]!.left }),
  );
  test.each(['3001::1', '3007::x', '3002:-3.5:1', '3003:165.5:over', '3503:41.5:over', '3601::1'])(
    '%s occurs as often as the prices at that score say',
    (id) => {
      expect(errorsOf(id, models.slice(0, process.env.NIGHT === '1' ? GAMES : 400))).toBeLessThan(3);
    },
  );
});

test('in overtime the winner is who its price says', () => {
  const level = scripts.flatMap(({ turns }, game) => {
    const first = turns.find(({ parts }) => parts.length === 5);
    return first ? [{ game, model: { ...BEFORE, parts: first.parts, left: first.left } }] : [];
  });
  expect(level.length).toBeGreaterThan(GAMES / 100);
  let [seen, expected, variance] = [0, 0, 0];
  for (const { game, model } of level) {
    const fair = basketballPrices.fairOf(model, '3001::1');
    seen += basketballPayoff('3001::1')!.verdict(ends[game]!).result[0];
    expected += fair;
    variance += fair * (1 - fair);
  }
  expect(Math.abs(seen - expected) / Math.sqrt(variance)).toBeLessThan(3);
});

test('points scatter as in real games', () => {
  const leads = ends.map(({ parts }) => parts.reduce((sum, [home, away]) => sum + home - away, 0));
  const mean = leads.reduce((sum, lead) => sum + lead, 0) / GAMES;
  const deviation = Math.sqrt(leads.reduce((sum, lead) => sum + (lead - mean) ** 2, 0) / GAMES);
  expect(deviation).toBeGreaterThan(11);
  expect(deviation).toBeLessThan(14);
});

/** How many standard errors an outcome is off its chances, over the games from these models on. */
function errorsOf(id: string, models: readonly PointsModel[]): number {
  const payoff = basketballPayoff(id)!;
  const chances = new Map<PointsModel, number>();
  let [seen, expected, variance] = [0, 0, 0];
  for (const [game, model] of models.entries()) {
    const fair = chances.get(model) ?? basketballPrices.fairOf(model, id);
    chances.set(model, fair);
    seen += payoff.verdict(ends[game]!).result[0];
    expected += fair;
    variance += fair * (1 - fair);
  }
  return Math.abs(seen - expected) / Math.sqrt(variance);
}
