import { loadFootballData, playedFootball } from '@fairbook/sports/football';
import { type PlayedCups, type PlayedSport, pricesBefore, seasonPrices } from '@fairbook/sports/play';
import { outcomePayoff } from '@fairbook/sports/settle';
import { expect, test } from 'vitest';
import { missesOf } from '../../../packages/sports/testing/calibration.ts';
import { cupSchedule } from './cups.ts';
import { knockOut } from './knock-out.ts';
import { longTerm } from './long-term.ts';
import { createSchedule } from './schedule.ts';

const CUPS = process.env.NIGHT === '1' ? 10_000 : 300;
const START = Date.UTC(2026, 10, 20);
const [SPEED, SEED] = [200, 'winner'];

const football = playedFootball({ ...loadFootballData(), fixtures: [] });
const cups = football.cups!;
const SPORT: PlayedSport & { cups: PlayedCups; seasons: NonNullable<PlayedSport['seasons']> } = {
  ...{ ...football, cups, seasons: { ...football.seasons!, places: {} } },
};
const [CUP] = cups.cups;
const league = createSchedule(SPORT, SEED, SPEED);
const schedule = cupSchedule(SPORT, league, SEED);

/** The first cup of which nothing is drawn yet. */
const over = schedule.gamesOf(CUP!, START).at(-1)!.fixture.startsAt + schedule.tieMs;
const games = schedule.gamesOf(CUP!, over);
const last = games.at(-1)!.fixture;
const [bet] = longTerm(SPORT, league, SEED, { cups, schedule }).schedule.upcoming(over);

test('clubs win cups as often as the prices before the first draw say; the start tells nothing of who plays', () => {
  const clubs = bet!.competitors;
  const played = Array.from({ length: CUPS }, (_, n) => {
    const seed = `cup ${n}`;
    const own = cupSchedule(SPORT, league, seed).gamesOf(CUP!, over);
    expect(own.at(-1)!.fixture.startsAt).toBe(last.startsAt);
    const { places } = knockOut({ clubs, games: own, cups, seed }).standing(own.length);
    return { sport: 'season' as const, places, withdrawn: places.map(() => false) };
  });
  const forecast = knockOut({ clubs, games, cups, seed: SEED }).forecast(0, over, [1, 2, 3, 4]);
  while (!forecast.isDone) forecast.run(100);
  const model = forecast.model();
  const priced = seasonPrices.priceMarket([model], 72_001, '', pricesBefore)!.outcomes;
  expect(priced.length).toBeGreaterThan(15);
  const ends = played.map((end) => ({ end, model }));
  const ids = priced.map(([id]) => id);
  expect(missesOf(ids, ends, { payoffOf: outcomePayoff as never, prices: seasonPrices })).toEqual([]);
}, 1_200_000);
