import type { Ratio } from '@fairbook/money';
import {
  antiOddsOf,
  type CalculatorInput,
  factorOf,
  oddsOf,
  type Plan,
  planOf,
  unitProducts,
} from '@fairbook/settlement';

/** A coupon whose units are tried as winners and losers. */
export interface Tried {
  /** The legs of a single or an express are separate units here; the arithmetic stays the same. */
  plan: Plan;
  /** Factors of each unit when it wins: one part, or two (win and place) when each-way. */
  parts: readonly (readonly Ratio[])[];
  /** Units that may win or lose, by index: neither bankers nor void. */
  open: readonly number[];
  /** Whether each unit returns its stake in any case. */
  isVoid: readonly boolean[];
  input: CalculatorInput;
}

const ONE: Ratio = { num: 1n, den: 1n };
const NOTHING: Ratio = { num: 0n, den: 1n };

/**
 * A coupon of the calculator with all its legs open: of the given results only voids count. Null if the coupon isn't
 * valid.
 */
export function triedUnits(input: CalculatorInput): Tried | null {
  const plan = openPlan(input);
  if (!plan) return null;
  const odds = input.bets.map((bet) => (bet.result === 'void' ? { win: ONE, place: ONE } : oddsOf(bet)));
  const win = unitProducts(
    plan,
    odds.map((part) => part.win),
  );
  const place = unitProducts(
    plan,
    odds.map((part) => part.place),
  );
  const isVoid = plan.units.map(({ legs }) => legs.every((leg) => input.bets[leg]!.result === 'void'));
  const choosable = plan.free.length > 0 ? plan.free : [...plan.units.keys()];
  return {
    plan,
    parts: plan.units.map((_, unit) => (input.eachWay ? [win[unit]!, place[unit]!] : [win[unit]!])),
    open: choosable.filter((unit) => !isVoid[unit]),
    isVoid,
    input,
  };
}

function openPlan(input: CalculatorInput): Plan | null {
  const plan = planOf({ ...input, legs: input.bets });
  if (plan?.kind !== 'even' || plan.free.length > 0) return plan;
  return planOf({ type: 'blocks', systemValues: [input.bets.length], legs: input.bets.map(() => ({})) });
}

/** The factor of the stake when these units and the bankers win and the others lose. */
export function factorWhen(tried: Tried, winners: ReadonlySet<number>): Ratio {
  const { plan, parts, open, isVoid, input } = tried;
  if (plan.kind === 'anti')
    return open.every((unit) => winners.has(unit)) ? lostAnti(tried) : antiFactor(tried);
  const isWon = (unit: number) => isVoid[unit] || winners.has(unit) || plan.bankers.includes(unit);
  const [first = NOTHING, second] = parts[0]!.map((_, part) =>
    factorOf(
      plan,
      parts.map((odds, unit) => (isWon(unit) ? odds[part]! : NOTHING)),
    ),
  );
  if (!second || !input.eachWay) return first;
  return { num: first.num * second.den + second.num * first.den, den: 2n * first.den * second.den };
}

function lostAnti({ open }: Tried): Ratio {
  return open.length === 0 ? ONE : NOTHING;
}

/** The odds of an anti-express. */
export function antiFactor({ input }: Tried): Ratio {
  return { num: BigInt(antiOddsOf(input) ?? 1000), den: 1000n };
}
