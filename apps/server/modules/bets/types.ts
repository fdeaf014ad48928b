import type { bets } from '@fairbook/contracts';
import type { MinorUnits } from '@fairbook/money';
import type { Room } from '../risk/index.ts';
import type { HotOutcome } from '../sportsbook/index.ts';
import type { Limits } from './limits.ts';
import type { Submitted } from './submitted.ts';

/** A leg that can be taken, at the price of `fact`. */
export interface AcceptedLeg {
  fact: HotOutcome;
  seenMilli: number;
  blockId: number | null;
}

/** A coupon that can be taken as it stands, every figure derived by the server. */
export interface Accepted {
  legs: AcceptedLeg[];
  stake: MinorUnits;
  /** Total odds in thousandths, rounded down; null for a system. */
  coefMilli: bigint | null;
  possibleWin: MinorUnits;
  /** Groups of legs of one game at their joint odds. */
  builders: readonly bets.Builder[];
  /** What is agreed beside the prices; null when nothing is. */
  terms: bets.AcceptedTerms | null;
  /** The promo code of its terms; each coupon with one is a use of it. */
  promoId: number | null;
  /** What its stake was judged by; null where nobody bounds it but the table. */
  room: Room | null;
  /** 0: decided at once. */
  delaySeconds: number;
  /** The game that the delay comes from. */
  delayGameId: number | null;
}

/** What a lane is asked to place. Without `accepted` it only looks whether the key was used before. */
export interface Placement {
  userId: number;
  accountId: number;
  limits: Limits;
  submitted: Submitted;
  key: string;
  inputHash: Buffer;
  /** Singles that were submitted together. */
  batchId: string | null;
  accepted: Accepted | null;
  /** When it was decided, epoch milliseconds: what waited long is priced again. */
  decidedAt: number;
}

export type PlaceAnswer = bets.Placed;

export type Outcome =
  | { kind: 'placed'; answer: PlaceAnswer }
  /** The key was used for the same input before. */
  | { kind: 'replayed'; couponId: string }
  | { kind: 'key_reused' }
  /** A gate moved since the coupon was priced. */
  | { kind: 'moved' }
  | { kind: 'no_account' }
  | { kind: 'promo_used' }
  /** The open coupons secure no more than this. */
  | { kind: 'advance'; available: bigint }
  | { kind: 'funds'; balance: bigint }
  | { kind: 'absent' };
