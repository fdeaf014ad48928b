import type { FeedMarket } from '@fairbook/feed-contract';
import { tickAt } from '@fairbook/pricing';
import { describe, expect, test } from 'vitest';
import { fairOutcomes } from '../price/fair-outcomes.ts';
import { fitScoreModel, type Standing } from '../price/joint-fit.ts';
import { matchOf } from '../price/joint-model.ts';
import { type MatchModel, matchModel } from '../price/match-model.ts';
import { footballPricing } from '../price/pricing.ts';
import { loadFootballData } from './data.ts';
import { goalsModel } from './goals-model.ts';
import { HALF } from './match-time.ts';
import { modelBefore } from './model-before.ts';
import { priceAll } from './pricer.ts';
import { matchScript } from './script.ts';
import { matchAt } from './standing.ts';

/** How well, and how fast, the prices of a season reveal the goals behind them. */
const EVERY = process.env.NIGHT === '1' ? 1 : 40;
const MAIN = [1, 10, 16, 18];
const BEFORE: Standing = { score: { first: [0, 0], second: [0, 0] }, played: 0, isFirstOver: false };

const data = loadFootballData();
const season = data.fixtures.flatMap(([leagueId, round, , homeId, awayId], index) => {
  if (index % EVERY !== 0) return [];
  const { id, key, name, countryCode } = data.leagues.find((league) => league.id === leagueId)!;
  const champ = { id, key, name, countryCode };
  const fixture = { gameId: index + 1, sportId: 1, champ, round, startsAt: 0 };
  return [
    {
      gameId: index + 1,
      goals: goalsModel(data, {
        ...fixture,
        competitors: [data.teams.get(homeId)!, data.teams.get(awayId)!],
      }),
    },
  ];
});

interface Moment {
  truth: MatchModel;
  standing: Standing;
  isLive: boolean;
}

/** Every game of the season at a minute of its clock; 0 is before the match. */
function momentsAt(minute: number): Moment[] {
  return season.flatMap(({ gameId, goals }): Moment[] => {
    if (minute === 0) return [{ truth: modelBefore(goals), standing: BEFORE, isLive: false }];
    const script = matchScript('season', gameId, goals);
    const isFirstOver = minute > 45;
    const at = isFirstOver ? script.halves[1].from + minute * 60 - HALF : minute * 60;
    const match = matchAt(script, goals, at);
    const standing = {
      score: { first: match.first, second: match.second },
      played: minute / 93,
      isFirstOver,
    };
    return [{ truth: matchModel(goals, match), standing, isLive: true }];
  });
}

interface Miss {
  share: number;
  what: string;
}
const NO_MISS: Miss = { share: 0, what: '' };

/** The largest errors of main prices at a minute, without and with margin, and the time of a fit. */
function worstAt(minute: number) {
  const worst = { fair: NO_MISS, longshot: NO_MISS, quoted: NO_MISS, count: 0, fitMs: 0, unfit: 0 };
  for (const { truth, standing, isLive } of momentsAt(minute)) {
    const markets = priceAll([truth], isLive);
    const started = performance.now();
    const model = fitScoreModel(markets, standing);
    worst.fitMs += (performance.now() - started) / season.length;
    if (model === null) worst.unfit += 1;
    else compare(worst, truth, matchModel(...matchOf(model)), markets, isLive);
  }
  return worst;
}

function compare(
  worst: Record<'fair' | 'longshot' | 'quoted', Miss> & { count: number },
  truth: MatchModel,
  found: MatchModel,
  markets: readonly FeedMarket[],
  isLive: boolean,
) {
  const main = markets.filter(({ typeId }) => MAIN.includes(typeId)).flatMap(({ outcomes }) => outcomes);
  const open = main.filter(([, oddsMilli, blocked]) => blocked === 0 && oddsMilli < 20_000);
  const ids = open.map(([id]) => id);
  const fair = fairOutcomes(truth, ids).map((outcome) => outcome.fair);
  const again = fairOutcomes(found, ids).map((outcome) => outcome.fair);
  const quotes = new Map(
    priceAll([found], isLive).flatMap(({ outcomes }) => outcomes.map(([id, odds]) => [id, odds])),
  );
  open.forEach(([id, oddsMilli], n) => {
    if (fair[n]! < 0.03) return;
    const what = `${id} ${fair[n]!.toFixed(3)} ${oddsMilli}`;
    const kind = fair[n]! < 0.1 ? 'longshot' : 'fair';
    worst[kind] = worseOf(worst[kind], { share: Math.abs(again[n]! / fair[n]! - 1), what });
    const quoted = quotes.get(id);
    if (quoted !== undefined && kind === 'fair') {
      // Both were rounded down to a tick, so rounding alone may put them one tick apart.
      const apart = Math.max(0, Math.abs(quoted - oddsMilli) - tickAt(oddsMilli));
      worst.quoted = worseOf(worst.quoted, { share: apart / oddsMilli, what });
    }
    worst.count += 1;
  });
}

function worseOf(a: Miss, b: Miss): Miss {
  return b.share > a.share ? b : a;
}

describe('the model behind the prices', () => {
  // Late in a match a step of the odds is a larger part of what can still happen.
  test.each([
    [0, 0.02, 0.02],
    [10, 0.02, 0.02],
    [30, 0.02, 0.02],
    [44, 0.02, 0.025],
    [50, 0.02, 0.025],
    [65, 0.02, 0.025],
    [80, 0.025, 0.05],
  ])('at minute %i: main prices within a share of %d, longshots of %d', (minute, most, mostOfLongshots) => {
    const { fair, longshot, quoted, count, fitMs, unfit } = worstAt(minute);
    const told = ({ share, what }: Miss) => `${(share * 100).toFixed(2)} % (${what})`;
    console.log(
      `minute ${minute}: ${season.length} games, ${count} main prices, fit ${fitMs.toFixed(2)} ms; worst fair ` +
        `${told(fair)}, longshot ${told(longshot)}, with margin ${told(quoted)}`,
    );
    expect(unfit).toBe(0);
    expect(fair.share).toBeLessThan(most);
    expect(longshot.share).toBeLessThan(mostOfLongshots);
    expect(quoted.share).toBeLessThan(most);
  });
});

test('a combination of two to five legs is priced fast enough', () => {
  const markets = priceAll([modelBefore(season[0]!.goals)], false);
  const model = fitScoreModel(markets, BEFORE)!;
  const ids = ['1::1', '18:2.5:over', '29::yes', '60::1', '69:0.5:over'];
  const legs = ids.map((outcomeId) => ({ outcomeId, oddsMilli: 2000 }));
  const times = Array.from({ length: 400 }, (_, n) => {
    const started = performance.now();
    expect(footballPricing.jointPrice(model, legs.slice(0, 2 + (n % 4))).kind).toBe('priced');
    return performance.now() - started;
  }).toSorted((a, b) => a - b);
  console.log(`a price in ${times[200]!.toFixed(3)} ms`);
  // Ten times the usual time: a busy machine is not a bug.
  expect(times[200]).toBeLessThan(3);
});
