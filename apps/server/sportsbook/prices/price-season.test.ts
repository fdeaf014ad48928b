import { playSeason } from '@fairbook/feed-simulator/testing';
import { loadPlayed, type PlayedSport } from '@fairbook/sports/play';
import { expect, test } from 'vitest';
import { SPORTS_NOW } from '../../../../packages/sports/testing/by-day.ts';
import { stateAfter } from '../catalogue/catalogue.ts';
import type { HotGame } from '../catalogue/hot-game.ts';

/** O3: goals, cards, breaks and ends move prices freely, and none of it is taken for a mistake. */
const NIGHT = process.env.NIGHT === '1';
const START = Date.UTC(2026, 10, 20, 8);
/** Minutes of the wall clock; a match takes five at the usual speed, so by day none is played to its end there. */
const RUNS = SPORTS_NOW.flatMap((sport) =>
  loadPlayed([sport]).flatMap((played) =>
    [
      { speed: 20, minutes: NIGHT ? 240 : 0.3 },
      { speed: 100, minutes: NIGHT ? 60 : 0.8 },
    ].map((run) => ({ sport, ...run, ended: endedIn(played, run) })),
  ),
);

/** More games than these are played to their end: of those that could be, one after the other. */
function endedIn(
  { shortestSeconds, longestSeconds, slots, ...sport }: PlayedSport,
  { speed, minutes }: { speed: number; minutes: number },
): number {
  const usual = (shortestSeconds + longestSeconds) / 2;
  return Math.floor((minutes * 60 * (sport.speed ?? speed) * slots.inPlay) / usual) - 1;
}

test.each(RUNS)(
  'a season of $sport at $speed times the speed raises no alarm',
  { timeout: 3_600_000 },
  async ({ sport, speed: clockSpeed, minutes, ended }) => {
    const games = new Map<number, HotGame>();
    const alarms: unknown[] = [];
    const counts = { messages: 0, prices: 0, over: 0, stops: 0 };
    let seq = 0;
    const sports = loadPlayed([sport]).map((played) => ({ ...played, fixtures: [] }));
    await playSeason({ seed: 'real-moves', clockSpeed, sports, from: START, minutes }, (message) => {
      counts.messages += 1;
      if (message.type === 'odds_change')
        counts.prices += message.markets.reduce((sum, { outcomes }) => sum + outcomes.length, 0);
      if (message.type === 'bet_stop') counts.stops += 1;
      if (message.type === 'bet_settlement' && message.final) counts.over += 1;
      if (message.type === 'alive') return;
      const gameId = message.type === 'fixture' ? message.fixture.gameId : message.gameId;
      seq += 1;
      const game = stateAfter(games.get(gameId), message, seq, message.at);
      if (!game) return;
      games.set(gameId, game);
      for (const [marketId, { cause, outcomeId, former, offered }] of game.held)
        alarms.push({ gameId, marketId, cause, outcomeId, former, offered });
    });
    process.stdout.write(
      `O3: ${counts.prices} prices in ${counts.messages} messages, ${counts.stops} stops, ${counts.over} games ` +
        `played to their end: ${alarms.length} false alarms\n`,
    );
    expect(alarms.slice(0, 3)).toEqual([]);
    expect(counts.over).toBeGreaterThan(ended);
  },
);
