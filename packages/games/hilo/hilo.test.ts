import { expect, test } from 'vitest';
import { WHOLE } from '../src/game.ts';
import { paysAfter } from '../src/steps.ts';
import { allEndings, scripted, simulate } from '../src/testing.ts';
import { isRight, likelier, paysFor, SIDES, type Side, stepOf } from './guess.ts';
import { hilo, MOST_SKIPS } from './rules.ts';

const guess = (side: Side) => ({ do: 'guess' as const, side });
/** A round that opens with a card and makes guesses, each answered by the next card. */
function round(first: number, ...steps: [Side, number][]) {
  let stage = hilo.start({}, scripted(first));
  for (const [side, card] of steps) stage = hilo.act!(stage.state, guess(side), scripted(card))!;
  return stage;
}

test('the same rank wins either guess, but not one that could not lose', () => {
  const [ace, six, king] = [0, 5, 12];
  expect(round(six, ['higher', six + 13]).paid).toBeNull();
  expect(round(six, ['lower', six + 13]).paid).toBeNull();
  expect(round(six, ['higher', ace]).paid).toBe(0);
  expect(round(ace, ['higher', ace + 13]).paid).toBe(0);
  expect(round(ace, ['lower', ace + 13]).paid).toBeNull();
  expect(round(king, ['lower', king]).paid).toBe(0);
  expect(round(king, ['higher', king]).paid).toBeNull();
});

test('the chance of a guess counts the ranks that make it right', () => {
  for (let card = 0; card < 52; card++)
    for (const side of SIDES) {
      const right = Array.from({ length: 52 }, (_, next) => next).filter((next) => isRight(card, next, side));
      expect(stepOf(card, side)).toEqual({ clear: right.length / 4, of: 13 });
    }
});

test('right guesses multiply, and the product is cashed out', () => {
  const { state } = round(5, ['higher', 8], ['lower', 3]);
  // 0.99 · 13/8 · 13/9
  expect(hilo.act!(state, { do: 'cashOut' }, scripted())!.paid).toBe(23_237);
  expect(hilo.act!(round(5).state, { do: 'cashOut' }, scripted())).toBeNull();
});

test('a card is changed for nothing, but only so often', () => {
  let { state } = round(5);
  for (let n = 0; n < MOST_SKIPS; n++) {
    const stage = hilo.act!(state, { do: 'skip' }, scripted(n))!;
    expect([stage.staked, stage.paid]).toEqual([0, null]);
    state = stage.state;
  }
  expect(hilo.show(state, false).cards.at(-1)).toBe(MOST_SKIPS - 1);
  expect(hilo.act!(state, { do: 'skip' }, scripted(7))).toBeNull();
});

test('no guess can pay more than 2,500 times; without any the round is paid', () => {
  // 0.99 · 13³ is 2,175; a fourth guess at one in thirteen would pay 28,276.
  const aces: [Side, number][] = [
    ['lower', 0],
    ['lower', 0],
    ['lower', 0],
  ];
  const { state } = round(0, ...aces);
  expect(hilo.act!(state, guess('lower'), scripted(0))).toBeNull();
  // Higher than an ace, twelve in thirteen, pays 2,356; after a seven neither side can be guessed then.
  const stage = hilo.act!(state, guess('higher'), scripted(6))!;
  const last = stage.state.cards.at(-1)!;
  expect(stage.paid).toBe(paysAfter(stage.state.right, 99));
  for (const side of SIDES) expect(paysFor({ card: last, right: stage.state.right }, side)).toBeNull();
});

test('the rules end as the published endings say', () => {
  const strategy = (shown: unknown) => {
    const { cards, right } = shown as { cards: number[]; right: { clear: number; of: number }[] };
    const isThere = right.length > 0 && paysAfter(right, 99) >= 2 * WHOLE;
    return isThere ? { do: 'cashOut' } : guess(likelier(cards.at(-1)!));
  };
  const said = hilo.endings({})!;
  expect(said.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
  const mean = said.reduce((sum, { paid, chance }) => sum + paid * chance, 0) / WHOLE;
  expect(mean).toBeGreaterThan(0.9898);
  expect(mean).toBeLessThan(0.99);
  const far = simulate(hilo as never, {}, { rounds: 60_000, seed: 5, strategy });
  const won = said.reduce((sum, { paid, chance }) => sum + (paid > 0 ? chance : 0), 0);
  expect(Math.abs(far.returned - mean)).toBeLessThan(far.halfWidth);
  expect(Math.abs(far.hits - won)).toBeLessThan(3.29 * Math.sqrt((won * (1 - won)) / 60_000));
});

test('one guess ends as its chances say', () => {
  const once = (shown: unknown) => {
    const { cards, right } = shown as { cards: number[]; right: unknown[] };
    return right.length ? { do: 'cashOut' } : guess(likelier(cards.at(-1)!));
  };
  const hits = allEndings(hilo as never, {}, { strategy: once })
    .filter(({ paid }) => paid > 0)
    .reduce((sum, { chance }) => sum + chance, 0);
  // 12, 12, 11, 10, 9, 8, 7 and back, in 13 · 13.
  expect(hits).toBeCloseTo((2 * (12 + 12 + 11 + 10 + 9 + 8) + 7) / 169, 10);
});
