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
  return { first, second, goals: halves.flat() };
}

/** So many parts of so many points; often narrow, so that overtimes and draws are not rare. */
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
  return { parts };
}

function hockey(random: Random): End {
  const parts: Pair[] = Array.from({ length: 3 }, () => pair(random, 2));
  if (!level(parts)) return { parts, shootout: null };
  const pairs: readonly Pair[] = [
    [1, 0],
    [0, 1],
    [0, 0],
  ];
  parts.push(pick(random, pairs));
  return { parts, shootout: level(parts) ? upTo(random, 1) : null };
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
  counter_strike: (random) => brokenOff(random, { formats: [3], to: 13, by: 2, overtime: 6 }),
  dota: (random) => brokenOff(random, { formats: [3, 5], to: 1, by: 1 }),
  lol: (random) => brokenOff(random, { formats: [3, 5], to: 1, by: 1 }),
  valorant: (random) => brokenOff(random, { formats: [3], to: 13, by: 2 }),
};

/** A random end of a game: also one that was given up, broken off, called early, level, or without somebody. */
export function randomEnd(sport: SportKey, random: Random): FinalState {
  return { sport, ...ENDS[sport](random) } as FinalState;
}
