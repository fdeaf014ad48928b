import { PACK, RANKS, rankOf } from './shoe.ts';

/**
 * The same hand with its suits renamed in the order in which they come by rank. It is worth as much in any game that
 * gives no suit a place of its own, so exact counts go over these few hands instead of all.
 */
function alike(cards: readonly number[]): number[] {
  const suits: number[] = [];
  return cards
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a - b)
    .map((card) => {
      const suit = Math.floor(card / RANKS);
      if (!suits.includes(suit)) suits.push(suit);
      return suits.indexOf(suit) * RANKS + (card % RANKS);
    });
}

/** Every hand of `size` cards up to the names of suits, and how many hands of the pack are like it. */
export function handsAlike(size: number): { cards: number[]; count: number }[] {
  const found = new Map<string, { cards: number[]; count: number }>();
  const hand: number[] = [];
  const add = (from: number) => {
    if (hand.length === size) {
      const cards = alike(hand);
      const same = found.get(cards.join());
      if (same) same.count++;
      else found.set(cards.join(), { cards, count: 1 });
      return;
    }
    for (let card = from; card < PACK; card++) {
      hand.push(card);
      add(card + 1);
      hand.pop();
    }
  };
  add(0);
  return [...found.values()];
}
