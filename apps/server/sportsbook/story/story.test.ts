import type { FeedMessage } from '@fairbook/feed-contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { fixtureOf, marketsOf, odds, playing, stateOf, stop } from '../../testing/sample-feed.ts';
import { type GameMessage, type HotGame, newGame } from '../catalogue/hot-game.ts';
import { nextGame } from '../catalogue/next-game.ts';
import { storyView } from './story-view.ts';

const START = 1_800_000_000_000;
let game: HotGame;
let seq: number;

beforeEach(() => {
  seq = 1;
  game = newGame(fixtureOf(7, START), 'sample', seq, START - 60_000);
  take(odds(7, START - 50_000, { state: stateOf(), markets: marketsOf() }), START - 50_000);
});

function take(message: FeedMessage, at: number): void {
  seq += 1;
  game = nextGame(game, message as GameMessage, seq, at);
}
/** A state `ms` after the start, its clock at ten minutes then. */
function live(ms: number, change: Parameters<typeof playing>[1] = {}): void {
  const at = START + ms;
  const clock = { at: START, seconds: 600, speed: 20 };
  take(odds(7, at, { state: playing(at, { clock, ...change }), markets: marketsOf(ms / 100) }), at);
}
const kinds = () => game.story.events.map(({ kind, place, n }) => `${kind} ${place} ${n}`);

describe('a story', () => {
  test('has the first prices before the start, and our margin', () => {
    expect(game.story.opening).toEqual({ at: START - 50_000, odds: [2200, 3400, 3300], margin: 5 });
    live(0);
    expect(game.story.opening!.odds[0]).toBe(2200);
  });

  test('has one unit a minute with the prices of then', () => {
    live(0);
    live(1000);
    live(3000);
    expect(game.story.units.map(({ n, odds: prices }) => [n, prices?.[0]])).toEqual([
      [11, 2200],
      [12, 2230],
    ]);
  });

  test('tells what happens, in its minute, and takes back what was annulled', () => {
    live(0);
    live(3000, { score: [1, 0] });
    live(6000, { score: [1, 0], corners: [0, 1] });
    expect(kinds()).toEqual(['goal 0 12', 'corner 1 13']);
    expect(game.story.latest).toMatchObject({ kind: 'corner', place: 1, score: [1, 0] });
    live(9000, { score: [0, 0], corners: [0, 1] });
    expect(kinds()).toEqual(['corner 1 13']);
  });

  test('begins a part with its first minute, however late its message comes', () => {
    live(0);
    const at = START + 2_000;
    const second = (seconds: number) => ({
      ...{ period: 'second_half' as const, halfTimeScore: [0, 0] as [number, number] },
      clock: { at, seconds, speed: 20 },
    });
    live(2_000, second(46 * 60 + 10));
    live(2_100, second(46 * 60 + 12));
    expect(game.story.units.map(({ part, n }) => [part, n])).toEqual([
      [0, 11],
      [1, 46],
      [1, 47],
    ]);
    expect(kinds()).toEqual(['second_half null 46']);
  });

  test('of a game joined in its middle does not say when its goals were scored', () => {
    live(0, { score: [2, 1], corners: [5, 3] });
    expect(kinds()).toEqual([]);
    live(3000, { score: [2, 2], corners: [5, 3] });
    expect(kinds()).toEqual(['goal 1 12']);
  });

  test('is the same object while nothing is to tell', () => {
    live(0);
    const before = game.story;
    live(100);
    take(stop(7, START + 200, 'penalty', game.state as ReturnType<typeof playing>), START + 200);
    expect(game.story).toBe(before);
  });
});

describe('how markets were settled', () => {
  const settle = (outcomes: [string, result: [number, number], back: [number, number]][], at: number) =>
    take(
      {
        ...{ type: 'bet_settlement', at: START + at, producer: 'sample', gameId: 7, final: false },
        state: playing(START + at),
        outcomes: outcomes.map(([outcomeId, result, back]) => ({
          ...{ outcomeId, result, void: back, why: { key: 'result', values: {} } },
        })),
      },
      START + at,
    );

  test('is told of all that did not lose, corrections and withdrawals included', () => {
    live(0);
    settle(
      [
        ['1::1', [1, 1], [0, 1]],
        ['1::x', [0, 1], [0, 1]],
        ['18:2.5:over', [0, 1], [1, 1]],
        ['16:0.25:1', [1, 1], [1, 2]],
        ['16:0.25:2', [0, 1], [1, 2]],
        ['15::1', [1, 2], [0, 1]],
      ],
      1000,
    );
    expect(game.story.settled).toEqual({
      ...{ '1::1': 'won', '18:2.5:over': 'void', '16:0.25:1': 'half_won', '16:0.25:2': 'half_lost' },
      '15::1': 'part',
    });
    settle([['1::1', [0, 1], [0, 1]]], 2000);
    expect(game.story.settled).not.toHaveProperty('1::1');
  });
});

test('as the call shows it, chances have no margin and sum to one', () => {
  live(0);
  const view = storyView(game);
  expect(view.winner).toEqual(['1::1', '1::x', '1::2']);
  const sum = view.units[0]!.chances!.reduce((all, each) => all + each, 0);
  expect(sum).toBeCloseTo(1, 3);
  expect(view.units[0]!.chances![0]).toBeLessThan(1 / 2.2);
});
