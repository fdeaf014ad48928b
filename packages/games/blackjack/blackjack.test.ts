import { describe, expect, test } from 'vitest';
import { figuresOf } from '../src/maths.ts';
import { playOut, scripted, seeded } from '../src/testing.ts';
import { advise } from './advice.ts';
import { endingsAfter, exactEndings } from './exact.ts';
import { ENDINGS } from './figures.ts';
import { totalOf } from './hand.ts';
import { blackjack, type Deed } from './rules.ts';

/** A card of spades by its name: A, 2 to 9, T, J, Q or K. */
const card = (name: string) => 'A23456789TJQK'.indexOf(name);
/** Draws that deal these cards in turn, each from the next pack that has it: a place counts those that are left. */
function dealing(names: readonly string[]) {
  const cards = names.map(
    (name, at) => card(name) + 52 * names.slice(0, at).filter((other) => other === name).length,
  );
  return scripted(
    ...cards.map((place, at) => place - cards.slice(0, at).filter((other) => other < place).length),
  );
}
/** Plays deeds over cards: player, dealer's open card, player, hidden card, then as they are drawn. */
function round(cards: string, ...deeds: Deed[]) {
  const draws = dealing(cards.split(' '));
  let stage = blackjack.start({}, draws);
  let staked = stage.staked;
  for (const deed of deeds) {
    stage = blackjack.act!(stage.state, { do: deed }, draws)!;
    staked += stage.staked;
  }
  return { ...stage, staked: staked / 10_000, paid: stage.paid === null ? null : stage.paid / 10_000 };
}
const ends = (cards: string, ...deeds: Deed[]) => {
  const { staked, paid } = round(cards, ...deeds);
  return [staked, paid];
};

describe('what a round pays', () => {
  test.each<[string, string, Deed[], number, number]>([
    ['blackjack', 'A 9 K 9', [], 1, 2.5],
    ['blackjack of both', 'A T K A', [], 1, 1],
    ['the dealer’s blackjack under a ten', 'T T 9 A', [], 1, 0],
    ['a stand that wins', 'T 6 9 T A', ['stand'], 1, 2],
    ['a stand against a soft 17', 'T 6 8 A', ['stand'], 1, 2],
    ['an equal total', 'T 9 9 T', ['stand'], 1, 1],
    ['a dealer over 21', 'T 6 2 T T', ['stand'], 1, 2],
    ['a hit over 21', 'T 6 6 T T', ['hit'], 1, 0],
    ['a hit to 21, which plays by itself', 'T 9 5 T 6', ['hit'], 1, 2],
    ['a double that wins', '6 6 5 T T T', ['double'], 2, 4],
    ['a double that loses', '6 9 5 T 2', ['double'], 2, 0],
    ['a split: one wins, one is over', '8 6 8 T T 6 T T', ['split', 'stand', 'hit'], 2, 2],
    ['split aces: one card each, 21 is no blackjack', 'A 9 A T T 9', ['split'], 2, 4],
  ])('%s', (_name, cards, deeds, staked, paid) => {
    expect(ends(cards, ...deeds)).toEqual([staked, paid]);
  });

  test('insurance pays two to one for a blackjack of the dealer, and is lost otherwise', () => {
    expect(ends('T A 9 K', 'insure')).toEqual([1.5, 1.5]);
    expect(ends('T A 9 K', 'decline')).toEqual([1, 0]);
    expect(ends('A A T K', 'insure')).toEqual([1.5, 2.5]);
    expect(ends('A A T 9', 'insure')).toEqual([1.5, 2.5]);
    expect(ends('T A 9 8', 'insure', 'stand')).toEqual([1.5, 1]);
  });
});

test('what may be done follows the hand', () => {
  const can = (cards: string, ...deeds: Deed[]) => blackjack.show(round(cards, ...deeds).state, false).can;
  expect(can('8 6 8 T')).toEqual(['hit', 'stand', 'double', 'split']);
  expect(can('K 6 T T')).toContain('split');
  expect(can('8 6 7 T')).toEqual(['hit', 'stand', 'double']);
  expect(can('8 6 2 T 2', 'hit')).toEqual(['hit', 'stand']);
  expect(can('8 6 8 T 8 3', 'split')).toEqual(['hit', 'stand']);
  expect(can('8 A 8 T')).toEqual(['decline', 'insure']);
});

test('the hidden card stays hidden until the round is over', () => {
  const { state } = round('8 6 8 T');
  expect(blackjack.show(state, false).dealer).toEqual([card('6')]);
  expect(blackjack.show(state, true).dealer).toHaveLength(2);
  expect(Object.keys(blackjack.show(state, false))).toEqual(['dealer', 'hands', 'at', 'insurance', 'can']);
});

test('a step that is not allowed is refused', () => {
  const { state } = round('8 6 7 T');
  for (const deed of ['split', 'insure', 'decline'] as const)
    expect(blackjack.act!(state, { do: deed }, seeded(1))).toBeNull();
});

const byHint = (shown: unknown) => {
  const { hands, at, dealer, can } = shown as ReturnType<typeof blackjack.show>;
  return { do: can.includes('decline') ? 'decline' : advise(hands[at]!.cards, dealer[0]!, can) };
};

test('rounds by the hint end as the published endings say', () => {
  const rounds = process.env.NIGHT ? 3_000_000 : 60_000;
  const found = new Map<string, number>();
  const draws = seeded(11);
  for (let n = 0; n < rounds; n++) {
    const { staked, paid } = playOut(blackjack as never, {}, draws, byHint);
    found.set(`${staked} ${paid}`, (found.get(`${staked} ${paid}`) ?? 0) + 1);
  }
  for (const { staked, paid, chance } of ENDINGS) {
    const share = (found.get(`${staked} ${paid}`) ?? 0) / rounds;
    expect(Math.abs(share - chance), `${staked} ${paid}`).toBeLessThan(
      3.9 * Math.sqrt((chance * (1 - chance)) / rounds),
    );
  }
});

test('the endings after a start are all of its chance', () => {
  const after = (first: number, second: number, up: number) =>
    endingsAfter(first, second, up).reduce((sum, { chance }) => sum + chance, 0);
  const shoe = 312 * 311 * 310;
  expect(after(10, 9, 6)).toBeCloseTo((96 * 24 * 24) / shoe, 15);
  expect(after(1, 10, 1)).toBeCloseTo((24 * 96 * 23) / shoe, 15);
  expect(after(6, 5, 10)).toBeCloseTo((24 * 24 * 96) / shoe, 15);
  expect(after(1, 1, 10)).toBeCloseTo((24 * 23 * 96) / shoe, 15);
});

test('what comes back is near 99.48 % of all stakes, and the house keeps 0.58 % of the first', () => {
  const { returned, wins, cost } = figuresOf(ENDINGS);
  expect(returned).toBeCloseTo(0.994791, 6);
  expect(wins).toBeCloseTo(0.432722, 6);
  expect(cost).toBeCloseTo(0.005819, 6);
});

test.runIf(process.env.NIGHT)(
  'counted again, the endings are those that are published',
  () => {
    const again = exactEndings();
    expect(again).toHaveLength(ENDINGS.length);
    for (const [at, { staked, paid, chance }] of again.entries()) {
      expect([staked, paid]).toEqual([ENDINGS[at]!.staked, ENDINGS[at]!.paid]);
      expect(chance).toBeCloseTo(ENDINGS[at]!.chance, 13);
    }
  },
  900_000,
);

test('an ace counts eleven while it can', () => {
  expect(totalOf([card('A'), card('6')])).toEqual({ total: 17, isSoft: true });
  expect(totalOf([card('A'), card('6'), card('K')])).toEqual({ total: 17, isSoft: false });
  expect(totalOf([card('A'), card('A')])).toEqual({ total: 12, isSoft: true });
});
