import type { bets } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import type { Module } from '../../platform/module.ts';
import { publicKeys, type Signer, storedReceipt } from '../bets/index.ts';
import { inTransaction } from '../wallet/index.ts';
import { auditLog, type Fault } from './audit.ts';
import { createFollower, type Follower } from './follower.ts';
import { outsideHead } from './outside.ts';
import { proofRoutes } from './routes.ts';

export interface ProofDependencies {
  signer: Pick<Signer, 'key' | 'publicKeys'>;
  /** The player's own; null when there is none. */
  receiptOf(userId: number, couponId: string): Promise<bets.Receipt | null>;
  couponOf(userId: number, couponId: string, lng: string): Promise<bets.Coupon | null>;
}

export interface ProofModule {
  module: Module;
  follower: Pick<Follower, 'catchUp'>;
  /** Goes through the whole log and what it stands for; answers every fault. */
  audit(): Promise<Fault[]>;
}

/** The log of receipts, results and settlements, and what proves that something stands in it. */
export function createProof(
  platform: Pick<Platform, 'pool' | 'clock' | 'logger' | 'config'>,
  deps: ProofDependencies,
): ProofModule {
  const follower = createFollower(platform, deps.signer.key);
  const module: Module = {
    name: 'proof',
    routes: proofRoutes(platform, deps),
    start: follower.start,
    stop: follower.stop,
  };
  return {
    module,
    follower,
    audit: () => auditOf(platform),
  };
}

/** The audit of a log, with the keys that have signed in this database and the head in this data folder. */
export async function auditOf({ pool, config }: Pick<Platform, 'pool' | 'config'>): Promise<Fault[]> {
  const outside = await outsideHead(config.dataDir).read();
  const keys = await publicKeys(pool);
  return inTransaction(pool, async (sql) => {
    await sql.query({ text: 'set transaction isolation level repeatable read, read only' });
    return auditLog(sql, { keys, outside, receiptOf: (user, coupon) => storedReceipt(sql, user, coupon) });
  });
}
