import type { bets, Reason, site, wallet } from '@fairbook/contracts';
import type { CouponType } from '@fairbook/contracts/coupon-type';
import type { MinorUnits, Ratio } from '@fairbook/money';
import type { Endings, Plan } from '@fairbook/settlement';
import type { PostingItem } from '../../money/wallet/index.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { HotOutcome } from '../../sportsbook/index.ts';
import type { Draw } from '../budgets/types.ts';
import type { Limits } from './limits.ts';
import type { Submitted } from './submitted.ts';

/** Whose offer a leg's price is, where it is not the usual one. The term that makes it knows more of it. */
export interface PriceOffer {
  id: number;
  usualMilli: number;
}

/** An outcome as it is offered to one coupon: with `offer` its price is the one of that offer. */
interface OfferedOutcome extends HotOutcome {
  offer?: PriceOffer;
}

/** What the sportsbook knows of a leg, or why it knows nothing. */
export type Fact = OfferedOutcome | 'unknown_game' | 'unknown_outcome';

/** A leg that can be taken, at the price of `fact`. */
export interface AcceptedLeg {
  fact: OfferedOutcome;
  seenMilli: number;
  blockId: number | null;
}

/** What a coupon takes from the budget of an offer, and the field of the coupon that asks for that offer. */
export interface OfferDraw extends Draw {
  field: string;
}

/** A coupon that can be taken as it stands, every figure derived by the server. */
export interface Accepted {
  type: CouponType;
  legs: readonly AcceptedLeg[];
  stake: MinorUnits;
  /** Total odds in thousandths, rounded down; null for a system. */
  coefMilli: bigint | null;
  possibleWin: MinorUnits;
  /** Groups of legs of one game at their combined odds. */
  sameGames: readonly bets.SameGame[];
  /** What is agreed beside the prices; null when nothing is. */
  terms: bets.AcceptedTerms | null;
  /** What terms need of their decisions again under the locks, by their names. */
  kept: Readonly<Record<string, unknown>>;
  /** The amounts it draws from its offers' budgets. */
  draws: readonly OfferDraw[];
  /** 0: decided at once. */
  delaySeconds: number;
  /** The game that the delay, or in a break having none, comes from. */
  delayGameId: number | null;
  delayCause: site.DelayCause | null;
}

/** One of several singles that were submitted together: in one transaction, under one key, all are decided. */
export interface Together {
  /** Of the submission; the same for every try of it. */
  batchId: string;
  /** Which of its bets. */
  index: number;
  /** What has moved is decided again with all the others; at the last try it is refused alone. */
  isLastTry: boolean;
  /** What is said of it, and kept, when it is not taken. */
  reasonsFor(outcome: NotPlaced): readonly Reason[];
}

/** What a lane is asked to place. Without `accepted` it only looks whether the key was used before. */
export interface Placement {
  userId: number;
  accountId: number;
  limits: Limits;
  submitted: Submitted;
  told: bets.CouponTold | null;
  /** Of the whole submission. */
  key: string;
  inputHash: Buffer;
  /** Null of a coupon that was submitted alone. */
  together: Together | null;
  accepted: Accepted | null;
  /** When it was decided, epoch milliseconds: what waited long is priced again. */
  decidedAt: number;
  /** The open coupon that it takes the place of. */
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

/** A gate moved since the coupon was priced, or `settle` has to be run first: other nodes are concerned. */
interface Moved {
  kind: 'moved';
  settle?: () => Promise<void>;
}

/** A term of the house says no under the locks. */
interface Refused {
  kind: 'refused';
  reasons: readonly Reason[];
}

/** Nothing of it was written. */
export type NotPlaced =
  | Moved
  | Refused
  /** `given`: of its stake, by others than the player. */
  | { kind: 'funds'; balance: bigint; given: bigint }
  | { kind: 'absent' };

/** A coupon about to be written. */
export interface NewCoupon {
  id: string;
  /** The short one that people read to each other. */
  number: number;
  /** Its own: of singles that were submitted together one has that of them all. */
  key: string;
  placement: Placement;
  accepted: Accepted;
  /** Epoch milliseconds. */
  at: number;
  receipt: bets.Receipt | null;
  /** The group that the receipt was signed in. */
  receiptGroup: string;
  /** What its transaction leaves on its account. */
  account: wallet.Balance;
}

/** What a stake may be, in minor units of the coupon's currency. */
export interface StakeRange {
  min: MinorUnits;
  /** What the table of the currency, the highest payout and the risk allow together. */
  max: MinorUnits;
  /** What the table allows alone. */
  most: MinorUnits;
}

/** A same-game combination as it is agreed, and what comes back of a stake of 1 on it on average. */
export interface ValuedSameGame {
  agreed: bets.SameGame;
  back: number;
}

/** How the coupon may end by our own fair chances; counted out when first asked for. */
export type Values = (antiExpress: bets.AcceptedTerms['antiExpress']) => Endings;

/** What a coupon multiplies its stake with when every leg wins; exact. */
export interface Figures {
  plan: Plan;
  /** Before the terms. */
  factor: Ratio;
  combinations: number;
  /** Total odds in thousandths, rounded down; null for a system, which has none. */
  coefMilli: bigint | null;
  /** What comes back of a stake when every leg wins, with all terms but the cap: a win beyond it is not sold. */
  winOf(stake: MinorUnits): MinorUnits;
  /** The largest stake up to `most` whose win is not above `maxPayout`. */
  stakeFor(maxPayout: MinorUnits, most: MinorUnits): MinorUnits;
}

/** The gate of a game, as a transaction holds it. */
export interface Gate {
  epoch: number;
  isOpen: boolean;
  /** Some of its outcomes are counted by all nodes together. */
  isShared: boolean;
  /** The nodes that take bets, as text: see risk. */
  nodes: string;
}

/** A coupon that waited and is judged again; null where it is not accepted. */
export interface Waited {
  id: string;
  userId: number;
  accountId: number;
  currency: string;
  accepted: Accepted | null;
  /** The house itself has agreed to its stake. */
  isAgreed?: true;
}

/** What is known of a coupon that waits. Moments in epoch milliseconds. */
export interface Waiting {
  id: string;
  delaySeconds: number;
  /** Null when it is the house that it waits for. */
  delayGameId: number | null;
  acceptAfter: number;
}

/** What becomes of a coupon that waits for something else than its delay, once it is looked at. */
export type Unanswered = { reasons: readonly Reason[] } | { until: number };

/** A coupon that brings its account money. */
interface Payer {
  accountId: number;
  couponId: string;
  currency: string;
  /** What it brings is its own stake. */
  isVoid: boolean;
}

/** What is kept of the money of one coupon: the sum in minor units, how it moves, and what its revision says of it. */
interface Kept {
  sum: bigint;
  items: readonly PostingItem[];
  sentences: readonly bets.Sentence[];
}

/** What a term keeps of money that coupons bring, while their accounts are locked. */
export interface Shares {
  /** Of one coupon's money, after all that was taken before. */
  take(payer: Payer, money: bigint): Kept;
  /** Writes what was taken, in the transaction that moves the money. */
  write(sql: Sql): Promise<void>;
}
