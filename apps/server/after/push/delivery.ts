import type { Platform } from '../../platform/context.ts';
import { growingPause } from '../../platform/jobs/growing-pause.ts';
import { createRounds, type Rounds } from '../../platform/jobs/rounds.ts';
import { type DuePush, notePush, noteReached, takeDue } from './outbox.ts';
import { isNewsletter } from './payload.ts';
import { type Sender, type Sent, send } from './send.ts';
import { forgetSubscription } from './store.ts';

const LOOK_EVERY_MS = 2_000;
/** Longer than a try may take. If a node dies meanwhile, another node sends the message after this time. */
const LEASE_MS = 30_000;
const AT_ONCE = 50;
const LONGEST_PAUSE_MS = 15 * 60_000;

/**
 * Sends what waits, on one node or several. A message is sent at least once: if a node dies between the answer of the
 * push service and its note, the device gets it twice, and shows it once, because both have the same mark.
 */
export function createPushDelivery(
  { db, clock, logger, metrics }: Pick<Platform, 'db' | 'clock' | 'logger' | 'metrics'>,
  sender: () => Sender,
): Rounds {
  async function deliver(due: DuePush): Promise<void> {
    const { host } = new URL(due.endpoint);
    const answer = await send(due, sender(), clock.now()).catch((error: Error): Sent => {
      // Without the address, which is the device's secret.
      logger.warn({ host, tries: due.tries, reason: error.name }, 'push.delivery_failed');
      return { became: 'later', afterMs: null };
    });
    metrics.count('fairbook_pushes_total', { became: answer.became });
    if (answer.became === 'later') {
      const pauseMs = answer.afterMs ?? growingPause(due.tries, LONGEST_PAUSE_MS);
      return notePush(db, due, { next_at: new Date(clock.now() + pauseMs) });
    }
    if (answer.became === 'gone') return forgetSubscription(db, due.subscription_id);
    if (answer.became === 'sent') {
      await notePush(db, due, { state: 'sent' });
      if (isNewsletter(due)) await noteReached(db, due);
      return;
    }
    logger.warn({ host, tries: due.tries, reason: 'refused' }, 'push.delivery_failed');
    return notePush(db, due, { state: 'failed' });
  }

  return createRounds({
    clock,
    everyMs: LOOK_EVERY_MS,
    // A goal of a final is told to many: the next are taken until none is left.
    async step(isStopped) {
      let taken: DuePush[];
      do {
        const { key } = sender();
        taken = await takeDue(db, {
          key: key.publicKey,
          now: clock.now(),
          leaseMs: LEASE_MS,
          most: AT_ONCE,
        });
        await Promise.all(taken.map(deliver));
      } while (taken.length === AT_ONCE && !isStopped());
    },
    onFailed: (err) => logger.warn({ err }, 'push.scan_failed'),
  });
}
