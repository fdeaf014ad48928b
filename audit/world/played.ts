import type { FeedFixture, OutcomeResult } from '@fairbook/feed-contract';
import { loadPlayed, type PlayedGame, StepQueue } from '@fairbook/sports/play';
import type { FinalState } from '@fairbook/sports/settle';
import type { SportKey } from '@fairbook/sports/state';

/** What only the script of a game knows. */
interface Scripted extends PlayedGame {
  isCancelled: boolean;
  lastSecond: number;
  finalAt(second: number): FinalState;
}

const STARTS_AT = Date.UTC(2026, 10, 22, 12);
const SPEED = 60;

/** The `n`th game of the sport’s first competition as the simulator plays it; null where it is cancelled or plays none. */
function gameOf(sport: SportKey, seed: string, n: number): Scripted | null {
  const [played] = loadPlayed([sport]);
  if (!played) return null;
  const { id, key, name, countryCode, pairings } = played.leagues[0]!;
  const [round, first, second, , ...others] = pairings[n % pairings.length]!;
  const fixture: FeedFixture = {
    gameId: played.idsFrom + n + 1,
    sportId: played.sportId,
    champ: { id, key, name, countryCode },
    round,
    competitors: [first, second, ...others].map((each) => played.teams.get(each)!) as never,
    startsAt: STARTS_AT,
  };
  const game = played.game(fixture, { seed, speed: SPEED }) as unknown as Scripted;
  return game.isCancelled ? null : game;
}

/** How a simulated game ends; null where it is cancelled or there is none. */
export function endPlayed(sport: SportKey, seed: string, n: number): FinalState | null {
  const game = gameOf(sport, seed, n);
  return game?.finalAt(game.lastSecond) ?? null;
}

/** What the simulator settles in the course of a game, the last result of each outcome. */
export function settledInPlay(sport: SportKey, seed: string, n: number): ReadonlyMap<string, OutcomeResult> {
  const queue = new StepQueue();
  const game = gameOf(sport, seed, n);
  if (game) queue.push(game.open(STARTS_AT - 60_000));
  const settled = new Map<string, OutcomeResult>();
  for (let step = queue.pop(); step; step = queue.pop()) {
    const { messages, next } = step.run();
    for (const later of next) queue.push(later);
    for (const message of messages)
      if (message.type === 'bet_settlement')
        for (const outcome of message.outcomes) settled.set(outcome.outcomeId, outcome);
  }
  return settled;
}
