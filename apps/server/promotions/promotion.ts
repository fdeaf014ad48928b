import type { Promotion, site } from '@fairbook/contracts';
import type { Choices } from '@fairbook/contracts/players/person';
import type { Rates } from '@fairbook/money';
import type { Kysely } from 'kysely';
import type { PlayGate } from '../care/limits/index.ts';
import type { ReferralValues } from '../money/partners/index.ts';
import type { DepositBonusHooks } from '../money/payments/index.ts';
import type { Ledger, Points } from '../money/wallet/index.ts';
import type { GrantOfHouse } from '../placement/bonuses/index.ts';
import type { BudgetedOffers, Budgets } from '../placement/budgets/index.ts';
import type { PlacementTerm } from '../placement/coupon/index.ts';
import type { Platform } from '../platform/context.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Tx } from '../platform/database/transact.ts';
import type { Module } from '../platform/module.ts';
import type { PersonalTable } from '../platform/personal-table.ts';
import type { JobName } from '../platform/telemetry/metrics-table.ts';
import type { Risk } from '../risk/index.ts';
import type { SiteEdits } from '../site/site-edits/index.ts';
import type { SportsbookFacts } from '../sportsbook/index.ts';

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
  editorOf(group: site.SettingGroup): Promise<number | null>;
  /** Gives bonus money. */
  give(tx: Tx, grant: GrantOfHouse): Promise<void>;
  /** Stores a choice of the player in the settings of S2. */
  setChoices(db: Kysely<Schema>, userId: number, some: Partial<Choices>): Promise<void>;
}

export type CreditedDeposit = Parameters<DepositBonusHooks['onCredited']>[1];

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
  /** For a budget that all players share: its amount and what was given, in minor units of the base currency. */
  budget?(db: Kysely<Schema>): Promise<{ amount: bigint; spent: bigint }>;
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
