import type { sportsbook } from '@fairbook/contracts';
import { momentumOf, trackerOf } from '@fairbook/sports/tracker';
import type { HotGame } from '../catalogue/hot-game.ts';
import type { Story } from './told-story.ts';

const BARS = 30;
/** Steps to each side of even, which is the letter `k`, and the momentum at the last: a corner reaches most of it. */
const STEPS = 10;
const MOST = 0.4;
const EVEN = 'k'.codePointAt(0)!;
const UNKNOWN = '_';

/** What lists show of the course of each game in play. A story is counted once, however often it is asked for. */
export function momentumOfAll(games: Iterable<HotGame>): sportsbook.GameMomentum[] {
  return [...games].flatMap(({ fixture, state, story }) => {
    if (state.status !== 'live') return [];
    const known = counted.get(story) ?? barsOf(state.sport, story);
    counted.set(story, known);
    return known === null ? [] : [{ id: fixture.gameId, bars: known }];
  });
}

const counted = new WeakMap<Story, string | null>();

/** Thirty letters for the usual time of a game, or for more once it lasts longer; null for a sport without momentum. */
export function barsOf(sport: string, { units, events }: Pick<Story, 'units' | 'events'>): string | null {
  const tracker = trackerOf(sport);
  if (tracker?.chart.kind !== 'momentum' || tracker.units === null) return null;
  // A game joined in its middle has no first minutes.
  const missed = new Array<null>(Math.max(0, (units[0]?.n ?? 1) - 1)).fill(null);
  const values = [...missed, ...momentumOf(units, events, tracker.chart.weights)];
  const length = Math.max(tracker.units, values.length) / BARS;
  return Array.from({ length: BARS }, (_, n) =>
    letterOf(
      values.slice(Math.floor(n * length), Math.floor((n + 1) * length)).filter((value) => value !== null),
    ),
  ).join('');
}

function letterOf(values: readonly number[]): string {
  if (values.length === 0) return UNKNOWN;
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
  return String.fromCodePoint(EVEN + Math.round(Math.max(-1, Math.min(1, mean / MOST)) * STEPS));
}
