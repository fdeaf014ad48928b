import { type Distribution, distribution } from '../../../price/distribution.ts';
import { oncePer } from '../../../price/once.ts';
import { boundsOf, type Figure, type FigureScope, type Segment } from '../final-state.ts';
import { type ModelNow, type PlayerPoints, playerPoints } from '../players/chances.ts';
import { mayBeLevel, mostOvertimes, type PointsSport, sumOf, turnsOf } from '../sport.ts';
import { MILLION, type PointsModel, turnsLeft } from './model.ts';
import { certain, type Pmf, shifted, sum, times, totalOf } from './pmf.ts';

/**
 * The highest value of each figure. Cells of points begin at 0, those of leads at the highest lead of the away side.
 */
const MOST: Record<Figure, number> = { margin: 350, total: 700, home: 350, away: 350 };
export function cellsOf(figure: Figure): number {
  return (figure === 'margin' ? 2 : 1) * MOST[figure] + 1;
}

/** The value that a cell stands for. */
export function valueIn(figure: Figure, cell: number): number {
  return figure === 'margin' ? cell - MOST.margin : cell;
}

export function cellOf(figure: Figure, value: number): number {
  return figure === 'margin' ? value + MOST.margin : value;
}

/** The points of both sides, which are independent while they play. */
export type Sides = readonly [home: Pmf, away: Pmf];

type Figures = Record<Figure, Distribution>;

/** Chances of all that can still come, by scope. A segment is calculated when it is first asked for. */
export interface PointsChances {
  of(scope: FigureScope): Distribution;
  /** What players may still do in regular time; null where nothing is told of them. */
  players: PlayerPoints | null;
}

/** The chances of a sport's models, cached as long as a model is referenced. */
export function pointsChances(sport: PointsSport) {
  return oncePer((model: ModelNow): PointsChances => {
    const known = new Map<Segment, Figures>();
    return {
      players: playerPoints(sport, model),
      of(scope) {
        const [segment, figure] = scope.split(':') as [Segment, Figure];
        const made = known.get(segment) ?? figuresOf(sport, model, segment);
        known.set(segment, made);
        return made[figure];
      },
    };
  });
}

function figuresOf(sport: PointsSport, model: PointsModel, segment: Segment): Figures {
  const sums = emptySums();
  if (segment !== 'full') addAll(sums, sidesIn(sport, model, segment));
  else addWithOvertimes(sums, sport, model);
  return {
    margin: distribution(sums.margin),
    total: distribution(sums.total),
    home: distribution(sums.home),
    away: distribution(sums.away),
  };
}

/** The points of the sides in a segment without overtimes. */
function sidesIn(sport: PointsSport, model: PointsModel, segment: Segment): Sides {
  const [from, to] = boundsOf(sport, segment);
  return sidesOf(sport, model, from, Math.min(to, sport.regular));
}

/** The points of the sides in these parts at their end: those so far and those to come. */
function sidesOf(sport: PointsSport, model: PointsModel, from: number, to: number): Sides {
  const scored = sumOf(model.parts.slice(from, to));
  const turns = sumOf(Array.from({ length: to - from }, (_, n) => turnsLeft(sport, model, from + n)));
  const pmf = (place: 0 | 1) => shifted(times(turnOf(sport, model, place), turns[place]), scored[place]);
  return [pmf(0), pmf(1)];
}

/** The points of a side in one turn. */
function turnOf({ shares }: PointsSport, { chance }: PointsModel, place: 0 | 1): Pmf {
  const scores = chance[place] / MILLION;
  return Float64Array.from(shares, (share, points) => (points === 0 ? 1 - scores : scores * share));
}

/** The score at the end of regular time, or of the current overtime, level or not. */
export function scoreAhead(sport: PointsSport, model: PointsModel): Sides {
  return sidesOf(sport, model, 0, Math.max(sport.regular, model.parts.length));
}

/** Whether the score stands when the current part, or regular time, has ended level. */
export function isLastPart(sport: PointsSport, model: PointsModel): boolean {
  const overtimes = Math.max(0, model.parts.length - sport.regular);
  return mayBeLevel(sport) && overtimes >= mostOvertimes(sport);
}

/** One overtime, and the points that each side adds in all level overtimes before the last. */
export function overtimesOf(sport: PointsSport, model: PointsModel): { last: Sides; level: Pmf } {
  const turns = turnsOf(sport, model, sport.regular);
  const last: Sides = [times(turnOf(sport, model, 0), turns), times(turnOf(sport, model, 1), turns)];
  const again = levelOf(last);
  let level = certain(0);
  let further = level;
  for (let n = 1; n < mostOvertimes(sport); n++) {
    further = sum(further, again);
    level = added(level, further);
  }
  if (mayBeLevel(sport)) return { last, level: certain(0) };
  const decided = totalOf(level) * (1 - totalOf(again));
  return { last, level: level.map((p) => p / decided) };
}

/** The chances of level scores, by the points of each side. */
export function levelOf([home, away]: Sides): Pmf {
  return Float64Array.from({ length: Math.min(home.length, away.length) }, (_, n) => home[n]! * away[n]!);
}

function added(a: Pmf, b: Pmf): Pmf {
  const made = new Float64Array(Math.max(a.length, b.length));
  made.set(a);
  for (let n = 0; n < b.length; n++) made[n]! += b[n]!;
  return made;
}

type Sums = Record<Figure, Float64Array>;

function emptySums(): Sums {
  const room = (figure: Figure) => new Float64Array(cellsOf(figure));
  return { margin: room('margin'), total: room('total'), home: room('home'), away: room('away') };
}

function addAll(sums: Sums, [home, away]: Sides): void {
  for (let h = 0; h < home.length; h++)
    for (let a = 0; a < away.length; a++) add(sums, h, a, home[h]! * away[a]!);
}

/** Adds decided scores as they are, and level scores with the overtimes that follow. */
function addWithOvertimes(sums: Sums, sport: PointsSport, model: PointsModel): void {
  const ahead = scoreAhead(sport, model);
  if (isLastPart(sport, model)) return void addAll(sums, ahead);
  const [home, away] = ahead;
  for (let h = 0; h < home.length; h++)
    for (let a = 0; a < away.length; a++) if (h !== a) add(sums, h, a, home[h]! * away[a]!);
  const tied = levelOf(ahead);
  if (totalOf(tied) === 0) return;
  const { last, level } = overtimesOf(sport, model);
  const before = sum(tied, level);
  for (let h = 0; h < last[0].length; h++)
    for (let a = 0; a < last[1].length; a++) {
      const p = last[0][h]! * last[1][a]!;
      if ((h === a && !mayBeLevel(sport)) || p === 0) continue;
      for (let n = 0; n < before.length; n++) add(sums, n + h, n + a, p * before[n]!);
    }
}

function add({ margin, total, home, away }: Sums, h: number, a: number, p: number): void {
  if (p === 0) return;
  margin[h - a + MOST.margin]! += p;
  total[h + a]! += p;
  home[h]! += p;
  away[a]! += p;
}
