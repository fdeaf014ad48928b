import { newsletters } from '@fairbook/contracts';
import {
  type BettingWorld,
  createBettingWorld,
  fakeClock,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { transact } from '../platform/database/transact.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { openSmsGateway, type SmsGateway } from './sms-gateway.ts';

const LITHUANIA = 14;

export interface Wish {
  money?: string;
  mail?: boolean;
  inbox?: boolean;
  isVerified?: boolean;
  /** By SMS; then the player has a phone. */
  sms?: boolean;
}

/** A text in English with one version. */
export const text = (some: Partial<newsletters.NewsletterText> = {}) => ({
  ...{ lng: 'en', subject: 'News', text: 'Hello.', subjectB: '', textB: '', ...some },
});

/** A newsletter by mail to everybody who wants news. */
const fields = (some: Partial<newsletters.NewsletterFields> = {}): newsletters.NewsletterFields => ({
  ...{ name: 'November', texts: [text()], way: 'email', page: '', flag: 'enable_mail_news', countries: [] },
  ...{ segment: newsletters.EVERYBODY, endsAt: null, most: null, smsBudget: null, ...some },
});

/** A number of Lithuania, where its players are. */
export const phoneOf = ({ userId }: Pick<Player, 'userId'>) =>
  `+37060000${String(userId % 1000).padStart(3, '0')}`;

export const mailOf = ({ login }: Pick<Visitor, 'login'>) => `${login}@example.com`;

/** Two operators, their readers, a mail server and an SMS gateway, at noon of 1 November 2026 in UTC. */
export class NewsletterDesk {
  readonly clock = fakeClock(Date.UTC(2026, 10, 1, 12));
  box!: Mailbox;
  gateway!: SmsGateway;
  book!: BettingWorld;
  writer!: Visitor;
  second!: Visitor;
  private readonly fewestReaders: number;

  /** 1 for tests with few players. */
  constructor(fewestReaders = 1) {
    this.fewestReaders = fewestReaders;
  }

  async open(): Promise<void> {
    this.box = await openMailbox();
    this.gateway = await openSmsGateway();
    const config = { smtpUrl: this.box.url, smsUrl: this.gateway.url };
    this.book = await createBettingWorld(0, { clock: this.clock, config, fewestReaders: this.fewestReaders });
    this.writer = await this.book.world.operator('writer');
    this.second = await this.book.world.operator('second');
  }

  async close(): Promise<void> {
    await this.book.world.close();
    this.box.close();
    this.gateway.close();
  }

  /** Nobody of an earlier test gets what a later one sends, and nothing of it counts as sent lately. */
  async clear(): Promise<void> {
    await this.sql.query('delete from person_choices');
    await this.sql.query(`update newsletter_sends set at = at - interval '8 days'`);
    await this.sql.query(`update newsletters set status = 'stopped' where status = 'sending'`);
    this.box.mails.length = 0;
    this.box.busy.clear();
    this.gateway.texts.length = 0;
    this.gateway.busy.clear();
    await this.setRules();
  }

  get sql() {
    return this.book.world.platform.pool;
  }

  async again<V extends Visitor>(who: V): Promise<V> {
    return { ...who, ...(await this.book.world.signIn(who.login, who.password)) };
  }

  /** Time passes, and sessions end. */
  async leap(ms: number): Promise<void> {
    this.clock.leap(ms);
    [this.writer, this.second] = [await this.again(this.writer), await this.again(this.second)];
  }

  async setRules(some: Partial<newsletters.NewsletterRules> = {}): Promise<void> {
    const params = { group: 'newsletters' } as const;
    const { version } = await this.writer.api('config.readGroup', { params });
    const usual = {
      perMinute: 300,
      approvalFrom: 100,
      perWeek: 50,
      quietFrom: 0,
      quietUntil: 0,
      smsPrice: null,
    };
    await this.writer.api('config.editGroup', { params, body: { version, value: { ...usual, ...some } } });
  }

  /** A player in Lithuania who wants news by every way. */
  async reader({
    money = '0',
    mail = true,
    inbox = true,
    isVerified = true,
    sms = false,
  }: Wish = {}): Promise<Player> {
    const player = await this.book.player(money);
    await this.sql.query('update users set country_id = $2 where id = $1', [player.userId, LITHUANIA]);
    await transact(this.sql, async (tx) => {
      const { contacts } = this.book.world.services.messaging;
      await contacts.setEmail(tx, player.userId, mailOf(player));
      if (isVerified) await contacts.verifyEmail(tx, player.userId, mailOf(player));
      if (!sms) return;
      await contacts.setPhone(tx, player.userId, phoneOf(player));
      if (isVerified) await contacts.verifyPhone(tx, player.userId, phoneOf(player));
    });
    const choices = { enable_mail_news: mail, enable_inbox_news: inbox, enable_sms_news: sms };
    await player.api('person.saveChoices', { body: choices });
    return player;
  }

  add(some: Partial<newsletters.NewsletterFields> = {}) {
    return this.writer.api('newsletters.add', { body: fields(some) });
  }

  send({ id, version }: newsletters.Newsletter, at?: number) {
    const body = { version, ...(at !== undefined && { at: new Date(at).toISOString() }) };
    return this.writer.api('newsletters.send', { params: { id }, body });
  }

  /** Written, and sent at once. */
  async sent(some: Partial<newsletters.NewsletterFields> = {}) {
    return this.send(await this.add(some));
  }

  async found({ id }: { id: number }): Promise<newsletters.Newsletter> {
    return (await this.writer.api('newsletters.list')).newsletters.find((each) => each.id === id)!;
  }

  /** Six seconds pass, a batch is written and mails are delivered; so many times. */
  async round(times = 1): Promise<void> {
    for (let n = 0; n < times; n++) {
      this.clock.advance(6_000);
      await this.book.world.services.newsletters.now();
      await this.book.world.services.messaging.messages.delivery.now();
    }
  }

  async inboxOf(player: Player) {
    return (await (await this.again(player)).api('inbox.list')).messages;
  }

  /** Newsletters that arrived by mail. */
  get news() {
    return this.box.mails.filter(({ text: mail }) => mail.includes('List-Unsubscribe:'));
  }

  gotMail(player: Player): number {
    return this.news.filter(({ to }) => to === mailOf(player)).length;
  }

  gotSms(player: Player): number {
    return this.gateway.texts.filter(({ to }) => to === phoneOf(player)).length;
  }

  async written(player: Player): Promise<number> {
    const { rows } = await this.sql.query('select from newsletter_sends where user_id = $1', [player.userId]);
    return rows.length;
  }

  async restrict({ userId }: Player, change: object): Promise<void> {
    const params = { id: userId };
    const held = await this.writer.api('visitors.readRestrictions', { params });
    const { banLevel, banVersion, isTransferRequired, version } = held;
    const body = { banLevel, banVersion, isTransferRequired, version, ...change };
    await this.writer.api('visitors.editRestrictions', { params, body });
  }
}
