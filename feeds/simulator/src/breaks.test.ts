import type { FeedMessage } from '@fairbook/feed-contract';
import { type FootballState, loadFootballData, playedFootball } from '@fairbook/sports/football';
import { type GameState, isResting } from '@fairbook/sports/state';
import { describe, expect, it } from 'vitest';
import { Game } from '../../../packages/sports/football/play/game.ts';
import { goalsModel } from '../../../packages/sports/football/play/goals-model.ts';
import { BREAK } from '../../../packages/sports/football/play/match-time.ts';
import { footballLineUps } from '../../../packages/sports/football/play/players.ts';
import { messagesFrom } from '../../../packages/sports/testing/messages-from.ts';
import { createSchedule } from './schedule.ts';

const DATA = { ...loadFootballData(), fixtures: [] };
const START = Date.UTC(2026, 10, 20, 8);

type Told = Extract<FeedMessage, { state: GameState }> & { state: FootballState };

/** Minutes of a match around its break. */
const AROUND = { from: 40, to: 75 };

/** All messages of one match after its kick-off, in order; by day at real speed only those around its break. */
function told(seed: string, speed: number): Told[] {
  const fixture = createSchedule(playedFootball(DATA), seed, speed).upcoming(START)[0]!;
  const lineUps = footballLineUps(DATA.leagues, DATA.playerNames)(seed, fixture);
  const game = new Game(fixture, { seed, speed, model: goalsModel(DATA, fixture), lineUps });
  const isPart = speed === 1 && process.env.NIGHT !== '1';
  const at = (minute: number) => fixture.startsAt + minute * 60_000;
  const messages = isPart
    ? messagesFrom(game.resume(at(AROUND.from)), at(AROUND.to))
    : messagesFrom(game.resume(fixture.startsAt));
  return messages.filter((message): message is Told => 'state' in message);
}

/** At real speed a match is six thousand messages; the other seeds see it at night. */
const seedsAt = (speed: number) =>
  ['north', 'south', 'east', 'west'].slice(0, speed > 1 || process.env.NIGHT === '1' ? 4 : 1);

describe.each([1, 20, 200])('at %i match seconds per second', (speed) => {
  it.each(seedsAt(speed))('a match of seed %s has one break, at half-time', (seed) => {
    const messages = told(seed, speed);
    const resting = messages.map(({ state }) => isResting(state));
    const [from, to] = [resting.indexOf(true), resting.lastIndexOf(true)];
    expect(resting.slice(from, to + 1)).not.toContain(false);
    expect(messages.slice(from, to + 1).every(({ state }) => state.period === 'half_time')).toBe(true);

    const [whistle, back] = [messages[from]!, messages[to + 1]!];
    const ball = messages.find(({ state }) => state.period === 'second_half')!;
    expect(whistle).toMatchObject({ type: 'bet_stop', cause: 'break' });
    expect(back).toMatchObject({ suspended: null, state: { period: 'half_time', isBreak: false } });
    // The players come back before play resumes, and bets were accepted without a delay for most of the break.
    expect(ball.at - back.at).toBeGreaterThanOrEqual(2_000);
    expect(ball.at - back.at).toBeGreaterThanOrEqual(Math.floor(30_000 / speed));
    expect(back.at - whistle.at).toBeGreaterThan((BREAK * 1000) / speed / 2);
    expect(messages[from]!.state.score).toEqual(ball.state.score);
  });
});

it('every state tells whether the game is in a break', () => {
  expect(told('said', 20).filter(({ state }) => state.isBreak === undefined)).toEqual([]);
});
