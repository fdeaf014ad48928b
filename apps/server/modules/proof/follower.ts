import type { SigningKey } from '@fairbook/proof/server';
import type { Platform } from '../../platform/context.ts';
import { inTransaction } from '../wallet/index.ts';
import { appendNext } from './append.ts';
import { dayOf } from './days.ts';
import { isBehind } from './log-store.ts';
import { outsideHead } from './outside.ts';
import { rootAt } from './paths.ts';

const EVERY_MS = 1_000;

export interface Follower {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Appends all that is committed now. */
  catchUp(): Promise<void>;
}

type FollowerPlatform = Pick<Platform, 'pool' | 'clock' | 'logger' | 'config'>;

/**
 * Reads what was committed every second and appends it. A log that is not the one whose head it kept outside the
 * database is left as it is: more entries would bury what happened (docs/proof.md says what to do then).
 */
export function createFollower(
  { pool, clock, logger, config }: FollowerPlatform,
  key: () => SigningKey,
): Follower {
  const outside = outsideHead(config.dataDir);
  let day = '';
  let isStopped = false;
  let cancel = () => {};
  let running = Promise.resolve();

  async function isIntact(): Promise<boolean> {
    const head = await outside.read();
    if (!head) return true;
    const root = await rootAt(pool, head.size).catch(() => null);
    if (root === head.root) return true;
    logger.error({ head, root }, 'the log of proofs is not the one whose head was kept: nothing is appended');
    return false;
  }

  async function append(): Promise<void> {
    for (let isMore = true; isMore && !isStopped; ) {
      const at = clock.now();
      const appended = await inTransaction(pool, (sql) => appendNext(sql, key(), at));
      if (appended?.count || (appended && !(await outside.read()))) await outside.write(appended.head);
      if (appended) day = dayOf(at);
      isMore = appended?.isMore ?? false;
    }
  }

  async function step(): Promise<void> {
    if (day !== dayOf(clock.now()) || (await isBehind(pool))) await append();
  }

  function catchUp(): Promise<void> {
    running = running.then(step);
    return running;
  }

  function again(): void {
    if (isStopped) return;
    cancel = clock.after(EVERY_MS, () => {
      running = running
        .then(step)
        .catch((error) => logger.error({ err: error }, 'the log of proofs was not continued'))
        .then(again);
    });
  }

  return {
    catchUp,
    async start() {
      if (!(await isIntact())) return;
      await catchUp();
      again();
    },
    async stop() {
      isStopped = true;
      cancel();
      await running.catch(() => {});
    },
  };
}
