import { expect, test } from 'vitest';
import { formatOutcomeId } from '../markets/ids.ts';
import type { LineShape } from '../markets/market.ts';
import { verdictName } from '../settlement/verdict.ts';
import type { TennisFinal } from './final-state.ts';
import { tennisPayoff, tennisRules } from './rules.ts';
import type { Pair, Place } from './score.ts';

// An arithmetic of its own, from the text of the rules alone: every way in which a match could still end, and what each
// market then asks.

const LEAST = [0, 1, 2, 3, 4];
const WON: Pair[] = [...LEAST.map((lost): Pair => [6, lost]), [7, 5], [7, 6]];
const ENDS: Pair[] = [...WON, ...WON.map(([most, least]): Pair => [least, most])];
const isEnd = ([a, b]: Pair) => ENDS.some(([first, second]) => first === a && second === b);

function endsFrom([a, b]: Pair): Pair[] {
  if (isEnd([a, b])) return [[a, b]];
  const reached = [...endsFrom([a + 1, b]), ...endsFrom([a, b + 1])].map(String);
  return ENDS.filter((end) => reached.includes(String(end)));
}

const setsOf = (sets: readonly Pair[], place: Place) =>
  sets.filter((set) => set[place] > set[place === 0 ? 1 : 0]).length;

function matchesFrom(sets: readonly Pair[]): Pair[][] {
  const last = sets.at(-1)!;
  const done = isEnd(last) ? sets : sets.slice(0, -1);
  if (setsOf(done, 0) === 3 || setsOf(done, 1) === 3) return [[...done]];
  return endsFrom(isEnd(last) ? [0, 0] : last).flatMap((end) => matchesFrom([...done, end]));
}

interface Asked {
  id: number;
  line: number;
  key: string;
}

function wins(sets: readonly Pair[], { id, line, key }: Asked): boolean {
  const [s1, s2] = [setsOf(sets, 0), setsOf(sets, 1)];
  const winner = s1 > s2 ? '1' : '2';
  const [g1, g2] = ([0, 1] as const).map((n) => sets.reduce((sum, set) => sum + set[n], 0)) as [
    number,
    number,
  ];
  const over = (count: number) => (key === 'over' ? count > line : count < line);
  const ahead = (a: number, b: number) => (key === '1' ? a + line > b : a + line < b);
  const yes = (is: boolean) => (key === 'yes') === is;
  const isLong = ([a, b]: Pair) => a + b === 13;
  const ofMatch: Record<number, () => boolean> = {
    2001: () => key === winner,
    2002: () => key === `${s1}-${s2}`,
    2003: () => key === `${s1}-${s2}`,
    2004: () => over(sets.length),
    2005: () => ahead(s1, s2),
    2006: () => key === `${sets[0]![0] > sets[0]![1] ? 1 : 2}-${winner}`,
    2010: () => over(g1 + g2),
    2011: () => ahead(g1, g2),
    2012: () => key === `${winner}-${g1 + g2 > line ? 'over' : 'under'}`,
    2013: () => key === ((g1 + g2) % 2 === 0 ? 'even' : 'odd'),
    2014: () => yes(sets.some(isLong)),
    2020: () => over(g1),
    2021: () => over(g2),
    2022: () => yes(s1 > 0),
    2023: () => yes(s2 > 0),
  };
  const [a, b] = sets[setOf(id) - 1] ?? [0, 0];
  const ofSet: Record<number, () => boolean> = {
    1: () => (key === '1') === a > b,
    3: () => over(a + b),
    4: () => ahead(a, b),
    5: () => key === `${a}-${b}`,
    6: () => yes(isLong([a, b])),
  };
  return (ofMatch[id] ?? ofSet[id % 100]!)();
}
const setOf = (id: number) => Math.floor((id - 2000) / 100);

/**
 * "An outcome that was already certain keeps its result. All other outcomes are void", and "so is every market on a set
 * that isn’t played".
 */
function atRetirement(final: TennisFinal, ends: readonly Pair[][], asked: Asked): string {
  const set = setOf(asked.id);
  if (set > 0 && asked.id % 100 === 2) {
    const winner = final.games[set - 1]?.[asked.line - 1];
    if (winner === undefined) return 'void';
    return String(winner + 1) === asked.key ? 'won' : 'lost';
  }
  const points = set === final.sets.length ? final.points : [0, 0];
  if (set > 0 && [...(final.sets[set - 1] ?? []), ...points].every((count) => count === 0)) return 'void';
  const answers = new Set(
    ends.map((sets) => (set > sets.length ? 'void' : wins(sets, asked) ? 'won' : 'lost')),
  );
  return answers.size === 1 ? [...answers][0]! : 'void';
}

const LINES: Record<number, [number, number]> = {
  2004: [2, 4],
  2005: [0, 2],
  2010: [38, 64],
  2011: [0, 12],
  2012: [38, 64],
  2020: [14, 32],
  2021: [14, 32],
};
function linesOf(id: number, { kind }: LineShape): number[] {
  if (kind === 'none') return [0];
  if (kind === 'ordinal') return Array.from({ length: 14 }, (_, n) => n + 1);
  const [from, to] = LINES[id] ?? [0, 12];
  const halves = Array.from({ length: to - from + 1 }, (_, n) => from + n + 0.5);
  return kind === 'handicap' ? [...halves.map((half) => -half), ...halves] : halves;
}

/** Who won the games of a set, the leader last. */
function gamesOf([a, b]: Pair): Place[] {
  const last: Place = a > b ? 0 : 1;
  const all = [...Array<Place>(a).fill(0), ...Array<Place>(b).fill(1)];
  return all.sort((x, y) => Number(x === last) - Number(y === last));
}

const FIRST_FOUR: Record<7 | 10, Pair[]> = {
  7: [
    [6, 4],
    [6, 7],
    [6, 3],
    [1, 6],
  ],
  10: [
    [0, 6],
    [6, 0],
    [5, 7],
    [7, 5],
  ],
};
const GAMES: Pair[] = [
  [0, 0],
  [1, 0],
  [0, 3],
  [4, 4],
  [5, 0],
  [5, 3],
  [5, 5],
  [6, 5],
  [5, 6],
];
const POINTS: Pair[] = [
  [0, 0],
  [3, 0],
  [3, 4],
];

function stopsOf(lastTieBreak: 7 | 10): { sets: Pair[]; points: Pair }[] {
  const long: Pair[] = [
    [0, 0],
    [lastTieBreak - 1, 0],
    [lastTieBreak - 2, lastTieBreak - 1],
    [30, 31],
  ];
  const before = FIRST_FOUR[lastTieBreak];
  const none: Pair = [0, 0];
  return [
    ...GAMES.map((games, n) => ({ sets: [...before, games], points: POINTS[n % POINTS.length]! })),
    ...long.map((points) => ({ sets: [...before, [6, 6] as Pair], points })),
    { sets: before, points: none },
    { sets: [...before.slice(0, 3), [6, 5]], points: none },
    { sets: [...before, [7, 6]], points: none },
    { sets: [...before, [4, 6]], points: none },
  ];
}

test.each([7, 10] as const)(
  'given up in or beside a fifth set, with a last tie-break to %i: every outcome as the rules say',
  (lastTieBreak) => {
    for (const { sets, points } of stopsOf(lastTieBreak)) {
      const ends = matchesFrom(sets);
      const final: TennisFinal = {
        ...{ sport: 'tennis', format: { bestOf: 5, lastTieBreak }, sets, points },
        ...{ games: sets.map(gamesOf), server: 0, retired: 1 },
      };
      const faults: string[] = [];
      for (const { id, line: shape, outcomes } of tennisRules.markets)
        for (const line of linesOf(id, shape))
          for (const key of outcomes) {
            const outcomeId = formatOutcomeId(id, shape.kind === 'none' ? '' : String(line), key);
            const real = verdictName(tennisPayoff(outcomeId)!.verdict(final));
            const own = atRetirement(final, ends, { id, line, key });
            if (real !== own) faults.push(`${outcomeId} is ${real}, not ${own}`);
          }
      expect(faults, `${sets.join(' ')} ${points}`).toEqual([]);
    }
  },
);
