import { messages } from '@fairbook/contracts';
import type { Choices } from '@fairbook/contracts/players/person';
import { keptSince } from '../../platform/config/keep.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { type Module, route } from '../../platform/module.ts';
import { carriersOf } from './carriers.ts';
import { createDelivery, laneOf } from './delivery.ts';
import { smsParts } from './sms-parts.ts';
import {
  countLike,
  countSms,
  deleteBefore,
  insertMessage,
  latest,
  type MessageRow,
  type SmsOffers,
} from './store.ts';
import { type Fill, TEMPLATES, type TemplateName } from './templates.ts';
import { written } from './text.ts';

export type { Fill, TemplateName } from './templates.ts';

interface OutgoingMessage<T extends TemplateName> {
  to: { email: string } | { phone: string };
  template: T;
  values: Fill<T>;
  lng: string;
  /** Whose message it is; null for somebody who is no player. */
  userId: number | null;
  /**
   * Messages of one kind to an address are counted per lane. Strangers share the unnamed lane, so they can't use up the
   * lane of an owner.
   */
  lane?: string;
  /**
   * Makes it an offer: before it goes out, this choice of its player must still be on, and the player must be somebody who
   * may be offered something. Left out for everything that players need to know: nothing stops that.
   */
  wanted?: keyof Choices;
}

export interface Messages {
  /**
   * Writes a message in the caller's transaction; it is delivered after the commit. False for one that is withheld,
   * because the address had too many like it, or the site too many SMS in this hour.
   */
  send<T extends TemplateName>(tx: Tx, message: OutgoingMessage<T>): Promise<boolean>;
  /** Like `send`, and also returns the message's id. */
  write<T extends TemplateName>(
    tx: Tx,
    message: OutgoingMessage<T>,
  ): Promise<{ id: bigint; isSent: boolean }>;
  /** How many parts an SMS with these values would take. */
  partsOf<T extends TemplateName>(message: Pick<OutgoingMessage<T>, 'template' | 'values' | 'lng'>): number;
  /**
   * Does as much work as a message, for an address that gets none: this work runs after an answer, and must slow down
   * the next answer equally whether the address is known or not.
   */
  pretend(tx: Tx, to: { email: string } | { phone: string }, template: TemplateName): Promise<void>;
  /** Whether messages of a channel reach anybody: a carrier, or developers who read the outbox. */
  isOpen(channel: 'email' | 'sms'): boolean;
}

const MOST_PER_ADDRESS = 10;
const MOST_SHOWN = 100;
/** The share of the hourly SMS that messages in the unnamed lane may use. */
const FOR_STRANGERS = 0.8;

interface MessageSettings {
  siteName: () => string;
  smsPerHour: () => number;
  /** Of offers by SMS: whether none may go out now, and ids of the countries that are to be left asleep. */
  smsOffers: () => SmsOffers;
}

/**
 * Mail and SMS: each is a row, delivered by a duty and tried again until its life is over. Without a mail server or a
 * gateway the messages stay in the outbox, where operators of a site with play money can read them (decision 0080).
 */
export function createMessages(
  platform: Pick<Platform, 'db' | 'clock' | 'logger' | 'config' | 'metrics'>,
  { siteName, smsPerHour, smsOffers }: MessageSettings,
) {
  const { db, clock, config, logger, metrics } = platform;
  const carriers = carriersOf(config);
  const delivery = createDelivery(platform, carriers, { siteName, smsOffers });
  const isOutboxOpen = (channel: 'email' | 'sms') => config.payments === 'demo' && !carriers.has(channel);

  /** Strangers can't use up the codes of players whose browser is known. */
  const budgetOf = (lane: string) => (lane === '' ? Math.floor(smsPerHour() * FOR_STRANGERS) : smsPerHour());

  function deliver(template: TemplateName): void {
    delivery.now(laneOf(template)).catch((err) => logger.warn({ err }, 'messages.scan_failed'));
  }

  const service: Messages = {
    send: async (tx, message) => (await service.write(tx, message)).isSent,
    async write(tx, { to, template, values, lng, userId, lane = '', wanted = null }) {
      const at = clock.now();
      const [channel, address] =
        'email' in to ? (['email', to.email] as const) : (['sms', to.phone] as const);
      const message = { userId, channel, address, template, lng, lane, fill: values, wanted, at };
      const row = { ...message, expiresAt: at + TEMPLATES[template].lifeMs };
      // Newsletters have budgets of their own, and take nothing from codes.
      const isWithin =
        channel === 'email' || template === 'newsletter' || (await countSms(tx, at)) < budgetOf(lane);
      if (!isWithin) logger.error({ template, limit: smsPerHour() }, 'messages.sms_budget_spent');
      const written = await insertMessage(tx, row, isWithin ? MOST_PER_ADDRESS : 0);
      const became = written.isSent ? 'written' : isWithin ? 'withheld' : 'over_budget';
      tx.onCommit(() => metrics.count('fairbook_messages_total', { channel, became }));
      tx.onCommit(() => deliver(template));
      return written;
    },
    partsOf: ({ template, values, lng }) =>
      smsParts(written({ channel: 'sms', template, lng, fill: values }, siteName()).text),
    async pretend(tx, to, template) {
      const at = clock.now();
      if ('phone' in to) await countSms(tx, at);
      await countLike(tx, { address: Object.values(to)[0] ?? '', template, lane: '', at });
      tx.onCommit(() => deliver(template));
    },
    isOpen: (channel) => carriers.has(channel) || isOutboxOpen(channel),
  };

  function shown(row: MessageRow): messages.OutboxMessage {
    const { id, channel, address, state, tries } = row;
    const text = isOutboxOpen(channel) ? written(row, siteName()) : { subject: '', text: '' };
    const [createdAt, expiresAt] = [row.created_at.toISOString(), row.expires_at.toISOString()];
    return { id: Number(id), channel, address, state, tries, createdAt, expiresAt, ...text };
  }

  const module: Module = {
    name: 'messages',
    routes: [
      route(messages.outbox, async () => ({
        isOpen: isOutboxOpen('email') || isOutboxOpen('sms'),
        // Messages of a channel with a carrier are not shown, because addresses are personal data.
        messages: (await latest(db, MOST_SHOWN)).filter(({ channel }) => isOutboxOpen(channel)).map(shown),
      })),
    ],
    duties: { messages: delivery },
  };
  return {
    module,
    service,
    delivery,
    /** The texts to an address that are not erased yet, newest first. For tests. */
    async textsTo(address: string) {
      const rows = await latest(db, MOST_SHOWN, address);
      return rows
        .filter(({ fill }) => fill !== null)
        .map((row) => ({ ...written(row, siteName()), template: row.template }));
    },
    forget: () => deleteBefore(db, keptSince(config.keep, 'outgoing_messages', clock.now())),
  };
}
