import type { ChangeCoefAction } from '../prices/price.ts';

/** S1 §3: how this player bets on this device. Amounts are major units as typed, by currency where noted. */
export interface CouponSettings {
  /** The player's own steps, by currency; used while `isManualAmountStep`. */
  amountStepByCurrencyIso: Readonly<Record<string, string>>;
  isManualAmountStep: boolean;
  changeCoefAction: ChangeCoefAction;
  /** How far a price may fall and still be accepted, in percent; only with action 2. */
  tolerancePercent: number;
  /** The same for the total odds. */
  totalTolerancePercent: number;
  isAutoMax: boolean;
  isVipBet: boolean;
  isBalanceShown: boolean;
  isPossibleWinShown: boolean;
  isSelectAccountShown: boolean;
  /** The coupon stays in view while the page scrolls. */
  isCouponFixed: boolean;
  isActiveOneClick: boolean;
  /** By currency. */
  oneClickAmount: Readonly<Record<string, string>>;
  bonusAccountOneClickAmount: Readonly<Record<string, string>>;
  /** Bets are placed only at exactly the odds on the screen. */
  exactCoef: boolean;
  isDropOnScoreChange: boolean;
  isVisibleQuickCoupon: boolean;
  /** The last ready-made coupon that was loaded (`expressIdOf`), so that it is recognised when it is met again. */
  expressId: number | null;
  /** Price moves are announced to screen readers. */
  areMovesSaid: boolean;
}

export const DEFAULT_SETTINGS: CouponSettings = {
  amountStepByCurrencyIso: {},
  isManualAmountStep: false,
  changeCoefAction: 2,
  tolerancePercent: 0,
  totalTolerancePercent: 0,
  isAutoMax: false,
  isVipBet: false,
  isBalanceShown: true,
  isPossibleWinShown: true,
  isSelectAccountShown: true,
  isCouponFixed: true,
  isActiveOneClick: false,
  oneClickAmount: {},
  bonusAccountOneClickAmount: {},
  exactCoef: false,
  isDropOnScoreChange: false,
  isVisibleQuickCoupon: true,
  expressId: null,
  areMovesSaid: true,
};

const MAX_PERCENT = 20;

/**
 * The settings after a change, with its consequences (S1 §4): dropping on a new score ends one-click and needs exact
 * odds; exact odds exclude a policy; big-stake requests and auto-maximum exclude each other.
 */
export function switched(settings: CouponSettings, changes: Partial<CouponSettings>): CouponSettings {
  const next = { ...settings, ...changes };
  if (changes.isActiveOneClick) next.isDropOnScoreChange = false;
  if (!next.exactCoef) next.isDropOnScoreChange = false;
  if (next.isDropOnScoreChange) next.isActiveOneClick = false;
  if (changes.isAutoMax) next.isVipBet = false;
  if (changes.isVipBet) next.isAutoMax = false;
  if (next.changeCoefAction !== 2) {
    next.tolerancePercent = 0;
    next.totalTolerancePercent = 0;
  }
  return next;
}

export function writeSettings(settings: CouponSettings): string {
  return JSON.stringify({ v: 1, ...settings });
}

/** Parses the text of `writeSettings`; anything invalid gets its default. `fallback` has those of the site. */
export function readSettings(
  text: string | null,
  fallback: CouponSettings = DEFAULT_SETTINGS,
): CouponSettings {
  const kept = parse(text);
  const read = Object.fromEntries(
    Object.entries(fallback).map(([name, value]) => [name, readAs(kept[name], value)]),
  ) as unknown as CouponSettings;
  return switched(read, {
    changeCoefAction: [0, 1, 2].includes(read.changeCoefAction) ? read.changeCoefAction : 2,
    tolerancePercent: percent(read.tolerancePercent),
    totalTolerancePercent: percent(read.totalTolerancePercent),
    expressId: readExpressId(kept.expressId),
  });
}

/** The stored settings, restricted to what the site allows. */
export function settingsOf(
  text: string | null,
  { changeCoefAction }: Pick<CouponSettings, 'changeCoefAction'>,
): CouponSettings {
  return readSettings(text, { ...DEFAULT_SETTINGS, changeCoefAction });
}

/** Null for anything that can't be the number of a ready-made coupon. */
export function readExpressId(kept: unknown): number | null {
  return Number.isSafeInteger(kept) && Number(kept) >= 0 ? Number(kept) : null;
}

function readAs(kept: unknown, fallback: unknown): unknown {
  if (typeof kept !== typeof fallback || kept === null) return fallback;
  return typeof kept === 'object' ? sums(kept as Record<string, unknown>) : kept;
}

function sums(kept: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(kept).filter(([, sum]) => typeof sum === 'string' && sum.length <= 25);
  return Object.fromEntries(entries) as Record<string, string>;
}

function percent(value: number): number {
  return Number.isInteger(value) ? Math.min(MAX_PERCENT, Math.max(0, value)) : 0;
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const kept = JSON.parse(text ?? 'null') as Record<string, unknown> | null;
    return kept?.v === 1 ? kept : {};
  } catch {
    return {};
  }
}
