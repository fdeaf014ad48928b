import { expect, test } from 'vitest';
import { baseballPrices } from '../../baseball/price/pricing.ts';
import { BASEBALL } from '../../baseball/sport.ts';
import { formatOutcomeId } from '../../markets/ids.ts';
import { payoffsOf } from '../../markets/payoffs.ts';
import { missesOf } from '../../testing/calibration.ts';
import { type InningsEnd, inningsRules } from './innings.ts';
import { inningsPlan, inningsScript } from './play.ts';

const GAMES = process.env.NIGHT === '1' ? 10_000 : 2000;
const RATINGS = { runs: 4.5, home: 0.06, teams: { 1: [1.1, 0.95], 2: [0.95, 1.02] } } as Parameters<
  typeof inningsPlan
>[1];
const LINES = { none: [''], total: ['4.5', '8.5', '9'], handicap: ['-1.5', '0.5', '1'], ordinal: [] };

test.each([
  ['before a game', 0],
  ['in the fourth inning', 7],
  ['before the ninth', 16],
  ['in extra innings', 18],
])('%s every outcome comes as often as its price says', (_, halves) => {
  const payoffOf = payoffsOf(inningsRules(BASEBALL));
  const plan = inningsPlan(BASEBALL, RATINGS, { competitors: [{ id: 1 }, { id: 2 }] } as never);
  const games = Array.from(
    { length: GAMES },
    (_n, game) => inningsScript(BASEBALL, 'calibration', game, plan).turns,
  ).flatMap((turns) => {
    const turn = turns.find(({ model }) => model.halves === halves);
    const isOn = turn && turn !== turns.at(-1);
    return isOn
      ? [{ end: turns.at(-1)!.end as InningsEnd<'baseball'>, model: halves === 0 ? plan : turn.model }]
      : [];
  });
  expect(games.length).toBeGreaterThan(GAMES / 20);
  const ids = inningsRules(BASEBALL).markets.flatMap(({ id, line, outcomes }) =>
    LINES[line.kind].flatMap((at) => outcomes.map((key) => formatOutcomeId(id, at, key))),
  );
  expect(
    missesOf(ids, games.slice(0, halves === 0 ? GAMES : 300), { payoffOf, prices: baseballPrices }),
  ).toEqual([]);
});
