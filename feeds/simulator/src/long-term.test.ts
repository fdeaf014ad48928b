import type { FeedMessage } from '@fairbook/feed-contract';
import { loadFootballData, playedFootball } from '@fairbook/sports/football';
import {
  type PlayedSport,
  placesOf,
  pricesBefore,
  ranksOf,
  SeasonForecast,
  type SeasonSoFar,
  seasonOffers,
  seasonPrices,
} from '@fairbook/sports/play';
import { outcomePayoff } from '@fairbook/sports/settle';
import { describe, expect, test } from 'vitest';
import { missesOf } from '../../../packages/sports/testing/calibration.ts';
import { playSeason } from '../testing.ts';
import { longTerm } from './long-term.ts';
import { createSchedule } from './schedule.ts';

const NIGHT = process.env.NIGHT === '1';
const SEASONS = NIGHT ? 10_000 : 100;
const DATA = { ...loadFootballData(), fixtures: [] };
const START = Date.UTC(2026, 10, 20);
const SPEED = 200;
const SEED = 'tables';

const football = playedFootball(DATA);
const seasons = football.seasons!;
const SPORT: PlayedSport & { seasons: typeof seasons } = { ...football, seasons };
const schedule = createSchedule(SPORT, SEED, SPEED);
const bets = longTerm(SPORT, schedule, SEED);
/** The season that ends first, with a league of 18: it is played to its end. */
const [next] = bets.schedule
  .upcoming(START)
  .filter(({ competitors }) => competitors.length === 18)
  .sort((a, b) => a.startsAt - b.startsAt) as [ReturnType<typeof bets.schedule.upcoming>[number]];
const leagueId = next.champ.id - seasons.champsFrom;
const games = schedule.seasonOf(leagueId, START);
const endsAt = games.at(-1)!.startsAt + schedule.longestMs;

type Message = Exclude<FeedMessage, { type: 'alive' }>;

async function told(from: number, until: number, resume: Parameters<typeof playSeason>[0]['resume'] = []) {
  const messages: Message[] = [];
  const only = { ...SPORT, leagues: SPORT.leagues, game: silent };
  const season = { seed: SEED, clockSpeed: SPEED, sports: [only], hasSeasons: true, resume };
  await playSeason({ ...season, from, minutes: (until - from) / 60_000 }, (message) => {
    if (message.type !== 'alive') messages.push(message);
  });
  return messages.filter((each) => idOf(each) === next.gameId);
}

/** The games themselves say nothing here. */
const silent: PlayedSport['game'] = () => {
  const nothing = { at: START, run: () => ({ messages: [], next: [] }) };
  return { endsAt: 0, open: () => nothing, resume: () => nothing, tell: () => [] };
};

function idOf(message: Message): number {
  return message.type === 'fixture' ? message.fixture.gameId : message.gameId;
}

/** The table when all games that began before a moment are over. */
function tableAt(until: number): SeasonSoFar {
  const numberOf = (id: number) => next.competitors.findIndex((club) => club.id === id);
  const sidesOf = ({ competitors: [one, other] }: (typeof games)[number]) =>
    [numberOf(one.id), numberOf(other.id)] as const;
  const over = games.filter(({ startsAt }) => startsAt < until);
  return {
    ...{ clubs: next.competitors.length, points: seasons.points, ...seasons.places[leagueId]! },
    played: over.flatMap((game) => {
      const score = seasons.played(game, SEED);
      return score ? [{ sides: sidesOf(game), score }] : [];
    }),
    left: games.slice(over.length).map((game) => ({ sides: sidesOf(game), scores: seasons.scores(game) })),
  };
}

describe('bets on a season', async () => {
  const messages = await told(START, endsAt + 5 * 60_000);
  const prices = messages.filter((each) => each.type === 'odds_change');
  const final = messages.at(-1)!;

  test('are announced with all clubs, under the name of the league', () => {
    expect(messages[0]).toMatchObject({ type: 'fixture', fixture: { ...next, sportId: 95 } });
    const league = SPORT.leagues.find(({ id }) => id === leagueId)!;
    expect(next.champ).toMatchObject({ name: league.name, key: `${league.key}.season` });
    expect(new Set(next.competitors.map(({ id }) => id)).size).toBe(18);
    expect(games.length).toBe(18 * 17);
  });

  test('have new prices after the games, and none while one is played', () => {
    const isPlayed = (at: number) =>
      games.some(({ startsAt }) => startsAt <= at && at < startsAt + schedule.longestMs);
    expect(prices.length).toBeGreaterThan(10);
    let last: Message | undefined;
    for (const message of messages) {
      if (message.type === 'odds_change') expect(isPlayed(message.at)).toBe(false);
      if (message.type === 'bet_stop') {
        expect(isPlayed(message.at)).toBe(true);
        expect(message.cause).toBe('games_on');
        expect(last?.type).not.toBe('bet_stop');
      }
      last = message;
    }
    const stages = prices.map(({ state }) => (state as { stage: number }).stage);
    expect(stages).toEqual(stages.toSorted((a, b) => a - b));
  });

  test('show the table of the games that are over', () => {
    for (const { at, state } of prices.slice(-3))
      expect(state).toMatchObject({
        ...{ status: 'upcoming', phase: 'running' },
        places: placesOf(ranksOf(tableAt(at))),
      });
  });

  test('end with the last games, and are settled from the final table', () => {
    const [before] = messages.slice(-2) as [Message];
    expect(before).toMatchObject({ type: 'bet_stop', at: next.startsAt, state: { status: 'live' } });
    if (final.type !== 'bet_settlement') throw new Error('the season is not settled');
    const places = placesOf(ranksOf(tableAt(Number.POSITIVE_INFINITY)));
    expect(final).toMatchObject({ at: endsAt, final: true, state: { status: 'ended', places } });
    const share = (id: string) => {
      const [won, of] = final.outcomes.find(({ outcomeId }) => outcomeId === id)!.result;
      return won / of;
    };
    const { tops, bottoms } = seasons.places[leagueId]!;
    const sumOf = (typeId: number, line: string) =>
      places.reduce((sum, _, n) => sum + share(`${typeId}:${line}:${n + 1}`), 0);
    expect([sumOf(72_001, ''), sumOf(72_002, String(tops)), sumOf(72_007, String(bottoms))]).toEqual([
      1,
      tops,
      bottoms,
    ]);
    expect(share(`72001::${places.indexOf(1) + 1}`)).toBeGreaterThan(0);
  });

  test('go on after a restart with the same prices, and are settled after a late one', async () => {
    const middle = prices[5]!;
    const open = [
      { gameId: next.gameId, startsAt: next.startsAt, competitorIds: next.competitors.map(({ id }) => id) },
    ];
    const again = await told(middle.at + 1, middle.at + 30_000, open);
    const first = again.find((each) => each.type === 'odds_change')!;
    expect(first.markets).toEqual(middle.markets);
    expect(first.models).toEqual(middle.models);
    const late = await told(endsAt + 60_000, endsAt + 120_000, open);
    if (final.type !== 'bet_settlement') throw new Error('the season is not settled');
    const [, settled] = late as [Message, typeof final];
    expect(settled.outcomes).toEqual(final.outcomes);
  });
});

test('a league always has a next table on offer: a new one as soon as the last is settled', () => {
  const ids = new Set<number>();
  for (let at = START; at < START + 3 * 86_400_000; at += 60 * 60_000) {
    const open = [...bets.schedule.upcoming(at), ...bets.schedule.started(at)];
    expect(new Set(open.map(({ champ }) => champ.id)).size).toBe(Object.keys(seasons.places).length);
    for (const { gameId } of open) ids.add(gameId);
    for (const fixture of open) expect(bets.schedule.byId(fixture.gameId)).toEqual(fixture);
  }
  expect(ids.size).toBeGreaterThan(2 * Object.keys(seasons.places).length);
  expect(bets.schedule.byId(next.gameId + 1)).toBeNull();
});

test('every outcome on offer comes as often as its price says, before a season and in its middle', () => {
  const middle = games[games.length / 2]!.startsAt;
  for (const from of [0, middle]) {
    const season = tableAt(from);
    const forecast = new SeasonForecast(season, [1, 2, 3, 4]);
    while (!forecast.isDone) forecast.run(1000);
    const model = forecast.model();
    const left = games.slice(games.length - season.left.length);
    const ends = Array.from({ length: SEASONS }, (_, n) => {
      const played = left.flatMap((game, k) => {
        const score = seasons.played(game, `season ${n}`);
        return score ? [{ sides: season.left[k]!.sides, score }] : [];
      });
      const places = placesOf(ranksOf({ ...season, played: [...season.played, ...played] }));
      return { end: { sport: 'season' as const, places, withdrawn: places.map(() => false) }, model };
    });
    const offered = (typeId: number, line: string) =>
      seasonPrices.priceMarket([model], typeId, line, pricesBefore)?.outcomes ?? [];
    const ids = seasonOffers(model).flatMap(({ typeId, line }) => offered(typeId, line).map(([id]) => id));
    expect(missesOf(ids, ends, { payoffOf: outcomePayoff as never, prices: seasonPrices })).toEqual([]);
  }
}, 1_200_000);
