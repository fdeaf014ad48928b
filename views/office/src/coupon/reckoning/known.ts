import type { bets } from '@fairbook/contracts';
import { type MinorUnits, minorUnits, parseAmount } from '@fairbook/money';
import type { Decided, Plan } from '@fairbook/settlement';
import type { Factor } from './factors.ts';
import type { Line, Money, Part, Writer } from './lines.ts';

export interface Known {
  coupon: bets.Coupon;
  settled: Decided;
  stake: MinorUnits;
  write: Writer;
}

/** One bet of a system that paid. */
export interface PaidBet {
  /** Numbers of its selections, counted from 1. */
  legs: readonly number[];
  factors: readonly string[];
  is: string;
}

export interface BetsTold {
  lines: Line[];
  /** For coupons of several bets with even shares: the bets that paid, unless there are too many. */
  paid: readonly PaidBet[];
}

export interface Played {
  plan: Plan;
  units: readonly (readonly Factor[])[];
  /** The total of all bets, before any term. */
  is: Part;
}

export function moneyOf(amount: string): Money {
  return { money: amount };
}

/** Parses an amount written by the server to minor units. */
export function minorOf(amount: string, iso: string): MinorUnits {
  const sum = parseAmount(amount, iso);
  return typeof sum === 'bigint' ? sum : minorUnits(0n);
}
