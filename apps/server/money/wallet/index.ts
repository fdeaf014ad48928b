import type { Platform } from '../../platform/context.ts';
import type { Module } from '../../platform/module.ts';
import { checkpointEvery } from './checkpoint-job.ts';
import { walletRoutes } from './routes.ts';
import { createLedger, type Ledger } from './service.ts';

export { type Applied, netOf } from './apply.ts';
export { checkLedger } from './check.ts';
export { checkpoint, houseBalance } from './house.ts';
export { type Ledger, verifyChain } from './service.ts';
export { accountById, lockAccounts, moveAccounts, transferRows } from './store.ts';
export type {
  LockedAccount,
  Posting,
  PostingItem,
  TransferKind,
} from './types.ts';

const CHECKPOINT_EVERY_MS = 60_000;

export interface Wallet {
  module: Module;
  ledger: Ledger;
}

export function createWallet(platform: Pick<Platform, 'pool' | 'clock' | 'logger'>): Wallet {
  const ledger = createLedger(platform);
  const checkpoints = checkpointEvery(platform, CHECKPOINT_EVERY_MS);
  return {
    ledger,
    module: {
      name: 'wallet',
      routes: walletRoutes(platform),
      async start() {
        await ledger.start();
        checkpoints.start();
      },
      stop: checkpoints.stop,
    },
  };
}
