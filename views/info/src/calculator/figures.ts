import type { BodyOf, Calls, ErrorCode } from '@fairbook/contracts';
import { typeIdOf } from '@fairbook/contracts/placement/coupon-type';
import { formatDecimal, type MinorUnits, minorUnits, parseDecimal } from '@fairbook/money';
import {
  type CalculatedCoupon,
  type CalculatorInput,
  calculate,
  planOf,
  traitsOf,
} from '@fairbook/settlement';
import { legWorth } from './chances.ts';
import { blocksOf, type CalcLeg, type CalcState, isSystem } from './state.ts';

type Body = BodyOf<Calls['bets.calculate']>;

/** The calculator has no currency and always uses two decimals. */
export const DECIMALS = 2;
const MILLION = 1_000_000;
const MOST = 10n ** 16n;

export type Fault = ErrorCode | 'stake' | 'block_stake';

export interface Figures extends CalculatedCoupon {
  input: CalculatorInput;
}

/** The results of the typed coupon by settlement's own arithmetic, or why it is not valid. */
export function figuresOf(state: CalcState): Figures | Fault {
  const input = inputOf(state);
  if (typeof input === 'string') return input;
  const answer = calculate(input);
  return typeof answer === 'string' ? answer : { ...answer, input };
}

/** The same coupon as a body for the call `bets.calculate`. */
export function bodyOf(input: CalculatorInput): Body {
  const { type, stake, amountByBlockId, ...same } = input;
  return {
    ...same,
    typeId: typeIdOf(type),
    amount: formatDecimal(stake, DECIMALS),
    ...(amountByBlockId && {
      amountByBlockId: Object.fromEntries(
        Object.entries(amountByBlockId).map(([block, sum]) => [block, formatDecimal(sum, DECIMALS)]),
      ),
    }),
  };
}

export function inputOf(state: CalcState): CalculatorInput | Fault {
  const isOnBlocks = traitsOf(state.type).allowsBlockStakes && state.isStakedByBlock;
  const input = {
    type: state.type,
    bets: state.legs.map((leg) => betOf(leg, state)),
    ...(isSystem(state) && state.sizes.length > 0 && { systemValues: [...state.sizes] }),
    ...(state.isEachWay && { eachWay: true }),
    ...(state.type === 'anti_express' && { antiExpressMargin: state.antiMargin }),
  };
  if (isOnBlocks) return onBlocks(state, input);
  const typed = readSum(state.stake);
  if (typed === null) return 'stake';
  const plan = state.isPerBet ? planOf({ ...input, legs: input.bets }) : null;
  const times = plan ? BigInt(plan.combinations) * (state.isEachWay ? 2n : 1n) : 1n;
  return typed * times < MOST ? { ...input, stake: minorUnits(typed * times) } : 'stake';
}

function onBlocks(state: CalcState, input: Omit<CalculatorInput, 'stake'>): CalculatorInput | Fault {
  const stakes = blocksOf(state).map(
    (block) => [block, readSum(state.blockStakes[block] ?? state.stake)] as const,
  );
  if (stakes.some(([, sum]) => sum === null)) return 'block_stake';
  const amountByBlockId = Object.fromEntries(stakes) as Record<number, MinorUnits>;
  const stake = stakes.reduce((sum, [, own]) => sum + own!, 0n);
  return { ...input, stake: minorUnits(stake), amountByBlockId };
}

/** A positive typed amount in hundredths; a comma is also a decimal mark. Null when it is not one. */
export function readSum(text: string): MinorUnits | null {
  const sum = parseDecimal(text.trim().replace(',', '.'), DECIMALS);
  return typeof sum === 'bigint' && sum > 0n && sum < MOST ? sum : null;
}

function betOf(leg: CalcLeg, { type, isEachWay, method }: CalcState): CalculatorInput['bets'][number] {
  return {
    coef: leg.coefMilli / 1000,
    result: leg.result,
    ...(leg.blockId !== null && traitsOf(type).hasUnits && { blockId: leg.blockId }),
    ...(leg.rule4 > 0 && { rule4: leg.rule4 }),
    ...(leg.deadHeat && { deadHeat: [...leg.deadHeat] as [number, number] }),
    ...(isEachWay && leg.terms && { eachWay: { places: leg.terms[0], fraction: fractionOf(leg.terms[1]) } }),
    ...(type === 'anti_express' && { probability: millionths(legWorth(leg, method).win) }),
  };
}

function fractionOf(part: number): number {
  return millionths(1 / part);
}

function millionths(share: number): number {
  return Math.max(1, Math.round(share * MILLION)) / MILLION;
}
