import type { FinalState } from '@fairbook/sports/settle';
import type { SportKey } from '@fairbook/sports/state';
import type { Random } from './random.ts';
import { brokenOff, retired } from './sets.ts';

type Pair = readonly [number, number];
type End = object;

const upTo = (random: Random, most: number) => Math.floor(random() * (most + 1));
export const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
const pair = (random: Random, most: number): Pair => [upTo(random, most), upTo(random, most)];
const level = (parts: readonly Pair[]) => parts.reduce((lead, [home, away]) => lead + home - away, 0) === 0;

function football(random: Random): End {
  const sides = () =>
    Array.from({ length: upTo(random, 2) + upTo(random, 3) }, () => (random() < 0.55 ? 'home' : 'away'));
  const halves = [sides(), sides()];
  const [first, second] = halves.map((half) => [
    half.filter((side) => side === 'home').length,
    half.filter((side) => side === 'away').length,
  ]);
  return {
    first,
    second,
    goals: halves.flat(),
    ...named(random, halves),
    ...counted(random, 'corners', 6),
    ...counted(random, 'cards', 3),
  };
}

/** Who scored, and when; of some matches nobody wrote it down. Two of a side's players come on, one of them late. */
function named(random: Random, halves: readonly string[][]): End {
  if (random() < 0.1) return {};
  const goals = halves.flat();
  const minute = (n: number) => 1 + upTo(random, 44) + (n < halves[0]!.length ? 0 : 45);
  const minutes = goals.map((_, n) => minute(n)).sort((a, b) => a - b);
  const played = Object.fromEntries(
    ['1', '2'].flatMap((side) => [
      ...[1, 2, 3, 9].map((number) => [`${side}-${number}`, 0]),
      [`${side}-17`, upTo(random, goals.length)],
    ]),
  );
  const scorers = goals.map((side, n) => {
    const own = Object.keys(played).filter(
      (key) => key.startsWith(side === 'home' ? '1-' : '2-') && played[key] <= n,
    );
    return random() < 0.1 ? 'own' : pick(random, own);
  });
  return { minutes, players: { scorers, played } };
}

/** Some of two teams, of which one scored; of some games nobody wrote it down. */
function scoredBy(random: Random, parts: readonly Pair[]): End {
  if (random() < 0.1) return {};
  const played = Object.fromEntries(['1', '2'].flatMap((side) => [4, 9, 11].map((n) => [`${side}-${n}`, 0])));
  const scorers = parts.flatMap(([home, away]) =>
    [...Array(home).fill('1'), ...Array(away).fill('2')]
      .sort(() => random() - 0.5)
      .map((side) => `${side}-${pick(random, [4, 9, 11])}`),
  );
  return { players: { scorers, played } };
}

/** Corners or cards of both sides; of some matches nobody wrote them down. */
function counted(random: Random, kind: string, most: number): End {
  if (random() < 0.1) return {};
  const halves = [pair(random, most), pair(random, most)] as const;
  const order = halves.flatMap(([home, away]) =>
    [...Array(home).fill('home'), ...Array(away).fill('away')].sort(() => random() - 0.5),
  );
  return { [kind]: { first: halves[0], second: halves[1], order } };
}

/**
 * A game of `regular` parts with at most `most` points for a side in each. Three in ten are level after these, so that
 * overtimes and draws are not rare.
 */
function points(random: Random, regular: number, most: number, after: 'overtimes' | 'one' | 'none'): End {
  const parts: Pair[] = Array.from({ length: regular }, () => pair(random, most));
  if (random() < 0.3) {
    const lead = parts.reduce((sum, [home, away]) => sum + home - away, 0);
    const [home, away] = parts[regular - 1]!;
    parts[regular - 1] = lead > 0 ? [home, away + lead] : [home - lead, away];
  }
  while (level(parts) && after !== 'none') {
    parts.push(pair(random, Math.ceil(most / 2)));
    if (after === 'one') break;
  }
  return { parts, ...(random() < 0.9 && scoring(random)) };
}

/** Scores of regular time and who made them, with points for one in two games; three of each side took part. */
function scoring(random: Random): End {
  const numbers = [4, 9, 11];
  const keys = ['1', '2'].flatMap((side) => numbers.map((n) => `${side}-${n}`));
  const scorers = Array.from({ length: upTo(random, 8) }, () => pick(random, keys));
  const points = Object.fromEntries(keys.map((key) => [key, upTo(random, 30)]));
  const played = Object.fromEntries(keys.map((key) => [key, 0]));
  return { players: { scorers, played, ...(random() < 0.5 && { points }) } };
}

function hockey(random: Random): End {
  const parts: Pair[] = Array.from({ length: 3 }, () => pair(random, 2));
  if (!level(parts)) return { parts, shootout: null, ...scoredBy(random, parts) };
  const pairs: readonly Pair[] = [
    [1, 0],
    [0, 1],
    [0, 0],
  ];
  parts.push(pick(random, pairs));
  return { parts, shootout: level(parts) ? upTo(random, 1) : null, ...scoredBy(random, parts) };
}

function fight(random: Random, formats: readonly number[], ways: readonly string[]): End {
  const rounds = pick(random, formats);
  const winner = upTo(random, 1);
  const last = { rounds, round: rounds, isPastHalf: true };
  const early = { rounds, round: 1 + upTo(random, rounds - 1), isPastHalf: random() < 0.5 };
  const drawn = random();
  if (drawn < 0.08) return { ...early, winner: null, method: 'no_contest' };
  if (drawn < 0.16) return { ...last, winner: null, method: 'draw' };
  if (drawn < 0.4) return { ...last, winner, method: 'decision' };
  // Points decide a fight that a cut ends.
  if (drawn < 0.5) return { ...early, winner: random() < 0.2 ? null : winner, method: 'decision' };
  return { ...early, winner, method: pick(random, ways) };
}

interface FieldOf {
  sizes: readonly number[];
  /** Chances that somebody does not start, does not finish, or is level with the one before. */
  starts?: number;
  finishes?: number;
  equals: number;
  isReduced?: boolean;
  /** A play-off finds one winner. */
  hasPlayOff?: boolean;
}

function field(random: Random, { sizes, starts = 0, finishes = 0, equals, ...of }: FieldOf): End {
  const size = pick(random, sizes);
  const withdrawn = Array.from({ length: size }, () => random() < starts);
  const order = [...withdrawn.keys()]
    .filter((n) => !withdrawn[n] && random() >= finishes)
    .sort(() => random() - 0.5);
  const places: (number | null)[] = Array(size).fill(null);
  let place = 1;
  for (const [at, n] of order.entries()) {
    const mayBeLevel = at > (of.hasPlayOff ? 1 : 0);
    if (!(mayBeLevel && random() < equals)) place = at + 1;
    places[n] = place;
  }
  const hasDeduction = of.isReduced && withdrawn.includes(true);
  return { places, withdrawn, ...(of.isReduced && { deduction: hasDeduction ? 5 * upTo(random, 18) : 0 }) };
}

/** Nine innings and more, or called after any half-inning; a home side that leads does not bat in the ninth. */
function baseball(random: Random): End {
  const innings: [number, number][] = [];
  const called = random() < 0.4 ? 1 + upTo(random, 19) : Number.POSITIVE_INFINITY;
  const lead = () => innings.reduce((sum, [home, away]) => sum + home - away, 0);
  const runs = () => (random() < 0.65 ? 0 : 1 + upTo(random, 2));
  for (let half = 1; ; half++) {
    const isTop = half % 2 === 1;
    if (isTop) innings.push([0, 0]);
    const own = innings.at(-1)!;
    own[isTop ? 1 : 0] = runs();
    // The last run is the one that wins.
    if (!isTop && half >= 18 && lead() > 1) own[0] -= lead() - 1;
    if (half === called)
      return { innings, last: pick(random, isTop ? ['begun', 'half'] : ['half', 'whole']), isOver: true };
    if (half >= 17 && (isTop ? lead() > 0 : lead() !== 0))
      return { innings, last: isTop || lead() > 0 ? 'half' : 'whole', isOver: true };
  }
}

interface Batted {
  runs: number;
  wickets: number;
  balls: number;
  opening: number;
  status: 'waiting' | 'over' | 'cut';
}

/** Ball by ball, until the balls, the wickets or the target are reached. Some sides are all out within six overs. */
function bat(random: Random, balls: number, target = Number.POSITIVE_INFINITY): Batted {
  const side: Batted = { runs: 0, wickets: 0, balls: 0, opening: 0, status: 'over' };
  const falls = pick(random, [0.02, 0.05, 0.05, 0.4]);
  while (side.balls < balls && side.wickets < 10 && side.runs < target) {
    side.balls += 1;
    if (random() < falls) side.wickets += 1;
    else side.runs += pick(random, [0, 0, 0, 0, 1, 1, 1, 1, 2, 4, 6]);
    if (side.balls <= 36) side.opening = side.runs;
  }
  return side;
}

/**
 * A match of 20 or 50 overs. Rain takes overs from one innings or both; then it ends without a result, or has one by a
 * revised target. Some chases end level, with or without a super over.
 */
function cricket(random: Random): End {
  const balls = 6 * pick(random, [20, 50]);
  const innings = (isCut: boolean, target?: number): Batted => ({
    ...bat(random, isCut ? upTo(random, balls - 1) : balls, target),
    status: isCut ? 'cut' : 'over',
  });
  const [isFirstCut, isSecondCut] = [random() < 0.2, random() < 0.3];
  const isRevised = isFirstCut || isSecondCut;
  const isOff = isRevised && random() < 0.5;
  const first = innings(isFirstCut);
  const target = isRevised ? 1 + upTo(random, first.runs) : 1 + first.runs;
  let second = innings(isSecondCut, target);
  if (isOff && (isFirstCut || random() < 0.3))
    second = { runs: 0, wickets: 0, balls: 0, opening: 0, status: 'waiting' };
  else if (second.runs < target && random() < 0.3)
    second = { ...second, runs: target - 1, opening: second.balls > 36 ? second.opening : target - 1 };
  const [own, other] = pick(random, [
    [0, 1],
    [1, 0],
  ] as const);
  const sides = own === 0 ? [first, second] : [second, first];
  if (isOff) return { sides, outcome: 'none', winner: null };
  if (second.runs === target - 1) return { sides, outcome: 'tie', winner: pick(random, [0, 1, null]) };
  return { sides, outcome: 'win', winner: second.runs < target ? own : other };
}

/** Each answer, several that share the win, none of them, or a vote that is called off; some answers are withdrawn. */
function question(random: Random): End {
  const withdrawn: number[] = [];
  const left = Array.from({ length: 12 }, (_, n) => n + 1).filter((n) => {
    if (random() < 0.92) return true;
    withdrawn.push(n);
    return false;
  });
  const end = random();
  const came = new Set(Array.from({ length: end < 0.35 ? 3 : 1 }, () => pick(random, left)));
  return { came: end < 0.05 ? null : end < 0.1 ? [] : [...came], withdrawn, value: null };
}

const RACE: FieldOf = { sizes: [22], starts: 0.04, finishes: 0.1, equals: 0.1 };

const ENDS: Readonly<Record<SportKey, (random: Random) => End>> = {
  football,
  tennis: retired,
  basketball: (random) => points(random, 4, 34, 'overtimes'),
  hockey,
  handball: (random) => points(random, 2, 20, 'none'),
  volleyball: (random) => brokenOff(random, { formats: [5], to: 25, last: 15, by: 2 }),
  table_tennis: (random) => brokenOff(random, { formats: [5, 7], to: 11, by: 2 }),
  badminton: (random) => brokenOff(random, { formats: [3], to: 21, by: 2, cap: 30 }),
  beach_volleyball: (random) => brokenOff(random, { formats: [3], to: 21, last: 15, by: 2 }),
  darts: (random) => brokenOff(random, { formats: [5, 7], to: 3, by: 1 }),
  snooker: (random) => brokenOff(random, { formats: [7, 11], to: 1, by: 1 }),
  american_football: (random) => points(random, 4, 14, 'one'),
  rugby_union: (random) => points(random, 2, 30, 'none'),
  boxing: (random) => fight(random, [10, 12], ['knockout', 'disqualified']),
  mma: (random) => fight(random, [3, 5], ['knockout', 'submission', 'disqualified']),
  racing: (random) =>
    field(random, { sizes: [6, 8, 10], starts: 0.08, finishes: 0.06, equals: 0.2, isReduced: true }),
  formula: (random) => field(random, RACE),
  golf: (random) => field(random, { ...RACE, sizes: [24], equals: 0.4, hasPlayOff: true }),
  cycling: (random) => field(random, { ...RACE, sizes: [24] }),
  marbles: (random) => field(random, { sizes: [8], equals: 0.1 }),
  baseball,
  cricket,
  politics: question,
  season: (random) =>
    field(random, { sizes: [18, 20, 22, 24, 44], starts: 0.02, finishes: 0.02, equals: 0.1 }),
  counter_strike: (random) => brokenOff(random, { formats: [3], to: 13, by: 2, overtime: 6 }),
  dota: (random) => killed(random, 45),
  lol: (random) => killed(random, 26),
  valorant: (random) => brokenOff(random, { formats: [3], to: 13, by: 2 }),
  virtual_football: (random) => points(random, 2, 4, 'none'),
  virtual_basketball: (random) => points(random, 4, 18, 'overtimes'),
};

/** Maps with kills, also on one that was broken off; of some matches nobody counted them. */
function killed(random: Random, most: number): End {
  const end = brokenOff(random, { formats: [3, 5], to: 1, by: 1 }) as { sets: readonly Pair[] };
  if (random() < 0.1) return end;
  const kills = end.sets.map(() => pair(random, most));
  return { ...end, kills: random() < 0.3 ? kills.map(([first]) => [first, first]) : kills };
}

/** A random end of a game: also one that was given up, broken off, called early, level, or without somebody. */
export function randomEnd(sport: SportKey, random: Random): FinalState {
  return { sport, ...ENDS[sport](random) } as FinalState;
}
