import { type Ending, WHOLE } from '../src/game.ts';
import { type Move, moveFor, type Spot } from './advice.ts';
import { bestOf } from './hand.ts';
import { PACKS } from './rules.ts';

/**
 * The exact endings of blackjack under basic strategy, by counting. Cards are values 1 to 10. Because every order of the
 * cards that are left is equally likely, a player's hand may be drawn first and the hidden card of the dealer after it;
 * and the chance of some cards depends on how many of each value they are, not on their order. So hands are kept as
 * bags: how many of each value, and in how many orders the strategy gets there.
 */
interface Bag {
  /** Drawn cards by value, the index; the first two or the split card are not among them. */
  drawn: number[];
  total: number;
  stakes: number;
  orders: number;
}

type Play = (spot: Spot) => Move;

const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** A full shoe by value; index 0 is unused. */
const fullShoe = () => [0, ...VALUES.map((value) => 4 * PACKS * (value === 10 ? 4 : 1))];
const BUST = 22;

/** Every bag in which a hand may end that starts with these values. `isSplit`: the first value is one of a pair. */
function bagsOf(start: readonly number[], up: number, isSplit: boolean, play: Play): Bag[] {
  const found = new Map<string, Bag>();
  const drawn = Array<number>(11).fill(0);
  const end = (total: number, stakes: number) => {
    const key = `${drawn} ${stakes}`;
    const same = found.get(key);
    if (same) same.orders++;
    else found.set(key, { drawn: [...drawn], total: Math.min(total, BUST), stakes, orders: 1 });
  };
  const take = (then: (value: number) => void) => {
    for (const value of VALUES) {
      drawn[value]!++;
      then(value);
      drawn[value]!--;
    }
  };
  const walk = (hard: number, hasAce: boolean, cards: number) => {
    const { total, isSoft } = bestOf(hard, hasAce);
    if (total >= 21) return end(total, 1);
    if (isSplit && cards === 2 && start[0] === 1) return end(total, 1);
    const canDouble = !isSplit && cards === 2;
    const move = play({ total, isSoft, pair: null, up, canDouble });
    if (move === 'stand') return end(total, 1);
    take((value) => {
      const next = hard + value;
      if (move === 'double') end(bestOf(next, hasAce || value === 1).total, 2);
      else walk(next, hasAce || value === 1, cards + 1);
    });
  };
  const hard = start.reduce((sum, value) => sum + value, 0);
  const hasAce = start.includes(1);
  if (isSplit) take((value) => walk(hard + value, hasAce || value === 1, 2));
  else walk(hard, hasAce, start.length);
  return [...found.values()];
}

/** The chance to draw a bag, in any one order, from a shoe; 0 if it has too few of a value. */
function chanceOf(drawn: readonly number[], shoe: readonly number[]): number {
  let left = shoe.reduce((sum, count) => sum + count, 0);
  let chance = 1;
  for (const value of VALUES)
    for (let n = 0; n < drawn[value]!; n++) chance *= Math.max(0, shoe[value]! - n) / left--;
  return chance;
}

/**
 * Chances of the dealer's totals 17 to 21, and more at index 22, without those of a blackjack: they add up to its
 * complement. The shoe is as it is after the player's cards; it comes back unchanged.
 */
function dealerFrom(shoe: number[], up: number): Float64Array {
  const chances = new Float64Array(BUST + 1);
  let left = shoe.reduce((sum, count) => sum + count, 0);
  const walk = (hard: number, hasAce: boolean, cards: number, chance: number) => {
    const total = hasAce && hard <= 11 ? hard + 10 : hard;
    if (cards === 2 && total === 21) return;
    if (total >= 17) {
      chances[Math.min(total, BUST)]! += chance;
      return;
    }
    for (let value = 1; value <= 10; value++) {
      const count = shoe[value]!;
      if (count === 0) continue;
      shoe[value] = count - 1;
      left--;
      walk(hard + value, hasAce || value === 1, cards + 1, (chance * count) / (left + 1));
      left++;
      shoe[value] = count;
    }
  };
  walk(up, up === 1, 1, 1);
  return chances;
}

const without = (shoe: readonly number[], drawn: readonly number[]) =>
  shoe.map((count, value) => count - drawn[value]!);

const paidFor = (total: number, stakes: number, dealer: number) => {
  if (total === BUST) return 0;
  if (dealer === BUST || total > dealer) return 2 * stakes;
  return total === dealer ? stakes : 0;
};

/**
 * Endings of the rounds that start with two values against an open card, weighed by the chance of that start, under basic
 * strategy or another play.
 */
export function endingsAfter(first: number, second: number, up: number, play: Play = moveFor): Ending[] {
  const shoe = fullShoe();
  let chance = 1;
  let left = 52 * PACKS;
  for (const value of [first, second, up]) chance *= shoe[value]!-- / left--;
  const endings = new Map<string, Ending>();
  const add = (stakes: number, paid: number, part: number) => {
    const key = `${stakes} ${paid}`;
    const same = endings.get(key);
    if (same) same.chance += part * chance;
    else endings.set(key, { staked: stakes * WHOLE, paid: paid * WHOLE, chance: part * chance });
  };
  const tenFor = up === 1 ? 10 : 1;
  const dealerHas = up === 1 || up === 10 ? shoe[tenFor]! / left : 0;
  if (bestOf(first + second, first === 1 || second === 1).total === 21) {
    add(1, 1, dealerHas);
    add(1, 2.5, 1 - dealerHas);
  } else {
    add(1, 0, dealerHas);
    const start = bestOf(first + second, first === 1 || second === 1);
    const pair = first === second ? first : null;
    if (play({ ...start, pair, up, canDouble: true }) === 'split')
      splitInto(bagsOf([first], up, true, play), up, shoe, add);
    else
      for (const { drawn, total, stakes, orders } of bagsOf([first, second], up, false, play)) {
        const dealer = dealerFrom(without(shoe, drawn), up);
        const part = orders * chanceOf(drawn, shoe);
        for (const [at, of] of dealer.entries()) if (of) add(stakes, paidFor(total, stakes, at), part * of);
      }
  }
  return [...endings.values()];
}

/** Both hands of a split. Hands with the same cards in all are followed together. */
function splitInto(
  bags: readonly Bag[],
  up: number,
  shoe: readonly number[],
  add: (stakes: number, paid: number, part: number) => void,
): void {
  const merged = new Map<string, { drawn: number[]; totals: Map<number, number> }>();
  for (const one of bags)
    for (const other of bags) {
      const drawn = one.drawn.map((count, at) => count + other.drawn[at]!);
      const key = drawn.join();
      const same = merged.get(key) ?? { drawn, totals: new Map() };
      const totals = one.total * 100 + other.total;
      same.totals.set(totals, (same.totals.get(totals) ?? 0) + one.orders * other.orders);
      merged.set(key, same);
    }
  for (const { drawn, totals } of merged.values()) {
    const dealer = dealerFrom(without(shoe, drawn), up);
    const part = chanceOf(drawn, shoe);
    for (const [both, orders] of totals)
      for (const [at, of] of dealer.entries())
        if (of)
          add(2, paidFor(Math.floor(both / 100), 1, at) + paidFor(both % 100, 1, at), orders * part * of);
  }
}

/** All endings of blackjack under basic strategy. Takes half a minute. */
export function exactEndings(): Ending[] {
  const sums = new Map<string, Ending>();
  for (const first of VALUES)
    for (const second of VALUES)
      for (const up of VALUES)
        for (const ending of first > second ? [] : endingsAfter(first, second, up)) {
          const key = `${ending.staked} ${ending.paid}`;
          const chance = ending.chance * (first === second ? 1 : 2);
          const same = sums.get(key);
          if (same) same.chance += chance;
          else sums.set(key, { ...ending, chance });
        }
  return [...sums.values()].sort((a, b) => a.staked - b.staked || a.paid - b.paid);
}
