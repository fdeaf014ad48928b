import { expect, test } from 'vitest';
import { boxingPrices } from '../../boxing/price/pricing.ts';
import { BOXING } from '../../boxing/sport.ts';
import { formatOutcomeId } from '../../markets/ids.ts';
import { payoffsOf } from '../../markets/payoffs.ts';
import { mmaPrices } from '../../mma/price/pricing.ts';
import { MMA } from '../../mma/sport.ts';
import { missesOf } from '../../testing/calibration.ts';
import { type FightEnd, fightRules } from './fight.ts';
import { fightPlan, fightScript } from './play.ts';
import { SLICES } from './price.ts';

const GAMES = process.env.NIGHT === '1' ? 10_000 : 2_000;
const RATINGS = { 1: [0.4, 0.25, 0.1], 2: [0.1, 0.2, 0.15] } as Record<string, [number, number, number]>;
const sides = [{ id: 1 }, { id: 2 }] as never;

test.each([
  ['boxing', BOXING, boxingPrices, 'Welterweight'],
  ['mma', MMA, mmaPrices, 'Main event, Lightweight'],
] as const)(
  '%s: every outcome comes as often as its price says, before a fight and within it',
  (_, table, prices, round) => {
    const sport = table as typeof MMA;
    const payoffOf = payoffsOf(fightRules(sport));
    const plan = fightPlan(sport, RATINGS, { round, competitors: sides });
    const scripts = Array.from({ length: GAMES }, (_n, game) =>
      fightScript(sport, 'calibration', game, plan),
    );
    const played = scripts.filter(({ turns }) => (turns.at(-1)!.end as FightEnd).method !== 'no_contest');
    const ids = fightRules(sport).markets.flatMap(({ id, line, outcomes }) =>
      outcomes.map((key) => formatOutcomeId(id, line.kind === 'none' ? '' : '2.5', key)),
    );
    const ends = played.map(({ turns }) => turns.at(-1)!.end as FightEnd<'mma'>);
    expect(
      missesOf(
        ids,
        ends.map((end) => ({ end, model: plan })),
        { payoffOf, prices: prices as never },
      ),
    ).toEqual([]);
    const later = played.flatMap(({ turns }, n) => {
      const turn = turns.find(({ model }) => model.slices === SLICES + 2);
      return turn && turn !== turns.at(-1) ? [{ end: ends[n]!, model: turn.model }] : [];
    });
    expect(later.length).toBeGreaterThan(GAMES / 4);
    expect(missesOf(ids, later, { payoffOf, prices: prices as never })).toEqual([]);
  },
);
