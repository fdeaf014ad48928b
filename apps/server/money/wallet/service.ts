import { CURRENCIES, POINTS } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { type Applied, applyItems, takenBackFrom } from './apply.ts';
import { firstBreak } from './chain.ts';
import { writeKinds } from './kinds-store.ts';
import { chainOf } from './lines-store.ts';
import {
  accountById,
  BONUS_TYPE,
  CASINO_BONUS_TYPE,
  ensureDeskAccount,
  ensureFurtherAccount,
  ensureHouses,
  FURTHER_TYPE,
  insertAccount,
  lockAccounts,
  POINTS_TYPE,
  writeApplied,
} from './store.ts';
import type { Houses, LockedAccount, PostingItem, Verdict } from './types.ts';

export interface Ledger {
  /** Must run once before any posting. */
  start(): Promise<void>;
  /** Ids of the house accounts of a currency. */
  houses(currency: string): Houses;
  /** Opens the main account of a new player, in the transaction that registers the player. Returns its id. */
  openAccount(sql: Sql, userId: number, currency: string): Promise<number>;
  /** The id of a player's bonus account in this currency, which is opened if missing. */
  openBonusAccount(sql: Sql, userId: number, currency: string): Promise<number>;
  /** The same for bonus money of the casino. */
  openCasinoBonusAccount(sql: Sql, userId: number, currency: string): Promise<number>;
  /**
   * The id of an operator's desk account in this currency, which is opened if missing. It holds no money: its chain
   * records the slips that the operator issued, which belong to no player yet.
   */
  openDeskAccount(sql: Sql, operatorId: number, currency: string): Promise<number>;
  /** The id of a player's account in a further currency, which is opened if missing or removed. */
  openCurrencyAccount(sql: Sql, userId: number, currency: string): Promise<number>;
  /** The id of a player's points account, which is opened if missing. Rewards use `createPoints` of this module. */
  openPointsAccount(sql: Sql, userId: number): Promise<number>;
  /**
   * Locks the accounts of `items` in sorted order, then applies them in one statement. Returns a verdict per item, in
   * order; an item that is not `ok` leaves nothing behind. Runs inside the caller's transaction.
   */
  post(sql: Sql, items: readonly PostingItem[]): Promise<Verdict[]>;
  /** Applies items to accounts that the caller has locked, without writing. */
  apply(locked: ReadonlyMap<number, LockedAccount>, items: readonly PostingItem[]): Applied;
  /** Calls `onTakenBack` for applied items. A caller who writes them without `post` calls this before. */
  tellTakenBack(sql: Sql, applied: Applied): Promise<void>;
}

export interface LedgerParts {
  /** What play had brought these players is taken back. Runs in the transaction that moves the money. */
  onTakenBack(sql: Sql, userIds: readonly number[], at: number): Promise<void>;
}

export function createLedger(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  { onTakenBack }: LedgerParts,
): Ledger {
  let known = new Map<string, Houses>();

  function houses(currency: string): Houses {
    const found = known.get(currency);
    if (!found) throw new Error(`no house accounts in ${currency}`);
    return found;
  }

  function apply(locked: ReadonlyMap<number, LockedAccount>, items: readonly PostingItem[]): Applied {
    return applyItems(locked, houses, items, clock.now());
  }

  async function tellTakenBack(sql: Sql, applied: Applied): Promise<void> {
    const userIds = takenBackFrom(applied);
    if (userIds.length > 0) await onTakenBack(sql, userIds, clock.now());
  }

  return {
    houses,
    apply,
    tellTakenBack,
    async start() {
      await writeKinds(pool);
      known = await ensureHouses(pool, [...CURRENCIES, POINTS], clock.now());
    },
    openAccount: (sql, userId, currency) => insertAccount(sql, userId, currency, clock.now()),
    openBonusAccount: (sql, userId, currency) =>
      ensureFurtherAccount(sql, { userId, type: BONUS_TYPE, currency }, clock.now()),
    openCasinoBonusAccount: (sql, userId, currency) =>
      ensureFurtherAccount(sql, { userId, type: CASINO_BONUS_TYPE, currency }, clock.now()),
    openDeskAccount: (sql, operatorId, currency) => ensureDeskAccount(sql, operatorId, currency, clock.now()),
    openCurrencyAccount: (sql, userId, currency) =>
      ensureFurtherAccount(sql, { userId, type: FURTHER_TYPE, currency }, clock.now()),
    openPointsAccount: (sql, userId) =>
      ensureFurtherAccount(sql, { userId, type: POINTS_TYPE, currency: POINTS }, clock.now()),
    async post(sql, items) {
      const locked = await lockAccounts(sql, [...new Set(items.map((item) => item.accountId))]);
      const applied = apply(locked, items);
      await tellTakenBack(sql, applied);
      await writeApplied(sql, applied);
      return applied.verdicts;
    },
  };
}

/**
 * Replays the chain of an account from its first line. Returns the seq at which it breaks, null when it holds.
 * Account and lines are two reads: while money may move, pass a repeatable-read transaction. Throws for a house
 * account.
 */
export async function verifyChain(sql: Sql, accountId: number): Promise<number | null> {
  const account = await accountById(sql, accountId);
  if (!account) throw new Error(`no player's account ${accountId}`);
  return firstBreak(await chainOf(sql, accountId), account);
}
