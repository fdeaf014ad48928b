import { expect, test } from 'vitest';
import { allEndings, playOut, scripted, seeded, simulate } from '../src/testing.ts';
import { mines, payouts } from './rules.ts';

const open = (cell: number) => ({ do: 'open' as const, cell });
/** Opens the cells from the first on, and cashes out after `count`. */
const opening = (count: number) => (shown: unknown) => {
  const { opened } = shown as { opened: number[] };
  return opened.length === count ? { do: 'cashOut' } : open(opened.length);
};

test('a cell with a mine ends the round, a clear one raises what it pays', () => {
  const { state } = mines.start({ mines: 2 }, scripted(4, 0));
  expect(mines.act!(state, open(4), scripted())!.paid).toBe(0);
  expect(mines.act!(state, open(0), scripted())!.paid).toBe(0);
  const clear = mines.act!(state, open(1), scripted())!;
  expect(clear.paid).toBeNull();
  // 0.99 · 25 / 23
  expect(mines.act!(clear.state, { do: 'cashOut' }, scripted())!.paid).toBe(10_760);
});

test('no cell is opened twice, and nothing is cashed out before a cell', () => {
  const { state } = mines.start({ mines: 1 }, scripted(24));
  expect(mines.act!(state, { do: 'cashOut' }, scripted())).toBeNull();
  const { state: after } = mines.act!(state, open(3), scripted())!;
  expect(mines.act!(after, open(3), scripted())).toBeNull();
});

test('the last clear cell pays by itself, and so does the last that pays up to 2,500 times', () => {
  const one = playOut(mines as never, { mines: 24 }, scripted(...Array(24).fill(0)), () => open(24));
  expect(one.paid).toBe(247_500);
  const twelve = payouts({ mines: 12 });
  expect(twelve.at(-1)!.pays).toBeLessThanOrEqual(25_000_000);
  expect(twelve.length).toBeLessThan(13);
  const { paid } = playOut(mines as never, { mines: 12 }, scripted(...Array(12).fill(12)), (shown) =>
    open((shown as { opened: number[] }).opened.length),
  );
  expect(paid).toBe(twelve.at(-1)!.pays);
});

test('mines stay hidden until the round is over', () => {
  const { state } = mines.start({ mines: 3 }, seeded(1));
  expect(JSON.stringify(mines.show(state, false))).toBe('{"opened":[],"mines":null}');
  expect(mines.show(state, true).mines).toHaveLength(3);
});

test('each payout is 0.99 by the chance of that many clear cells, whatever the number of mines', () => {
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
  for (let count = 1; count <= 24; count++)
    for (const [at, { pays, chance }] of payouts({ mines: count }).entries()) {
      const ways = choose(25 - count, at + 1) / choose(25, at + 1);
      expect(chance).toBeCloseTo(ways, 12);
      expect((pays * ways) / 10_000).toBeGreaterThan(0.9898);
      expect((pays * ways) / 10_000).toBeLessThan(0.99 + 1e-9);
    }
});

test('the rules end as the published endings say', () => {
  // With 22 mines of 25 one cell pays 8.25 times: the published play is one cell.
  for (const [count, cells] of [
    [1, 13],
    [2, 8],
  ] as const) {
    const [win] = mines.endings({ mines: count })!;
    const all = allEndings(mines as never, { mines: count }, { strategy: opening(cells) });
    const found = all.find(({ paid }) => paid > 0)!;
    expect(found.paid).toBe(win!.paid);
    expect(found.chance).toBeCloseTo(win!.chance, 10);
  }
  const far = simulate(mines as never, { mines: 22 }, { rounds: 20_000, seed: 3, strategy: opening(1) });
  expect(Math.abs(far.returned - 0.99)).toBeLessThan(far.halfWidth);
});
