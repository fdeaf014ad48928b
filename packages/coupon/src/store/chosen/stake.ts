import { betKey } from '@fairbook/contracts/placement/bet-key';
import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
import { formatAmount, type MinorUnits, minorUnits, plainAmount, readAmount } from '@fairbook/money';
import { traitsOf } from '@fairbook/settlement';

import type { Draft } from './saved.ts';
import { blocksOf, combinationsFor, freeUnitsOf, isInBlocks, sizesFor } from './type.ts';

/** The stake, as a whole and by its parts. Amounts on the wire are in major units. */
export interface Stakes {
  /** Null while the input is not an amount. */
  wholeMinor: bigint | null;
  /** The whole stake for the wire; '0' while there is none. */
  amount: string;
  /** For singles, by `gameId/outcomeId`. */
  byBetId: Readonly<Record<string, string>> | null;
  /** For separately staked blocks, by block id. */
  byBlockId: Readonly<Record<string, string>> | null;
}

/** The stakes of a draft of this type, as a whole and by bet or block, from its typed amounts in the currency `iso`. */
export function stakesOf(draft: Draft, type: CouponType, iso: string): Stakes {
  if (type === 'singles') {
    const parts = new Map(
      draft.bets.map((bet) => [betKey(bet), draft.amountByBetId[betKey(bet)] ?? draft.amount]),
    );
    const { sums, ...whole } = together(parts, iso);
    return { ...whole, byBetId: sums, byBlockId: null };
  }
  const blocks = blocksOf(draft, type);
  if (isInBlocks(draft, type)) {
    const parts = new Map(
      blocks.map((block) => [String(block), draft.amountByBlockId[String(block)] ?? draft.amount]),
    );
    const { sums, ...whole } = together(parts, iso);
    return { ...whole, byBetId: null, byBlockId: sums };
  }
  const typed = readAmount(draft.amount, iso);
  if (!traitsOf(type).hasSizes || !draft.isPerCombination)
    return { ...wholeOf(typed, iso, draft.amount), byBetId: null, byBlockId: null };
  const units = freeUnitsOf(blocks);
  const bets = combinationsFor(units, sizesFor(draft, units));
  return { ...wholeOf(typed === null ? null : typed * BigInt(bets), iso), byBetId: null, byBlockId: null };
}

function together(parts: ReadonlyMap<string, string>, iso: string) {
  const sums = [...parts].map(([name, text]) => [name, readAmount(text, iso)] as const);
  const isKnown = sums.every(([, sum]) => sum !== null && sum > 0n);
  const whole = isKnown ? sums.reduce((all, [, sum]) => all + sum!, 0n) : null;
  const texts = sums.map(([name, sum]) => [name, formatAmount(minorUnits(sum ?? 0n), iso)]);
  return { ...wholeOf(whole, iso), sums: Object.fromEntries(texts) as Record<string, string> };
}

function wholeOf(whole: bigint | null, iso: string, typed?: string) {
  if (whole === null) return { wholeMinor: null, amount: '0' };
  return {
    wholeMinor: whole,
    amount: typed === undefined ? formatAmount(minorUnits(whole), iso) : plainAmount(typed),
  };
}

/** The stake moved by one step up or down, never below zero. */
export function stepStake(text: string, step: string, direction: 1 | -1, iso: string): string {
  const stake = (readAmount(text, iso) ?? 0n) + BigInt(direction) * (readAmount(step, iso) ?? 1n);
  return formatAmount(minorUnits(stake > 0n ? stake : 0n), iso);
}

/** Amounts of parts in minor units, for the arithmetic. */
export function minorByName(sums: Readonly<Record<string, string>>, iso: string): Record<string, MinorUnits> {
  return Object.fromEntries(
    Object.entries(sums).map(([name, text]) => [name, minorUnits(readAmount(text, iso) ?? 0n)]),
  );
}
