import { Resolver } from 'node:dns/promises';
import { TRIED_DAYS } from '@fairbook/contracts/after/webhook-kinds';
import type { Platform } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { guardedPost } from '../../platform/http/guarded-post.ts';
import { growingPause } from '../../platform/jobs/growing-pause.ts';
import { createRounds } from '../../platform/jobs/rounds.ts';
import type { Runs } from '../../platform/module.ts';
import type { Letters } from '../../players/letters/index.ts';
import type { Sealed } from '../../players/sealed/index.ts';
import {
  type DueDelivery,
  giveUpWaiting,
  noteFailed,
  noteSent,
  switchOff,
  type Tried,
  takeDue,
} from './outbox.ts';
import { signatureOf } from './sign.ts';

const LOOK_EVERY_MS = 1_000;
/** Longer than a try may take. If a node dies meanwhile, another one delivers after this time. */
const LEASE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;
const TRIED_MS = TRIED_DAYS * 86_400_000;
/** Deliveries under way to one endpoint; to one that fails or is slow, one. */
const OF_ONE = 4;
/** Deliveries under way to all endpoints of one player. */
const OF_PLAYER = 8;
/** An answer that takes longer makes an endpoint slow, for a minute. */
const SLOW_MS = 1_000;
const SLOW_FOR_MS = 60_000;

/** Owner of the endpoints of the house, among numbers of players. */
const HOUSE = 0n;

/** For one name server to answer. */
const NAMES_MS = 2_000;

export const pauseAfter = (tries: number): number => growingPause(tries, LONGEST_PAUSE_MS);

interface DeliveryParts {
  sealed: Pick<Sealed, 'open'>;
  letters: Letters;
}

/**
 * Posts what waits, on one node or several, each delivery at least once: if a node dies between the answer and its note,
 * the program gets it twice, with the same id. Endpoints that fail or are slow use at most half of the room, and players
 * take turns, so that none keeps the others waiting.
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
  const resolver = new Resolver({ timeout: NAMES_MS, tries: 1 });
  const underWay = new Set<{ due: DueDelivery; isHeldBack: boolean }>();
  /** Until when endpoints are slow. */
  const slowUntil = new Map<bigint, number>();
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
      internal: config.internalWebhooks,
      resolver,
    }).then(
      (answer) => answer.status,
      () => null,
    );
    return { at, durationMs: Math.max(0, clock.now() - at), status };
  }

  async function deliver(due: DueDelivery): Promise<void> {
    const tried = await post(due);
    if (tried.durationMs > SLOW_MS) slowUntil.set(due.endpoint_id, clock.now() + SLOW_FOR_MS);
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
      // Operators see it on their screen; they have no letters.
      if (due.user_id === HOUSE) return;
      const values = { host: new URL(due.url).host };
      await letters.write(tx, Number(due.user_id), {
        template: 'webhook_off',
        values,
        page: '/office/security',
      });
    });
    await giveUpWaiting(db, due.endpoint_id);
  }

  async function work(due: DueDelivery, isHeldBack: boolean): Promise<void> {
    const one = { due, isHeldBack };
    underWay.add(one);
    try {
      await deliver(due);
    } catch (err) {
      // The delivery is tried again when its lease ends.
      logger.warn({ err, delivery: Number(due.id) }, 'webhooks.scan_failed');
    } finally {
      underWay.delete(one);
    }
  }

  async function take(isHeldBack: boolean): Promise<void> {
    const now = clock.now();
    for (const [id, until] of slowUntil) if (until <= now) slowUntil.delete(id);
    const heldBack = [...underWay].filter((one) => one.isHeldBack).length;
    const left = room - underWay.size;
    const taken = await takeDue(db, {
      now,
      leaseMs: LEASE_MS,
      most: isHeldBack ? Math.min(left, Math.floor(room / 2) - heldBack) : left,
      each: isHeldBack ? 1 : OF_ONE,
      ofPlayer: OF_PLAYER,
      isHeldBack,
      slow: [...slowUntil.keys()],
      underWay: [...underWay].map(({ due }) => due),
    });
    for (const due of taken) {
      const done: Promise<void> = work(due, isHeldBack).finally(() => working.delete(done));
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
    /** Starts a round of deliveries soon, without waiting for it. Nothing happens on a node that doesn't deliver. */
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
