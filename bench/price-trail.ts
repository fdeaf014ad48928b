import type { FeedMessage } from '@fairbook/feed-contract';
import { seasonMessages } from '@fairbook/feed-simulator/testing';
import { loadPlayed } from '@fairbook/sports/play';
import { stateAfter } from '../apps/server/sportsbook/catalogue/catalogue.ts';
import type { HotGame } from '../apps/server/sportsbook/catalogue/hot-game.ts';
import { extend, newTrail, type Trail } from '../apps/server/sportsbook/price-trail/price-trail.ts';
import { type Row, toMarkdown } from './table.ts';

const START = Date.UTC(2026, 10, 20, 8);
const MINUTES = 6;
const ROUNDS = 5;

/**
 * The cost of computing price trails from recorded messages, against only building the states of the games from them,
 * as feed intake does. A trail includes the states.
 */
export async function rows(): Promise<Row[]> {
  const messages = await seasonMessages({
    seed: 'price trail',
    clockSpeed: 20,
    sports: loadPlayed(['football']),
    from: START,
    minutes: MINUTES,
  });
  const states = best(() => fold(messages, () => {}));
  const trails = new Map<number, Trail>();
  const folded = best(() => {
    trails.clear();
    fold(messages, (gameId, before, after, at) => {
      const trail = trails.get(gameId) ?? newTrail(gameId, at, true);
      trails.set(gameId, trail);
      extend(trail, before, after, at);
    });
  });
  const sizes = [...trails.values()].map(({ outcomes }) => JSON.stringify([...outcomes]).length / 1000);
  return [
    {
      name: 'fold one message into how prices moved',
      ours: folded / messages.length,
      reference: states / messages.length,
      ratio: folded / states,
      unit: 'µs',
      target: '≤ 2×',
      note: `${messages.length} messages of ${trails.size} games; the reference is what taking them in makes anyway`,
    },
    {
      name: 'the trail of a game, at most',
      ours: Math.max(...sizes),
      reference: null,
      ratio: null,
      unit: 'kB',
      note: 'JSON before PostgreSQL compresses it',
    },
  ];
}

type Moved = (gameId: number, before: HotGame | undefined, after: HotGame, at: number) => void;

function fold(messages: readonly FeedMessage[], moved: Moved): void {
  const games = new Map<number, HotGame>();
  messages.forEach((message, n) => {
    if (message.type === 'alive') return;
    const gameId = message.type === 'fixture' ? message.fixture.gameId : message.gameId;
    const before = games.get(gameId);
    const after = stateAfter(before, message, n + 1, message.at);
    if (!after || after === before) return;
    games.set(gameId, after);
    moved(gameId, before, after, message.at);
  });
}

/** Microseconds of processor time of the fastest round. */
function best(run: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const started = process.cpuUsage();
    run();
    least = Math.min(least, process.cpuUsage(started).user);
  }
  return least;
}

if (import.meta.main) console.log(toMarkdown(await rows()));
