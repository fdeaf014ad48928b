import type { BodyOf, Calls } from '@fairbook/contracts';
import type { Ratio } from '@fairbook/money';
import { type DecidedResult, factorAt } from './leg-factor.ts';

export type CalculatedBet = BodyOf<Calls['bets.calculate']>['bets'][number];

/** Factors (or odds) of a leg in the win half and in the place half of the stake. */
export interface Parts {
  win: Ratio;
  place: Ratio;
}

type DecidedParts = Readonly<Record<keyof Parts, DecidedResult>>;

type Share = readonly [numerator: number, denominator: number];

const ALL: Share = [1, 1];
const NONE: Share = [0, 1];
const HALF: Share = [1, 2];

/** How each result decides the win part and the place part. A placed horse loses the win part. */
const DECIDED: Readonly<Record<CalculatedBet['result'], DecidedParts>> = {
  won: both({ result: ALL, void: NONE }),
  placed: { win: { result: NONE, void: NONE }, place: { result: ALL, void: NONE } },
  lost: both({ result: NONE, void: NONE }),
  void: both({ result: NONE, void: ALL }),
  half_won: both({ result: ALL, void: HALF }),
  half_lost: both({ result: NONE, void: HALF }),
};

function both(decided: DecidedResult) {
  return { win: decided, place: decided };
}

/**
 * The odds of both parts after deductions. Rule 4 (Tattersalls' Committee, Rule 4(c)): the deduction is a percentage of
 * the winnings, never of the stake. Place terms: a fraction of the odds to one. A leg without place terms runs in the
 * place half of an each-way coupon at its full odds.
 */
export function oddsOf(bet: CalculatedBet): Parts {
  const kept = BigInt(100 - (bet.rule4 ?? 0));
  const profit = { num: BigInt(Math.round(bet.coef * 1000) - 1000) * kept, den: 100_000n };
  const terms = bet.eachWay ? placeFraction(bet.eachWay.fraction) : { num: 1n, den: 1n };
  return {
    win: plusOne(profit),
    place: plusOne({ num: profit.num * terms.num, den: profit.den * terms.den }),
  };
}

/**
 * How both parts are decided. Dead heat: only the given share of the stake wins, the rest loses (with more places left
 * than horses tied, all of it wins). It reduces the part that was tied for: the win part in a tie for first, the place
 * part in a tie for the last place.
 */
export function decidedOf(bet: CalculatedBet): DecidedParts {
  const { win, place } = DECIDED[bet.result];
  return bet.result === 'placed'
    ? { win, place: sharing(place, bet.deadHeat) }
    : { win: sharing(win, bet.deadHeat), place };
}

/** Factors of both parts. */
export function factorsOf(bet: CalculatedBet): Parts {
  const odds = oddsOf(bet);
  const decided = decidedOf(bet);
  return { win: factorAt(odds.win, decided.win), place: factorAt(odds.place, decided.place) };
}

function sharing(decided: DecidedResult, deadHeat: CalculatedBet['deadHeat']): DecidedResult {
  if (!deadHeat || decided.result[0] === 0) return decided;
  const [places, tied] = deadHeat;
  return { ...decided, result: [Math.min(places, tied), tied] };
}

function plusOne({ num, den }: Ratio): Ratio {
  return { num: num + den, den };
}

/** Place terms are usually unit fractions: 0.3333 means a third. Others are taken to six decimals. */
function placeFraction(fraction: number): Ratio {
  const unit = Math.round(1 / fraction);
  if (unit <= 20 && Math.abs(fraction - 1 / unit) < 0.0005) return { num: 1n, den: BigInt(unit) };
  return { num: BigInt(Math.round(fraction * 1_000_000)), den: 1_000_000n };
}
