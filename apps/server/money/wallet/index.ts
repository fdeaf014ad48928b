import type { wallet } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { gather } from '../../platform/database/gather.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Module } from '../../platform/module.ts';
import { balanceIn } from './balance.ts';
import { checkpointEvery } from './checkpoint-job.ts';
import { createPoints, type Points } from './points.ts';
import { walletRoutes } from './routes.ts';
import { createLedger, type Ledger, type LedgerParts } from './service.ts';
import { openAccountsOf } from './store.ts';

export { type Applied, directionOf, isTurned, netOf } from './apply.ts';
export { balanceAfter, balanceIn, balanceOf } from './balance.ts';
export { checkLedger } from './check.ts';
export { checkpoint, houseBalance } from './house.ts';
export { kindList } from './kind-list.ts';
export { couponIdOf } from './line-coupons.ts';
export { committedLines } from './lines-store.ts';
export { paidIn } from './paid-in.ts';
export type { Points } from './points.ts';
export { refuseFrozen } from './refuse-frozen.ts';
export { type Ledger, verifyChain } from './service.ts';
export { shortOf } from './short-of.ts';
export { shownAccount } from './shown.ts';
export { shownLines } from './shown-lines.ts';
export { sinceSql } from './since.ts';
export { type LineWeight, linesIn, type SpanLine } from './span-lines.ts';
export {
  type AccountType,
  accountById,
  accountsOfUsers,
  bonusAccountsOf,
  casinoAccountsOf,
  fixedOfAccounts,
  frozenAccounts,
  giveToNode,
  lockAccounts,
  moveAccounts,
  notOfNode,
  openAccounts,
  pointsAccountOf,
  transferRows,
} from './store.ts';
export {
  type AccountSort,
  type BalanceRow,
  balancesNow,
  firstLineAt,
  type HourRow,
  hourSumsOf,
  openBefore,
  type SumRow,
  type SumSpan,
  sumsOf,
} from './sums.ts';
export type {
  LockedAccount,
  Posting,
  PostingItem,
  Transfer,
  TransferKind,
  Verdict,
} from './types.ts';

const CHECKPOINT_EVERY_MS = 60_000;

export interface Wallet {
  module: Module;
  ledger: Ledger;
  /** Points of the rewards programme: granted, spent, given back and taken back, each once. */
  points: Points;
  /** The current balances of a player's accounts; null without accounts. Queries of the same turn are batched. */
  balancesOf(userId: number): Promise<wallet.Balance[] | null>;
}

/** The wallet: players' accounts, the double-entry ledger, and its checkpoints. */
export function createWallet(
  platform: Pick<Platform, 'pool' | 'db' | 'clock' | 'bus' | 'logger'>,
  parts: LedgerParts,
): Wallet {
  const ledger = createLedger(platform, parts);
  const checkpoints = checkpointEvery(platform, CHECKPOINT_EVERY_MS);
  return {
    ledger,
    points: createPoints(platform, ledger),
    balancesOf: gather((userIds: readonly number[]) => readBalances(platform.pool, userIds)),
    module: {
      name: 'wallet',
      routes: walletRoutes(platform),
      start: () => ledger.start(),
      duties: { checkpoints },
    },
  };
}

async function readBalances(sql: Sql, userIds: readonly number[]): Promise<Map<number, wallet.Balance[]>> {
  const accounts = [...(await openAccountsOf(sql, userIds))];
  return new Map(accounts.map(([userId, own]) => [userId, own.map(balanceIn)]));
}
