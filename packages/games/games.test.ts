import { Check } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { GAME_IDS, gameOf, mathsOf, playRound, stakedFirst } from './index.ts';
import { seeded } from './src/testing.ts';

describe.each(GAME_IDS)('%s', (id) => {
  const game = gameOf(id)!;

  test('the usual options can be played', () => {
    expect(Check(game.options, game.usual)).toBe(true);
    expect(game.fits?.(game.usual) ?? true).toBe(true);
  });

  test('the game returns between 90 and 100 % of what is staked', () => {
    const { returned, hits, wins, largest, deviation } = mathsOf(game, game.usual);
    expect(returned).toBeGreaterThan(0.9);
    expect(returned).toBeLessThan(1);
    expect(hits).toBeGreaterThanOrEqual(wins);
    expect(largest).toBeGreaterThan(0);
    expect(deviation).toBeGreaterThan(0);
  });

  test('the chances of its endings are all there is', () => {
    const chances = game.endings(game.usual)?.map(({ chance }) => chance) ?? [1];
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
    expect(Math.min(...chances)).toBeGreaterThanOrEqual(0);
  });

  test('no round pays or stakes more than it says, and one left alone ends', () => {
    const most = game.most(game.usual);
    const first = stakedFirst(game, game.usual);
    const draws = seeded(1);
    for (let n = 0; n < 200; n++) {
      const actions: unknown[] = [];
      const start = game.start(game.usual, draws);
      expect(start.staked, 'known before the draw').toBe(first);
      let { state, paid, staked } = start;
      while (paid === null) {
        const action = game.leave?.(state) ?? null;
        if (action === null) {
          expect(actions, 'a round in which nothing was decided may go with its stake').toEqual([]);
          break;
        }
        const stage = game.act?.(state, action as never, draws);
        expect(stage, 'a round that is left goes on').toBeTruthy();
        actions.push(action);
        staked += stage!.staked;
        ({ state, paid } = stage!);
        expect(actions.length).toBeLessThan(100);
      }
      expect(paid ?? 0).toBeLessThanOrEqual(most.paid);
      expect(staked).toBeLessThanOrEqual(most.staked);
      expect(Number.isSafeInteger(paid ?? 0) && Number.isSafeInteger(staked)).toBe(true);
    }
  });

  test('played again from the same draws it is the same round', () => {
    const round = () => playRound(game, game.usual, [], seeded(7));
    expect(round()).toEqual(round());
  });
});
