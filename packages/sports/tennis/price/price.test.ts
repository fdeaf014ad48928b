import { impliedProbabilities, LEAST_PROBABILITY, USUAL_METHOD, WON } from '@fairbook/pricing';
import { describe, expect, test } from 'vitest';
import { randomStream } from '../../play/random.ts';
import { offersAt } from '../play/offer.ts';
import { priceAll } from '../play/pricer.ts';
import { tennisMarket } from '../rules.ts';
import { afterPoint, type Format, matchWinner, other, type Score } from '../score.ts';
import { tennisStates } from '../state.ts';
import { fairOf, fairOutcomes } from './fair-outcomes.ts';
import { jointGrid, jointTable } from './joint-grid.ts';
import { matchModel } from './match-model.ts';
import { payoffTable } from './payoff-table.ts';
import { tennisPricing } from './pricing.ts';
import { type ServeModel, serveModel } from './serve-model.ts';

const NIGHT = process.env.NIGHT === '1';
const FORMATS: readonly Format[] = [
  { bestOf: 3, lastTieBreak: 7 },
  { bestOf: 5, lastTieBreak: 10 },
];
/** Sums of chances are rounded: a share this small is no gain. */
const ROUNDING = 1e-9;

/** Models before and during a match, every few points, for several pairs of players. */
function models(format: Format): ServeModel[] {
  const pairs = [
    [0.64, 0.6],
    [0.57, 0.55],
    [0.7, 0.69],
    [0.62, 0.5],
  ] as const;
  return pairs.flatMap((serve, n) => {
    const random = randomStream('prices', n);
    let score: Score = { sets: [], points: [0, 0], server: 0 };
    const found = [serveModel(serve, format, { ...score, server: null })];
    for (let point = 0; matchWinner(score.sets, format) === null; point++) {
      if (point % (NIGHT ? 1 : 9) === 0) found.push(serveModel(serve, format, score));
      const server = score.server!;
      score = afterPoint(score, format, random() < serve[server] ? server : other(server));
    }
    return found;
  });
}

describe.each(FORMATS)('best of $bestOf', (format) => {
  const boards = models(format).map((model) => {
    const match = matchModel(model);
    const markets = priceAll(match, model.server !== null);
    const open = markets.flatMap(({ outcomes }) => outcomes).filter(([, , blocked]) => blocked === 0);
    const fair = fairOutcomes(
      match,
      open.map(([id]) => id),
    );
    return {
      model,
      match,
      markets,
      prices: open.map(([id, odds], n) => ({ id, odds, fair: fair[n]!.fair })),
    };
  });

  test('no price is worth more than it costs, so no set of bets on a match guarantees a profit', () => {
    const best = Math.max(
      ...boards.flatMap(({ prices }) => prices.map(({ fair, odds }) => (fair * odds) / 1000)),
    );
    expect(best).toBeLessThan(1 - ROUNDING);
  });

  test('equal payoffs have one price, and no better payoff has longer odds', () => {
    for (const { prices } of boards) {
      const sorted = prices.toSorted((a, b) => a.fair - b.fair);
      for (const [n, { id, fair, odds }] of sorted.slice(1).entries()) {
        const worse = sorted[n]!;
        if (fair - worse.fair < 1e-12 ? odds !== worse.odds : odds > worse.odds)
          expect.fail(`${id} ${odds}, ${worse.id} ${worse.odds}`);
      }
    }
  });

  test('the chances of a whole market add up to 1', () => {
    for (const { match } of boards)
      for (const { typeId, line } of offersAt(match.model)) {
        const ids = tennisMarket(typeId)!.outcomes.map((key) => `${typeId}:${line}:${key}`);
        const fair = fairOutcomes(match, ids);
        const sum = ids.reduce((total, id) => total + fairOf(match, payoffTable(id)), 0);
        if (fair.every(({ isDecided }) => !isDecided) && sum > 0 && Math.abs(sum - 1) > ROUNDING)
          expect.fail(`${typeId}:${line} ${sum}`);
      }
  });

  test('an even market has a margin of 4 to 6 percent', () => {
    const books = boards.flatMap(({ markets }) =>
      markets.flatMap(({ outcomes }) => {
        const [first = 0, second = 0] = outcomes.map(([, odds]) => 1000 / odds);
        const isEven = outcomes.length === 2 && Math.abs(first - second) < 0.1;
        return isEven ? [first + second] : [];
      }),
    );
    const mean = books.reduce((sum, book) => sum + book, 0) / books.length;
    console.log(`best of ${format.bestOf}: ${books.length} even markets, book ${mean.toFixed(4)} on average`);
    expect(mean).toBeGreaterThan(1.04);
    expect(mean).toBeLessThan(1.06);
    expect(Math.min(...books)).toBeGreaterThan(1.04);
    expect(Math.max(...books)).toBeLessThan(1.065);
  });

  test('all prices of a score are computed fast enough', () => {
    const times = boards.slice(0, 60).map(({ model }) => {
      // Of this thread: what else the machine does is not counted.
      const started = process.threadCpuUsage();
      priceAll(matchModel(model), true);
      return process.threadCpuUsage(started).user / 1_000;
    });
    const median = times.toSorted((a, b) => a - b)[times.length >> 1]!;
    console.log(`best of ${format.bestOf}: ${boards[1]!.prices.length} prices in ${median.toFixed(2)} ms`);
    // Ten times the usual time: cores that are shared are slower, too.
    expect(median).toBeLessThan(10);
  });

  test('the model fitted to published prices gives the same prices', () => {
    for (const { model, markets, match } of boards.filter((_, n) => n % (NIGHT ? 1 : 10) === 0)) {
      if (markets.length < 20) continue;
      const state = { ...tennisStates.before, ...model };
      const found = tennisPricing.modelBehind({ ...state, sport: 'tennis' }, markets);
      if (found === null) expect.fail(`no model at ${JSON.stringify(model)}`);
      const again = matchModel(found);
      for (const id of ['2001::1', '2022::yes']) {
        const [was, now] = [match, again].map((each) => fairOf(each, payoffTable(id)));
        if (was! > 0.05)
          expect(Math.abs(now! - was!), `${id} at ${JSON.stringify(model)}`).toBeLessThan(0.01);
      }
    }
  });

  test('the distribution of set scores agrees with every scope', () => {
    for (const { match, model } of boards.filter((_, n) => n % 16 === 0)) {
      const { p, cells } = jointGrid(model);
      for (const scope of ['sets', 'games', 'tie_breaks', 'set1', 'set3', 'set5'] as const) {
        const sums = new Float64Array(match[scope].dense.length);
        for (let n = 0; n < p.length; n++) sums[cells[scope][n]!]! += p[n]!;
        const off = sums.map((sum, cell) => Math.abs(sum - match[scope].dense[cell]!));
        expect(Math.max(...off)).toBeLessThan(1e-4);
      }
    }
  });
});

describe('outcomes of one match together', () => {
  const model = serveModel([0.64, 0.6], FORMATS[0]!, { sets: [], points: [0, 0], server: null });
  const odds = new Map(
    priceAll(matchModel(model), false).flatMap(({ outcomes }) => outcomes.map(([id, each]) => [id, each])),
  );
  const legs = (...ids: string[]) => ids.map((outcomeId) => ({ outcomeId, oddsMilli: odds.get(outcomeId)! }));

  test('a straight-sets win has one probability, however it is combined', () => {
    const joint = tennisPricing.jointPrice(model, legs('2001::1', '2004:2.5:under'));
    const straight = tennisPricing.chanceIn(model, '2002::2-0')!;
    expect(joint).toMatchObject({ kind: 'priced' });
    expect(joint.kind === 'priced' && joint.probability).toBeCloseTo(straight.fair, 9);
  });

  test('outcomes that can’t win together are reported', () => {
    expect(tennisPricing.jointPrice(model, legs('2002::2-0', '2004:2.5:over'))).toEqual({
      kind: 'impossible',
      outcomeId: '2004:2.5:over',
    });
    expect(
      tennisPricing.impossiblePartners(model, ['2002::2-0'], ['2004:2.5:over', '2101::1', '2101::2']),
    ).toEqual(['2004:2.5:over', '2101::2']);
  });

  test.each([3, 5] as const)(
    'of %i sets, exactly the outcomes that no end pays together are reported',
    (bestOf) => {
      const of = serveModel(
        [0.66, 0.6],
        { bestOf, lastTieBreak: 10 },
        { sets: [], points: [0, 0], server: null },
      );
      const { p, cells } = jointGrid(of);
      const chosen = bestOf === 3 ? ['2002::2-1', '2014::yes'] : ['2003::3-2', '2303:9.5:over'];
      const all = priceAll(matchModel(of), false).flatMap(({ outcomes }) => outcomes.map(([id]) => id));
      const isWon = (id: string, n: number) => {
        const { scope, ends } = jointTable(id)!;
        return ends[cells[scope][n]!] === WON;
      };
      const left = Array.from(p.keys()).filter((n) => chosen.every((id) => isWon(id, n)));
      const chanceWith = (id: string) => left.reduce((sum, n) => (isWon(id, n) ? sum + p[n]! : sum), 0);
      const never = all.filter((id) => !tennisPricing.isBuildable(id) || chanceWith(id) < LEAST_PROBABILITY);
      expect(never.length).toBeGreaterThan(5);
      expect(tennisPricing.impossiblePartners(of, chosen, all)).toEqual(never);
    },
  );

  test('the winner of a single game can’t be combined', () => {
    expect(tennisPricing.isBuildable('2102:1:1')).toBe(false);
    expect(tennisPricing.isBuildable('2101::1')).toBe(true);
  });

  test('a market on a set that may not be played may be void', () => {
    expect(tennisPricing.mayReturn('2301::1')).toBe('whole');
    expect(tennisPricing.mayReturn('2001::1')).toBe('never');
    expect(tennisPricing.mayReturn('1::1')).toBe('whole');
    const { fair, returned } = tennisPricing.chanceIn(model, '2301::1')!;
    const both = tennisPricing.chanceIn(model, '2004:2.5:under')!.fair;
    expect(returned).toBeCloseTo(both, 9);
    expect(fair).toBeGreaterThan(0.5);
  });

  test('a single leg returns what its price implies', () => {
    const chance = tennisPricing.chanceIn(model, '2001::1')!.fair;
    expect(
      tennisPricing.jointReturn(model, ['2001::1'], (left) => (left.length === 0 ? 1 : 1.5)),
    ).toBeCloseTo(chance * 1.5, 6);
  });
});

test('prices that contradict each other have no model', () => {
  const market = (id: string, keys: [string, string], odds: [number, number]) => ({
    typeId: Number(id.split(':')[0]),
    line: id.split(':')[1]!,
    outcomes: keys.map((key, n) => [`${id}:${key}`, odds[n]!, 0] as const),
  });
  const winner = market('2001:', ['1', '2'], [1100, 7000]);
  const state = { ...tennisStates.before };
  expect(tennisPricing.modelBehind(state, [winner])).toBeNull();
  const turned = market('2011:-0.5', ['1', '2'], [7000, 1100]);
  expect(tennisPricing.modelBehind(state, [winner, turned])).toBeNull();
  const [first = 0] = impliedProbabilities([1.1, 7], USUAL_METHOD);
  const agreed = tennisPricing.modelBehind(state, [
    winner,
    market('2010:19.5', ['over', 'under'], [1900, 1900]),
  ])!;
  expect(tennisPricing.chanceIn(agreed, '2001::1')!.fair).toBeCloseTo(first, 1);
});
