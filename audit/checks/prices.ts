import type { Forecast } from '../arithmetic/endings.ts';
import { BACK_SHARE, WON_SHARE } from '../arithmetic/meanings.ts';
import { sureReturn } from '../arithmetic/sure-profit.ts';
import { chanceOf, expected, independent, type Offered, payoffMatrix } from './board.ts';

/** The findings for one board at one moment. */
export interface BoardFindings {
  outcomes: number;
  /** Prices that are worth more than they cost. */
  valueBets: (Finding & { isShort: boolean })[];
  /** Pairs of outcomes that pay the same in every ending at different prices. */
  unequal: Finding[];
  /** Outcomes that another outcome of the game at a longer price beats in every ending. */
  beaten: Finding[];
  /** How many groups of outcomes pay the same. */
  groups: number;
  /** The sure return, in multiples of the stake; null where it was not computed. */
  certain: number | null;
  /** Outcomes that return less than the floor throughout the life of their price, and the lowest-paying one. */
  mean: number;
  meanest: Finding;
}

export interface Finding {
  what: string;
  /** In multiples of the stake. */
  size: number;
}

/** Most money is staked on prices below this. */
const SHORT = 6;
/**
 * The floor of an outcome's return: margins leave 0.84 of a fair price, and the largest step of the odds ladder takes
 * another fortieth.
 */
const LEAST_RETURN = 0.84 / 1.025;
/**
 * The tolerance between two ways to sum the same chances; prices are rounded down, so rounding can't favour the
 * player.
 */
export const ROUNDING = 1e-7;

/** A board at a moment, with the moments its prices were made and will be replaced: they must be right in between. */
export interface Board {
  offered: readonly Offered[];
  now: Forecast;
  life: readonly Forecast[];
}

/**
 * `solves`: whether to solve the linear programme. No value bet, no need: under the true chances no stakes
 * return more than they cost, so none do for certain.
 */
export function checkBoard({ offered, now, life }: Board, solves: boolean): BoardFindings {
  return independent(offered)
    .map((group) => checkGroup({ offered: group, now, life }, solves))
    .reduce(together);
}

function together(a: BoardFindings, b: BoardFindings): BoardFindings {
  return {
    outcomes: a.outcomes + b.outcomes,
    valueBets: [...a.valueBets, ...b.valueBets],
    unequal: [...a.unequal, ...b.unequal],
    groups: a.groups + b.groups,
    beaten: [...a.beaten, ...b.beaten],
    certain: a.certain === null && b.certain === null ? null : Math.max(a.certain ?? 0, b.certain ?? 0),
    mean: a.mean + b.mean,
    meanest: b.meanest.size < a.meanest.size ? b.meanest : a.meanest,
  };
}

function checkGroup({ offered, now, life }: Board, solves: boolean): BoardFindings {
  const known = payoffMatrix(offered, now);
  // Grouped by the forecast at the start: in the last seconds different bets look alike, as none can win any more.
  const { codes } = life[0] ? payoffMatrix(offered, life[0]) : known;
  const groups = groupsOf(codes);
  const returns = groups.map((group) => returnOf(group, offered, codes));
  const valueBets = offered.flatMap((each) => valueBetOf(each));
  const atBest = offered.map((each) => ({
    what: named(each),
    size: Math.max(expected(each), ...life.map((then) => expected({ ...each, ...chanceOf(each.id, then) }))),
  }));
  return {
    outcomes: offered.length,
    valueBets,
    unequal: groups.flatMap((group) => unequalIn(group.map((n) => offered[n]!))),
    groups: groups.filter((group) => group.length > 1).length,
    beaten: beatenOf(offered, returns),
    certain:
      solves || valueBets.length > 0
        ? sureReturn(
            groups.map((group) => returnOf(group, offered, known.codes).row),
            known.endings,
          ).least
        : null,
    mean: atBest.filter(({ size }) => size < LEAST_RETURN).length,
    meanest: atBest.reduce((one, other) => (other.size < one.size ? other : one)),
  };
}

function valueBetOf(offered: Offered): BoardFindings['valueBets'] {
  const gain = expected(offered) - 1;
  return gain > ROUNDING ? [{ what: named(offered), size: gain, isShort: offered.odds < SHORT }] : [];
}

/** Of outcomes that pay the same, the longest price counts. */
function returnOf(
  group: readonly number[],
  offered: readonly Offered[],
  codes: readonly Uint8Array[],
): Return {
  const best = group.reduce((one, other) => (offered[other]!.odds > offered[one]!.odds ? other : one));
  const pays = [0, 1, 2, 3, 4].map((code) => BACK_SHARE[code]! + WON_SHARE[code]! * offered[best]!.odds);
  const row = new Float64Array(codes[best]!.length);
  for (let s = 0; s < row.length; s++) row[s] = pays[codes[best]![s]!]!;
  return { best, row };
}

function named({ id, odds }: Offered): string {
  return `${id} at ${odds}`;
}

/** Indexes of outcomes that share a payoff. */
function groupsOf(codes: readonly Uint8Array[]): number[][] {
  const groups = new Map<string, number[]>();
  codes.forEach((row, n) => {
    const key = Buffer.from(row.buffer, row.byteOffset, row.byteLength).toString('latin1');
    groups.set(key, [...(groups.get(key) ?? []), n]);
  });
  return [...groups.values()];
}

function unequalIn(group: readonly Offered[]): Finding[] {
  const sorted = [...group].sort((a, b) => a.odds - b.odds);
  const [low, high] = [sorted[0]!, sorted.at(-1)!];
  return low.odds === high.odds
    ? []
    : [{ what: `${named(low)}, ${named(high)}`, size: high.odds / low.odds - 1 }];
}

interface Return {
  best: number;
  row: Float64Array;
}

function beatenOf(offered: readonly Offered[], returns: readonly Return[]): Finding[] {
  return returns.flatMap((one) => {
    const winner = returns.find(
      (other) =>
        other !== one &&
        offered[other.best]!.odds > offered[one.best]!.odds &&
        isNeverLess(other.row, one.row),
    );
    if (!winner) return [];
    const [low, high] = [offered[one.best]!, offered[winner.best]!];
    return [{ what: `${named(low)} beside ${named(high)}`, size: high.odds / low.odds - 1 }];
  });
}

function isNeverLess(a: Float64Array, b: Float64Array): boolean {
  for (let s = 0; s < a.length; s++) if (a[s]! < b[s]!) return false;
  return true;
}
