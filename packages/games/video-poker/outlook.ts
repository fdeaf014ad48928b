import { RANKS } from '../src/cards/shoe.ts';
import { isHigh, KINDS, type Kind, PAYS, ROYAL, ranksOf, STRAIGHTS } from './hand.ts';

/** How many draws lead to each kind of hand. */
export type Ways = Record<Kind, number>;

/** How many ways there are to choose `k` of `n`. */
export function choose(n: number, k: number): number {
  let ways = 1;
  for (let at = 0; at < k; at++) ways = (ways * (n - at)) / (at + 1);
  return n < k ? 0 : ways;
}

/** Kinds by ranks alone, as ranks are added one by one; flushes and straights are counted by themselves. */
const GROUPS = ['none', 'low', 'jacks', 'twoPairs', 'three', 'fullHouse', 'four'] as const;
type Group = (typeof GROUPS)[number];

/** The group of a hand when another rank comes `count` times. */
function grown(group: Group, rank: number, count: number): Group {
  if (count < 2) return group;
  if (count === 4) return 'four';
  if (count === 3) return group === 'none' ? 'three' : 'fullHouse';
  if (group === 'none') return isHigh(rank) ? 'jacks' : 'low';
  return group === 'three' ? 'fullHouse' : 'twoPairs';
}

/**
 * What may come when some cards of a hand are held and the others exchanged for cards of the 47 that are left. By
 * counting, not by dealing: groups rank by rank, straights and flushes by their ranks.
 */
export function waysOf(held: readonly number[], dropped: readonly number[]): Ways {
  const count = 5 - held.length;
  const heldOf = Array<number>(RANKS).fill(0);
  const left = Array<number>(RANKS).fill(4);
  for (const card of held) heldOf[card % RANKS]!++;
  for (const card of [...held, ...dropped]) left[card % RANKS]!--;
  const groups = groupsOf(heldOf, left, count);
  const { royal, straightFlush, flush } = flushesOf(held, dropped, count);
  const straight = straightsOf(heldOf, left, count) - royal - straightFlush;
  return {
    royal,
    straightFlush,
    four: groups.four,
    fullHouse: groups.fullHouse,
    flush,
    straight,
    three: groups.three,
    twoPairs: groups.twoPairs,
    jacks: groups.jacks,
    nothing: groups.low + groups.none - royal - straightFlush - straight - flush,
  };
}

/** `grown` as numbers of groups: by group, whether the rank is high, and how often it comes. */
const GROWN = GROUPS.map((group) =>
  [1, 0].map((rank) => [0, 1, 2, 3, 4].map((count) => GROUPS.indexOf(grown(group, rank, count)))),
);
/** Ways to choose up to four of the cards of a rank. */
const CHOSEN = [0, 1, 2, 3, 4].map((n) => [0, 1, 2, 3, 4].map((k) => choose(n, k)));

/** Draws of `count` cards by the group that they make with the held ones. */
function groupsOf(held: readonly number[], left: readonly number[], count: number): Record<Group, number> {
  // Ways by group and by cards used so far, six places for each group; ranks are added in turn.
  let ways = new Float64Array(6 * GROUPS.length);
  ways[0] = 1;
  for (let rank = 0; rank < RANKS; rank++) {
    const next = new Float64Array(ways.length);
    const [high, kept, free] = [Number(isHigh(rank)), held[rank]!, left[rank]!];
    for (let at = 0; at < ways.length; at++) {
      if (ways[at] === 0) continue;
      const used = at % 6;
      const grows = GROWN[(at - used) / 6]![high]!;
      for (let more = 0; more <= free && used + more <= count; more++)
        next[6 * grows[kept + more]! + used + more]! += ways[at]! * CHOSEN[free]![more]!;
    }
    ways = next;
  }
  return Object.fromEntries(GROUPS.map((group, at) => [group, ways[6 * at + count]!])) as Record<
    Group,
    number
  >;
}

/** Draws that make a straight with the held ranks, in whatever suits. */
function straightsOf(held: readonly number[], left: readonly number[], count: number): number {
  let straights = 0;
  const isDistinct = held.every((number) => number < 2);
  const bits = held.reduce((sum, number, rank) => (number ? sum | (1 << rank) : sum), 0);
  for (const ranks of isDistinct ? STRAIGHTS : []) {
    if ((bits & ranks) !== bits) continue;
    const missing = left.filter((_, rank) => ranks & ~bits & (1 << rank));
    if (missing.length === count) straights += missing.reduce((product, number) => product * number, 1);
  }
  return straights;
}

/** Draws that make all five cards of one suit: the royal, other straights, and the rest. */
function flushesOf(held: readonly number[], dropped: readonly number[], count: number) {
  const found = { royal: 0, straightFlush: 0, flush: 0 };
  for (let suit = 0; suit < 4; suit++) {
    const isOf = (card: number) => Math.floor(card / RANKS) === suit;
    if (!held.every(isOf)) continue;
    const own = ranksOf(held);
    const free = ~(own | ranksOf(dropped.filter(isOf))) & 0x1fff;
    let straights = 0;
    for (const ranks of STRAIGHTS) {
      const isReached = (own & ranks) === own && (ranks & ~own & ~free) === 0;
      if (!isReached) continue;
      straights++;
      found[ranks === ROYAL ? 'royal' : 'straightFlush']++;
    }
    found.flush += choose(bitsIn(free), count) - straights;
  }
  return found;
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest; rest &= rest - 1) count++;
  return count;
}

/** What the draws of a hold bring on average, in stakes. */
const worthOf = (ways: Ways): number =>
  KINDS.reduce((sum, kind) => sum + ways[kind] * PAYS[kind], 0) /
  KINDS.reduce((sum, kind) => sum + ways[kind], 0);

/** The best hold of five cards: which to keep, and what may come. Of equal ones the first by its bits. */
export function bestHold(cards: readonly number[]): { hold: boolean[]; ways: Ways } {
  let best: { hold: boolean[]; ways: Ways; worth: number } | null = null;
  for (let bits = 0; bits < 32; bits++) {
    const hold = cards.map((_, at) => Boolean(bits & (1 << at)));
    const ways = waysOf(
      cards.filter((_, at) => hold[at]),
      cards.filter((_, at) => !hold[at]),
    );
    const worth = worthOf(ways);
    if (!best || worth > best.worth + 1e-12) best = { hold, ways, worth };
  }
  return best!;
}

/** The hint: which of five cards to hold. No other hold brings more on average. */
export const advise = (cards: readonly number[]): boolean[] => bestHold(cards).hold;
