import type { proof } from '@fairbook/contracts';
import type { Platform } from '../platform/context.ts';
import { transact } from '../platform/database/transact.ts';
import { knownFingerprint, remember } from '../platform/kept-secret.ts';
import { StartError } from '../platform/start-error.ts';
import { appendNext, type HeadSigner } from './append.ts';
import { dayOf } from './days.ts';
import { Lag } from './lag.ts';
import { currentHead, pendingUpto, reachedTx } from './log-store.ts';
import { HEAD_FILE, outsideHead } from './outside.ts';
import { rootAt } from './paths.ts';

const EVERY_MS = 1_000;

export interface Follower {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Appends everything committed so far. */
  catchUp(): Promise<void>;
  /** Why the log can't be relied on to continue; null when it can. */
  fault(): string | null;
  lagMs(): number;
}

type FollowerPlatform = Pick<Platform, 'pool' | 'clock' | 'logger' | 'config'>;

/**
 * Reads new commits every second and appends them. A log whose head doesn't match the one kept outside the database
 * is not continued: more entries would bury the evidence (docs/proof.md describes what to do).
 */
export function createFollower(
  { pool, clock, logger, config }: FollowerPlatform,
  signer: () => HeadSigner,
  lag = new Lag(),
): Follower {
  const outside = outsideHead(config.dataDir);
  /** The outside head as last read or written. */
  let kept: proof.TreeHead | null = null;
  let day = '';
  let isForeign = false;
  let isStopped = false;
  let cancel = () => {};
  let running = Promise.resolve();

  /** The outside head, or a `StartError` when this database knows that there was one. */
  async function readKept(): Promise<proof.TreeHead | null> {
    const head = await outside.read();
    if (head || (await knownFingerprint(pool, HEAD_FILE)) === null) return head;
    throw new StartError(
      `${HEAD_FILE} in the data folder ${config.dataDir} is missing: put it back from a backup, or go on from the log as the database has it by npm run accept:file -- ${HEAD_FILE} (docs/operations.md says what is lost then).`,
    );
  }

  async function isIntact(): Promise<boolean> {
    const now = await currentHead(pool);
    if (!kept || (now?.size === kept.size && now.root === kept.root)) return true;
    const root = await rootAt(pool, kept.size).catch(() => null);
    isForeign = root !== kept.root;
    if (isForeign) logger.error({ head: kept, root }, 'proof.head_mismatch');
    return !isForeign;
  }

  async function keep(head: proof.TreeHead): Promise<void> {
    const found = await outside.read().catch(() => null);
    if (kept && (found?.size ?? -1) < kept.size) logger.error({ kept, found }, 'proof.head_file_outdated');
    if (found?.root !== head.root || found.size !== head.size) await outside.write(head);
    if (!kept) await remember(pool, HEAD_FILE, 'a head');
    kept = head;
  }

  async function append(): Promise<void> {
    for (let isMore = true; isMore && !isStopped; ) {
      const at = clock.now();
      const appended = await transact(pool, (sql) => appendNext(sql, signer(), at));
      if (appended?.count || (appended && !kept)) await keep(appended.head);
      if (appended) day = dayOf(at);
      isMore = appended?.isMore ?? false;
    }
  }

  async function step(): Promise<void> {
    lag.begin();
    try {
      const pending = await pendingUpto(pool);
      if (pending === null) lag.caughtUp();
      else lag.behind(pending);
      if (isForeign || !(await isIntact())) return;
      if (day !== dayOf(clock.now()) || pending !== null) await append();
      if (pending !== null) lag.reached(await reachedTx(pool));
    } catch (error) {
      lag.failed();
      throw error;
    }
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
        .catch((error) => logger.error({ err: error }, 'proof.append_failed'))
        .then(again);
    });
  }

  return {
    catchUp,
    lagMs: () => lag.ms,
    fault() {
      if (isForeign) return 'the log is not the one whose head was kept';
      return lag.isTooLong ? `the log lags by ${Math.round(lag.ms / 1000)} s` : null;
    },
    async start() {
      kept = await readKept();
      if (kept) await remember(pool, HEAD_FILE, 'a head');
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
