import type { proof } from '@fairbook/contracts';
import type { Platform } from '../platform/context.ts';
import { transact } from '../platform/database/transact.ts';
import { createRounds } from '../platform/jobs/rounds.ts';
import { appendNext, type HeadSigner } from './append.ts';
import { dayOf } from './days.ts';
import { createKeptHead, type KeepsHead } from './kept-head.ts';
import { Lag } from './lag.ts';
import { lookAtLog, reachedTx, writeFault } from './log-store.ts';
import { isContinued } from './paths.ts';

const EVERY_MS = 1_000;
/** A node that hangs between two statements of a step releases the log after this time. */
const BEGIN = `begin; set local idle_in_transaction_session_timeout = '10s'`;

export interface Follower {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Appends everything committed so far, or on a node that only follows, looks at the log. */
  catchUp(): Promise<void>;
  /** Why the log can't be relied on to continue; null when it can. */
  fault(): string | null;
  lagMs(): number;
}

type FollowerPlatform = Pick<Platform, 'pool' | 'clock' | 'logger' | 'config'>;

export interface FollowerOptions extends KeepsHead {
  lag?: Lag;
}

/**
 * Looks at the log every second, and appends new commits on a node that may append: the node that holds the row of the
 * log appends, and the others skip the step. If the log doesn't continue the head kept here, nobody appends to it,
 * because more entries would bury the evidence (docs/proof.md describes what to do).
 */
export function createFollower(
  platform: FollowerPlatform,
  signer: () => HeadSigner,
  { lag = new Lag(), ...keeps }: FollowerOptions = { appends: true, isAlone: true },
): Follower {
  const { pool, clock, logger } = platform;
  const kept = createKeptHead(platform, keeps);
  let day = '';
  /** Why the log is not the one whose head was kept here; null while it is. */
  let foreign: string | null = null;
  /** What any node has found wrong with the log. */
  let told: string | null = null;
  const rounds = createRounds({
    clock,
    everyMs: EVERY_MS,
    step,
    onFailed: (err) => logger.error({ err }, 'proof.append_failed'),
  });

  async function look(now: proof.TreeHead | null): Promise<void> {
    const before = kept.head();
    if (before && (now?.size !== before.size || now.root !== before.root)) {
      foreign = await foreignness(before, now);
    }
    if (now && foreign === null && now.at !== before?.at) await kept.keep(now);
  }

  async function foreignness(before: proof.TreeHead, now: proof.TreeHead | null): Promise<string | null> {
    const lost = before.size - (now?.size ?? 0);
    if (lost > 0) {
      logger.error({ kept: before, now, lost }, 'proof.database_older');
      return `the database is older than the log: ${lost} entries up to ${before.at} are not in it`;
    }
    if (await isContinued(pool, before)) return null;
    logger.error({ head: before, now }, 'proof.head_mismatch');
    return 'the log is not the one whose head was kept';
  }

  async function append(isStopped: () => boolean): Promise<void> {
    for (let isMore = true; isMore && !isStopped(); ) {
      const at = clock.now();
      const appended = await transact(pool, (sql) => appendNext(sql, signer(), at, kept.head()), {
        begin: BEGIN,
      });
      if (appended && (appended.count > 0 || !kept.head())) await kept.keep(appended.head);
      if (appended) day = dayOf(at);
      isMore = appended?.isMore ?? false;
    }
  }

  async function step(isStopped: () => boolean): Promise<void> {
    lag.begin();
    try {
      const { head, fault, pending } = await lookAtLog(pool);
      if (pending === null) lag.caughtUp();
      else lag.behind(pending);
      told = fault;
      if (foreign === null) await look(head);
      if (foreign !== null && told === null) await writeFault(pool, foreign);
      if (foreign !== null || told !== null) return;
      const isDue = day !== dayOf(clock.now()) || pending !== null;
      if (isDue && keeps.appends && kept.hasFile()) await append(isStopped);
      if (pending !== null) lag.reached(await reachedTx(pool));
    } catch (error) {
      lag.failed();
      throw error;
    }
  }

  /**
   * If the log continues the file of this node, clears the fault that an earlier start has recorded. Other nodes record
   * theirs again if they still find one.
   */
  async function takeBack(): Promise<void> {
    const head = kept.head();
    if (!keeps.appends || !kept.hasFile()) return;
    if (!head || (await isContinued(pool, head))) await writeFault(pool, null);
  }

  return {
    catchUp: rounds.now,
    lagMs: () => lag.ms,
    fault() {
      return foreign ?? told ?? (lag.isTooLong ? `the log lags by ${Math.round(lag.ms / 1000)} s` : null);
    },
    async start() {
      await kept.start();
      await takeBack();
      await rounds.now();
      rounds.start();
    },
    stop: rounds.stop,
  };
}
