import type { bets, Reason, site, wallet } from '@fairbook/contracts';
import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
import type { MinorUnits, Ratio } from '@fairbook/money';
import type { Endings, Plan } from '@fairbook/settlement';
import type { PostingItem } from '../../money/wallet/index.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { HotOutcome } from '../../sportsbook/index.ts';
import type { Draw } from '../budgets/types.ts';
import type { Limits } from './limits.ts';
import type { SentFrom } from './sent-from.ts';
import type { Submitted } from './submitted.ts';

/** The offer behind a leg's price that isn't the usual one. Its term stores more about it. */
export interface PriceOffer {
  id: number;
  usualMilli: number;
}

/** An outcome as offered to one coupon; with `offer` its price is of that offer. */
interface OfferedOutcome extends HotOutcome {
  offer?: PriceOffer;
}

/** The sportsbook's facts of a leg, or why there are none. */
export type Fact = OfferedOutcome | 'unknown_game' | 'unknown_outcome';

/** A leg that can be accepted, at the price of `fact`. */
export interface AcceptedLeg {
  fact: OfferedOutcome;
  seenMilli: number;
  blockId: number | null;
}

/** A coupon's draw from the budget of an offer, and the field that requests the offer. */
export interface OfferDraw extends Draw {
  field: string;
}

/** A coupon that can be accepted as it is, every figure derived by the server. */
export interface Accepted {
  type: CouponType;
  legs: readonly AcceptedLeg[];
  stake: MinorUnits;
  /** Total odds in thousandths, rounded down; null for a system. */
  coefMilli: bigint | null;
  possibleWin: MinorUnits;
  /**
   * The average return at these prices by our own chances, in millionths of the stake: the rest is what the margin is
   * expected to cost. Null where it is unknown.
   */
  returnMillionths: number | null;
  /** Groups of legs of one game at their combined odds. */
  sameGames: readonly bets.SameGame[];
  /** The terms agreed beside the prices; null without any. */
  terms: bets.AcceptedTerms | null;
  /** What terms need again under the locks, by their names. */
  kept: Readonly<Record<string, unknown>>;
  /** The amounts it draws from its offers' budgets. */
  draws: readonly OfferDraw[];
  /** 0: decided at once. */
  delaySeconds: number;
  /** The game that causes the delay or, by its break, the absence of one. */
  delayGameId: number | null;
  delayCause: site.DelayCause | null;
}

/** One of several singles submitted together: all are decided in one transaction, under one key. */
export interface Together {
  /** The submission's id; the same for every repeat. */
  batchId: string;
  index: number;
  /** A moved bet is decided again with all the others; at the last try it is refused alone. */
  isLastTry: boolean;
  /** The reasons that are returned and stored when it is refused. */
  reasonsFor(outcome: NotPlaced): readonly Reason[];
}

/** A request to a lane. Without `accepted` it only looks up whether the key was used before. */
export interface Placement {
  userId: number;
  accountId: number;
  limits: Limits;
  submitted: Submitted;
  told: bets.CouponTold | null;
  sentFrom: SentFrom | null;
  /** The key of the whole submission. */
  key: string;
  inputHash: Buffer;
  /** Null for a coupon submitted alone. */
  together: Together | null;
  accepted: Accepted | null;
  /** When it was decided, in epoch milliseconds; an old decision is made again. */
  decidedAt: number;
  /** The open coupon being replaced. */
  replaces?: string;
}

export type PlaceAnswer = bets.Placed;

export type Outcome =
  | { kind: 'placed'; answer: PlaceAnswer }
  | NotPlaced
  /** The key was used for the same input before. */
  | { kind: 'replayed'; couponId: string }
  | { kind: 'key_reused' }
  | { kind: 'no_account' };

/**
 * A gate moved since the coupon was priced, or `settle` has to run first because limits are shared with other nodes.
 */
interface Moved {
  kind: 'moved';
  settle?: () => Promise<void>;
}

/** A house term refused under the locks. */
interface Refused {
  kind: 'refused';
  reasons: readonly Reason[];
}

/** The coupon was not written. */
export type NotPlaced =
  | Moved
  | Refused
  /** `given`: the part of the stake that the player's balance doesn't pay. */
  | { kind: 'funds'; balance: bigint; given: bigint }
  | { kind: 'absent' };

/** A coupon about to be written. */
export interface NewCoupon {
  id: string;
  /** The short number that people read to each other. */
  number: number;
  /** Its own key; of several singles one has the key of the submission. */
  key: string;
  placement: Placement;
  accepted: Accepted;
  /** Epoch milliseconds. */
  at: number;
  receipt: bets.Receipt | null;
  /** The id of the group that the receipt was signed in. */
  receiptGroup: string;
  /** The account's balance after its transaction. */
  account: wallet.Balance;
}

/** The accepted range of stakes, in minor units of the coupon's currency. */
export interface StakeRange {
  min: MinorUnits;
  /** The maximum by the currency's limits, the maximum payout and the risk limits. */
  max: MinorUnits;
  /** The maximum by the currency's limits alone. */
  most: MinorUnits;
}

/** An agreed same-game combination, and its average return on a stake of 1. */
export interface ValuedSameGame {
  agreed: bets.SameGame;
  back: number;
}

/** The coupon's endings by our own fair chances; computed on first use. */
export type Values = (antiExpress: bets.AcceptedTerms['antiExpress']) => Endings;

/** The figures of a coupon when every leg wins, exact until the win is rounded. */
export interface Figures {
  plan: Plan;
  /** Without the terms. */
  factor: Ratio;
  combinations: number;
  /** Total odds in thousandths, rounded down; null for a system. */
  coefMilli: bigint | null;
  /** The win when every leg wins, with all terms but the payout cap; a larger win is refused. */
  winOf(stake: MinorUnits): MinorUnits;
  /** The largest stake up to `most` whose win does not exceed `maxPayout`. */
  stakeFor(maxPayout: MinorUnits, most: MinorUnits): MinorUnits;
}

/** The gate of a game, as locked by a transaction. */
export interface Gate {
  epoch: number;
  isOpen: boolean;
  /** Whether limits of its outcomes are shared between nodes. */
  isShared: boolean;
  /** The nodes that take bets, as text; see the risk module. */
  nodes: string;
}

/** A coupon decided again after a wait; null where it is not accepted. */
export interface Waited {
  id: string;
  userId: number;
  accountId: number;
  currency: string;
  accepted: Accepted | null;
  /** The house has approved its stake. */
  isAgreed?: true;
}

/** What is known of a waiting coupon. Times in epoch milliseconds. */
export interface Waiting {
  id: string;
  delaySeconds: number;
  /** Null when the coupon waits for the house, not for a delay. */
  delayGameId: number | null;
  acceptAfter: number;
}

/** The outcome of a coupon that waits for something else than its delay. */
export type Unanswered = { reasons: readonly Reason[] } | { until: number };

/** A coupon whose money goes to its account. */
interface Payer {
  accountId: number;
  couponId: string;
  currency: string;
  /** Whether the money is its own stake. */
  isVoid: boolean;
}

/** A term's share of one coupon's money: the amount in minor units, its postings, and the sentences of the revision. */
export interface Kept {
  sum: bigint;
  items: readonly PostingItem[];
  sentences: readonly bets.Sentence[];
}

/** A term's shares of money from coupons, while the accounts are locked. */
export interface Shares {
  /** The share of one coupon's money, after all earlier takes. */
  take(payer: Payer, money: bigint): Kept;
  /** What the term gives back of earlier takes when a correction of the coupon would leave a debt, at most that debt. */
  giveBack?(payer: Payer, debt: bigint): Kept;
  /** Writes the shares, in the transaction that moves the money. */
  write(sql: Sql): Promise<void>;
}
