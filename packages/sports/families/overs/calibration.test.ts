import { expect, test } from 'vitest';
import { cricketPrices } from '../../cricket/price/pricing.ts';
import { CRICKET } from '../../cricket/sport.ts';
import { formatOutcomeId } from '../../markets/ids.ts';
import { payoffsOf } from '../../markets/payoffs.ts';
import { missesOf } from '../../testing/calibration.ts';
import { type OversEnd, oversRules } from './overs.ts';
import { oversPlan, oversScript } from './play.ts';

const NIGHT = process.env.NIGHT === '1';
const GAMES = NIGHT ? 10_000 : 2000;
/** Each has a model of its own. */
const LIVE = NIGHT ? 1500 : 150;
const RATINGS = { home: 0.03, teams: { 1: [1.04, 0.97], 2: [0.98, 1.02] } } as Parameters<
  typeof oversPlan
>[1];
const LINES: Record<number, Record<string, string[]>> = {
  20: {
    win: [''],
    all: ['299.5', '325', '350.5'],
    opening: ['42.5', '50', '56.5'],
    side: ['139.5', '160', '185.5'],
  },
  50: {
    win: [''],
    all: ['419.5', '480', '540.5'],
    opening: ['25.5', '32', '40.5'],
    side: ['199.5', '240', '290.5'],
  },
};
const payoffOf = payoffsOf(oversRules(CRICKET));

function idsOf(overs: number): string[] {
  return oversRules(CRICKET).markets.flatMap(({ id, scope, outcomes }) => {
    const lines = LINES[overs]![scope.endsWith('opening') ? 'opening' : scope] ?? LINES[overs]!.side!;
    return lines.flatMap((line) => outcomes.map((key) => formatOutcomeId(id, line, key)));
  });
}

/** Matches with the model at one moment: before the start, or after so many overs of the innings that is on. */
function gamesOf(overs: number, moment: null | { innings: 1 | 2; after: number }) {
  const plan = oversPlan(CRICKET, RATINGS, { competitors: [{ id: 1 }, { id: 2 }] } as never, overs);
  const table = cricketPrices.tableOf(overs);
  return Array.from({ length: moment ? LIVE : GAMES }, (_, gameId) => {
    const { turns } = oversScript(CRICKET, { seed: 'calibration', gameId, table }, plan);
    const end = turns.at(-1)!.end as OversEnd<'cricket'>;
    const live = turns.find(({ model: { sides } }) => {
      const batting = sides.find(({ status }) => status === 'batting');
      const innings = sides.some(({ status }) => status === 'over') ? 2 : 1;
      return batting?.balls === (moment?.after ?? 0) * 6 && innings === moment?.innings;
    });
    return { end, model: moment ? live?.model : plan };
  }).flatMap(({ end, model }) => (model ? [{ end, model }] : []));
}

test.each([
  ['20 overs, before the toss', 20, null],
  ['20 overs, in the power play', 20, { innings: 1, after: 3 }],
  ['20 overs, in the chase', 20, { innings: 2, after: 10 }],
  ['50 overs, before the toss', 50, null],
  ['50 overs, in the chase', 50, { innings: 2, after: 25 }],
] as const)(
  '%s: every outcome comes as often as its price says',
  { timeout: 600_000 },
  (_, overs, moment) => {
    const games = gamesOf(overs, moment);
    expect(games.length).toBeGreaterThan((moment ? LIVE : GAMES) / 2);
    expect(missesOf(idsOf(overs), games, { payoffOf, prices: cricketPrices })).toEqual([]);
  },
);

test.each([
  [20, 165, 28],
  [50, 250, 55],
])('%i overs: a usual innings has %i runs, give or take %i', (overs, mean, deviation) => {
  const plan = oversPlan(
    CRICKET,
    { home: 0, teams: { 1: [1, 1], 2: [1, 1] } },
    { competitors: [{ id: 1 }, { id: 2 }] } as never,
    overs,
  );
  const table = cricketPrices.tableOf(overs);
  const runs = Array.from({ length: 1000 }, (_, gameId) => {
    const { turns } = oversScript(CRICKET, { seed: 'usual', gameId, table }, plan);
    const { first: place } = turns[0]!.model;
    return (turns.at(-1)!.end as OversEnd).sides[place!].runs;
  });
  const usual = runs.reduce((sum, each) => sum + each, 0) / runs.length;
  const scatter = Math.sqrt(runs.reduce((sum, each) => sum + (each - usual) ** 2, 0) / runs.length);
  expect(Math.abs(usual - mean)).toBeLessThan(0.04 * mean);
  expect(Math.abs(scatter - deviation)).toBeLessThan(0.1 * deviation);
});
