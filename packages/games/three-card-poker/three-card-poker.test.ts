import { describe, expect, test } from 'vitest';
import { handsAlike } from '../src/cards/alike.ts';
import { PACK, RANKS } from '../src/cards/shoe.ts';
import { figuresOf } from '../src/maths.ts';
import { scripted, simulate } from '../src/testing.ts';
import { ALL_WAYS, endingsWith, WAYS } from './figures.ts';
import { advise, KINDS, type Kind, qualifies, type Ranked, rankHand } from './hand.ts';
import { type Outcome, outcomeOf } from './pays.ts';
import { threeCardPoker } from './rules.ts';

/** Cards by name and suit: `As` is the ace of spades, then h, d and c. */
const card = (name: string) => 'A23456789TJQK'.indexOf(name[0]!) + RANKS * 'shdc'.indexOf(name[1]!);
const hand = (names: string) => names.split(' ').map(card);
const kind = (names: string) => rankHand(hand(names)).kind;
const score = (names: string) => rankHand(hand(names)).score;

/** Plays the six cards, the player's first. */
function round(names: string, action: 'play' | 'fold', pairPlus = false) {
  const cards = hand(names);
  const draws = cards.map((each, at) => each - cards.slice(0, at).filter((other) => other < each).length);
  const start = threeCardPoker.start({ pairPlus }, scripted(...draws));
  const end = threeCardPoker.act!(start.state, { do: action }, scripted())!;
  return [(start.staked + end.staked) / 10_000, end.paid! / 10_000];
}

test('hands are known by their kind', () => {
  expect(kind('As 2s 3s')).toBe('straightFlush');
  expect(kind('Qs Kh Ad')).toBe('straight');
  expect(kind('Ks As 2s')).toBe('flush');
  expect(kind('7s 7h 7d')).toBe('three');
  expect(kind('7s 2h 7d')).toBe('pair');
  expect(kind('Ks As 2h')).toBe('high');
});

test('hands of a kind are compared by their ranks', () => {
  expect(score('As 2h 3d')).toBeLessThan(score('2s 3h 4d'));
  expect(score('Qs Kh Ad')).toBeGreaterThan(score('Js Qh Kd'));
  expect(score('7s 7h 2d')).toBeLessThan(score('7d 7c 3d'));
  expect(score('7s 7h Ad')).toBeLessThan(score('8d 8c 2d'));
  expect(score('Ks Qh 2d')).toBe(score('Kd Qc 2h'));
  const kinds: Record<Kind, string> = {
    high: 'As Kh Jd',
    pair: '2s 2h 3d',
    flush: '2s 3s 5s',
    straight: 'As 2h 3d',
    three: '2s 2h 2d',
    straightFlush: 'As 2s 3s',
  };
  const scores = KINDS.map((each) => score(kinds[each]));
  expect(scores).toEqual(scores.toSorted((a, b) => a - b));
});

describe('what a round brings', () => {
  test.each<[string, string, 'play' | 'fold', boolean, number, number]>([
    ['a fold', 'As Ah 2d 3s 4h 7d', 'fold', false, 1, 0],
    ['pair plus after a fold', 'As Ah 2d 3s 4h 7d', 'fold', true, 2, 2],
    ['a dealer without a queen', 'Qs 7h 2d 3s 4h Jd', 'play', false, 2, 3],
    ['a win', 'As Ah 2d 3s 4h Qd', 'play', false, 2, 4],
    ['a tie', 'As Jh 2d Ad Jc 2h', 'play', false, 2, 2],
    ['a loss', 'Qs Jh 2d Kd Jc 2h', 'play', false, 2, 0],
    ['a straight that loses keeps its bonus', '4s 5h 6d Kd Kc Kh', 'play', false, 2, 1],
    ['the highest', 'Qs Ks As Kd Kc Kh', 'play', true, 3, 4 + 5 + 41],
  ])('%s', (_name, cards, action, pairPlus, staked, brings) => {
    expect(round(cards, action, pairPlus)).toEqual([staked, brings]);
  });

  test('most is the highest', () => {
    expect(threeCardPoker.most({ pairPlus: true })).toEqual({ paid: 500_000, staked: 30_000 });
    expect(threeCardPoker.most({ pairPlus: false })).toEqual({ paid: 90_000, staked: 20_000 });
  });
});

test('the dealer’s cards stay hidden until the round is over', () => {
  const { state } = threeCardPoker.start({ pairPlus: false }, scripted(0, 0, 0, 0, 0, 0));
  expect(threeCardPoker.show(state, false)).toEqual({ player: [0, 1, 2], dealer: null, isPlayed: false });
  expect(threeCardPoker.show(state, true).dealer).toEqual([3, 4, 5]);
});

interface Dealt extends Ranked {
  cards: number[];
  /** The cards as bits, in two halves. */
  low: number;
  high: number;
}

function allHands(): Dealt[] {
  const hands: Dealt[] = [];
  const bits = (cards: number[], from: number) =>
    cards.reduce((sum, each) => (each >= from && each < from + 26 ? sum | (1 << (each - from)) : sum), 0);
  for (let a = 0; a < PACK; a++)
    for (let b = a + 1; b < PACK; b++)
      for (let c = b + 1; c < PACK; c++) {
        const cards = [a, b, c];
        hands.push({ cards, ...rankHand(cards), low: bits(cards, 0), high: bits(cards, 26) });
      }
  return hands;
}

describe('over every hand of both sides', () => {
  const hands = allHands();
  // Plain numbers in rows: every hand of the player is held against each of them.
  const [lows, highs] = [hands.map(({ low }) => low), hands.map(({ high }) => high)].map((bits) =>
    Int32Array.from(bits),
  ) as [Int32Array, Int32Array];
  const NOT_QUALIFIED = -1;
  const scores = Int32Array.from(hands, (each) => (qualifies(each) ? each.score : NOT_QUALIFIED));
  /** How many dealers leave each outcome to a player's hand that is played. */
  function against(cards: number[]): Partial<Record<Outcome, number>> {
    const own = rankHand(cards).score;
    const [low, high] = [0, 26].map((from) =>
      cards.reduce((sum, each) => (each >= from && each < from + 26 ? sum | (1 << (each - from)) : sum), 0),
    );
    const ends = { alone: 0, win: 0, tie: 0, loss: 0 };
    for (let n = 0; n < scores.length; n++) {
      const dealer = scores[n]!;
      if (lows[n]! & low! || highs[n]! & high!) continue;
      if (dealer === NOT_QUALIFIED) ends.alone++;
      else if (own === dealer) ends.tie++;
      else ends[own > dealer ? 'win' : 'loss']++;
    }
    return ends;
  }

  test('the endings are counted again, and the hint is the better play of every hand', () => {
    const ways = Object.fromEntries(KINDS.map((each) => [each, {} as Partial<Record<Outcome, number>>]));
    const add = (of: Kind, outcome: Outcome, count: number) => {
      if (count) ways[of]![outcome] = (ways[of]![outcome] ?? 0) + count;
    };
    const worse: string[] = [];
    for (const { cards, count } of handsAlike(3)) {
      const { kind: own } = rankHand(cards);
      const ends = against(cards);
      // Net in antes against one dealer's hand: +1 if only the ante is paid, +2 for a win, −2 for a loss; a fold is −1.
      const net = (ends.alone! + 2 * ends.win! - 2 * ends.loss!) / 18_424;
      if (net > -1 !== (advise(cards) === 'play') && own === 'high') worse.push(cards.join());
      if (advise(cards) === 'fold') add(own, 'fold', count * 18_424);
      else for (const [outcome, part] of Object.entries(ends)) add(own, outcome as Outcome, count * part);
    }
    expect(worse).toEqual([]);
    expect(ways).toEqual(WAYS);
  });

  test('kinds are as many as is known', () => {
    const count = (of: Kind) => hands.filter((each) => each.kind === of).length;
    expect(KINDS.map(count)).toEqual([16_440, 3_744, 1_096, 720, 52, 48]);
  });
});

test('returns are those that are known for these pays', () => {
  const sum = Object.values(WAYS).flatMap((ends) => Object.values(ends));
  expect(sum.reduce((total, count) => total + count, 0)).toBe(ALL_WAYS);
  const kept = (pairPlus: boolean) => figuresOf(endingsWith(pairPlus)).cost;
  // 3.37 % of the ante, and 2.32 % of pair plus.
  expect(kept(false)).toBeCloseTo(0.0337, 4);
  expect(kept(true) - kept(false)).toBeCloseTo(0.0232, 4);
  expect(figuresOf(endingsWith(false)).returned).toBeCloseTo(0.9799, 4);
});

test('rounds by the hint end as the published endings say', () => {
  const strategy = (shown: unknown) => ({ do: advise((shown as { player: number[] }).player) });
  for (const pairPlus of [false, true]) {
    const { returned, halfWidth } = simulate(
      threeCardPoker as never,
      { pairPlus },
      {
        rounds: 60_000,
        seed: 12,
        strategy,
      },
    );
    expect(Math.abs(returned - figuresOf(endingsWith(pairPlus)).returned)).toBeLessThan(halfWidth);
  }
});

test('a hand that is folded is not compared', () => {
  const sides = { player: hand('As Ah 2d'), dealer: hand('3s 4h 7d') };
  expect(outcomeOf({ ...sides, isPlayed: false })).toEqual({ kind: 'pair', outcome: 'fold' });
});
