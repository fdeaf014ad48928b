import type { newsletters } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { createRounds } from '../../platform/jobs/rounds.ts';
import type { Runs } from '../../platform/module.ts';
import type { Messages } from '../messages/index.ts';
import type { OneTimeCodes } from '../one-time-codes/index.ts';
import { createStopLinks, STOP_LINK_LIFE_MS, stopSubject } from './links.ts';
import {
  countOutcomes,
  insertSend,
  type NewsletterRow,
  nextReaders,
  type Reader,
  saveProgress,
  takeDue,
} from './store.ts';

const EVERY_MS = 5_000;
const MINUTE_MS = 60_000;

export interface SenderDeps {
  codes: Pick<OneTimeCodes, 'issue'>;
  messages: Pick<Messages, 'write'>;
  rules(): newsletters.NewsletterRules;
}

export interface Sender extends Runs {
  /** One round: the next batch of what is due, and the outcomes of earlier ones. */
  now(): Promise<void>;
}

/**
 * Writes newsletters in batches. A batch is one transaction: its messages, who got them, and how far sending has come.
 * So a node that dies leaves a whole batch or none, and nobody gets a newsletter twice.
 */
export function createSender(
  { db, pool, clock, logger, config }: Pick<Platform, 'db' | 'pool' | 'clock' | 'logger' | 'config'>,
  { codes, messages, rules }: SenderDeps,
): Sender {
  const links = createStopLinks(config);

  async function write(tx: Tx, newsletter: NewsletterRow, { id, lng, email }: Reader): Promise<void> {
    const { subject, text } = newsletter.texts.find((each) => each.lng === lng)!;
    const link = { purpose: 'stop_newsletter', kind: 'link', lifeMs: STOP_LINK_LIFE_MS } as const;
    const { secret } = await codes.issue(tx, { ...link, subject: stopSubject(id, newsletter.id) });
    const values = { subject, text, link: links.page(lng, secret), oneClick: links.oneClick(secret) };
    const mail = { to: { email }, template: 'newsletter', values, lng, userId: Number(id) } as const;
    const { id: messageId } = await messages.write(tx, mail);
    await insertSend(tx, { newsletterId: newsletter.id, userId: id, messageId });
  }

  /** Whether something was due. */
  async function batch(): Promise<boolean> {
    const most = Math.max(1, Math.floor((rules().perMinute * EVERY_MS) / MINUTE_MS));
    return transact(pool, async (tx) => {
      const now = clock.now();
      const due = await takeDue(tx, new Date(now));
      if (!due) return false;
      const readers = await nextReaders(tx, due, { most, now: new Date(now) });
      for (const reader of readers) await write(tx, due, reader);
      const isDone = readers.length < most;
      // A rate below one batch in five seconds is kept by waiting longer.
      const pauseMs = Math.max(EVERY_MS, Math.ceil((MINUTE_MS * most) / rules().perMinute));
      await saveProgress(tx, due.id, {
        status: isDone ? 'done' : 'sending',
        last_user_id: readers.at(-1)?.id ?? due.last_user_id,
        next_at: new Date(now + pauseMs),
        done_at: isDone ? new Date(now) : null,
      });
      return true;
    });
  }

  const rounds = createRounds({
    clock,
    everyMs: EVERY_MS,
    async step(isStopped) {
      while (!isStopped() && (await batch()));
      await countOutcomes(db);
    },
    onFailed: (err) => logger.warn({ err }, 'newsletters.scan_failed'),
  });
  return { now: rounds.now, start: rounds.start, stop: rounds.stop };
}
