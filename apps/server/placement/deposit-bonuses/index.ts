import type { Kysely } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { Module } from '../../platform/module.ts';
import { grantFor } from './grant.ts';
import { operatorRoutes } from './operators.ts';
import { ownBonuses, playerRoutes } from './players.ts';
import { openGrants } from './store.ts';
import { takeBack } from './take-back.ts';
import type { BonusDeps, CreditedDeposit } from './types.ts';

export interface DepositBonuses {
  module: Module;
  /**
   * Grants the bonus that the player chose, if the deposit meets its terms. In the transaction that credits the deposit, whose
   * account is locked: either both happen or neither.
   */
  onCredited(tx: Tx, deposit: CreditedDeposit): Promise<void>;
  /**
   * Takes back what is left of a deposit's bonus, when the deposit is refunded or charged back. Does nothing for a deposit
   * without a bonus.
   */
  onReturned(tx: Tx, depositId: string): Promise<void>;
  /** Whether a bonus of the player's deposits still has to be wagered. */
  isAtStake(db: Kysely<Schema>, userId: number): Promise<boolean>;
  /** The player withdraws: takes back what is left of bonuses that still have to be wagered. Accounts are locked. */
  onWithdrawn(tx: Tx, userId: number): Promise<void>;
  /** S2 `is_available_first_deposit_bonus`: the player's first deposit would bring a bonus that the player hasn't refused. */
  isFirstAvailable(userId: number): Promise<boolean>;
}

/** Bonuses on deposits: chosen by the player, granted with the credit, once a person, within a budget. */
export function createDepositBonuses(
  platform: Pick<Platform, 'db' | 'pool' | 'clock' | 'bus'>,
  deps: BonusDeps,
): DepositBonuses {
  const { db, clock } = platform;
  return {
    module: {
      name: 'deposit-bonuses',
      routes: [...operatorRoutes(platform, deps), ...playerRoutes(platform, deps)],
    },
    onCredited: (tx, deposit) => grantFor(tx, deps, deposit, clock.now()),
    async onReturned(tx, depositId) {
      await takeBack(tx, platform, deps, depositId);
    },
    isAtStake: async (on, userId) => (await openGrants(on, userId)).length > 0,
    async onWithdrawn(tx, userId) {
      for (const depositId of await openGrants(tx, userId)) await takeBack(tx, platform, deps, depositId);
    },
    async isFirstAvailable(userId) {
      const own = await ownBonuses(db, userId, clock.now());
      return own.some(
        ({ deposit, isAvailable, choice }) => deposit === 'first' && isAvailable && choice !== 0,
      );
    },
  };
}
