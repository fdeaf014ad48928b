import { Check } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { GAME_IDS, playRound, stakedFirst, WHOLE } from '../index.ts';
import { figuresOf } from '../src/maths.ts';
import {
  allEndings,
  figuresApart,
  type Strategy,
  scripted,
  seeded,
  simulate,
  someRound,
} from '../src/testing.ts';
import {
  anyGameOf,
  BONUS_GAMES,
  BONUS_IDS,
  type BonusId,
  isBonusGame,
  prizeOf,
  prizesOf,
  wholeWorthOf,
  worthOf,
} from './list.ts';
import { memory } from './memory/rules.ts';
import { bestCard } from './memory/strategy.ts';
import { paidFor } from './prizes.ts';
import { bestTurn } from './safe/rules.ts';

/** The best play of the games with decisions, from what the player sees. */
const BEST: Partial<Record<BonusId, Strategy>> = {
  memory: (shown) => ({ do: 'turn', card: bestCard(shown as never) }),
  safe: (shown) => ({ do: 'turn', number: bestTurn((shown as { turns: never[] }).turns) }),
  dragon: () => ({ do: 'step', stone: 0 }),
};

test('no bonus game has the name of another game', () => {
  expect(BONUS_IDS).toEqual(['fortuna', 'chest', 'memory', 'safe', 'lottery', 'dragon']);
  for (const id of BONUS_IDS) expect(GAME_IDS).not.toContain(id);
  expect([isBonusGame('chest'), isBonusGame('dice')]).toEqual([true, false]);
  expect([anyGameOf('chest')?.id, anyGameOf('dice')?.id, anyGameOf('none')]).toEqual([
    'chest',
    'dice',
    undefined,
  ]);
});

test.each<[BonusId, number, number]>([
  ['fortuna', 10, 10],
  ['chest', 10, 10],
  ['memory', 10.3107, 11],
  ['safe', 8.6667, 9],
  ['lottery', 9.5, 10],
  ['dragon', 9.4922, 10],
])('%s is worth %d points, so it costs its budget %d', (id, worth, whole) => {
  expect(worthOf(id)).toBeCloseTo(worth, 4);
  expect(wholeWorthOf(id)).toBe(whole);
});

describe.each(BONUS_IDS)('%s', (id) => {
  const game = BONUS_GAMES[id];

  test('the usual options can be played; a try is worth its prizes, whose chances are all there is', () => {
    expect(Check(game.options, game.usual)).toBe(true);
    expect(stakedFirst(game, game.usual)).toBe(WHOLE);
    const prizes = prizesOf(id);
    expect(prizes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(prizes.reduce((sum, { chance, worth }) => sum + chance * worth, 0)).toBeCloseTo(worthOf(id), 10);
    expect(new Set(prizes.map(({ worth }) => worth)).size).toBe(prizes.length);
    expect(game.most(game.usual).paid).toBe(paidFor(prizes[0]!));
  });

  test('whatever is played, a try ends with one of its prizes and stakes nothing further', () => {
    for (let n = 0; n < 200; n++) {
      const { played } = someRound(game, seeded(n), () => seeded(1_000 + n));
      expect(() => prizeOf(id, played.paid!)).not.toThrow();
      expect(played.staked).toBe(WHOLE);
    }
  });

  test('one that was left ends with what it has earned', () => {
    const { paid } = playRound(game, game.usual, [], seeded(3));
    if (paid === null) expect(playRound(game, game.usual, [game.leave!(undefined)], seeded(3)).paid).toBe(0);
  });
});

test.each(['fortuna', 'chest', 'lottery'] as const)(
  '%s: its rules walked through give the published chances',
  (id) => {
    expect(figuresApart(BONUS_GAMES[id], BONUS_GAMES[id].usual)).toBeLessThan(1e-9);
  },
);

test.each(['safe', 'dragon'] as const)('%s: its rules walked through with the best play, too', (id) => {
  const walked = figuresOf(allEndings(BONUS_GAMES[id], {}, { strategy: BEST[id]! }));
  expect(walked.returned).toBeCloseTo(worthOf(id), 10);
});

test.each(['memory', 'safe', 'dragon'] as const)('%s: 100,000 tries bring what is published', (id) => {
  const { returned, halfWidth } = simulate(
    BONUS_GAMES[id],
    {},
    { rounds: 100_000, seed: 5, strategy: BEST[id]! },
  );
  expect(Math.abs(returned - worthOf(id))).toBeLessThan(halfWidth);
});

test('dragon: stopping on the way is never worth more than going on', () => {
  const worths = [1, 2, 3, 4].map((stop) => {
    const strategy: Strategy = (shown) =>
      (shown as { taken: unknown[] }).taken.length < stop ? { do: 'step', stone: 1 } : { do: 'stop' };
    return figuresOf(allEndings(BONUS_GAMES.dragon, {}, { strategy })).returned;
  });
  for (const worth of worths) expect(worth).toBeLessThanOrEqual(worthOf('dragon') + 1e-9);
});

test('memory: a card of a found pair, and the same card twice, can’t be turned up; what was not turned up stays hidden', () => {
  // The board is 0 0 1 1 2 2 … in this order of draws.
  const dealt = () => scripted(...Array.from({ length: 12 }, () => 0));
  const turn = (...cards: number[]) => cards.map((card) => ({ do: 'turn', card }));
  const seen = memory.show(playRound(memory as never, {}, turn(0, 1, 2), dealt()).state as never, false);
  expect(seen).toEqual({ turned: [0, 1, 2], seen: [0, 0, 1, ...Array.from({ length: 9 }, () => null)] });
  expect(() => playRound(memory as never, {}, turn(0, 1, 0), dealt())).toThrow();
  expect(() => playRound(memory as never, {}, turn(2, 2), dealt())).toThrow();
  const all = playRound(memory as never, {}, turn(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11), dealt());
  expect(all.paid).toBe(50 * WHOLE);
});
