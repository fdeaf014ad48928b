import type { bets } from '@fairbook/contracts';
import type { CouponBet } from './store-bets.ts';
import type { ChangeCoefAction } from './store-price.ts';
import { type CouponTypeId, DEFAULT_SYSTEM_VALUE } from './store-type.ts';

/** What the player put together; the rest of the state follows from it and from the prices. */
export interface Draft {
  bets: readonly CouponBet[];
  /** null: single or express by the number of legs. */
  typeId: CouponTypeId | null;
  systemValue: number;
  /** As typed; the decimal mark may be a comma. */
  amount: string;
  changeCoefAction: ChangeCoefAction;
  tolerancePercent: number;
}

/** One wish to place one coupon: its key is kept for every retry of the same body, so it can be placed only once. */
export interface Intent {
  key: string;
  body: bets.CouponToSubmit;
  at: number;
}

export const EMPTY_DRAFT: Draft = {
  bets: [],
  typeId: null,
  systemValue: DEFAULT_SYSTEM_VALUE,
  amount: '',
  changeCoefAction: 2,
  tolerancePercent: 0,
};

interface SavedV1 {
  v: 1;
  bets: Omit<CouponBet, 'addedAt'>[];
  addedAtByBetId: Record<string, number>;
  typeId: CouponTypeId | null;
  systemValue: number;
  amount: string;
  changeCoefAction: ChangeCoefAction;
  tolerancePercent: number;
  intent: Intent | null;
}

const betId = (bet: { gameId: number; outcomeId: string }) => `${bet.gameId}/${bet.outcomeId}`;

/** The text that is kept on this device: the draft, and the intent whose outcome is not known yet. */
export function writeSaved(draft: Draft, intent: Intent | null): string {
  const saved: SavedV1 = {
    v: 1,
    ...draft,
    bets: draft.bets.map(({ addedAt: _, ...bet }) => bet),
    addedAtByBetId: Object.fromEntries(draft.bets.map((bet) => [betId(bet), bet.addedAt])),
    intent,
  };
  return JSON.stringify(saved);
}

/** Reads what `writeSaved` wrote. Anything else (an old version, a broken text) is an empty draft, never a ghost. */
export function readSaved(text: string | null): { draft: Draft; intent: Intent | null } {
  const saved = parse(text);
  if (!saved) return { draft: EMPTY_DRAFT, intent: null };
  const bets = saved.bets.filter(isBet).map((bet) => ({
    ...bet,
    isBanker: bet.isBanker === true,
    addedAt: saved.addedAtByBetId?.[betId(bet)] ?? 0,
  }));
  return { draft: { ...EMPTY_DRAFT, ...choices(saved), bets }, intent: readIntent(saved.intent) };
}

function choices(saved: SavedV1): Omit<Draft, 'bets'> {
  const { typeId, systemValue, amount, changeCoefAction, tolerancePercent } = saved;
  return {
    typeId: typeId === 0 || typeId === 1 || typeId === 2 ? typeId : null,
    systemValue: Number.isInteger(systemValue) ? systemValue : DEFAULT_SYSTEM_VALUE,
    amount: typeof amount === 'string' ? amount.slice(0, 25) : '',
    changeCoefAction: changeCoefAction === 0 || changeCoefAction === 1 ? changeCoefAction : 2,
    tolerancePercent: Number.isInteger(tolerancePercent) ? Math.min(20, Math.max(0, tolerancePercent)) : 0,
  };
}

function parse(text: string | null): SavedV1 | null {
  try {
    const saved = JSON.parse(text ?? 'null') as SavedV1 | null;
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

function readIntent(intent: Intent | null | undefined): Intent | null {
  return intent && typeof intent.key === 'string' && Array.isArray(intent.body?.bets) ? intent : null;
}
