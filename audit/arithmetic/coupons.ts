import { BACK_SHARE, WON_SHARE } from './meanings.ts';

/** Probability of each verdict of a leg, in the order of the shares: lost, half lost, returned, half won, won. */
type Verdicts = readonly number[];

export interface KnownLeg {
  odds: number;
  verdicts: Verdicts;
}

/** The expected value over all ways in which legs of different games can end. */
function overEndings(legs: readonly KnownLeg[], worth: (verdicts: readonly number[]) => number): number {
  let sum = 0;
  const walk = (chance: number, so: readonly number[]): void => {
    if (chance === 0) return;
    const next = legs[so.length];
    if (!next) sum += chance * worth(so);
    else for (const [verdict, each] of next.verdicts.entries()) walk(chance * each, [...so, verdict]);
  };
  walk(1, []);
  return sum;
}

/**
 * The expected return of a chain, in multiples of the stake: each leg is staked with the return of the one before, up
 * to the first stake; the rest is kept.
 */
export function chainReturn(legs: readonly KnownLeg[]): number {
  return overEndings(legs, (verdicts) =>
    verdicts.reduce((held, verdict, n) => {
      const bet = Math.min(1, held);
      return held - bet + bet * (WON_SHARE[verdict]! * legs[n]!.odds + BACK_SHARE[verdict]!);
    }, 1),
  );
}

/** The agreed terms of an anti-express, as shares of one; its odds follow from them. */
export interface AntiTerms {
  /** For each leg, the expected share of the stake that isn't lost. */
  fair: readonly number[];
  /** For each leg, the expected share of the stake that is returned. */
  returned: readonly number[];
  margin: number;
}

/**
 * The expected return of an anti-express, in multiples of the stake: its odds on the share that any leg loses, plus
 * the share that all legs return. The odds are rounded down to thousandths.
 */
export function antiReturn(legs: readonly KnownLeg[], { fair, returned, margin }: AntiTerms): number {
  const product = (parts: readonly number[]) => parts.reduce((so, part) => so * part, 1);
  const raw = (1 - product(returned)) / ((1 - product(fair)) * (1 + margin));
  const odds = Math.floor(raw * 1000 + 1e-9) / 1000;
  return overEndings(legs, (verdicts) => {
    const kept = product(verdicts.map((verdict) => WON_SHARE[verdict]! + BACK_SHARE[verdict]!));
    return odds * (1 - kept) + product(verdicts.map((verdict) => BACK_SHARE[verdict]!));
  });
}
