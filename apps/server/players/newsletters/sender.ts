import { newsletters } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { createRounds } from '../../platform/jobs/rounds.ts';
import type { Runs } from '../../platform/module.ts';
import type { Messages } from '../messages/index.ts';
import type { OneTimeCodes } from '../one-time-codes/index.ts';
import { audienceOf, isAnybodyLeft, nextReaders, playersOf, type Reader, type Waiting } from './audience.ts';
import { versionOf } from './figures.ts';
import { createStopLinks, type OpenLinks, STOP_LINK_LIFE_MS, stopSubject } from './links.ts';
import { quietCountries } from './quiet.ts';
import { hasSms, type Sms } from './sms.ts';
import {
  countOutcomes,
  countUnapproved,
  countWritten,
  holdAsRead,
  insertSend,
  type NewsletterRow,
  nextDue,
  type Progress,
  PUSH_LIFE_MS,
  putPushes,
  saveProgress,
  takeTurn,
  UNAPPROVED_MS,
} from './store.ts';

const EVERY_MS = 5_000;
const MINUTE_MS = 60_000;
/** After this, players who could not get it at first are looked at again. */
const RESUME_MS = 10 * MINUTE_MS;
/** How long a newsletter without an end waits for them. */
const WAITS_MS = 3 * 86_400_000;
/** So many are written in one transaction. */
const AT_ONCE = 100;

export interface SenderDeps {
  codes: Pick<OneTimeCodes, 'issue'>;
  messages: Pick<Messages, 'write'>;
  sms: Sms;
  rules(): newsletters.NewsletterRules;
  /** To fewer players none is sent. */
  fewestReaders: number;
  /**
   * Whether a limit of the player, or anything else, allows not even the smallest stake now. Never in a transaction: it takes
   * a connection of its own.
   */
  isLimited(userId: number): Promise<boolean>;
}

export interface Sender extends Runs {
  /** One round: the next batch of what is due, and the outcomes of earlier ones. */
  now(): Promise<void>;
}

/**
 * Writes newsletters in batches. Who gets it is read outside a transaction; up to a hundred messages, who got them, and how
 * far sending has come are one transaction. So a node that dies leaves it whole or not at all, and nobody gets a newsletter
 * twice.
 */
export function createSender(
  { db, pool, clock, logger, config }: Pick<Platform, 'db' | 'pool' | 'clock' | 'logger' | 'config'>,
  { codes, messages, sms, rules, fewestReaders, isLimited }: SenderDeps,
  openLinks: OpenLinks,
): Sender {
  const links = createStopLinks(config);

  /**
   * Each of these readers whom the budget reaches, with what the message costs in minor units of the base currency. SMS end as
   * soon as the longest one would cost too much: then it doesn't depend on languages and versions who gets one.
   */
  function within(
    newsletter: NewsletterRow,
    readers: readonly Reader[],
    price: number,
  ): (readonly [Reader, bigint])[] {
    const dearest = BigInt(sms.longestOf(newsletter) * price);
    let left = (newsletter.sms_budget ?? 0n) - newsletter.spent;
    return readers.flatMap((reader) => {
      if (reader.channel !== 'sms') return [[reader, 0n] as const];
      if (left < dearest) return [];
      const { text } = textFor(newsletter, reader);
      const cost = BigInt(sms.partsOf(newsletter, reader.lng, text) * price);
      left -= cost;
      return [[reader, cost] as const];
    });
  }

  /** By which ways it still goes out: once its budget is spent only to the inbox, and by none without one. */
  function stillBy(due: NewsletterRow): newsletters.NewsletterWay | null {
    const price = rules().smsPrice;
    if (!hasSms(due.way) || price === null) return due.way;
    if (BigInt(sms.longestOf(due) * price) <= (due.sms_budget ?? 0n) - due.spent) return due.way;
    return due.way === 'sms_or_inbox' ? 'inbox' : null;
  }

  async function write(tx: Tx, newsletter: NewsletterRow, reader: Reader, cost: bigint): Promise<void> {
    const { id, lng, channel } = reader;
    const { subject, text, version } = textFor(newsletter, reader);
    const send = { newsletter_id: newsletter.id, user_id: id, channel, version, at: new Date(clock.now()) };
    if (channel === 'sms') {
      const wanted = newsletters.SMS_FLAGS[newsletter.flag];
      const written = await sms.write(tx, newsletter, reader, text, wanted);
      await insertSend(tx, { ...send, ...written, cost });
      return;
    }
    if (channel !== 'email') {
      await insertSend(tx, { ...send, message_id: null, is_counted: true });
      if (channel === 'push') await putPushes(tx, newsletter, { userId: id, version, at: send.at });
      return;
    }
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

  /** How many more players may get it: without an approval, fewer than need one, whatever else its requester sent. */
  async function leftOf(due: NewsletterRow, now: number): Promise<number> {
    const { id, most, requested_by, approved_by } = due;
    const since = new Date(now - UNAPPROVED_MS);
    const unapproved =
      approved_by === null
        ? rules().approvalFrom - 1 - (await countUnapproved(db, { userId: requested_by ?? 0n, since, id }))
        : Number.POSITIVE_INFINITY;
    return Math.min((most ?? Number.POSITIVE_INFINITY) - (await countWritten(db, id)), unapproved);
  }

  /** Whether sending has to end: too few players would get it, or the price of SMS was taken away. */
  async function isStopped(due: NewsletterRow, now: number): Promise<boolean> {
    if (hasSms(due.way) && rules().smsPrice === null) return true;
    return due.status === 'scheduled' && playersOf(await audienceOf(db, due, new Date(now))) < fewestReaders;
  }

  /**
   * Writes it to those of these readers who may still have it, and notes how far sending has come. Returns it as it is now; null
   * if it is not as in `due` any more: it was withdrawn, its price taken away, or another node sends. Nothing here takes long, so who
   * withdraws it needn't wait.
   */
  function writeTo(
    due: NewsletterRow,
    readers: readonly Reader[],
    { wait, progress }: { wait: Waiting; progress: Progress },
  ): Promise<NewsletterRow | null> {
    return transact(pool, async (tx) => {
      if (!(await takeTurn(tx))) return null;
      const only = readers.map(({ id }) => id);
      const of = { ...wait, only, most: only.length, now: new Date(clock.now()) };
      // Before a row is locked: a transaction that has its number holds back the log that bets wait for.
      const still = only.length === 0 ? [] : await nextReaders(tx, { ...due, last_user_id: 0n }, of);
      const held = await holdAsRead(tx, due);
      const price = rules().smsPrice;
      if (!held || (price === null && still.some(({ channel }) => channel === 'sms'))) return null;
      const paid = within(held, still, price ?? 0);
      for (const [reader, cost] of paid) await write(tx, held, reader, cost);
      const saved = { ...progress, spent: paid.reduce((sum, [, cost]) => sum + cost, held.spent) };
      await saveProgress(tx, due.id, saved);
      return { ...held, ...saved };
    });
  }

  /** Whether something was due. */
  async function batch(): Promise<boolean> {
    const now = clock.now();
    let due = await nextDue(db, new Date(now));
    if (!due) return false;
    const { perMinute, perWeek } = rules();
    const rate = Math.max(1, Math.floor((perMinute * EVERY_MS) / MINUTE_MS));
    const ends = due.ends_at?.getTime() ?? (due.send_at?.getTime() ?? now) + WAITS_MS;
    const isOver = await isStopped(due, now);
    const way = stillBy(due);
    const isEnd = now >= ends || isOver || way === null;
    const most = isEnd ? 0 : Math.max(0, Math.min(rate, await leftOf(due, now)));
    // What waits for a device that is off must not wake anybody later.
    const quiet = [0, ...(due.way.startsWith('push') ? [PUSH_LIFE_MS] : [])].flatMap((ms) =>
      quietCountries(now + ms, rules(), config.timeZone),
    );
    const wait = { quiet, perWeek };
    const by = (row: NewsletterRow) => ({ ...row, way: way ?? row.way });
    const readers = most === 0 ? [] : await nextReaders(db, by(due), { ...wait, most, now: new Date(now) });
    // A rate below one batch in five seconds is kept by waiting longer.
    const next_at = new Date(now + Math.max(EVERY_MS, Math.ceil((MINUTE_MS * rate) / perMinute)));
    for (let from = 0; from < readers.length; from += AT_ONCE) {
      const some = readers.slice(from, from + AT_ONCE);
      const free: Reader[] = [];
      for (const reader of some) if (!(await isLimited(Number(reader.id)))) free.push(reader);
      const at = { last_user_id: some.at(-1)!.id, next_at, resume_at: null, done_at: null };
      const progress = { ...at, status: 'sending' } as const;
      const written = await writeTo(by(due), free, { wait, progress });
      if (!written) return false;
      due = written;
    }
    if (most > 0 && readers.length === most) return true;
    // The end of a pass over all players.
    const left = most > 0 ? stillBy(due) : null;
    const waits = left !== null && (await isAnybodyLeft(db, { ...due, way: left }, new Date(now)));
    const status: Progress['status'] = isOver ? 'stopped' : waits ? 'sending' : 'done';
    const resume_at = waits ? new Date(now + RESUME_MS) : null;
    const progress = { status, last_user_id: 0n, next_at, resume_at, done_at: waits ? null : new Date(now) };
    return (await writeTo(due, [], { wait, progress })) !== null;
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
