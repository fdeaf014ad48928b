import type { Promotion, site } from '@fairbook/contracts';
import type { Choices } from '@fairbook/contracts/person';
import type { Rates } from '@fairbook/money';
import type { Kysely } from 'kysely';
import type { PlayGate } from '../care/limits/index.ts';
import type { ReferralValues } from '../money/partners/index.ts';
import type { DepositGifts } from '../money/payments/index.ts';
import type { Ledger, Points } from '../money/wallet/index.ts';
import type { GrantOfHouse } from '../placement/bonuses/index.ts';
import type { BudgetedOffers, Budgets } from '../placement/budgets/index.ts';
import type { PlacementTerm } from '../placement/coupon/index.ts';
import type { Platform } from '../platform/context.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Tx } from '../platform/database/transact.ts';
import type { JobName } from '../platform/metrics-table.ts';
import type { Module } from '../platform/module.ts';
import type { PersonalTable } from '../platform/personal-table.ts';
import type { Risk } from '../risk/index.ts';
import type { SiteEdits } from '../site/site-edits/index.ts';
import type { SportsbookFacts } from '../sportsbook/index.ts';

/** What every promotion may use. */
export interface House {
  edits: SiteEdits;
  ledger: Ledger;
  points: Points;
  rates(): Rates;
  /** In the transaction, for what is decided by the rates of now. */
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
  /** Keeps the player's choice where S2's settings have it. */
  setChoices(db: Kysely<Schema>, userId: number, some: Partial<Choices>): Promise<void>;
}

export type CreditedDeposit = Parameters<DepositGifts['onCredited']>[1];

/** A promotion at work. Of what happens to deposits it answers what concerns it. */
export interface RunningPromotion extends Partial<DepositGifts> {
  module: Module;
  /** Throws for a code of a new player that can't be used, without keeping anything: before the costly part of registering. */
  checkCode?(code: string, currency: string): Promise<void>;
  /** Keeps what the code of a new player promises, in the transaction that registers the player. Throws the same. */
  claimCode?(tx: Tx, player: { userId: number; code: string }): Promise<void>;
  /** Whether it brought a new player, by what the player's link had. In the transaction that registers the player. */
  brought?(tx: Tx, userId: number, values: ReferralValues): Promise<boolean>;
  /** S2 `is_available_first_deposit_bonus`: the player's first deposit would bring something that the player hasn't refused. */
  isFirstAvailable?(userId: number): Promise<boolean>;
  /** Where all players share a budget: what it is now, and what was given, in minor units of the base currency. */
  budget?(db: Kysely<Schema>): Promise<{ amount: bigint; spent: bigint }>;
  /** What its timed jobs do. */
  runs?: Partial<Record<JobName, () => Promise<unknown>>>;
  /** What it says of a coupon that asks for it. */
  term?: PlacementTerm;
}

/** The server's half of a promotion: all that it does, and all that the rest of the server has to know of it. */
export interface PromotionDefinition<Running extends RunningPromotion = RunningPromotion> {
  of: Promotion;
  /** Where each of its offers has a budget: what the offers are. */
  offers?: Omit<BudgetedOffers, 'kind'>;
  /**
   * What it gives at most for 1,000 staked for it, by these settings: null where no stake is needed, 0 where it takes nothing
   * from what a bet costs.
   */
  perThousand(settings: site.Settings): number | null;
  /** Its tables that say something about a player. */
  personal: Readonly<Record<string, PersonalTable>>;
  start(platform: Platform, house: House): Running;
}

/** Keeps what it is when it runs as a type. */
export const promotion = <Running extends RunningPromotion>(
  of: PromotionDefinition<Running>,
): PromotionDefinition<Running> => of;
