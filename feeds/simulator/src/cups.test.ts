import type { FeedFixture, FeedMessage } from '@fairbook/feed-contract';
import { loadFootballData, playedFootball } from '@fairbook/sports/football';
import type { PlayedCups, PlayedGame, PlayedSport } from '@fairbook/sports/play';
import { describe, expect, test } from 'vitest';
import { matchScript } from '../../../packages/sports/football/play/script.ts';
import { seasonMessages } from '../testing.ts';
import { cupSchedule } from './cups.ts';
import { createSchedule } from './schedule.ts';

const football = playedFootball(loadFootballData());
const SPORT: PlayedSport & { cups: PlayedCups } = { ...football, cups: football.cups! };
const START = Date.UTC(2026, 10, 20);
const WEDNESDAY = 3;
/** Whether a match is cancelled is drawn before its goals. */
const MODEL = { homeGoals: 1.5, awayGoals: 1.2, rho: 0 };
const [CUP] = SPORT.cups.cups;
const NAMES = ['Round 1', 'Round of 32', 'Round of 16', 'Quarter-finals', 'Semi-finals', 'Final'];

/** Football of which only the cup says anything. */
const cupAlone: PlayedSport = {
  ...football,
  game: (fixture, at) => (fixture.champ.id === CUP!.id ? football.game(fixture, at) : silent),
};
const nothing = { at: 0, run: () => ({ messages: [], next: [] }) };
const silent: PlayedGame = { endsAt: 0, open: () => nothing, resume: () => nothing, tell: () => [] };

/** A cup from the beginning of the season of its league to the end, as its games come on offer. */
function seasonAt(speed: number, seed: string) {
  const league = createSchedule(SPORT, seed, speed);
  const cup = cupSchedule(SPORT, league, seed);
  const calendar = league.seasonOf(CUP!.calendar, START);
  const [first, last] = [calendar[0]!.startsAt, calendar.at(-1)!.startsAt];
  const offered: { at: number; fixture: FeedFixture }[] = [];
  for (let at = first; at < last; at += league.slotMs)
    for (const fixture of cup.newlyOffered(at - league.slotMs, at)) offered.push({ at, fixture });
  const tieMs = (league.longestMs * SPORT.cups.longestSeconds) / SPORT.longestSeconds;
  return { league, cup, calendar, first, last, offered, tieMs };
}

describe.each([
  [1, 'a'],
  [20, 'b'],
  [20, 'c'],
  [100, 'd'],
  [200, 'e'],
])('at speed %i, seed %s', (speed, seed) => {
  const { league, cup, calendar, last, offered, tieMs } = seasonAt(speed, seed);
  const rounds = Map.groupBy(offered, ({ fixture }) => fixture.round);
  const gamesOf = (name: string) => rounds.get(name)!.map(({ fixture }) => fixture);
  const ids = (games: readonly FeedFixture[]) =>
    games.flatMap(({ competitors }) => competitors.map(({ id }) => id));

  test('44 clubs meet in six rounds, and the winners of a round in the next one', () => {
    expect([...rounds.keys()]).toEqual(NAMES);
    expect(NAMES.map((name) => gamesOf(name).length)).toEqual([12, 16, 8, 4, 2, 1]);
    expect(new Set(ids(offered.map(({ fixture }) => fixture))).size).toBe(44);
    for (const [n, name] of NAMES.entries()) {
      const own = ids(gamesOf(name));
      expect(new Set(own).size).toBe(own.length);
      const winners = gamesOf(name).map((game) => game.competitors[SPORT.cups.winner(game, seed)]!.id);
      const next = NAMES[n + 1];
      if (next) expect(ids(gamesOf(next))).toEqual(expect.arrayContaining(winners));
    }
  });

  test('a round is offered when the last one is over, some time before it begins', () => {
    for (const [n, name] of NAMES.entries()) {
      const before = NAMES[n - 1];
      const over = before ? Math.max(...gamesOf(before).map(({ startsAt }) => startsAt)) + tieMs : 0;
      for (const { at, fixture } of rounds.get(name)!) {
        expect(at).toBeGreaterThanOrEqual(over);
        expect(fixture.startsAt - at).toBeGreaterThanOrEqual(5 * league.slotMs);
      }
    }
  });

  test('no club plays two games at once', () => {
    for (const { fixture } of offered)
      for (const game of league.between(fixture.startsAt - league.longestMs, fixture.startsAt + tieMs))
        expect(ids([game]).some((id) => ids([fixture]).includes(id))).toBe(false);
  });

  test('rounds are on Tuesdays and Wednesdays, between the weekends of the league, the final before its end', () => {
    for (const { fixture } of offered) {
      const { playedAt } = fixture.replay!;
      expect([WEDNESDAY - 1, WEDNESDAY]).toContain(new Date(`${playedAt}Z`).getUTCDay());
      const before = calendar.findLast(({ startsAt }) => startsAt < fixture.startsAt)!;
      const days = (Date.parse(playedAt) - Date.parse(before.replay!.playedAt)) / 86_400_000;
      expect(Math.abs(days)).toBeLessThan(16);
      expect(fixture.startsAt + tieMs).toBeLessThan(last);
    }
  });

  test('every game is found by its id, whenever the simulator was started', () => {
    const later = cupSchedule(SPORT, createSchedule(SPORT, seed, speed), seed);
    for (const { fixture } of offered) {
      expect(cup.byId(fixture.gameId)).toEqual(fixture);
      expect(later.byId(fixture.gameId)).toEqual(fixture);
      expect(later.started(fixture.startsAt)).toContainEqual(fixture);
      expect(later.upcoming(fixture.startsAt - 1)).toContainEqual(fixture);
    }
  });
});

test('the season of the cup follows that of its league', () => {
  const { cup, last, offered } = seasonAt(20, 'next');
  const [first] = offered.map(({ fixture }) => fixture).slice(-1);
  const ids = new Set(offered.map(({ fixture }) => fixture.gameId));
  expect(first!.round).toBe('Final');
  const next: FeedFixture[] = [];
  for (let at = last; at < last + 2 * 86_400_000; at += 600_000)
    next.push(...cup.newlyOffered(at, at + 600_000));
  expect(next[0]!.round).toBe('Round 1');
  expect(next.some(({ gameId }) => ids.has(gameId))).toBe(false);
});

describe('a round of the cup in play', async () => {
  const speed = 200;
  // Of its four quarter-finals two are over in time, one goes to extra time, and one to penalties.
  const seed = 'knockout';
  const { offered, tieMs, league } = seasonAt(speed, seed);
  const round = offered.map(({ fixture }) => fixture).filter((each) => each.round === 'Quarter-finals');
  const from = Math.min(...round.map(({ startsAt }) => startsAt)) - 2 * league.slotMs;
  const minutes = (Math.max(...round.map(({ startsAt }) => startsAt)) + tieMs + 1000 - from) / 60_000;
  const stretch = { seed, clockSpeed: speed, from, hasCups: true };
  const messages = await seasonMessages({ ...stretch, sports: [cupAlone], minutes });
  const idOf = (each: FeedMessage) =>
    each.type === 'alive' ? 0 : each.type === 'fixture' ? each.fixture.gameId : each.gameId;

  test('each tie that is played settles who goes through, as the draw of the next round has it', () => {
    let [extra, penalties] = [0, 0];
    for (const game of round) {
      const own = messages.filter((each) => idOf(each) === game.gameId);
      const settled = own.flatMap((each) => (each.type === 'bet_settlement' ? each.outcomes : []));
      if (own.some(({ type }) => type === 'bet_cancel')) continue;
      const won = settled.filter(({ outcomeId, result }) => outcomeId.startsWith('923:') && result[0] === 1);
      expect(won.map(({ outcomeId }) => outcomeId)).toEqual([`923::${SPORT.cups.winner(game, seed) + 1}`]);
      const ids = settled.map(({ outcomeId }) => outcomeId);
      expect(new Set(ids).size).toBe(ids.length);
      const periods = new Set(
        own.flatMap((each) => ('state' in each ? [(each.state as { period: string }).period] : [])),
      );
      if (periods.has('extra_first')) extra += 1;
      if (periods.has('shootout')) penalties += 1;
    }
    expect(extra).toBeGreaterThan(0);
    expect(penalties).toBeGreaterThan(0);
  });

  test('in extra time nothing is on offer but who goes through', () => {
    const later = messages.filter(
      (each) =>
        each.type === 'odds_change' && /^extra|^shootout/.test((each.state as { period: string }).period),
    );
    expect(later.length).toBeGreaterThan(20);
    const open = later.flatMap((each) =>
      each.type === 'odds_change'
        ? each.markets.filter(({ outcomes }) => outcomes.some(([, , no]) => no === 0))
        : [],
    );
    expect(open.length).toBeGreaterThan(20);
    expect(new Set(open.map(({ id }) => id))).toEqual(new Set(['923:']));
  });
});

test('a tie that is cancelled returns its stakes, and the lot says who goes through', () => {
  const { offered } = seasonAt(20, 'lots');
  const { fixture } = offered[0]!;
  const winners = new Set<number>();
  for (let n = 0; n < 4000; n += 1) {
    const gameId = fixture.gameId + n;
    if (!matchScript('lots', gameId, MODEL).isCancelled) continue;
    const game = football.game({ ...fixture, gameId }, { seed: 'lots', speed: 20 });
    const { next } = game.open(fixture.startsAt - 1000).run();
    const begin = next.find(({ at }) => at === fixture.startsAt)!;
    expect(begin.run().messages).toMatchObject([{ type: 'bet_cancel', gameId, reason: 'cancelled' }]);
    winners.add(SPORT.cups.winner({ ...fixture, gameId }, 'lots'));
  }
  expect([...winners].sort()).toEqual([0, 1]);
});
