import {
  away,
  handicap,
  home,
  type Meaning,
  oddEven,
  overUnder,
  type Pair,
  result,
  total,
  WON,
} from './meanings.ts';
import { BACK, type Markets, on, sumOf } from './shares.ts';

export const KINDS = ['corners', 'cards'] as const;
export type Kind = (typeof KINDS)[number];
type Side = 'home' | 'away';

/** Corners or cards of a match: of both sides by half, and whose they were, in order. */
export interface Counted {
  first: Pair;
  second: Pair;
  order: readonly Side[];
}
/** A match whose corners or cards may not have been recorded. */
export type WithCounts = Partial<Record<Kind, Counted>>;

type Part = 'match' | 'first' | 'second';

/** Who had so many when the other had fewer, found by going through them from the last to the first. */
export const race: Meaning<Pick<Counted, 'order'>> =
  (key, line) =>
  ([home, away], { order }) => {
    if (home < line && away < line) return key === 'neither';
    const left = { home, away };
    let winner: Side = home >= line ? 'home' : 'away';
    for (let n = order.length - 1; n >= 0; n--) {
      const side = order[n]!;
      if (left[side] === line) winner = side;
      left[side] -= 1;
    }
    return key === (winner === 'home' ? '1' : '2');
  };

type Market = [part: Part, meaning: Meaning<Counted>];

const ofKind = (ids: readonly number[]): [number, Market][] => {
  const markets: Market[] = [
    ['match', result],
    ['match', overUnder(total)],
    ['match', handicap],
    ['match', overUnder(home)],
    ['match', overUnder(away)],
    ['match', race],
    ['first', result],
    ['first', overUnder(total)],
    ['first', handicap],
    ['second', result],
    ['second', overUnder(total)],
    ['match', oddEven(total)],
  ];
  return markets.map((market, n) => [ids[n]!, market]);
};

/** The markets by their ids, in the order of the list above. */
const MARKETS: Readonly<Record<Kind, ReadonlyMap<number, Market>>> = {
  corners: new Map(ofKind([162, 166, 165, 167, 168, 901, 173, 177, 176, 902, 903, 172])),
  cards: new Map(ofKind([136, 139, 911, 140, 141, 913, 149, 152, 914, 915, 916, 912])),
};
const RACES: ReadonlySet<number> = new Set([901, 913]);

/** What a market counts; null for one on goals. */
export function kindOf(outcomeId: string): Kind | null {
  return KINDS.find((kind) => MARKETS[kind].has(Number.parseInt(outcomeId, 10))) ?? null;
}

function numbersOf({ first, second }: Pick<Counted, 'first' | 'second'>, part: Part): Pair {
  return part === 'match' ? sumOf([first, second]) : part === 'first' ? first : second;
}

/** Whether an outcome wins with these corners or cards; no line of these markets can be hit exactly. */
function winsIn(outcomeId: string): (end: Counted) => boolean {
  const [type, line, key] = outcomeId.split(':') as [string, string, string];
  const [part, meaning] = MARKETS[kindOf(outcomeId)!].get(Number(type))!;
  const holds = meaning(key, Number(line));
  return (end) => {
    const verdict = holds(numbersOf(end, part), end);
    return verdict === true || verdict === WON;
  };
}

/** What the markets pay; a match whose corners or cards are unknown returns the stake. */
export function countMarkets(): Markets<WithCounts> {
  return Object.fromEntries(
    KINDS.flatMap((kind) =>
      [...MARKETS[kind]].map(([id, [part, meaning]]) => {
        const market = on((end: Counted) => [[numbersOf(end, part), end] as const], meaning);
        return [
          id,
          (key: string, line: number) => (end: WithCounts) => {
            const counted = end[kind];
            return counted ? market(key, line)(counted) : BACK;
          },
        ] as const;
      }),
    ),
  );
}

/** Corners or cards so far and still expected of each side, by half. */
export interface Counting {
  first: Pair;
  second: Pair;
  rest: { first: Pair; second: Pair };
}

/** The chance that all these outcomes on one kind win. Races go alone: their order is followed one by one. */
export function chanceOfAll(outcomeIds: readonly string[], counting: Counting): number {
  const [only = ''] = outcomeIds;
  if (isRace(only)) return racesOf(counting, Number(only.split(':')[1]))[only.split(':')[2]!]!;
  const wins = outcomeIds.map(winsIn);
  const parts = new Set(outcomeIds.map((id) => partOf(id)));
  let chance = 0;
  for (const [end, each] of parts.size > 1 ? wholesOf(counting) : partEnds(counting, [...parts][0]!))
    if (wins.every((holds) => holds(end))) chance += each;
  return chance;
}

type End = [end: Counted, chance: number];
const isRace = (outcomeId: string) => RACES.has(Number.parseInt(outcomeId, 10));
const partOf = (outcomeId: string) => MARKETS[kindOf(outcomeId)!].get(Number.parseInt(outcomeId, 10))![0];

/** The numbers of one part of the match that may come; of the whole match as if all came in its first half. */
const partEnds = once((counting, part: Part): End[] => {
  const { first, second, rest } = counting;
  const none: Pair = [0, 0];
  if (part === 'second')
    return pairsTo(rest.second, second).map(([own, chance]) => [
      { first: none, second: own, order: [] },
      chance,
    ]);
  const [now, more] =
    part === 'first' ? [first, rest.first] : [sumOf([first, second]), sumOf([rest.first, rest.second])];
  return pairsTo(more, now).map(([own, chance]) => [{ first: own, second: none, order: [] }, chance]);
});

/** The numbers of both halves. */
function wholesOf({ first, second, rest }: Counting): End[] {
  const late = pairsTo(rest.second, second);
  return pairsTo(rest.first, first).flatMap(([one, early]) =>
    late.map(([two, chance]): End => [{ first: one, second: two, order: [] }, early * chance]),
  );
}

/** Remembers what was made of a standing for as long as it lives. */
function once<Key, Made>(make: (counting: Counting, key: Key) => Made) {
  const known = new WeakMap<Counting, Map<Key, Made>>();
  return (counting: Counting, key: Key): Made => {
    const own = known.get(counting) ?? new Map<Key, Made>();
    known.set(counting, own);
    const found = own.get(key) ?? make(counting, key);
    own.set(key, found);
    return found;
  };
}

/** All numbers that may come, added to those so far; rarer ones than one in a thousand million are left out. */
function pairsTo([home, away]: Pair, [homeNow, awayNow]: Pair): [Pair, chance: number][] {
  return numbersTo(home).flatMap(([own, one]) =>
    numbersTo(away).flatMap(([other, two]): [Pair, number][] =>
      one * two > 1e-9 ? [[[homeNow + own, awayNow + other], one * two]] : [],
    ),
  );
}

function numbersTo(mean: number): [number: number, chance: number][] {
  if (mean === 0) return [[0, 1]];
  let log = -mean;
  return Array.from({ length: 40 }, (_, n): [number, number] => {
    if (n > 0) log += Math.log(mean / n);
    return [n, Math.exp(log)];
  });
}

/** Adds one corner or card at a time until a side has enough or none is left. */
const racesOf = once(({ first, second, rest }, to: number): Record<string, number> => {
  const now = sumOf([first, second]);
  const [home, away] = sumOf([rest.first, rest.second]);
  if (Math.max(...now) >= to) return { '1': 0, neither: 0, '2': 0 };
  const share = home + away === 0 ? 0 : home / (home + away);
  const more = numbersTo(home + away);
  // The chance that at least so many are still to come.
  const atLeast = (n: number) => more.reduce((sum, [number, chance]) => sum + (number >= n ? chance : 0), 0);
  let [won, lost] = [0, 0];
  // The ways to each number of the home side, step by step.
  let open = new Map<number, number>([[now[0], 1]]);
  for (let n = 1; open.size > 0; n++) {
    const next = new Map<number, number>();
    const rest = atLeast(n);
    for (const [own, ways] of open) {
      const other = now[0] + now[1] + n - 1 - own;
      if (own + 1 === to) won += ways * share * rest;
      else next.set(own + 1, (next.get(own + 1) ?? 0) + ways * share);
      if (other + 1 === to) lost += ways * (1 - share) * rest;
      else next.set(own, (next.get(own) ?? 0) + ways * (1 - share));
    }
    open = next;
  }
  return { '1': won, neither: 1 - won - lost, '2': lost };
});

/** How far ends go on in a half, if one or both are left: far enough that each race may still have another winner. */
const MORE = { one: 10, both: 5 };

/**
 * What outcomes on one kind pay in the ends that may still come, as codes of verdicts: up to so many more of each side in
 * each half that is left, in five orders each.
 */
export function endsOf(outcomeIds: readonly string[], counting: Counting): Uint8Array[] {
  const ends = endsAfter(counting, outcomeIds.some(isRace));
  return outcomeIds.map(winsIn).map((holds) => Uint8Array.from(ends, (end) => (holds(end) ? WON : 0)));
}

const endsAfter = once(({ first, second, rest }, hasRace: boolean): Counted[] => {
  const isOver = ([home, away]: Pair) => home + away === 0;
  const most = isOver(rest.first) ? MORE.one : MORE.both;
  const more = (left: Pair): Pair[] => (isOver(left) ? [[0, 0]] : pairs(most));
  const so = inTurns(sumOf([first, second]), 'home');
  return more(rest.first).flatMap((early) =>
    more(rest.second).flatMap((late) => {
      const end = { first: sumOf([first, early]), second: sumOf([second, late]) };
      return (hasRace ? ordersOf(early, late) : [[]]).map((order) => ({ ...end, order: [...so, ...order] }));
    }),
  );
});

function pairs(most: number): Pair[] {
  const numbers = Array.from({ length: most + 1 }, (_, n) => n);
  return numbers.flatMap((one) => numbers.map((two): Pair => [one, two]));
}

function ordersOf(early: Pair, late: Pair): Side[][] {
  const block = ([one, two]: Pair, isHomeFirst: boolean): Side[] => {
    const sides = [Array<Side>(one).fill('home'), Array<Side>(two).fill('away')];
    return (isHomeFirst ? sides : sides.reverse()).flat();
  };
  return [
    [...block(early, true), ...block(late, true)],
    [...block(early, false), ...block(late, false)],
    [...block(early, true), ...block(late, false)],
    [...inTurns(early, 'home'), ...inTurns(late, 'home')],
    [...inTurns(early, 'away'), ...inTurns(late, 'away')],
  ];
}

/** One of each side in turns, the rest of the longer side last. */
function inTurns([one, two]: Pair, leader: Side): Side[] {
  const left = { home: one, away: two };
  const order: Side[] = [];
  for (let side = leader; left.home + left.away > 0; side = side === 'home' ? 'away' : 'home')
    if (left[side] > 0) {
      left[side] -= 1;
      order.push(side);
    }
  return order;
}
