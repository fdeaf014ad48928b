export type Fraction = readonly [numerator: number, denominator: number];

/** Share of the stake that won, and share that is returned: `factor = void + (1 − void) × result × odds`. */
export interface Verdict {
  result: Fraction;
  void: Fraction;
}

const NONE: Fraction = [0, 1];
const ALL: Fraction = [1, 1];
const HALF: Fraction = [1, 2];

export const WON: Verdict = { result: ALL, void: NONE };
export const LOST: Verdict = { result: NONE, void: NONE };
export const VOID: Verdict = { result: NONE, void: ALL };
const HALF_WON: Verdict = { result: ALL, void: HALF };
const HALF_LOST: Verdict = { result: NONE, void: HALF };

/** A dead heat: the stake is divided by the number of `equals`, and `won` of these parts win. */
export function deadHeat(won: number, equals: number): Verdict {
  if (won <= 0) return LOST;
  return won >= equals ? WON : { result: [won, equals], void: NONE };
}

/**
 * A verdict whose winnings are reduced by so many percent, as Rule 4 has it for withdrawn runners: of what a stake wins,
 * its own part stays whole. So that part of the stake counts as returned, and the rest wins at the full odds.
 */
export function reduced(verdict: Verdict, percent: number): Verdict {
  const [won, of] = verdict.result;
  if (percent === 0 || won === 0 || verdict.void[0] > 0) return verdict;
  return {
    void: [won * percent, of * 100],
    result: [won * (100 - percent), of * 100 - won * percent],
  };
}

export function wonIf(condition: boolean): Verdict {
  return condition ? WON : LOST;
}

/** Won above zero, returned at zero, lost below. */
export function byMargin(margin: number): Verdict {
  if (margin === 0) return VOID;
  return wonIf(margin > 0);
}

/** A quarter line is two bets of half the stake, on the lines a quarter below and a quarter above. */
export function byQuarterMargin(margin: number): Verdict {
  if (Number.isInteger(margin * 2)) return byMargin(margin);
  if (Math.abs(margin) > 0.25) return wonIf(margin > 0);
  return margin > 0 ? HALF_WON : HALF_LOST;
}

export type VerdictName = 'won' | 'lost' | 'void' | 'half_won' | 'half_lost' | 'dead_heat' | 'reduced';

const NAMES: readonly (readonly [Verdict, VerdictName])[] = [
  [WON, 'won'],
  [LOST, 'lost'],
  [VOID, 'void'],
  [HALF_WON, 'half_won'],
  [HALF_LOST, 'half_lost'],
];

export function verdictName(verdict: Verdict): VerdictName {
  return NAMES.find(([named]) => named === verdict)?.[1] ?? (verdict.void[0] > 0 ? 'reduced' : 'dead_heat');
}
