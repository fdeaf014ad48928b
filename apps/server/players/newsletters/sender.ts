import type { newsletters } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { createRounds } from '../../platform/jobs/rounds.ts';
import type { Runs } from '../../platform/module.ts';
import type { Messages } from '../messages/index.ts';
import type { OneTimeCodes } from '../one-time-codes/index.ts';
import { isAnybodyLeft, nextReaders, type Reader } from './audience.ts';
import { versionOf } from './figures.ts';
import { createStopLinks, type OpenLinks, STOP_LINK_LIFE_MS, stopSubject } from './links.ts';
import { isQuiet } from './quiet.ts';
import {
  countOutcomes,
  countWritten,
  insertSend,
  type NewsletterRow,
  saveProgress,
  takeDue,
} from './store.ts';

const EVERY_MS = 5_000;
const MINUTE_MS = 60_000;
/** After this, players who could not get it at first are looked at again. */
const RESUME_MS = 10 * MINUTE_MS;
/** How long a newsletter without an end waits for them. */
const WAITS_MS = 3 * 86_400_000;

export interface SenderDeps {
  codes: Pick<OneTimeCodes, 'issue'>;
  messages: Pick<Messages, 'write'>;
  rules(): newsletters.NewsletterRules;
  countries: readonly { id: number; code: string }[];
  /** Whether a limit of the player, or anything else, forbids even the smallest stake now. */
  isLimited(userId: number): Promise<boolean>;
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
  { codes, messages, rules, countries, isLimited }: SenderDeps,
  openLinks: OpenLinks,
): Sender {
  const links = createStopLinks(config);

  async function write(tx: Tx, newsletter: NewsletterRow, reader: Reader): Promise<void> {
    const { id, lng, channel } = reader;
    const { subject, text, version } = textFor(newsletter, reader);
    const send = { newsletter_id: newsletter.id, user_id: id, channel, version, at: new Date(clock.now()) };
    if (channel === 'inbox') return insertSend(tx, { ...send, message_id: null, is_counted: true });
    const link = { purpose: 'stop_newsletter', kind: 'link', lifeMs: STOP_LINK_LIFE_MS } as const;
    const { secret } = await codes.issue(tx, { ...link, subject: stopSubject(id, newsletter.id) });
    const values = {
      subject,
      text: newsletter.page === '' ? text : `${text}\n\n${openLinks.of(newsletter.id, id)}`,
      link: links.page(lng, secret),
      oneClick: links.oneClick(secret),
    };
    const mail = { to: { email: reader.email! }, template: 'newsletter', values, lng } as const;
    const offer = { userId: Number(id), wanted: newsletter.flag };
    const { id: messageId } = await messages.write(tx, { ...mail, ...offer });
    await insertSend(tx, { ...send, message_id: messageId });
  }

  /** How many more players may get it. Without an approval the total stays below the number that needs one. */
  async function leftOf(tx: Tx, { id, most, approved_by }: NewsletterRow): Promise<number> {
    const unapproved = approved_by === null ? rules().approvalFrom - 1 : Number.POSITIVE_INFINITY;
    return Math.min(most ?? Number.POSITIVE_INFINITY, unapproved) - (await countWritten(tx, id));
  }

  /** Whether something was due. */
  async function batch(): Promise<boolean> {
    return transact(pool, async (tx) => {
      const now = clock.now();
      const due = await takeDue(tx, new Date(now));
      if (!due) return false;
      const { perMinute, perWeek, ...quietHours } = rules();
      const rate = Math.max(1, Math.floor((perMinute * EVERY_MS) / MINUTE_MS));
      const ends = due.ends_at?.getTime() ?? (due.send_at?.getTime() ?? now) + WAITS_MS;
      const most = now >= ends ? 0 : Math.max(0, Math.min(rate, await leftOf(tx, due)));
      const quiet = countries
        .filter(({ code }) => isQuiet(code, now, quietHours, config.timeZone))
        .map(({ id }) => id);
      const readers =
        most === 0 ? [] : await nextReaders(tx, due, { most, now: new Date(now), quiet, perWeek });
      for (const reader of readers) if (!(await isLimited(Number(reader.id)))) await write(tx, due, reader);
      const isPassOver = readers.length < most || most === 0;
      const waits = isPassOver && most > 0 && (await isAnybodyLeft(tx, due, new Date(now)));
      const isDone = isPassOver && !waits;
      // A rate below one batch in five seconds is kept by waiting longer.
      const pauseMs = Math.max(EVERY_MS, Math.ceil((MINUTE_MS * rate) / perMinute));
      await saveProgress(tx, due.id, {
        status: isDone ? 'done' : 'sending',
        last_user_id: isPassOver ? 0n : readers.at(-1)!.id,
        next_at: new Date(now + pauseMs),
        resume_at: waits ? new Date(now + RESUME_MS) : null,
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

/** The text for a player in the version that is theirs. */
function textFor({ id, texts }: NewsletterRow, reader: Reader) {
  const { subject, text, subjectB = '', textB = '' } = texts.find(({ lng }) => lng === reader.lng)!;
  return subjectB !== '' && versionOf(id, reader.id) === 'b'
    ? ({ subject: subjectB, text: textB, version: 'b' } as const)
    : ({ subject, text, version: 'a' } as const);
}
