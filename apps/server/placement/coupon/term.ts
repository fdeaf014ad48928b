import type { bets, Reason } from '@fairbook/contracts';
import type { MinorUnits } from '@fairbook/money';
import type { LockedAccount, Posting, PostingItem } from '../../money/wallet/index.ts';
import type { CopyRows } from '../../platform/database/copy-in.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Offer } from '../budgets/types.ts';
import type { HouseFacts } from './house.ts';
import type { Limits } from './limits.ts';
import type { Submitted, SubmittedBody } from './submitted.ts';
import type {
  Accepted,
  AcceptedLeg,
  Fact,
  Figures,
  Gate,
  NewCoupon,
  Outcome,
  Placement,
  Shares,
  StakeRange,
  Unanswered,
  Values,
  Waited,
  Waiting,
} from './types.ts';

/** A coupon whose legs all have prices, as a term looks at it. */
export interface PricedCoupon {
  coupon: Submitted;
  legs: readonly AcceptedLeg[];
  /** A same-game combination is one bet, at its combined odds. */
  sameGames: readonly bets.SameGame[];
  /** How it may end. */
  values: Values;
  house: HouseFacts;
}

/** What a term bounds the stake of a coupon by. */
export interface StakeAsked {
  /** None while a price is missing. */
  legs: readonly AcceptedLeg[];
  /** Null as long as the shape is wrong or a price is missing. */
  figures: Figures | null;
  /** What the table of the currency allows such a coupon. */
  table: Limits;
  house: HouseFacts;
}

/** How a term limits a stake. Amounts in minor units of the coupon's currency. */
export interface StakeBound {
  max: MinorUnits;
  /** The least, of a term that has looked at the table and the highest payout itself: nobody else does then. */
  min?: MinorUnits;
  /** Needed again under the locks; the term finds it by `keptOf`. */
  kept?: unknown;
  /** Why this stake is not taken, within what all bounds leave; null where this one takes it. */
  refuse(stake: MinorUnits, range: StakeRange): Reason | null;
  /** The cause shown when this is the tightest limit on a coupon's stake. */
  limitedBy: bets.Quote['limitedBy'];
}

/** A coupon with all that stands against its stake. */
export interface JudgedStake {
  coupon: Submitted;
  /** As they are offered to it. */
  facts: readonly Fact[];
  house: HouseFacts;
  reasons: readonly Reason[];
  /** Null as long as the shape is wrong or a price is missing. */
  figures: Figures | null;
  possibleWin: MinorUnits;
}

/**
 * What replaces the reasons against the stake, and how many seconds the coupon waits for the house to answer: 0 for
 * none.
 */
export interface LiftedStake {
  reasons: readonly Reason[];
  waitSeconds: number;
}

/** Who asks for a quote. */
export interface Asking {
  userId: number | null;
  /** Null of one who names none. */
  accountId: number | null;
  limits: Limits;
  rules: HouseFacts['rules'];
}

/** What a waiting coupon gives back of its stake. */
export interface Returned {
  couponId: string;
  accountId: number;
  wish: Submitted['wish'];
  amountMinor: bigint;
}

/** A quoted coupon: it has no legs while a price is missing. */
interface QuotedCoupon extends Pick<PricedCoupon, 'coupon' | 'legs' | 'house'> {
  facts: readonly Fact[];
}

/** The result of a term for a coupon. */
export interface TermDecision {
  /** Agreed beside the prices: it stands in the coupon and on its receipt as it is here. */
  agreed?: bets.AcceptedTerms;
  /** Without it the coupon has no price, and nothing else is said of it. */
  isUnpriced?: true;
  /** Why it doesn't go with the coupon. */
  reasons?: readonly Reason[];
  /** What pays where the coupon is worth more than it costs, and the field that asks for it. */
  offers?: readonly (Offer & { field: string })[];
  /** Needed again under the locks; the term finds it by `keptOf`. */
  kept?: unknown;
}

/** A stored coupon with its agreed terms. */
export interface KeptCoupon {
  id: string;
  currency: string;
  terms: bets.AcceptedTerms | null;
}

/** A stored coupon with what it waits for, as its row says it. */
export interface ShownCoupon extends KeptCoupon {
  status: bets.Coupon['status'];
  accept_after: Date | null;
  /** Null when it is the house that it waits for. */
  delay_game_id: bigint | null;
}

/** What a term holds for a group of coupons until their transaction ends. */
export interface TermHeld {
  /** Counts from the start, for one look through the group at this moment, epoch milliseconds. */
  claims(at: number): Claim;
  /** What a term writes beside the accepted coupons. */
  rows?(taken: readonly NewCoupon[]): readonly CopyRows[];
  /** The term's own statements for the accepted coupons, before the rows. */
  write?(sql: Sql, taken: readonly NewCoupon[]): Promise<void>;
}

/** Reserves what one coupon of the group needs. Answers the refusal, or null. */
export type Claim = (item: Placement) => Outcome | null;

/**
 * Something that the house adds to a coupon, or requires of it, beside its prices. House terms are one ordered list
 * that is handed to whatever places coupons (docs/decisions/0039). Each is decided from memory, held for a whole group
 * with few statements, claimed coupon by coupon, and written with the coupons. A term leaves out the steps that it has
 * no part in.
 */
export interface PlacementTerm {
  /** The key of what it stores; unique among terms. */
  readonly name: string;
  /** Where the player asks for it by a field of the coupon. */
  readonly asked?: AskedField;
  /** The outcomes as offered to this coupon, where that differs from everybody's. */
  price?(coupon: Submitted, facts: readonly Fact[], house: HouseFacts): readonly Fact[];
  /** Why these prices don't go with the coupon: asked before any term is agreed. */
  refusePrices?(priced: PricedCoupon): readonly Reason[];
  /** Null where the term has nothing to do with the coupon. Nothing is waited for. */
  decide?(priced: PricedCoupon, others: bets.AcceptedTerms): TermDecision | null;
  /**
   * The term takes the room that the others leave: decided after them and with their result, answered in its own place.
   */
  readonly takesRoom?: true;
  /** Null where it leaves the stake to others. */
  bound?(asked: StakeAsked): StakeBound | null;
  /** Null where it changes nothing about the reasons against the stake. */
  lift?(stake: JudgedStake): LiftedStake | null;
  /** Null, without a question to the database, where no coupon of the group concerns the term. */
  hold?(
    sql: Sql,
    group: readonly Placement[],
    gates: Promise<ReadonlyMap<number, Gate>>,
  ): Promise<TermHeld | null>;
  /** Holds something in memory around a submission, from before it until it is known how it ends. */
  guard?(submit: Submit, how: Submission): Submit;
  /** The coupon as it is judged when it has waited: what was asked for until then has been answered. */
  again?(coupon: Submitted): Submitted;
  /** Of the coupons that wait for this term, and not for their delay: by id what becomes of each now. */
  unanswered?(sql: Sql, coupons: readonly Waiting[], at: number): Promise<ReadonlyMap<string, Unanswered>>;
  /**
   * Claims, in the transaction that decides coupons after their delay, what they need beyond their first claim: by id why
   * one can't be, or that it has to be decided once more.
   */
  retake?(
    sql: Sql,
    gates: ReadonlyMap<number, Gate>,
    waited: readonly Waited[],
  ): Promise<ReadonlyMap<string, readonly Reason[] | 'again'>>;
  /** A coupon is placed, and waits or is accepted; called once that is on disk. */
  placed?(coupon: NewCoupon): void;
  /** A coupon is accepted after its delay; called once that is on disk. */
  stands?(waited: Waited): void;
  /** The postings that reserve the stake of a coupon, where it is not the player alone who gives it. */
  fund?(postings: readonly Posting[], coupon: Omit<NewCoupon, 'account'>): readonly Posting[];
  /** What of a stake that goes back is not the player's, as postings beside it. */
  giveBack?(sql: Sql, sums: readonly Returned[]): Promise<readonly PostingItem[]>;
  /** What it keeps of money that coupons bring to these locked accounts, by a settlement or a cash-out. */
  settle?(sql: Sql, accounts: ReadonlyMap<number, LockedAccount>): Promise<Shares>;
  /** Why no coupon of an account can be exchanged for another one. */
  edit?(sql: Sql, accountId: number): Promise<readonly Reason[]>;
  /** What a quote has to wait for; `decide` finds it among what the house knows, by the name of the term. */
  lookUp?(asking: Asking): Promise<unknown>;
  /** What a quote tells of it. */
  quoted?(quoted: QuotedCoupon): Partial<bets.Quote>;
  /** What a quote of several singles tells of it in place of what each of them would. */
  quotedSingles?(limits: Limits): Partial<bets.Quote>;
  /** The term's own fields of stored coupons, by id. Nothing is read where no coupon concerns the term. */
  shown?(sql: Sql, coupons: readonly ShownCoupon[]): Promise<ReadonlyMap<string, Partial<bets.Coupon>>>;
  /**
   * What the term says of stored coupons beyond their revisions, by id. Nothing is read where no coupon concerns the
   * term.
   */
  explain?(sql: Sql, coupons: readonly KeptCoupon[]): Promise<ReadonlyMap<string, readonly bets.Sentence[]>>;
  /** What a claim would say of a coupon that was quoted: what only the database knows. */
  foresee?(userId: number, quote: bets.Quote): Promise<readonly Reason[]>;
}

export type Submit = (item: Placement) => Promise<Outcome>;

interface Submission {
  /** Of an error that only says that nobody knows yet, how it ends; null of any other. */
  endOf(error: unknown): Promise<Outcome> | null;
  /** The coupon whose place it takes. */
  except?: string | undefined;
}

interface AskedField {
  field: keyof SubmittedBody;
  /** Whether a coupon asks: its stake then stands as it is. */
  isIn(wish: Submitted['wish']): boolean;
  /** Why singles that are submitted together can't have it. Without it they can. */
  refuseSingles?(limits: Limits): Reason;
  /** Not checked for visitors, so that codes cannot be found by trying. */
  isHidden?: true;
}

/** What a term kept with its decision on a coupon; only the term itself knows its type. */
export function keptOf<Kept>(name: string, accepted: Accepted | null): Kept | undefined {
  return accepted?.kept[name] as Kept | undefined;
}
