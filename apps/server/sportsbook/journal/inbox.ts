import { Refusal } from '@fairbook/contracts';
import type { FeedMessage } from '@fairbook/feed-contract';
import type { Platform } from '../../platform/context.ts';
import { type Lease, LeaseLost } from '../../platform/jobs/lease.ts';
import { answerTo, ask, openAsked, refuseAsked, withdraw } from './inbox-store.ts';

type InboxPlatform = Pick<Platform, 'pool' | 'clock' | 'bus' | 'logger'>;

/** How long the writer may take to answer. A person waits for the answer, and a writer that died is replaced sooner. */
const PATIENCE_MS = 6_000;
/** The answer is looked for this often. Few messages come from operators, so this costs nothing. */
const LOOK_MS = 50;
/** The writer looks this often for messages whose hint was lost. */
const SCAN_MS = 1_000;

export interface Asker {
  /**
   * Resolves when the writer has recorded the message and this node's own catalogue has applied it, or takes too long
   * to. Throws when the writer refused it, and `server.unavailable` when the writer did not answer in time: the message
   * is then never applied.
   */
  ask(message: FeedMessage): Promise<void>;
}

/** How a follower hands messages to the writer. `isApplied` tells whether its own catalogue has reached a number. */
export function createAsker(
  { pool, clock, bus }: InboxPlatform,
  {
    by,
    isApplied,
    patienceMs = PATIENCE_MS,
  }: { by: string; isApplied(seq: number): boolean; patienceMs?: number },
): Asker {
  const pause = () => new Promise<void>((resolve) => clock.after(LOOK_MS, resolve));

  /** Waits for the number that the writer gives the message. Throws when it is refused or not answered in time. */
  async function answered(id: number): Promise<number> {
    for (let waited = 0; ; waited += LOOK_MS) {
      const { status, seq, refusal } = await answerTo(pool, id);
      if (seq !== null) return seq;
      if (status === 'refused') throw new Error(`the writer of the catalogue refused it: ${refusal}`);
      if (waited >= patienceMs && (await withdraw(pool, id))) throw new Refusal('server.unavailable');
      await pause();
    }
  }

  return {
    async ask(message) {
      const id = await ask(pool, message, by);
      bus.publish('catalogue.asked', {});
      const seq = await answered(id);
      // The message has taken effect, so a slow stream must not make it a failure.
      for (let waited = 0; waited < patienceMs && !isApplied(seq); waited += LOOK_MS) await pause();
    },
  };
}

export interface Taker {
  start(): void;
  stop(): Promise<void>;
}

/** Lets the writer take in what other nodes ask, in order, beginning with what a former writer left. */
export function createTaker(
  { pool, clock, bus, logger }: InboxPlatform,
  { lease, take }: { lease: Lease; take(message: FeedMessage, asked: number): Promise<void> },
): Taker {
  let isOver = false;
  let isHinted = false;
  let looking: Promise<void> | null = null;
  let cancel = () => {};
  let unsubscribe = () => {};

  async function refuse(id: number, reason: string): Promise<void> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await lease.guard(client);
      await refuseAsked(client, id, reason);
      await client.query('commit');
    } finally {
      // After a failure, closing the connection ends the transaction, too.
      client.release(true);
    }
  }

  async function takeAll(): Promise<void> {
    for (const { id, message } of await openAsked(pool)) {
      if (isOver) return;
      // The clock of the node that asked may be wrong.
      const at = Math.min(message.at, clock.now());
      await take({ ...message, at }, id).catch(async (error: Error) => {
        if (error instanceof LeaseLost) throw error;
        logger.warn({ err: error, id }, 'catalogue.asked_refused');
        await refuse(id, error.message);
      });
    }
  }

  function look(): void {
    cancel();
    if (isOver) return;
    isHinted = looking !== null;
    looking ??= takeAll()
      .catch((err) => {
        if (!(err instanceof LeaseLost)) logger.error({ err }, 'catalogue.inbox_failed');
      })
      .finally(() => {
        looking = null;
        if (isOver) return;
        if (isHinted) look();
        else cancel = clock.after(SCAN_MS, look);
      });
  }

  return {
    start() {
      unsubscribe = bus.subscribe('catalogue.asked', look);
      look();
    },
    async stop() {
      isOver = true;
      cancel();
      unsubscribe();
      await looking;
    },
  };
}
