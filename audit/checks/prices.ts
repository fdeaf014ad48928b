import type { Forecast } from '../arithmetic/endings.ts';
import { BACK_SHARE, WON_SHARE } from '../arithmetic/payoffs.ts';
import { sureReturn } from '../arithmetic/sure-profit.ts';
import { chanceOf, expected, type Offered, payoffMatrix } from './board.ts';

/** One board at one moment, looked at by every check of its prices. */
export interface BoardFindings {
  outcomes: number;
  /** Prices that pay more than they cost. */
  gifts: (Finding & { isShort: boolean })[];
  /** Pairs of outcomes that pay the same in every ending at different prices. */
  unequal: Finding[];
  /** Outcomes beaten in every ending by another of the game at a longer price. */
  beaten: Finding[];
  /** Groups of outcomes that pay the same. */
  groups: number;
  /** The certain return, in multiples of the stake; null where it was not computed. */
  certain: number | null;
  /** Outcomes that return less than the floor at every moment of their price, and the lowest-paying one. */
  mean: number;
  meanest: Finding;
}

export interface Finding {
  what: string;
  /** In multiples of the stake. */
  size: number;
}

/** Prices below this are where the money is. */
const SHORT = 6;
/**
 * An outcome returns no less than this: margins leave 0.84 of a fair price, and the longest step of the ladder of odds
 * takes another fortieth.
 */
const LEAST_RETURN = 0.84 / 1.025;
/** What two ways to sum the same chances differ by; every price is rounded down, so that rounding gives nothing. */
export const ROUNDING = 1e-7;

/** A board at a moment, and when its prices were made and will be replaced: between those they must be right. */
export interface Board {
  offered: readonly Offered[];
  now: Forecast;
  life: readonly Forecast[];
}

/**
 * `solves`: whether the linear programme is solved. Where nothing is worth more than it costs that is known without it:
 * under the true chances no stakes return more, so none return more for certain.
 */
export function checkBoard({ offered, now, life }: Board, solves: boolean): BoardFindings {
  const known = payoffMatrix(offered, now);
  // By what the board says: who watches its last seconds knows that none of two different bets can win any more.
  const { codes } = life[0] ? payoffMatrix(offered, life[0]) : known;
  const groups = groupsOf(codes);
  const returns = groups.map((group) => returnOf(group, offered, codes));
  const gifts = offered.flatMap((each) => giftOf(each));
  const atBest = offered.map((each) => ({
    what: named(each),
    size: Math.max(expected(each), ...life.map((then) => expected({ ...each, ...chanceOf(each.id, then) }))),
  }));
  return {
    outcomes: offered.length,
    gifts,
    unequal: groups.flatMap((group) => unequalIn(group.map((n) => offered[n]!))),
    groups: groups.filter((group) => group.length > 1).length,
    beaten: beatenOf(offered, returns),
    certain:
      solves || gifts.length > 0
        ? sureReturn(
            groups.map((group) => returnOf(group, offered, known.codes).row),
            known.endings,
          ).least
        : null,
    mean: atBest.filter(({ size }) => size < LEAST_RETURN).length,
    meanest: atBest.reduce((one, other) => (other.size < one.size ? other : one)),
  };
}

function giftOf(offered: Offered): BoardFindings['gifts'] {
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

/** Outcomes with the same payoffs, by their places. */
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
