import { expect, test } from 'vitest';
import { forecast } from '../arithmetic/endings.ts';
import { chanceOf, type Offered } from './board.ts';
import { checkBoard } from './prices.ts';

/** A 1:1 draw with this many goals still expected of each side. */
function leftAt(goals: number) {
  const rest = { first: [0, 0], second: [goals, goals] } as const;
  return forecast({ first: [0, 1], second: [1, 0], rest, usual: [1.4, 0.9], rho: -0.04 });
}

function board(prices: Readonly<Record<string, number>>, now: number, life: number) {
  const offered = Object.entries(prices).map(
    ([id, odds]): Offered => ({ id, marketId: id, odds, marginPercent: 5, ...chanceOf(id, leftAt(now)) }),
  );
  return checkBoard({ offered, now: leftAt(now), life: [leftAt(life), leftAt(now)] }, true);
}

test('two different bets don’t count as one because neither can win in the last seconds', () => {
  const prices = { '10::12': 245, '98::2-0': 410 };
  expect(board(prices, 0, 0.002)).toMatchObject({ unequal: [], beaten: [], certain: 0 });
});

test('one bet at two prices is found at any moment', () => {
  for (const now of [0, 0.01, 1]) {
    const { unequal } = board({ '1::1': 3, '16:-0.5:1': 3.1 }, now, Math.max(now, 0.002));
    expect(unequal.map(({ what }) => what)).toEqual(['1::1 at 3, 16:-0.5:1 at 3.1']);
  }
});
