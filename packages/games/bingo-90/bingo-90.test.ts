import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CALLS, CARDS, chanceOfAll } from '../src/bingo.ts';
import { figuresOf } from '../src/maths.ts';
import { calling, simulate } from '../src/testing.ts';
import { cardOf, NUMBERS, rowsOf } from './card.ts';
import { chancesOf, PRIZES } from './prizes.ts';
import { bingo90 } from './rules.ts';

test('a card has five numbers in each row, one to three in each column, and they rise', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: CARDS }), (card) => {
      const cells = cardOf(card);
      const rows = rowsOf(cells);
      expect(rows.map((row) => row.length)).toEqual([5, 5, 5]);
      expect(new Set(rows.flat()).size).toBe(15);
      for (let column = 0; column < 9; column++) {
        const numbers = cells.map((row) => row[column]!).filter((number) => number > 0);
        expect(numbers.length).toBeGreaterThan(0);
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
        for (const number of numbers) expect(Math.min(8, Math.floor(number / 10))).toBe(column);
      }
    }),
  );
});

test('the cards of neighbouring numbers are others', () => {
  const cards = new Set(Array.from({ length: 2_000 }, (_, at) => cardOf(at + 1).join(' ')));
  expect(cards.size).toBe(2_000);
});

test('lines are paid by the ball that fills each', () => {
  const rows = rowsOf(cardOf(42));
  const isOther = (number: number) => !rows.flat().includes(number);
  const others = Array.from({ length: NUMBERS }, (_, at) => at + 1).filter(isOther);
  const called = [...rows[1]!, ...others.slice(0, 20), ...rows[0]!, ...others.slice(20, 35), ...rows[2]!];
  const { state, paid } = bingo90.start({ card: 42 }, calling(called, { of: NUMBERS, count: CALLS }));
  expect(state.after).toEqual([5, 30, 50]);
  expect(paid).toBe(10_000 * (50 + 150 + 1000));
});

test('the chances of lines are those of including and excluding rows', () => {
  const [one, two, three] = [1, 2, 3].map(chancesOf);
  for (let balls = 0; balls <= CALLS; balls++) {
    const [five, ten, all] = [5, 10, 15].map((numbers) => chanceOfAll(numbers, balls, NUMBERS));
    expect(one![balls]).toBeCloseTo(3 * five! - 3 * ten! + all!, 12);
    expect(two![balls]).toBeCloseTo(3 * ten! - 2 * all!, 12);
    expect(three![balls]).toBeCloseTo(all!, 12);
  }
});

test('bingo 90 returns 95 %, and as much as its prizes one by one', () => {
  const { returned, hits } = figuresOf(bingo90.endings({ card: 1 })!);
  expect(returned).toBeGreaterThan(0.945);
  expect(returned).toBeLessThan(0.955);
  const single = PRIZES.reduce((sum, table, line) => {
    const chances = chancesOf(line + 1);
    return table.reduce((part, { within, pays }, at) => {
      const before = at === 0 ? 0 : chances[table[at - 1]!.within]!;
      return part + ((chances[within]! - before) * pays) / 10_000;
    }, sum);
  }, 0);
  expect(returned).toBeCloseTo(single, 12);
  expect(hits).toBeLessThan(0.2);
});

test.each([1, 777_777])('card %d is paid as often as any card', (card) => {
  const rounds = 4_000;
  const { hits } = simulate(bingo90 as never, { card }, { rounds, seed: card });
  const said = figuresOf(bingo90.endings({ card })!).hits;
  expect(Math.abs(hits - said)).toBeLessThan(4 * Math.sqrt((said * (1 - said)) / rounds));
});
