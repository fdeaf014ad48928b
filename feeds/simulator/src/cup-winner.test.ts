import type { FeedMessage } from '@fairbook/feed-contract';
import { loadFootballData, playedFootball } from '@fairbook/sports/football';
import type { PlayedCups, PlayedSport } from '@fairbook/sports/play';
import { describe, expect, test } from 'vitest';
import { playSeason } from '../testing.ts';
import { cupSchedule } from './cups.ts';
import { longTerm } from './long-term.ts';
import { createSchedule } from './schedule.ts';

const START = Date.UTC(2026, 10, 20);
const [SPEED, SEED] = [200, 'winner'];
const DAY = 86_400_000;

/** Football with its cup alone: no bets on leagues, and games say nothing here. */
const nothing = { at: START, run: () => ({ messages: [], next: [] }) };
const football = playedFootball({ ...loadFootballData(), fixtures: [] });
const cups = football.cups!;
const SPORT: PlayedSport & { cups: PlayedCups; seasons: NonNullable<PlayedSport['seasons']> } = {
  ...{ ...football, cups, seasons: { ...football.seasons!, places: {} } },
  game: () => ({ endsAt: 0, open: () => nothing, resume: () => nothing, tell: () => [] }),
};
const [CUP] = cups.cups;
const league = createSchedule(SPORT, SEED, SPEED);
const schedule = cupSchedule(SPORT, league, SEED);
const bets = longTerm(SPORT, league, SEED, { cups, schedule });

/** The first cup of which nothing is drawn yet. */
const over = schedule.gamesOf(CUP!, START).at(-1)!.fixture.startsAt + schedule.tieMs;
const games = schedule.gamesOf(CUP!, over);
const [bet] = bets.schedule.upcoming(over) as [ReturnType<typeof bets.schedule.upcoming>[number]];
const last = games.at(-1)!.fixture;
const endsAt = last.startsAt + schedule.tieMs;
const numberOf = (clubId: number) => bet.competitors.findIndex(({ id }) => id === clubId);
/** The number of a side of a tie: the one that goes through, or the other. */
const sideOf = ({ fixture }: (typeof games)[number], isThrough: boolean) => {
  const winner = cups.winner(fixture, SEED);
  return numberOf(fixture.competitors[isThrough ? winner : 1 - winner]!.id);
};
const outAt = (now: number) =>
  games
    .filter(({ fixture }) => fixture.startsAt + schedule.tieMs <= now)
    .map((tie) => sideOf(tie, false))
    .toSorted((a, b) => a - b);
const outcomeOf = (club: number) => `72001::${club + 1}`;

type Message = Exclude<FeedMessage, { type: 'alive' | 'fixture' }>;
const open = [
  { gameId: bet.gameId, startsAt: bet.startsAt, competitorIds: bet.competitors.map(({ id }) => id) },
];

async function told(from: number, until: number, resume: typeof open | [] = []): Promise<Message[]> {
  const messages: Message[] = [];
  const season = { seed: SEED, clockSpeed: SPEED, sports: [SPORT], hasSeasons: true, hasCups: true, resume };
  await playSeason({ ...season, from, minutes: (until - from) / 60_000 }, (message) => {
    if (message.type !== 'alive' && message.type !== 'fixture') messages.push(message);
  });
  return messages.filter(({ gameId }) => gameId === bet.gameId);
}

describe('bets on the winner of a cup', async () => {
  const messages = await told(over, endsAt + 60_000);
  const prices = messages.filter((each) => each.type === 'odds_change');
  const settled = messages.filter((each) => each.type === 'bet_settlement');
  const modelIn = ({ models }: (typeof prices)[number]) => (models as { first: number[] }[])[0]!.first;

  test('are on offer before the first draw, with all clubs', () => {
    expect(bet).toMatchObject({ sportId: 95, champ: { key: 'en.cup.season', name: 'FA Cup' } });
    expect(bet.competitors).toHaveLength(44);
    expect(bet.startsAt).toBe(last.startsAt);
    expect(prices[0]!.at).toBeLessThan(games[0]!.drawnAt);
    expect(prices[0]!.state).toMatchObject({ status: 'upcoming', phase: 'before', stage: 0 });
  });

  test('change after each tie and each draw, and at no other time', () => {
    const draws = games.map(({ drawnAt }) => drawnAt);
    const ends = games.map(({ fixture }) => fixture.startsAt + schedule.tieMs);
    const isPlayed = (at: number) =>
      games.some(({ fixture: { startsAt } }) => startsAt <= at && at < startsAt + schedule.tieMs);
    const moments = new Set([over, ...draws, ...ends.filter((at) => at < endsAt && !isPlayed(at))]);
    const changes = [...moments].toSorted((a, b) => a - b);
    const before = (at: number) => changes.findLast((change) => change < at && at < change + 30_000);
    expect(prices.map(({ at }) => before(at))).toEqual(changes);
    for (const { at } of prices) expect(isPlayed(at)).toBe(false);
    for (const stop of messages.filter((each) => each.type === 'bet_stop'))
      expect([stop.cause, isPlayed(stop.at)]).toEqual(['games_on', true]);
  });

  test('offer the winner alone; chances add up to 1, and clubs that are out have none', () => {
    for (const message of prices) {
      expect(message.markets.map(({ id }) => id)).toEqual(['72001:']);
      const first = modelIn(message);
      expect(Math.abs(first.reduce((sum, chance) => sum + chance, 0) - 1e6)).toBeLessThan(44);
      const out = outAt(message.at);
      for (const club of out) expect(first[club]).toBe(0);
      const { places } = message.state as { places: (number | null)[] };
      expect([...places.keys()].filter((n) => places[n] !== null)).toEqual(out);
    }
  });

  test('are lost at once when a club is out, and settled when the final is decided', () => {
    for (const { at, final, outcomes } of settled.slice(0, -1)) {
      expect(final).toBe(false);
      const before = settled.filter((each) => each.at <= at).flatMap((each) => each.outcomes);
      expect(new Set(before.map(({ outcomeId }) => outcomeId))).toEqual(new Set(outAt(at).map(outcomeOf)));
      for (const { result, void: returned } of outcomes) expect([result[0], returned[0]]).toEqual([0, 0]);
    }
    const all = settled.flatMap(({ outcomes }) => outcomes);
    expect(new Set(all.map(({ outcomeId }) => outcomeId)).size).toBe(44);
    expect(all).toHaveLength(44);
    const won = all.filter(({ result: [won, of] }) => won === of).map(({ outcomeId }) => outcomeId);
    expect(won).toEqual([outcomeOf(sideOf(games.at(-1)!, true))]);
    expect(settled.at(-1)).toMatchObject({ at: endsAt, final: true, state: { status: 'ended', stage: 100 } });
  });

  test('have places by the round in which clubs went out', () => {
    const { places } = settled.at(-1)!.state as { places: number[] };
    const counted = Map.groupBy(places, (place) => place);
    const sizes = [...counted].map(([place, clubs]) => [place, clubs.length]).toSorted(([a], [b]) => a! - b!);
    expect(sizes).toEqual([
      [1, 1],
      [2, 1],
      [3, 2],
      [5, 4],
      [9, 8],
      [17, 16],
      [33, 12],
    ]);
  });

  test('go on after a restart with the same prices and results, and are settled after a late one', async () => {
    const middle = prices.findLast(({ at }) => outAt(at).length === 28)!;
    const again = await told(middle.at + 1, middle.at + 30_000, open);
    const first = again.find((each) => each.type === 'odds_change')!;
    expect([first.markets, first.models]).toEqual([middle.markets, middle.models]);
    const [lost] = again.filter((each) => each.type === 'bet_settlement');
    expect(lost!.outcomes.map(({ outcomeId }) => outcomeId)).toEqual(outAt(middle.at).map(outcomeOf));
    const [late] = (await told(endsAt + 60_000, endsAt + 120_000, open)) as [(typeof settled)[number]];
    const byId = (outcomes: typeof late.outcomes) =>
      new Map(outcomes.map((each) => [each.outcomeId, each.result]));
    expect(byId(late.outcomes)).toEqual(byId(settled.flatMap(({ outcomes }) => outcomes)));
  });
});

test('there is always one on offer, and each is found by its id', () => {
  const ids = new Set<number>();
  for (let at = START; at < START + DAY; at += DAY / 24) {
    const offered = [...bets.schedule.upcoming(at), ...bets.schedule.started(at)];
    expect(offered).toHaveLength(1);
    ids.add(offered[0]!.gameId);
    expect(bets.schedule.byId(offered[0]!.gameId)).toEqual(offered[0]);
  }
  expect(ids.size).toBeGreaterThan(2);
});
