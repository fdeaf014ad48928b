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

/** A coupon whose legs all have prices, as terms get it. */
export interface PricedCoupon {
  coupon: Submitted;
  legs: readonly AcceptedLeg[];
  /** A same-game combination is one bet, at its combined odds. */
  sameGames: readonly bets.SameGame[];
  /** The ways it may end. */
  values: Values;
  house: HouseFacts;
}

/** What a term needs to limit the stake of a coupon. */
export interface StakeAsked {
  /** Empty while a price is missing. */
  legs: readonly AcceptedLeg[];
  /** Null while the shape is wrong or a price is missing. */
  figures: Figures | null;
  /** The currency's limits for this coupon. */
  table: Limits;
  house: HouseFacts;
}

/** How a term limits a stake. Amounts in minor units of the coupon's currency. */
export interface StakeBound {
  max: MinorUnits;
  /**
   * The minimum. A term sets it if its range includes the currency's limits and the maximum payout; the coupon then
   * takes that range.
   */
  min?: MinorUnits;
  /** Used again under the locks; the term reads it with `keptOf`. */
  kept?: unknown;
  /** Why this stake is refused, within the range that all bounds leave; null where this bound accepts it. */
  refuse(stake: MinorUnits, range: StakeRange): Reason | null;
  /** The cause shown when this is the tightest limit on a coupon's stake. */
  limitedBy: bets.Quote['limitedBy'];
}

/** A coupon with all reasons against its stake. */
export interface JudgedStake {
  coupon: Submitted;
  /** The outcomes as offered to the coupon. */
  facts: readonly Fact[];
  house: HouseFacts;
  reasons: readonly Reason[];
  /** Null while the shape is wrong or a price is missing. */
  figures: Figures | null;
  possibleWin: MinorUnits;
}

/**
 * The reasons that replace those against the stake, and how many seconds the coupon waits for the house: 0 for no
 * wait.
 */
export interface LiftedStake {
  reasons: readonly Reason[];
  waitSeconds: number;
}

/** Who requests a quote. */
export interface Asking {
  userId: number | null;
  /** Null when no account is named. */
  accountId: number | null;
  limits: Limits;
  rules: HouseFacts['rules'];
}

/** A part of a waiting coupon's stake that is returned. */
export interface Returned {
  couponId: string;
  accountId: number;
  currency: string;
  /** Whether it is staked from a bonus account. */
  isBonus: boolean;
  wish: Submitted['wish'];
  amountMinor: bigint;
}

/** A quoted coupon; without legs while a price is missing. */
interface QuotedCoupon extends Pick<PricedCoupon, 'coupon' | 'legs' | 'house'> {
  facts: readonly Fact[];
}

export interface TermDecision {
  /** Agreed beside the prices; stored in the coupon and on its receipt as it is here. */
  agreed?: bets.AcceptedTerms;
  /** The coupon has no price without this term, and no further reasons are given. */
  isUnpriced?: true;
  /** Reasons against the term in this coupon. */
  reasons?: readonly Reason[];
  /** The offers that pay when the coupon is worth more than it costs, and the fields that request them. */
  offers?: readonly (Offer & { field: string })[];
  /** Used again under the locks; the term reads it with `keptOf`. */
  kept?: unknown;
}

/** A stored coupon with its agreed terms. */
export interface KeptCoupon {
  id: string;
  currency: string;
  terms: bets.AcceptedTerms | null;
}

/** A stored coupon with what it waits for, as in its row. */
export interface ShownCoupon extends KeptCoupon {
  status: bets.Coupon['status'];
  accept_after: Date | null;
  /** Null when the coupon waits for the house, not for a delay. */
  delay_game_id: bigint | null;
}

/**
 * What a group's transaction locks before the terms do. The terms' statements are sent before these answers have
 * arrived.
 */
export interface Locked {
  gates: Promise<ReadonlyMap<number, Gate>>;
  accounts: Promise<ReadonlyMap<number, LockedAccount>>;
}

/** What a term has locked for a group of coupons until their transaction ends. */
export interface TermHeld {
  /** Starts one pass through the group, at this moment in epoch milliseconds. */
  claims(at: number): Claim;
  /** What a term writes beside the accepted coupons. */
  rows?(taken: readonly NewCoupon[]): readonly CopyRows[];
  /** The term's own statements for the accepted coupons, before the rows. */
  write?(sql: Sql, taken: readonly NewCoupon[]): Promise<void>;
}

/** Reserves what one coupon of the group needs. Returns the refusal, or null. */
export type Claim = (item: Placement) => Outcome | null;

/**
 * Something that the house adds to a coupon, or requires of it, beside its prices. House terms are one ordered list
 * that everything that places coupons gets (docs/decisions/0039). Each is decided from memory, locked for a whole
 * group with few statements, claimed coupon by coupon, and written with the coupons. A term leaves out the steps it
 * doesn't need.
 */
export interface PlacementTerm {
  /** The key of the term's data; unique among terms. */
  readonly name: string;
  /** The field of the coupon by which the player requests it. */
  readonly asked?: AskedField;
  /** The outcomes as offered to this coupon, where they differ from the public ones. */
  price?(coupon: Submitted, facts: readonly Fact[], house: HouseFacts): readonly Fact[];
  /** Reasons against these prices, checked before any term is agreed. */
  refusePrices?(priced: PricedCoupon): readonly Reason[];
  /** Decides without waiting; null where the term doesn't concern the coupon. */
  decide?(priced: PricedCoupon, others: bets.AcceptedTerms): TermDecision | null;
  /**
   * The term takes the room that the others leave: decided after them with their result, and returned in its own
   * place.
   */
  readonly takesRoom?: true;
  /** Limits the stake; null where the term has no limit. */
  bound?(asked: StakeAsked): StakeBound | null;
  /** Replaces reasons against the stake; null where it changes none. */
  lift?(stake: JudgedStake): LiftedStake | null;
  /** Locks what the group needs; null, without a query, where the term concerns no coupon of it. */
  hold?(sql: Sql, group: readonly Placement[], locked: Locked): Promise<TermHeld | null>;
  /** Holds something in memory around a submission, from before it until its outcome is known. */
  guard?(submit: Submit, how: Submission): Submit;
  /** The coupon as it is decided after its wait, without a request that has been answered by then. */
  again?(coupon: Submitted): Submitted;
  /** For coupons that wait for this term instead of a delay: by id, the outcome of each now. */
  unanswered?(sql: Sql, coupons: readonly Waiting[], at: number): Promise<ReadonlyMap<string, Unanswered>>;
  /**
   * In the transaction that decides delayed coupons, claims what they need beyond the first claim. Returns, by id,
   * why a coupon can't have it, or that it must be decided again.
   */
  retake?(
    sql: Sql,
    gates: ReadonlyMap<number, Gate>,
    waited: readonly Waited[],
  ): Promise<ReadonlyMap<string, readonly Reason[] | 'again'>>;
  /** Called once a placed coupon, pending or accepted, is on disk. */
  placed?(coupon: NewCoupon): void;
  /** Called once the acceptance of a delayed coupon is on disk. */
  stands?(waited: Waited): void;
  /** The postings that reserve a coupon's stake, where others than the player give a part. */
  fund?(postings: readonly Posting[], coupon: Omit<NewCoupon, 'account'>): readonly Posting[];
  /** Postings for the part of a returned stake that isn't the player's. */
  giveBack?(sql: Sql, sums: readonly Returned[]): Promise<readonly PostingItem[]>;
  /** The term's shares of the money that coupons bring these locked accounts, by settlement or cash-out. */
  settle?(sql: Sql, accounts: ReadonlyMap<number, LockedAccount>): Promise<Shares>;
  /** Why no coupon of the account can be edited. */
  edit?(sql: Sql, accountId: number): Promise<readonly Reason[]>;
  /** Looks up what a quote needs; `decide` finds it in the house's `known` under the term's name. */
  lookUp?(asking: Asking): Promise<unknown>;
  /** The term's fields of a quote. */
  quoted?(quoted: QuotedCoupon): Partial<bets.Quote>;
  /** The term's fields of a quote of several singles, in place of those of each. */
  quotedSingles?(limits: Limits): Partial<bets.Quote>;
  /** The term's own fields of stored coupons, by id. No query where the term concerns no coupon. */
  shown?(sql: Sql, coupons: readonly ShownCoupon[]): Promise<ReadonlyMap<string, Partial<bets.Coupon>>>;
  /**
   * The term's sentences on stored coupons beside their revisions, by id. No query where the term concerns no coupon.
   */
  explain?(sql: Sql, coupons: readonly KeptCoupon[]): Promise<ReadonlyMap<string, readonly bets.Sentence[]>>;
  /** The reasons that a claim would give a quoted coupon: what only the database knows. */
  foresee?(userId: number, quote: bets.Quote): Promise<readonly Reason[]>;
}

export type Submit = (item: Placement) => Promise<Outcome>;

interface Submission {
  /** For an error that says that the outcome is unknown, the later outcome; null for any other. */
  endOf(error: unknown): Promise<Outcome> | null;
  /** The coupon being replaced. */
  except?: string | undefined;
}

interface AskedField {
  field: keyof SubmittedBody;
  /** Whether the coupon requests the term; its stake then stays as it is. */
  isIn(wish: Submitted['wish']): boolean;
  /** Why singles submitted together can't request it. By default they can. */
  refuseSingles?(limits: Limits): Reason;
  /** Not checked for visitors, so that codes can't be guessed. */
  isHidden?: true;
}

/** What a term stored with its decision on a coupon; only the term knows its type. */
export function keptOf<Kept>(name: string, accepted: Accepted | null): Kept | undefined {
  return accepted?.kept[name] as Kept | undefined;
}
