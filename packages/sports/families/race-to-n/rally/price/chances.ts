import { type Distribution, distribution } from '../../../../price/distribution.ts';
import { oncePer } from '../../../../price/once.ts';
import { type Pair, type Place, raceWinner, sumOf } from '../../score.ts';
import type { RallySport } from '../sport.ts';
import { type Ahead, rallyAhead } from './ahead.ts';
import { type KillsFigure, killCell } from './kill-cells.ts';
import { fillKills } from './kills.ts';
import type { RallyModel } from './model.ts';
import { cellOf, cellsOf, type Figure, figureIn, mostPoints, type PriceScope, setsCell } from './scopes.ts';
import { setEnds } from './set-table.ts';
import { certain, either, type Span, sum } from './ways.ts';

/** Chances of all that can still come, by scope. Each is calculated when it is first asked for. */
export interface RallyChances {
  of(scope: PriceScope): Distribution;
}

/** The chances of a sport's models, cached as long as a model is referenced. */
export function rallyChances(sport: RallySport): (model: RallyModel) => RallyChances {
  const aheadOf = rallyAhead(sport);
  return oncePer((model: RallyModel): RallyChances => {
    const match: Match = { sport, model, ahead: aheadOf(model), winners: winnersSoFar(sport, model) };
    const known = new Map<PriceScope, Distribution>();
    return {
      of(scope) {
        const made = known.get(scope) ?? distribution(cellsIn(match, scope));
        known.set(scope, made);
        return made;
      },
    };
  });
}

interface Match {
  sport: RallySport;
  model: RallyModel;
  ahead: Ahead;
  /** Who won the sets that are over. */
  winners: readonly Place[];
}

export function winnersSoFar(sport: RallySport, { sets }: Pick<RallyModel, 'sets'>): Place[] {
  return sets.flatMap((score, set) => raceWinner(score, sport.setAt(set)) ?? []);
}

function cellsIn(match: Match, scope: PriceScope): Float64Array {
  const cells = new Float64Array(cellsOf(match.sport, scope));
  if (scope === 'sets') return fillSets(match, cells);
  const [kind, of, figure] = scope.split(':') as [string, string, KillsFigure];
  if (kind === 'points') return fillFigure(match, of as Figure, cells);
  if (of === 'kills') return fillMap(match, Number(kind) - 1, figure, cells);
  return fillSet(match, Number(kind) - 1, of === 'winner', cells);
}

/**
 * Goes through the rest of a match, set by set. Matches with the same sets won and the same side to serve first go on
 * alike, so what is known of them (`Value`) is added up. `end` receives what is known of matches that are over.
 */
function follow<Value>(
  { ahead }: Match,
  start: (chance: number) => Value,
  next: (value: Value, at: { set: number; opener: Place; winner: Place }) => Value | null,
  add: (to: Value | undefined, value: Value, chance: number) => Value,
  see: { reached?(set: number, opener: Place, value: Value): void; end?(won: Pair, value: Value): void },
): void {
  type Node = { won: Pair; opener: Place; value: Value };
  let nodes = new Map<string, Node>();
  const put = (to: Map<string, Node>, won: Pair, opener: Place, value: Value, chance: number) => {
    const key = `${won}/${opener}`;
    to.set(key, { won, opener, value: add(to.get(key)?.value, value, chance) });
  };
  if (Math.max(...ahead.won) >= ahead.need) {
    see.end?.(ahead.won, start(1));
    return;
  }
  for (const [opener, chance] of ahead.openers) put(nodes, ahead.won, opener, start(1), chance);
  for (let set = ahead.from; set < ahead.bestOf && nodes.size > 0; set++) {
    const after = new Map<string, Node>();
    for (const { won, opener, value } of nodes.values()) {
      see.reached?.(set, opener, value);
      for (const winner of [0, 1] as const) {
        const made = next(value, { set, opener, winner });
        if (made === null) continue;
        const now: Pair = winner === 0 ? [won[0] + 1, won[1]] : [won[0], won[1] + 1];
        if (now[winner] === ahead.need) see.end?.(now, made);
        else
          for (const [first, chance] of ahead.openersAfter(set, opener, winner))
            put(after, now, first, made, chance);
      }
    }
    nodes = after;
  }
}

function chanceOf(
  { ahead }: Match,
  { set, opener, winner }: { set: number; opener: Place; winner: Place },
): number {
  return ahead.waysOf(set, opener, winner).chance;
}

/** Chances by the winner of the first set. */
type Opening = readonly [first: number, second: number];

function fillSets(match: Match, cells: Float64Array): Float64Array {
  const [opened] = match.winners;
  follow<Opening>(
    match,
    () => (opened === undefined ? [0.5, 0.5] : opened === 0 ? [1, 0] : [0, 1]),
    (value, at) => {
      const p = chanceOf(match, at);
      if (p === 0) return null;
      // Before the first set its winner is not known, and half the chance stands on each side.
      const all = (value[0] + value[1]) * p;
      if (opened === undefined && at.set === 0) return at.winner === 0 ? [all, 0] : [0, all];
      return [value[0] * p, value[1] * p];
    },
    (to, value, chance) => [(to?.[0] ?? 0) + value[0] * chance, (to?.[1] ?? 0) + value[1] * chance],
    {
      end: (won, value) => {
        for (const place of [0, 1] as const) cells[setsCell(match.sport, won, place)]! += value[place];
      },
    },
  );
  return cells;
}

/** The score or the winner of one set; cell 0 is that it is not played. */
function fillSet(match: Match, set: number, isWinner: boolean, cells: Float64Array): Float64Array {
  const { sport, model, ahead, winners } = match;
  const { ends } = setEnds(sport.setAt(set));
  const cell = (n: number) => (isWinner ? (ends[n]![0] > ends[n]![1] ? 1 : 2) : n + 1);
  const done = winners[set];
  if (done !== undefined) {
    const score = model.sets[set]!;
    const n = ends.findIndex(([first, second]) => first === score[0] && second === score[1]);
    // A score far beyond the usual ones has the cell of a narrow win.
    cells[cell(n >= 0 ? n : ends.findLastIndex(([a, b]) => a > b === (done === 0)))] = 1;
    return cells;
  }
  let played = 0;
  follow<number>(
    match,
    () => 1,
    (value, at) => value * chanceOf(match, at) || null,
    (to, value, chance) => (to ?? 0) + value * chance,
    {
      reached: (index, opener, value) => {
        if (index !== set) return;
        played += value;
        const table = ahead.tableOf(set, opener);
        for (let n = 0; n < table.length; n++) cells[cell(n)]! += value * table[n]!;
      },
    },
  );
  cells[0] = Math.max(0, 1 - played);
  if (cells[0] < 1e-12) cells[0] = 0;
  return cells;
}

/** One figure of the kills of a map; cell 0 is that it is not played, or that nobody counted them. */
function fillMap(match: Match, map: number, figure: KillsFigure, cells: Float64Array): Float64Array {
  const { sport, model, ahead, winners } = match;
  const of = sport.kills!;
  const kills = model.kills?.[map];
  if (winners[map] !== undefined) {
    cells[kills ? killCell(of, figure, figureIn(kills, figure)) : 0] = 1;
    return cells;
  }
  const [none, first, second] = fillSet(match, map, true, new Float64Array(3));
  const left = of.turns - (map === ahead.from ? (model.turn ?? 0) : 0);
  return fillKills(of, figure, { winner: [none!, first!, second!], kills: kills ?? [0, 0], left }, cells);
}

/** One figure of the points of the match. */
function fillFigure(match: Match, figure: Figure, cells: Float64Array): Float64Array {
  const { sport, model, ahead, winners } = match;
  const zero = cellOf(figure, 0, mostPoints(sport));
  const scored = figureIn(sumOf(model.sets.slice(0, winners.length)), figure);
  follow<Span>(
    match,
    () => certain(zero + scored),
    (value, { set, opener, winner }) => {
      const ways = ahead.waysOf(set, opener, winner);
      return ways.chance === 0 ? null : sum(value, ways.by(figure));
    },
    either,
    {
      end: (_, { from, p }) => {
        for (let n = 0; n < p.length; n++) cells[from + n]! += p[n]!;
      },
    },
  );
  return cells;
}
