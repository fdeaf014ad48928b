import type { Platform } from '../../platform/context.ts';
import { growingPause } from '../../platform/jobs/growing-pause.ts';
import { createRounds } from '../../platform/jobs/rounds.ts';
import type { Runs } from '../../platform/module.ts';
import { type Carrier, NotTaken, Undeliverable } from './carriers.ts';
import {
  expire,
  finish,
  heldBack,
  type Lane,
  type MessageRow,
  postpone,
  type SmsOffers,
  takeDue,
} from './store.ts';
import { written } from './text.ts';

const LOOK_EVERY_MS = 2_000;
/** Without carriers messages only expire. */
const EXPIRE_EVERY_MS = 60_000;
/** Longer than any delivery takes. If a node dies during a delivery, another node takes the message after this time. */
const LEASE_MS = 120_000;
const AT_ONCE = 20;
const LONGEST_PAUSE_MS = 15 * 60_000;
/** How soon an offer that waits for the morning is looked at again. */
const ASLEEP_MS = 10 * 60_000;

export interface Delivery extends Runs {
  /** Delivers what is due now, of one lane or of both. */
  now(lane?: Lane): Promise<void>;
}

export const laneOf = (template: string): Lane => (template === 'newsletter' ? 'newsletters' : 'others');

/**
 * Delivers waiting messages, on one node or several. A message is delivered at least once: if a node dies between the
 * delivery and its note, the reader gets it twice. An offer is delivered at most once: it is tried again only when the
 * server said that it didn't take it.
 */
export function createDelivery(
  { db, clock, logger }: Pick<Platform, 'db' | 'clock' | 'logger'>,
  carriers: ReadonlyMap<string, Carrier>,
  { siteName, smsOffers }: { siteName: () => string; smsOffers: () => SmsOffers },
): Delivery {
  async function deliver(row: MessageRow): Promise<void> {
    try {
      await carriers.get(row.channel)!.carry(row.address, written(row, siteName()));
    } catch (error) {
      const isFinal = error instanceof Undeliverable || (row.wanted !== null && !(error instanceof NotTaken));
      // Without the error's own text, which may name the address.
      const what = { channel: row.channel, template: row.template, tries: row.tries, isFinal };
      logger.warn(what, 'messages.delivery_failed');
      if (isFinal) return finish(db, row.id, 'failed', clock.now());
      return postpone(db, row.id, clock.now() + growingPause(row.tries, LONGEST_PAUSE_MS));
    }
    // A failure of this note must not make the message due again at once.
    await finish(db, row.id, 'sent', clock.now());
  }

  async function step(lane: Lane, isStopped: () => boolean): Promise<void> {
    // Rounds that were asked for before the node stops.
    if (isStopped()) return;
    const now = clock.now();
    // Expiry knows no lanes, so one of the two loops does it for both.
    const lost = lane === 'others' ? await expire(db, now) : 0;
    if (lost > 0) logger.warn({ count: lost }, 'messages.undelivered');
    if (carriers.size === 0) return;
    const rows = await takeDue(db, [...carriers.keys()], { lane, now, leaseMs: LEASE_MS, most: AT_ONCE });
    const offers = rows.filter(({ wanted }) => wanted !== null);
    const held = await heldBack(db, offers, { now, sms: smsOffers() });
    await Promise.all(
      rows.map((row) => {
        const why = held.get(row.id);
        if (why === 'withheld') return finish(db, row.id, why, clock.now());
        return why === 'later' ? postpone(db, row.id, clock.now() + ASLEEP_MS) : deliver(row);
      }),
    );
  }

  const roundsOf = (lane: Lane) =>
    createRounds({
      clock,
      everyMs: carriers.size > 0 ? LOOK_EVERY_MS : EXPIRE_EVERY_MS,
      step: (isStopped) => step(lane, isStopped),
      onFailed: (err) => logger.warn({ err }, 'messages.scan_failed'),
    });
  const lanes = { others: roundsOf('others'), newsletters: roundsOf('newsletters') };
  const both = Object.values(lanes);
  return {
    async now(lane) {
      await Promise.all((lane ? [lanes[lane]] : both).map((rounds) => rounds.now()));
    },
    start() {
      for (const rounds of both) rounds.start();
    },
    async stop() {
      await Promise.all(both.map((rounds) => rounds.stop()));
      for (const carrier of carriers.values()) carrier.close();
    },
  };
}
