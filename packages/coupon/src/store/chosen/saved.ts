import type { bets } from '@fairbook/contracts';
import { betKey } from '@fairbook/contracts/placement/bet-key';
import { type CouponType, knownType, typeIdOf } from '@fairbook/contracts/placement/coupon-type';
import { PAGE_TYPES } from '@fairbook/contracts/placement/page-types';
import type { SelectedBet } from '@fairbook/remote-view';
import type { CouponBet } from './bets.ts';
import { readExpressId } from './settings.ts';

export const DEFAULT_SYSTEM_VALUE = 2;

/** What the player put together; the rest of the state follows from the draft and the prices. */
export interface Draft {
  bets: readonly CouponBet[];
  /** Null means the first type that the coupon may have. */
  type: CouponType | null;
  systemValue: number;
  /** Several sizes at once; with fewer than two, `systemValue` counts. */
  systemValues: readonly number[];
  /** As typed; the decimal mark may be a comma. With separate stakes, that of each bet or block. */
  amount: string;
  /** For singles: stakes that differ from `amount`, by `gameId/outcomeId`. */
  amountByBetId: Readonly<Record<string, string>>;
  /** For blocks: each is an express with its own stake; `amountByBlockId` has those that differ from `amount`. */
  isStakedByBlock: boolean;
  amountByBlockId: Readonly<Record<string, string>>;
  /** For a system: `amount` is the stake of each combination. */
  isPerCombination: boolean;
  isActiveSystemBanker: boolean;
  promoCode: string | null;
  /** As typed; empty for none. */
  prepaidAmount: string;
  manuallyDeletedBonusBet: boolean;
}

/**
 * One attempt to place one coupon. Its key stays the same for every retry of the same body, so it is placed only once.
 */
export interface Intent {
  key: string;
  body: bets.CouponToSubmit;
  at: number;
}

/** A one-click bet that was sent and isn't decided yet. */
export interface SentPress {
  bet: SelectedBet;
  iso: string;
  intent: Intent;
}

/** What the previous page has left. `intents` and `presses` come from a version that stored them here. */
export interface Kept {
  draft: Draft;
  intents: readonly Intent[];
  presses: readonly SentPress[];
}

export const EMPTY_DRAFT: Draft = {
  bets: [],
  type: null,
  systemValue: DEFAULT_SYSTEM_VALUE,
  systemValues: [],
  amount: '',
  amountByBetId: {},
  isStakedByBlock: false,
  amountByBlockId: {},
  isPerCombination: false,
  isActiveSystemBanker: true,
  promoCode: null,
  prepaidAmount: '',
  manuallyDeletedBonusBet: false,
};

interface Saved extends Omit<Draft, 'bets' | 'type'> {
  v: 1;
  typeId: bets.TypeId | null;
  bets: (Omit<CouponBet, 'addedAt'> & { isBanker?: boolean })[];
  addedAtByBetId: Record<string, number>;
  intent?: Intent | null;
  presses?: readonly SentPress[];
}

const MAX_BLOCK = 50;
/** The format of the contract. */
const PROMO_CODE = /^[A-Za-z0-9_-]{3,32}$/;

/** The draft as text for this device; sent coupons are stored apart (`SentBox`). */
export function writeSaved({ type, ...draft }: Draft): string {
  const saved: Saved = {
    v: 1,
    ...draft,
    typeId: type && typeIdOf(type),
    bets: draft.bets.map(({ addedAt: _, ...bet }) => bet),
    addedAtByBetId: Object.fromEntries(draft.bets.map((bet) => [betKey(bet), bet.addedAt])),
  };
  return JSON.stringify(saved);
}

/** Parses the text of `writeSaved`. Anything else (an old version, a broken text) is an empty draft. */
export function readSaved(text: string | null): Kept {
  const saved = parse(text);
  if (!saved) return { draft: EMPTY_DRAFT, intents: [], presses: [] };
  const bets = saved.bets.filter(isBet).map(({ isBanker, ...bet }) => ({
    ...bet,
    blockId: blockOf(bet.blockId, isBanker),
    expressId: readExpressId(bet.expressId),
    ...(bet.pageType && { pageType: PAGE_TYPES.find((type) => type === bet.pageType) ?? null }),
    addedAt: saved.addedAtByBetId?.[betKey(bet)] ?? 0,
  }));
  const presses = Array.isArray(saved.presses) ? saved.presses.filter(isPress) : [];
  const intent = readIntent(saved.intent);
  return { draft: { ...choices(saved), bets }, intents: intent ? [intent] : [], presses };
}

function blockOf(blockId: unknown, isBanker: boolean | undefined): number | null {
  if (Number.isInteger(blockId) && Number(blockId) >= 0 && Number(blockId) <= MAX_BLOCK)
    return Number(blockId);
  return isBanker === true ? 0 : null;
}

function choices(saved: Partial<Saved>): Draft {
  const sizes = Array.isArray(saved.systemValues) ? saved.systemValues.filter(isSize) : [];
  return {
    ...EMPTY_DRAFT,
    type: knownType(saved.typeId) ?? null,
    systemValue: isSize(saved.systemValue) ? saved.systemValue : DEFAULT_SYSTEM_VALUE,
    systemValues: sizes,
    amount: amountText(saved.amount),
    amountByBetId: amounts(saved.amountByBetId),
    isStakedByBlock: saved.isStakedByBlock === true,
    amountByBlockId: amounts(saved.amountByBlockId),
    isPerCombination: saved.isPerCombination === true,
    isActiveSystemBanker: saved.isActiveSystemBanker !== false,
    promoCode: isPromoCode(saved.promoCode) ? saved.promoCode : null,
    prepaidAmount: amountText(saved.prepaidAmount),
    manuallyDeletedBonusBet: saved.manuallyDeletedBonusBet === true,
  };
}

export function isPromoCode(value: unknown): value is string {
  return typeof value === 'string' && PROMO_CODE.test(value);
}

function isSize(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_BLOCK;
}

function amountText(text: unknown): string {
  return typeof text === 'string' ? text.slice(0, 25) : '';
}

function amounts(kept: unknown): Record<string, string> {
  if (typeof kept !== 'object' || kept === null) return {};
  const entries = Object.entries(kept).filter(([, text]) => typeof text === 'string');
  return Object.fromEntries(entries.map(([name, text]) => [name, amountText(text)]));
}

function parse(text: string | null): Saved | null {
  try {
    const saved = JSON.parse(text ?? 'null') as Saved | null;
    return saved?.v === 1 && Array.isArray(saved.bets) ? saved : null;
  } catch {
    return null;
  }
}

function isBet(bet: Partial<CouponBet> | null): boolean {
  return (
    Number.isInteger(bet?.gameId) &&
    Number.isInteger(bet?.coefMilli) &&
    typeof bet?.outcomeId === 'string' &&
    typeof bet.outcomeName === 'string' &&
    typeof bet.marketName === 'string' &&
    Array.isArray(bet.opponents)
  );
}

export function isPress(press: Partial<SentPress> | null): boolean {
  const intent = readIntent(press?.intent);
  return (
    typeof press?.iso === 'string' && isBet(press.bet ?? null) && typeof intent?.body.amount === 'string'
  );
}

export function readIntent(intent: Intent | null | undefined): Intent | null {
  return intent && typeof intent.key === 'string' && Array.isArray(intent.body?.bets) ? intent : null;
}
