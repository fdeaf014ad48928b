import type { live, sportsbook } from '@fairbook/contracts';
import type { FeedMarket, FeedMessage } from '@fairbook/feed-contract';
import { applyGameDelta, applyListDelta } from '@fairbook/live/reduce';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../site/config/index.ts';
import { stateAfter } from '../../sportsbook/catalogue/catalogue.ts';
import type { HotGame } from '../../sportsbook/catalogue/hot-game.ts';
import { NAMELESS } from '../../sportsbook/names/names.ts';
import { rowsOf } from '../../sportsbook/publishing/board.ts';
import { listChanges, rowDelta, topicChanges } from '../../sportsbook/publishing/delta.ts';
import { gameOf } from '../../sportsbook/publishing/wire.ts';
import { announce, odds, playing, settlement, stateOf, stop } from '../../testing/sample-feed.ts';
import { mergeDeltas } from './merge.ts';

const { delays } = DEFAULT_SETTINGS;
const SHOWING = { names: NAMELESS, delays };
const RUNS = process.env.NIGHT ? 5_000 : 300;
const AT = Date.UTC(2026, 7, 1);

const marketIds = [
  '1:',
  '10:',
  '16:-0.5',
  '16:0.25',
  '18:2.5',
  '18:3.5',
  '19:0.5',
  '19:1.5',
  '20:1.5',
  '29:',
];

const market: fc.Arbitrary<FeedMarket> = fc
  .record({
    id: fc.constantFrom(...marketIds),
    margin: fc.integer({ min: -1, max: 80 }),
    odds: fc.array(fc.integer({ min: 990, max: 9_000 }), { minLength: 2, maxLength: 3 }),
    blocked: fc.boolean(),
  })
  .map(({ id, margin, odds: prices, blocked }) => ({
    id,
    typeId: Number(id.split(':')[0]),
    line: id.split(':')[1]!,
    margin: margin / 10,
    outcomes: prices.map((price, n) => [`${id}:${n}`, price, blocked && n === 0 ? 1 : 0]),
  }));

const gameId = fc.integer({ min: 1, max: 3 });
const state = fc.oneof(
  fc.constant(stateOf()),
  fc
    .record({ goals: fc.integer({ min: 0, max: 2 }), corners: fc.integer({ min: 0, max: 2 }) })
    .map((each) => playing(AT, { score: [each.goals, 0], corners: [0, each.corners] })),
  fc.constant(playing(AT, { period: 'half_time' })),
  fc.boolean().map((isBreak) => playing(AT, { isBreak })),
);

const message: fc.Arbitrary<FeedMessage> = fc.oneof(
  fc
    .tuple(gameId, fc.integer({ min: 0, max: 5 }))
    .map(([id, days]) => announce(id, AT, AT + days * 86_400_000)),
  {
    weight: 8,
    arbitrary: fc
      .tuple(gameId, state, fc.array(market, { maxLength: 5 }), fc.boolean())
      .map(([id, now, markets, full]) => odds(id, AT, { state: now, markets, full })),
  },
  fc.tuple(gameId, state).map(([id, now]) => stop(id, AT, 'goal', now)),
  fc.tuple(gameId, fc.boolean()).map(([id, final]) => settlement(id, AT, { '1::0': 'won' }, final)),
);

/** A client of every topic that takes a snapshot now and then, and each topic's deltas in batches of any size. */
function followAll(steps: { message: FeedMessage; isFlush: boolean; isSnapshot: boolean }[]): void {
  const games = new Map<number, HotGame>();
  const seen = new Map<live.Topic, sportsbook.Game | readonly sportsbook.Game[]>();
  const pending = new Map<live.Topic, live.TopicDelta>();
  for (const topic of LISTS) seen.set(topic, []);

  for (const [n, step] of steps.entries()) {
    const id =
      step.message.type === 'fixture'
        ? step.message.fixture.gameId
        : (step.message as { gameId: number }).gameId;
    const before = games.get(id);
    const after = stateAfter(before, step.message, n + 1, AT + n);
    if (after) {
      games.set(id, after);
      if (before && step.message.type !== 'fixture')
        expect(before.listed !== after.listed).toBe(rowDelta(before, after) !== null);
      if (!before) seen.set(`game:${id}`, gameOf(after, 'full', SHOWING));
      for (const { topic, delta } of before
        ? topicChanges(before, after, delays)
        : listChanges(before, after, delays)) {
        const first = pending.get(topic);
        pending.set(topic, first ? mergeDeltas(first, delta) : delta);
      }
    }
    // A snapshot while deltas are being collected: the later delta repeats changes that it already shows.
    if (step.isSnapshot) for (const topic of seen.keys()) seen.set(topic, snapshot(topic));
    if (step.isFlush || n === steps.length - 1) flush();
  }
  for (const [topic, known] of seen) expect(known).toEqual(snapshot(topic));

  function flush(): void {
    for (const [topic, delta] of pending) {
      const known = seen.get(topic)!;
      seen.set(
        topic,
        Array.isArray(known)
          ? applyListDelta(known, delta as live.ListDelta)
          : applyGameDelta(known as sportsbook.Game, delta as live.GameDelta),
      );
    }
    pending.clear();
  }

  function snapshot(topic: live.Topic) {
    const [kind, section, sport] = topic.split(':');
    if (kind === 'game') return gameOf(games.get(Number(section))!, 'full', SHOWING);
    return rowsOf(games.values(), section as 'live' | 'line', Number(sport), SHOWING, kind as live.RowKind);
  }
}

const LISTS: live.Topic[] = ['list:live:1', 'list:line:1', 'sides:live:1', 'sides:line:1'];

describe('snapshot and deltas', () => {
  it('in batches of any size add up to the server’s own state', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            message,
            isFlush: fc.boolean(),
            isSnapshot: fc.integer({ max: 9, min: 0 }).map((x) => x === 0),
          }),
          {
            minLength: 1,
            maxLength: 40,
          },
        ),
        followAll,
      ),
      { numRuns: RUNS },
    );
  });
});
