import { BACK_SHARE, WON_SHARE } from './payoffs.ts';

/** How likely each verdict of a leg is, in the order of the shares: lost, half lost, returned, half won, won. */
type Verdicts = readonly number[];

export interface KnownLeg {
  odds: number;
  verdicts: Verdicts;
}

/** What each way in which legs of different games can end is worth, times how likely it is. */
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
 * The expected return of a chain, in multiples of the stake: each leg is bet with all there is, at most the first
 * stake; the rest is kept.
 */
export function chainReturn(legs: readonly KnownLeg[]): number {
  return overEndings(legs, (verdicts) =>
    verdicts.reduce((held, verdict, n) => {
      const bet = Math.min(1, held);
      return held - bet + bet * (WON_SHARE[verdict]! * legs[n]!.odds + BACK_SHARE[verdict]!);
    }, 1),
  );
}

/** An anti-express as it was agreed, in shares of one; its odds follow from these. */
export interface AntiTerms {
  /** The share of the stake that each leg is expected not to lose. */
  fair: readonly number[];
  /** The share that each is expected to return. */
  returned: readonly number[];
  margin: number;
}

/**
 * What an anti-express is expected to return: of the stake, the share that is lost on any leg at its odds, and what all
 * legs return. Its odds are down to thousandths.
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
