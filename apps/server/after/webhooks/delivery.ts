import { TRIED_DAYS } from '@fairbook/contracts/after/webhook-kinds';
import type { Platform } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { guardedPost } from '../../platform/http/guarded-post.ts';
import { createRounds } from '../../platform/jobs/rounds.ts';
import type { Runs } from '../../platform/module.ts';
import type { Letters } from '../../players/letters/index.ts';
import type { Sealed } from '../../players/sealed/index.ts';
import { type DueDelivery, noteFailed, noteSent, switchOff, type Tried, takeDue } from './outbox.ts';
import { signatureOf } from './sign.ts';

const LOOK_EVERY_MS = 1_000;
/** Longer than a try may take. If a node dies meanwhile, another one delivers after this time. */
const LEASE_MS = 30_000;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 3_600_000;
const TRIED_MS = TRIED_DAYS * 86_400_000;
/** Deliveries under way to one endpoint; to one that fails, one. */
const OF_ONE = 4;

/** The pause after so many tries: five seconds, four times as long each time, an hour at most. */
export function pauseAfter(tries: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 4 ** (tries - 1));
}

interface DeliveryParts {
  sealed: Pick<Sealed, 'open'>;
  letters: Letters;
}

/**
 * Posts what waits, on one node or several, each delivery at least once: if a node dies between the answer and its note,
 * the program gets it twice, with the same id. Endpoints that fail use at most half of the room, so that they don't
 * keep the others waiting.
 */
export function createWebhookDelivery(
  {
    db,
    pool,
    clock,
    logger,
    metrics,
    config,
    bounds,
  }: Pick<Platform, 'db' | 'pool' | 'clock' | 'logger' | 'metrics' | 'config' | 'bounds'>,
  { sealed, letters }: DeliveryParts,
): Runs & { look(): void } {
  const room = bounds.outside.atOnce;
  const underWay = { healthy: new Map<bigint, number>(), failing: new Map<bigint, number>() };
  const working = new Set<Promise<void>>();

  async function post(due: DueDelivery): Promise<Tried> {
    const at = clock.now();
    const open = (secret: Buffer) => sealed.open(Number(due.user_id), secret);
    const isOldAlive = due.old_secret !== null && due.old_until !== null && due.old_until.getTime() > at;
    const secrets = [open(due.secret), ...(isOldAlive ? [open(due.old_secret!)] : [])];
    const status = await guardedPost(due.url, {
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Fairbook-Webhooks/1',
        'fairbook-event-id': due.event_id,
        'fairbook-signature': signatureOf(due.body, secrets, at),
      },
      body: due.body,
      timeoutMs: bounds.outside.requestMs,
      internal: config.internalPostbacks,
    }).then(
      (answer) => answer.status,
      () => null,
    );
    return { at, durationMs: Math.max(0, clock.now() - at), status };
  }

  async function deliver(due: DueDelivery): Promise<void> {
    const tried = await post(due);
    const isTaken = tried.status !== null && tried.status >= 200 && tried.status < 300;
    metrics.count('fairbook_webhooks_total', { became: isTaken ? 'sent' : 'later' });
    if (isTaken) {
      await noteSent(db, due, tried);
      // What waited behind it is due now.
      return look();
    }
    const nextAt = clock.now() + pauseAfter(due.tries);
    if (clock.now() - due.first_tried_at.getTime() < TRIED_MS) return noteFailed(db, due, tried, nextAt);
    await transact(pool, async (tx) => {
      if (!(await switchOff(tx, due, tried))) return;
      const { host } = new URL(due.url);
      const values = { host };
      await letters.write(tx, Number(due.user_id), {
        template: 'webhook_off',
        values,
        page: '/office/security',
      });
    });
  }

  async function work(due: DueDelivery, counts: Map<bigint, number>): Promise<void> {
    const id = due.endpoint_id;
    counts.set(id, (counts.get(id) ?? 0) + 1);
    try {
      await deliver(due);
    } catch (err) {
      // Its lease ends, and it is taken again.
      logger.warn({ err, delivery: Number(due.id) }, 'webhooks.scan_failed');
    } finally {
      const left = counts.get(id)! - 1;
      if (left > 0) counts.set(id, left);
      else counts.delete(id);
    }
  }

  async function take(isFailing: boolean): Promise<void> {
    const counts = isFailing ? underWay.failing : underWay.healthy;
    const each = isFailing ? 1 : OF_ONE;
    const failing = sumOf(underWay.failing);
    const left = room - failing - sumOf(underWay.healthy);
    const taken = await takeDue(db, {
      now: clock.now(),
      leaseMs: LEASE_MS,
      most: isFailing ? Math.min(left, Math.floor(room / 2) - failing) : left,
      each,
      isFailing,
      busy: [...counts].filter(([, count]) => count >= each).map(([id]) => id),
    });
    for (const due of taken) {
      const done: Promise<void> = work(due, counts).finally(() => working.delete(done));
      working.add(done);
    }
  }

  const rounds = createRounds({
    clock,
    everyMs: LOOK_EVERY_MS,
    async step(isStopped) {
      isAsked = false;
      if (isStopped()) return;
      await take(false);
      await take(true);
    },
    onFailed: (err) => logger.warn({ err }, 'webhooks.scan_failed'),
  });
  /** A round that hasn't begun yet will see whatever is due now. */
  let isAsked = false;
  let isOpen = false;
  function look(): void {
    if (!isOpen || isAsked) return;
    isAsked = true;
    rounds.now().catch((err: unknown) => logger.warn({ err }, 'webhooks.scan_failed'));
  }

  return {
    /** Takes what is due, soon and without waiting; only on a node that delivers. */
    look,
    async start() {
      isOpen = true;
      rounds.start();
    },
    async stop() {
      isOpen = false;
      await rounds.stop();
      await Promise.all(working);
    },
  };
}

function sumOf(counts: ReadonlyMap<bigint, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
