import { parseOutcomeId } from '../../markets/ids.ts';
import type { MarketFace } from '../../markets/market.ts';
import { lineFits } from '../../markets/market.ts';
import { payoffsOf } from '../../markets/payoffs.ts';
import { oncePer } from '../../price/once.ts';
import { LOST, type Verdict, verdictName, WON } from '../../settlement/verdict.ts';
import type { SportEnds, VerdictRange } from '../../sport.ts';
import { ALL_PLAYED, arePlayersToldByClasses, everyoneScores, playersApart } from '../players/ends.ts';
import type { PlayersTold } from '../players/told.ts';
import { pointsByHand } from './by-hand.ts';
import { type PointsEnd, pointsIn } from './final-state.ts';
import { type PointsMarket, pointsMarkets } from './markets.ts';
import type { PointsPlayers } from './players/table.ts';
import { pointsRules } from './rules.ts';
import { mayBeLevel, mostOvertimes, type Pair, type PointsSport } from './sport.ts';
import type { PointsState } from './state.ts';

/** A range of whole numbers, both ends included. */
type Range = readonly [from: number, to: number];

/** Each lead up to this has its own range; larger leads share wider ranges. */
const CLOSE = 25;
const WIDE: readonly Range[] = [
  [26, 30],
  [31, 40],
  [41, 300],
];
/** So many ranges of totals lie between the lowest and the highest totals, which have one range each. */
const TOTALS = { ranges: 28, most: 800 };

const SAME: readonly Range[] = Array.from({ length: CLOSE }, (_, n) => [n + 1, n + 1]);
const LEADS: readonly Range[] = [...SAME, ...WIDE];
const BEHIND: readonly Range[] = LEADS.map(([from, to]): Range => [-to, -from]).toReversed();

function sumsOf({ totals: { lowest, step } }: Pick<PointsSport, 'totals'>): Range[] {
  const starts = Array.from({ length: TOTALS.ranges }, (_, n) => lowest + n * step);
  return [
    [0, lowest - 1],
    ...starts.map((from): Range => [from, from + step - 1]),
    [lowest + TOTALS.ranges * step, TOTALS.most],
  ];
}

/** A class of final scores: all scores with a lead and a total in these ranges. */
export interface ScoreClass {
  margin: Range;
  total: Range;
}

/**
 * The classes of final scores. Their two ranges give the worst and the best result of an outcome on the whole game, or
 * on the result of regular time. An outcome on a part of the game may win or lose in any class. So no score costs the
 * book more than its class does.
 */
export const classesOf = oncePer((sport: PointsSport): readonly ScoreClass[] => {
  const margins: Range[] = [...BEHIND, ...(mayBeLevel(sport) ? [[0, 0] as const] : []), ...LEADS];
  const sums = sumsOf(sport);
  return margins.flatMap((margin) =>
    sums.flatMap((total) => (isPossible(margin, total) ? [{ margin, total }] : [])),
  );
});

/** The index of a final score's class. */
export function classOf(sport: PointsSport, end: Pick<PointsEnd, 'parts'>): number {
  const [home, away] = pointsIn(sport, end, 'full');
  const isIn = (value: number, [from, to]: Range) => value >= from && value <= to;
  return classesOf(sport).findIndex(
    ({ margin, total }) => isIn(home - away, margin) && isIn(home + away, total),
  );
}

/** Whether a lead and a total go together: no lead is greater than its total. */
function isPossible([from, to]: Range, [, most]: Range): boolean {
  return Math.min(Math.abs(from), Math.abs(to)) <= most;
}

/** The ends of a sport of the family. */
export function pointsEnds<Sport extends string>(
  sport: PointsSport<Sport>,
): SportEnds<PointsEnd<Sport>, PointsState<Sport>> {
  const byId = new Map(pointsMarkets(sport).map((market) => [market.id, market]));
  const payoffOf = payoffsOf(pointsRules(sport));
  const classes = classesOf(sport);
  const endOf = (parts: PointsEnd['parts']): PointsEnd<Sport> => ({ sport: sport.sport, parts });
  return {
    counted: classes.map(({ margin, total }) => endOf(partsOf(sport, example(sport, margin, total)))),
    rangesOf: (outcomeId) => rangesOf(byId, classes, outcomeId),
    formatOf: () => '',
    byHand: pointsByHand(sport),
    telling: () => [...telling(sport).map(endOf), ...(sport.players ? playersTelling(sport) : [])],
    areToldByClasses: (a, b) => arePlayersToldByClasses(payoffOf(a), payoffOf(b)),
    widestLine: WIDEST,
    widestLineOf: (typeId) => (byId.get(typeId)?.scope === 'players' ? MOST_OF_PLAYER : WIDEST),
    example: {
      ...endOf(sport.example.parts),
      ...(sport.players && { players: examplePlayers(sport.players) }),
    },
    exampleLine: (face) => lineOf(sport, face, byId.get(face.id)),
    scoresOf: (end) => ({
      score: pointsIn(sport, end, 'full'),
      parts: end.parts.map(([home, away]) => [home, away]),
    }),
  };
}

function lineOf({ example }: PointsSport, { line }: MarketFace, market: PointsMarket | undefined): string {
  if (!market || line.kind === 'none') return '';
  if (market.figure === null) return '4.5';
  return (market.segment === 'full' ? example.whole : example.part)[market.figure];
}

function example({ totals: { step } }: PointsSport, [from, to]: Range, [least, most]: Range): Pair {
  const margin = Math.abs(from) < Math.abs(to) ? from : to;
  const middle = Math.min(
    Math.max(Math.floor((least + Math.min(most, least + step)) / 2), Math.abs(margin)),
    most,
  );
  const total = (middle + margin) % 2 === 0 ? middle : middle < most ? middle + 1 : middle - 1;
  return [(total + margin) / 2, (total - margin) / 2];
}

/** The most that a player scores in the ends that tell totals of players apart. */
const MOST_OF_PLAYER = 60;

/** Ends that tell any two outcomes on players apart: scorers in all orders, and of totals everyone with another number. */
function playersTelling<Sport extends string>({
  sport,
  regular,
  players,
}: PointsSport<Sport>): PointsEnd<Sport>[] {
  const parts = Array.from({ length: regular }, (): Pair => [21, 20]);
  const scorers = [...playersApart(), ...everyoneScores()].map(({ players: told }) => told);
  const keys = Object.keys(ALL_PLAYED);
  const numbers = Array.from({ length: MOST_OF_PLAYER + 1 }, (_, n) =>
    Object.fromEntries(keys.map((key, place) => [key, (n + place) % (MOST_OF_PLAYER + 1)])),
  );
  const told = [
    ...scorers,
    ...(players?.hasTotals ? numbers : []).map((points) => ({ scorers: [], played: ALL_PLAYED, points })),
  ];
  return told.map((each) => ({ sport, parts, players: each }));
}

function examplePlayers({ unit }: PointsPlayers): PlayersTold {
  const scorers = ['1-9', '2-10', '1-9', '2-11', '1-9', '1-9', '1-9'];
  return {
    scorers,
    played: { '1-9': 0, '1-11': 0, '2-9': 0, '2-10': 0, '2-11': 0 },
    ...(unit === 'points' && { points: { '1-9': 17, '2-10': 8, '2-11': 3 } }),
  };
}

/** A score divided into parts that are as equal as possible. */
function partsOf({ regular }: PointsSport, [home, away]: Pair): Pair[] {
  const share = (points: number, part: number) =>
    Math.floor((points * (part + 1)) / regular) - Math.floor((points * part) / regular);
  return Array.from({ length: regular }, (_, part) => [share(home, part), share(away, part)]);
}

const ANYTHING: VerdictRange = [LOST, WON];
const ORDER = ['lost', 'half_lost', 'void', 'half_won', 'won'];

function rangesOf(
  byId: ReadonlyMap<number, PointsMarket>,
  classes: readonly ScoreClass[],
  outcomeId: string,
): VerdictRange[] | null {
  const ref = parseOutcomeId(outcomeId);
  const market = ref && byId.get(ref.typeId);
  if (!ref || !market?.outcomes.includes(ref.key) || !lineFits(market.line, ref.line)) return null;
  const known = new Map<string, VerdictRange>();
  return classes.map((each) => {
    const values = valuesIn(market, each);
    if (values === null) return ANYTHING;
    const key = String([values[0], values.at(-1), values.length]);
    const range =
      known.get(key) ?? rangeOver(values.map((v) => market.paysFigure(v, ref.key, Number(ref.line))));
    known.set(key, range);
    return range;
  });
}

/** All values of a market's figure in a class; null where the class does not limit them. */
function valuesIn({ segment, figure }: PointsMarket, { margin, total }: ScoreClass): number[] | null {
  // A game decided in overtime was level after regular time.
  if (segment === 'regular' && figure === 'margin') return [0, ...valuesOf(margin)];
  if (segment !== 'full' || figure === null) return null;
  const isExact = margin[0] === margin[1];
  switch (figure) {
    case 'margin':
      return valuesOf(margin);
    case 'total':
      return valuesOf(total).filter((sum) => !isExact || (sum + margin[0]) % 2 === 0);
    case 'home':
      return valuesOf([halfOf(total[0] + margin[0]), halfOf(total[1] + margin[1])]);
    case 'away':
      return valuesOf([halfOf(total[0] - margin[1]), halfOf(total[1] - margin[0])]);
  }
}

/** The points of a side, which are never below zero. */
function halfOf(sum: number): number {
  return Math.max(0, Math.floor(sum / 2));
}

function valuesOf([from, to]: Range): number[] {
  return Array.from({ length: to - from + 1 }, (_, n) => from + n);
}

function rangeOver(verdicts: readonly Verdict[]): VerdictRange {
  const ordered = verdicts.toSorted((a, b) => rankOf(a) - rankOf(b));
  return [ordered[0]!, ordered.at(-1)!];
}

function rankOf(verdict: Verdict): number {
  return ORDER.indexOf(verdictName(verdict));
}

/** The widest line at which the ends below tell outcomes apart. */
const WIDEST = 300;
const BASE: readonly Pair[] = [
  [20, 19],
  [21, 22],
  [18, 20],
  [23, 20],
];
const REACH = { lead: 45, points: 110, sides: 170 };

/**
 * Ends that tell any two outcomes apart: leads and totals of the whole game one by one, in overtimes too, then of each
 * part while the other parts stay. Mixed ends show in addition what outcomes have in common.
 */
function telling(sport: PointsSport): Pair[][] {
  const halved = (score: Pair) => partsOf(sport, score);
  const overtime = (end: Pair): Pair[] => [...halved([80, 80]), end];
  const base = BASE.slice(0, sport.regular);
  const isKept = ([home, away]: Pair) => home !== away || mayBeLevel(sport);
  const leads = Array.from({ length: 2 * 60 + 1 }, (_, n) => n - 60).filter((lead) => lead !== 0);
  const wholes = [
    ...leads.map((lead) => halved([85 + Math.ceil(lead / 2), 85 - Math.floor(lead / 2)])),
    ...Array.from({ length: WIDEST }, (_, total) =>
      halved([Math.ceil((total + 1) / 2), Math.floor((total + 1) / 2)]),
    ),
    ...Array.from({ length: REACH.sides }, (_, points) => halved([points + 1, 60])),
    ...Array.from({ length: REACH.sides }, (_, points) => halved([60, points + 1])),
    ...(mostOvertimes(sport) === 0 ? [] : leads)
      .slice(50, 70)
      .map((lead) => overtime(lead > 0 ? [10 + lead, 10] : [10, 10 - lead])),
  ].filter((parts) => isKept(pointsIn(sport, { parts }, 'full')));
  const inner = Array.from({ length: sport.regular }, (_, part) => part).flatMap((part) => [
    ...Array.from({ length: 2 * REACH.lead + 1 }, (_, n): Pair => {
      const lead = n - REACH.lead;
      return [25 + Math.max(0, lead), 25 - Math.min(0, lead)];
    }).map((score) => base.with(part, score)),
    ...Array.from({ length: REACH.points / 2 }, (_, n) => base.with(part, [n, n])),
    ...Array.from({ length: REACH.points / 2 }, (_, n) => base.with(part, [n + 1, n])),
  ]);
  return [...wholes, ...inner, ...mixed(sport)];
}

/** Pseudo-random scores, the same ones every time. */
function mixed(sport: PointsSport): Pair[][] {
  let state = 1;
  const draw = (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
  return Array.from({ length: 300 }, () => {
    const parts = Array.from({ length: sport.regular }, (): Pair => [8 + draw(32), 8 + draw(32)]);
    const [home, away] = pointsIn(sport, { parts }, 'full');
    return home === away && mostOvertimes(sport) > 0 ? [...parts, [9 + draw(3), 5 + draw(3)]] : parts;
  });
}
