import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CALLS, CARDS, chanceOfAll } from '../src/bingo.ts';
import { choose } from '../src/counting.ts';
import { figuresOf } from '../src/maths.ts';
import { calling, seeded, simulate } from '../src/testing.ts';
import { cardOf, MIDDLE, NUMBERS } from './card.ts';
import { chanceWithin, PATTERNS, PRIZES, setsOf } from './patterns.ts';
import { bingo75 } from './rules.ts';

const anyCard = fc.integer({ min: 1, max: CARDS });

test('a card has five numbers of each column, four of the middle one, and none twice', () => {
  fc.assert(
    fc.property(anyCard, (card) => {
      const cells = cardOf(card);
      expect(cells[MIDDLE]).toBe(0);
      const numbers = cells.filter((number) => number > 0);
      expect(new Set(numbers).size).toBe(24);
      for (const [at, number] of cells.entries())
        if (at !== MIDDLE) expect(Math.floor((number - 1) / 15)).toBe(at % 5);
    }),
  );
});

test('the cards of neighbouring numbers are others', () => {
  const cards = new Set(Array.from({ length: 2_000 }, (_, at) => cardOf(at + 1).join(' ')));
  expect(cards.size).toBe(2_000);
});

test('a pattern is full when the last ball of one of its sets is called', () => {
  const cells = cardOf(7);
  const calls = (balls: readonly number[]) => calling(balls, { of: NUMBERS, count: CALLS });
  const row = [0, 1, 3, 4].map((column) => cells[10 + column]!);
  const line = bingo75.start({ card: 7, pattern: 'line' }, calls(row));
  expect(line).toMatchObject({ state: { after: 4 }, paid: 800_000 });
  const corners = [0, 4, 20, 24].map((at) => cells[at]!);
  const late = [
    ...row,
    ...Array.from({ length: 9 }, (_, n) => 75 - n).filter((ball) => ![...row, ...corners].includes(ball)),
  ];
  const done = bingo75.start({ card: 7, pattern: 'corners' }, calls([...late, ...corners]));
  expect(done.state.after).toBe(late.length + 4);
  expect(done.paid).toBe(600_000);
});

/** Sets of so many of the numbers from 0 to 23, as bits. */
function* setsOfSize(size: number, from = 0, bits = 0): Generator<number> {
  if (size === 0) yield bits;
  else for (let at = from; at <= 24 - size; at++) yield* setsOfSize(size - 1, at + 1, bits | (1 << at));
}

test.each([5, 6, 70, 72, 74])(
  'the chance of a line after %d balls is that of all cards with one',
  (balls) => {
    const lines = setsOf('line').map((set) =>
      set.reduce((bits, at) => bits | (1 << (at > MIDDLE ? at - 1 : at)), 0),
    );
    const hasLine = (marked: number) => lines.some((line) => (marked & line) === line);
    let chance = 0;
    // So few balls mark few numbers, and so many leave few unmarked: all such cards can be looked at.
    const least = Math.max(0, balls - (NUMBERS - 24));
    for (let marked = least; marked <= Math.min(24, balls); marked++) {
      let [all, full] = [0, 0];
      for (const few of setsOfSize(Math.min(marked, 24 - marked))) {
        all++;
        if (hasLine(marked <= 12 ? few : ~few)) full++;
      }
      const ways = (choose(24, marked) * choose(NUMBERS - 24, balls - marked)) / choose(NUMBERS, balls);
      chance += (full / all) * ways;
    }
    expect(chanceWithin('line', balls)).toBeCloseTo(chance, 12);
  },
);

test('patterns of one set have the chance that all of its numbers are called', () => {
  const sizes = { corners: 4, cross: 8, frame: 16, card: 24 } as const;
  for (const [pattern, size] of Object.entries(sizes))
    for (const balls of [10, 30, 60])
      expect(chanceWithin(pattern as 'card', balls)).toBeCloseTo(chanceOfAll(size, balls, NUMBERS), 14);
});

test.each(PATTERNS)('%s returns between 94.5 and 95.5 %, and its prizes fall', (pattern) => {
  const { returned } = figuresOf(bingo75.endings({ card: 1, pattern })!);
  expect(returned).toBeGreaterThan(0.945);
  expect(returned).toBeLessThan(0.955);
  const table = PRIZES[pattern];
  expect(table.map(({ pays }) => pays)).toEqual(table.map(({ pays }) => pays).sort((a, b) => b - a));
  expect(table.map(({ within }) => within)).toEqual(table.map(({ within }) => within).sort((a, b) => a - b));
  expect(table.at(-1)!.within).toBeLessThanOrEqual(CALLS);
});

test.each([
  { card: 1, pattern: 'line' },
  { card: 987_654, pattern: 'line' },
  { card: 31, pattern: 'corners' },
  { card: 500_000, pattern: 'cross' },
] as const)('card $card is paid for its $pattern as often as any card', (options) => {
  const rounds = 4_000;
  const { hits } = simulate(bingo75 as never, options, { rounds, seed: options.card });
  const said = figuresOf(bingo75.endings(options)!).hits;
  expect(Math.abs(hits - said)).toBeLessThan(4 * Math.sqrt((said * (1 - said)) / rounds));
});

test('all balls are called alike', () => {
  const [draws, rounds] = [seeded(8), 4_000];
  const counts = Array<number>(NUMBERS + 1).fill(0);
  for (let n = 0; n < rounds; n++)
    for (const ball of bingo75.start(bingo75.usual, draws).state.balls) counts[ball]!++;
  const [mean, spread] = [(rounds * CALLS) / NUMBERS, Math.sqrt(rounds * 0.8 * 0.2)];
  for (const count of counts.slice(1)) expect(Math.abs(count - mean)).toBeLessThan(5 * spread);
});
