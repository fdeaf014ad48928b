import type { FeedMarket, FeedMessage } from '@fairbook/feed-contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { announce, marketsOf, odds, playing, settlement, stateOf, stop } from '../../testing/sample-feed.ts';
import { stateAfter } from '../catalogue/catalogue.ts';
import type { HotGame } from '../catalogue/hot-game.ts';
import { extend, newTrail, type Trail } from './price-trail.ts';
import { pointsOf, shownTrail } from './shown-trail.ts';

const HOME = '1::1';
const END = { '1::1': 'won' } as const;

/** The trail of these messages, one per second from 0 on. */
function trailOf(messages: readonly FeedMessage[]): Trail {
  const trail = newTrail(1, 0, true);
  let game: HotGame | undefined;
  messages.forEach((message, n) => {
    const after = stateAfter(game, message, n + 1, n * 1000);
    if (after && after !== game) extend(trail, game, after, n * 1000);
    game = after ?? game;
  });
  return trail;
}

function shifted(shift: number, change: Parameters<typeof odds>[2] = {}): FeedMessage {
  return odds(1, 0, { markets: marketsOf(shift), ...change });
}

/** `2200 2210- …`: the points of an outcome, with a minus where it was suspended. */
function told(trail: Trail, outcomeId = HOME): string {
  const points = pointsOf(trail.outcomes.get(outcomeId)!, trail.stops);
  return points.map(({ at, value, isOff }) => `${at / 1000}:${value}${isOff ? '-' : ''}`).join(' ');
}

const live = (change: Parameters<typeof odds>[2] = {}) => ({ state: playing(0), ...change });
const without = (shift: number, id: string): FeedMarket[] => marketsOf(shift).filter((m) => m.id !== id);

test.each<[string, FeedMessage[], string]>([
  ['an unchanged price is one point', [shifted(0), shifted(0)], '1:2200'],
  ['each move is a point', [shifted(0), shifted(10), shifted(-10)], '1:2200 2:2210 3:2190'],
  [
    'a message that lists only another market moves nothing',
    [shifted(0), shifted(9, { full: false, markets: marketsOf(9).slice(1) })],
    '1:2200',
  ],
  [
    'a stop suspends, and the next price continues',
    [shifted(0, live()), stop(1, 0, 'goal'), shifted(50, live())],
    '1:2200 2:2200- 3:2250',
  ],
  [
    'a removed market is suspended at its last price',
    [shifted(0), shifted(5, { markets: without(5, '1:') }), shifted(7)],
    '1:2200 2:2200- 3:2207',
  ],
  ['a decided outcome is suspended', [shifted(0, live()), settlement(1, 0, END, false)], '1:2200 2:2200-'],
  ['the end suspends', [shifted(0, live()), settlement(1, 0, END)], '1:2200 2:2200-'],
  [
    'an impossible price was never published',
    [
      shifted(0),
      shifted(0, {
        markets: marketsOf(0).map((m) =>
          m.id === '1:' ? { ...m, outcomes: [['1::1', 22_000, 0], ...m.outcomes.slice(1)] } : m,
        ) as FeedMarket[],
      }),
    ],
    '1:2200 2:2200-',
  ],
])('%s', (_name, messages, points) => {
  expect(told(trailOf([announce(1, 0), ...messages]))).toBe(points);
});

describe('the marks', () => {
  test('are the first prices on offer, pre-match and in play, and the extremes of those on offer', () => {
    const trail = trailOf([
      announce(1, 0),
      shifted(-100, { suspended: 'other' }),
      shifted(0),
      shifted(120),
      shifted(130, live({ suspended: 'goal' })),
      shifted(40, live()),
      shifted(-60, live()),
      settlement(1, 0, END),
    ]);
    expect(shownTrail(trail, HOME)).toMatchObject({
      opening: { at: '1970-01-01T00:00:02.000Z', coef: 2.2 },
      inPlay: { at: '1970-01-01T00:00:05.000Z', coef: 2.24 },
      lowest: { at: '1970-01-01T00:00:06.000Z', coef: 2.14 },
      highest: { at: '1970-01-01T00:00:03.000Z', coef: 2.32 },
      playedFrom: '1970-01-01T00:00:04.000Z',
    });
    expect(shownTrail(trail, '1::9')).toBeNull();
  });

  test('stay among the steps, however many there are, and so do the first and the last', () => {
    const shift = fc.integer({ min: -150, max: 120 });
    const kinds = fc.constantFrom('line', 'live', 'stopped');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(shift, kinds), { minLength: 1, maxLength: 500, size: 'max' }),
        (moves) => {
          const messages = moves.map(([by, kind], n) => {
            const suspended = kind === 'stopped' ? ('other' as const) : null;
            const state = n > moves.length / 2 ? playing(0) : stateOf();
            return shifted(by, { state, suspended });
          });
          const trail = trailOf([announce(1, 0), ...messages]);
          const outcome = trail.outcomes.get(HOME)!;
          expect(outcome.steps.length).toBeLessThanOrEqual(160);
          const { points, opening, inPlay, lowest, highest } = shownTrail(trail, HOME)!;
          expect(points.length).toBeLessThanOrEqual(120);
          expect(points.map(({ at }) => at)).toEqual(points.map(({ at }) => at).sort());
          expect(points[0]!.coef).toBe((2200 + moves[0]![0]) / 1000);
          expect(points.at(-1)!.coef).toBe((2200 + moves.at(-1)![0]) / 1000);
          const offered = moves.filter(([, kind]) => kind !== 'stopped').map(([by]) => (2200 + by) / 1000);
          expect([lowest?.coef, highest?.coef]).toEqual(
            offered.length > 0 ? [Math.min(...offered), Math.max(...offered)] : [undefined, undefined],
          );
          for (const mark of [opening, inPlay, lowest, highest]) {
            if (!mark) continue;
            const there = points.findLast(({ at }) => at <= mark.at);
            expect(there).toMatchObject({ coef: mark.coef, isSuspended: false });
          }
        },
      ),
      // Shrinking lines of 500 moves takes minutes, and the seed reproduces them anyway.
      { numRuns: process.env.NIGHT ? 3_000 : 60, endOnFailure: true },
    );
  });
});
