import type { casino, casinoFree, Promotion, showcase, site } from '@fairbook/contracts';
import type { CasinoTerms } from '@fairbook/contracts/casino/bonus-rules';
import type { FreeTerms, FreeWins } from '@fairbook/contracts/casino/free-rules';
import type { Choices } from '@fairbook/contracts/players/person';
import type { BonusId } from '@fairbook/games/bonus';
import type { Rates } from '@fairbook/money';
import type { RoundProof as ProofOfRound, Signed } from '@fairbook/proof/round';
import type { Kysely } from 'kysely';
import type { PlayGate } from '../care/limits/index.ts';
import type { ReferralValues } from '../money/partners/index.ts';
import type { DepositBonusHooks } from '../money/payments/index.ts';
import type { Ledger, Points } from '../money/wallet/index.ts';
import type { GrantOfHouse, Returned } from '../placement/bonuses/index.ts';
import type { BudgetedOffers, Budgets } from '../placement/budgets/index.ts';
import type { PlacementTerm } from '../placement/coupon/index.ts';
import type { Platform } from '../platform/context.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Sql } from '../platform/database/sql.ts';
import type { Tx } from '../platform/database/transact.ts';
import type { Module } from '../platform/module.ts';
import type { PersonalTable } from '../platform/personal-table.ts';
import type { JobName } from '../platform/telemetry/metrics-table.ts';
import type { Letters } from '../players/letters/index.ts';
import type { Risk } from '../risk/index.ts';
import type { SiteEdits } from '../site/site-edits/index.ts';
import type { SportsbookFacts } from '../sportsbook/index.ts';

/** Free rounds that a promotion gives: it has checked that the player may have them, and what they cost. */
export interface FreeGrant extends Omit<FreeTerms, 'wins'> {
  /** Unique: a repeated one fails. */
  id: string;
  userId: number;
  /** Who set the terms. */
  operatorId: number;
  currency: string;
  wins: FreeWins | null;
  at: number;
  /** Until when they can be started. */
  until: number;
}

/** A try of a bonus game that a player asks for. */
export interface TryWanted {
  userId: number;
  /** The main account of the player; no money moves on it. */
  accountId: number;
  iso: string;
  game: BonusId;
  seedId: string;
  options: unknown;
  /** Of the request: each is played once. */
  key: string;
}
export interface BegunTry {
  id: string;
  userId: number;
  game: BonusId;
  /** Its prize in ten-thousandths of a point; null while it goes on. */
  times: number | null;
}
/** A try as its player may see it. */
export type SeenTry = Omit<casino.CasinoRound, 'game'> & { game: BonusId };

/** Which tries of a player: those that go on, those of a game, or one of them. */
export interface WhichTries {
  isOpen?: boolean;
  game?: BonusId;
  id?: string;
}

/** Tries of bonus games: rounds of the casino without a stake. All that writes runs in the caller's transaction. */
export interface Tries {
  /** The try that was begun with this key. */
  repeated(tx: Tx, userId: number, key: string): Promise<BegunTry | null>;
  /** Draws a try. Throws why it can't be played; whether the player may have it is for the caller to check. */
  begin(tx: Tx, wanted: TryWanted): Promise<BegunTry>;
  /** The next step; `isNew` is false for a repeat. Throws `casino.unknown_round` and `casino.bad_step`. */
  step(
    tx: Tx,
    step: { userId: number; id: string; step: number; action: unknown },
  ): Promise<BegunTry & { isNew: boolean }>;
  /** Tries that nobody has continued since this moment. */
  left(db: Kysely<Schema>, since: number, limit: number): Promise<string[]>;
  /** Ends a try that was left; null if it is over. */
  leave(tx: Tx, id: string): Promise<BegunTry | null>;
  /** The last tries of a player. */
  shown(db: Kysely<Schema>, userId: number, which: WhichTries): Promise<SeenTry[]>;
  /** All that the check of a try needs. Throws `casino.unknown_round`. */
  proof(
    db: Kysely<Schema>,
    userId: number,
    id: string,
  ): Promise<{
    round: SeenTry;
    sights: unknown[];
    commit: ProofOfRound['commit'];
    reveal: ProofOfRound['reveal'];
    path: string[];
  }>;
}

/** The parts of the server that a promotion may use. */
export interface House {
  edits: SiteEdits;
  ledger: Ledger;
  points: Points;
  rates(): Rates;
  /** The current exchange rates, read in the transaction that decides by them. */
  storedRates(tx: Tx): Promise<Rates>;
  gate: PlayGate;
  facts: SportsbookFacts;
  risk: Pick<Risk, 'standing'>;
  budgets: Pick<Budgets, 'leftOf'>;
  settings(): site.Settings;
  /** Who edited a group of settings last; null for defaults. */
  editorOf(db: Kysely<Schema>, group: site.SettingGroup): Promise<number | null>;
  /** Gives bonus money. */
  give(tx: Tx, grant: GrantOfHouse): Promise<void>;
  /** Bonus money of the casino, which is above the promotions. `give` answers false while the player wagers another bonus. */
  casino: {
    give(tx: Tx, grant: Omit<GrantOfHouse, 'note'> & { terms: CasinoTerms }): Promise<boolean>;
    takeBack(tx: Tx, id: string): Promise<Returned>;
    /** Free rounds of games. */
    free: {
      give(tx: Tx, grant: FreeGrant): Promise<void>;
      /** Those with this id as their player sees them. */
      shown(db: Kysely<Schema>, userId: number, id: string, lng: string): Promise<casinoFree.FreeRounds>;
    };
    /** Tries of bonus games; there once the server answers. */
    tries(): Tries;
  };
  /** Signed statements of the house, each with an entry in the log. */
  statements: {
    /** Signs in the transaction that makes it true. Answers its id. */
    sign(tx: Tx, statement: { kind: string }): Promise<string>;
    read<Statement extends object>(sql: Sql, id: string): Promise<Signed<Statement> | null>;
  };
  /** Mail to players. */
  letters: Letters;
  /** ISO 3166-1. */
  countryCodeOf(countryId: number): string | undefined;
  /** Stores a choice of the player in the settings of S2. */
  setChoices(db: Kysely<Schema>, userId: number, some: Partial<Choices>): Promise<void>;
}

/** A round of a casino game that has ended with its rules; one whose stake was returned is none. Sums in minor units. */
export interface SettledRound {
  id: string;
  /** Grows from round to round of an account. */
  number: bigint;
  userId: number;
  accountId: number;
  game: string;
  /** When it began and when it ended. Epoch milliseconds. */
  at: number;
  settledAt: number;
  /** The currency of the sums. */
  iso: string;
  /** All that was staked, and all that was paid. */
  stake: bigint;
  prize: bigint;
  /** A number below `n` that follows from the seeds of the round and the label, beside its game. */
  drawn(label: string, n: number): number;
}

export type CreditedDeposit = Parameters<DepositBonusHooks['onCredited']>[1];

/** Who looks at what is offered. */
export interface Looking {
  /** The language of names. */
  lng: string;
  /** ISO 3166-1, by the address; null if it is unknown. */
  country: string | null;
  /** Drafts as well, for an operator’s preview. */
  withDrafts?: boolean;
}

/** A running promotion. It implements the hooks on deposits that it needs. */
export interface RunningPromotion extends Partial<DepositBonusHooks> {
  module: Module;
  /**
   * Throws if a new player can't use this code. Stores nothing: it is called before the costly part of a registration.
   */
  checkCode?(code: string, currency: string): Promise<void>;
  /** Stores what the code promises a new player, in the transaction of the registration. Throws as `checkCode` does. */
  claimCode?(tx: Tx, player: { userId: number; code: string }): Promise<void>;
  /**
   * Whether this promotion brought the new player, by the values of the link. Called in the transaction of the
   * registration.
   */
  brought?(tx: Tx, userId: number, values: ReferralValues): Promise<boolean>;
  /**
   * S2 `is_available_first_deposit_bonus`: the player's first deposit would bring something that the player hasn't
   * refused.
   */
  isFirstAvailable?(userId: number): Promise<boolean>;
  /** What it offers to everybody now, without a code or an invitation. */
  shown?(to: Looking): Promise<showcase.ShownOffer[]>;
  /** Which of these the player has, or can't have. */
  standings?(userId: number): Promise<{ id: string; standing: showcase.Standing }[]>;
  /** For a budget that all players share: its amount and what was given, in minor units of the base currency. */
  budget?(db: Kysely<Schema>): Promise<{ amount: bigint; spent: bigint }>;
  /**
   * Called in the transaction that ends these rounds, of different players, whose accounts it has locked. What it throws
   * undoes the rounds. Answers whether it has changed the rows of the rounds themselves.
   */
  onRounds?(tx: Tx, rounds: readonly SettledRound[]): Promise<boolean>;
  /** The work of its timed jobs, by their names. */
  runs?: Partial<Record<JobName, () => Promise<unknown>>>;
  /** Its term for coupons that use the promotion. */
  term?: PlacementTerm;
}

/** A promotion on the server: its code, and everything that the rest of the server must know about it. */
export interface PromotionDefinition<Running extends RunningPromotion = RunningPromotion> {
  of: Promotion;
  /** Its offers, if each of them has a budget of its own. */
  offers?: Omit<BudgetedOffers, 'kind'>;
  /**
   * The most that it gives for 1,000 staked to earn it, under these settings. Null if a player need not stake to earn
   * it; 0 if it gives nothing beyond what the bets themselves earn.
   */
  perThousand(settings: site.Settings): number | null;
  /** Its tables that say something about a player. */
  personal: Readonly<Record<string, PersonalTable>>;
  start(platform: Platform, house: House): Running;
}

/** Returns the definition as it is, and keeps the exact type of what it starts. */
export const promotion = <Running extends RunningPromotion>(
  of: PromotionDefinition<Running>,
): PromotionDefinition<Running> => of;
