import type { Reason } from '@fairbook/contracts';
import { verifierKey } from '@fairbook/proof/tlog';
import type { Platform } from '../platform/context.ts';
import { createLease } from '../platform/jobs/lease.ts';
import type { Module } from '../platform/module.ts';
import { addGauge, addGauges } from '../platform/telemetry/metrics.ts';
import { auditOf } from './check-book.ts';
import type { Fault } from './fault.ts';
import { createFollower, type Follower } from './follower.ts';
import { originOf } from './origin.ts';
import { type ProofDependencies, proofRoutes } from './routes.ts';
import { createWitnessing, type Witnessing } from './witnessing.ts';

export { auditOf, checkBook, inWords } from './check-book.ts';
export { currentHead, headWith } from './log-store.ts';
export { keepNewestHead, type Newest } from './newest.ts';
export { originOf } from './origin.ts';
export { readHead } from './outside.ts';

export interface ProofModule {
  module: Module;
  follower: Pick<Follower, 'catchUp' | 'fault'>;
  witnessing: Pick<Witnessing, 'round' | 'detail'>;
  /** For how long this node has been the one that asks witnesses, in milliseconds; null where there is no choice. */
  leaseHeldMs: (() => number) | null;
  /** Why all bets are refused: nothing is accepted that can't be proven. Null while the log keeps up. */
  stopped(): Reason | null;
  /** Checks the whole log against the data it commits to; returns every fault. */
  audit(): Promise<Fault[]>;
}

/** The log of receipts, results and settlements, and the proofs of their inclusion. */
export function createProof(
  platform: Pick<Platform, 'pool' | 'clock' | 'logger' | 'config' | 'metrics' | 'random'>,
  deps: ProofDependencies,
): ProofModule {
  const { role } = platform.config;
  const follower = createFollower(
    platform,
    () => ({ key: deps.signer.key(), origin: originOf(platform.config) }),
    { appends: role === 'all' || role === 'worker', isAlone: role === 'all' },
  );
  const nameOfLog = () => verifierKey({ name: originOf(platform.config), jwk: deps.signer.key().jwk });
  // Of several nodes that append, one talks to the witnesses.
  const lease =
    role === 'worker' && platform.config.witnesses.length > 0
      ? createLease({ ...platform, name: 'witnesses' })
      : null;
  const witnessing = createWitnessing(platform, nameOfLog, {
    ...(lease && { isMyTurn: lease.tryAcquire }),
  });
  gauges(platform, follower, witnessing);
  const module: Module = {
    name: 'proof',
    routes: proofRoutes(platform, deps),
    duties: {
      log: {
        async start() {
          await follower.start();
          witnessing.start();
        },
        async stop() {
          await witnessing.stop();
          await lease?.release();
          await follower.stop();
        },
      },
      log_watch: follower,
    },
  };
  return {
    module,
    follower,
    witnessing,
    leaseHeldMs: lease?.heldMs ?? null,
    stopped: () => (follower.fault() === null ? null : { code: 'bets.log_behind' }),
    audit: () => auditOf(platform),
  };
}

function gauges(
  { metrics }: Pick<Platform, 'metrics'>,
  follower: Follower,
  witnessing: Pick<Witnessing, 'lags'>,
): void {
  addGauge(metrics, 'fairbook_proof_lag_seconds', () => follower.lagMs() / 1000);
  addGauge(metrics, 'fairbook_proof_stopped', () => (follower.fault() === null ? 0 : 1));
  addGauges(metrics, 'fairbook_witness_lag_seconds', () =>
    witnessing.lags().map(({ ms }, i) => [{ witness: String(i + 1) }, ms / 1000] as const),
  );
}
