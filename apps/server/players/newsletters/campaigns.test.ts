import { newsletters } from '@fairbook/contracts';
import {
  type BettingWorld,
  codesOf,
  createBettingWorld,
  fakeClock,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { casinoRound } from '../../testing/casino.ts';
import { withToken } from '../../testing/limits.ts';
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts';
import { takeDue } from '../messages/store.ts';
import { TEMPLATES, type TemplateName } from '../messages/templates.ts';
import { versionOf } from './figures.ts';

const DAY_MS = 86_400_000;
const LITHUANIA = 14;
const clock = fakeClock(Date.UTC(2026, 10, 1, 12));
let box: Mailbox;
let book: BettingWorld;
let writer: Visitor;
let second: Visitor;
beforeAll(async () => {
  box = await openMailbox();
  book = await createBettingWorld(0, { clock, config: { smtpUrl: box.url } });
  writer = await book.world.operator('writer');
  second = await book.world.operator('second');
});
afterAll(async () => {
  await book.world.close();
  box.close();
});
// Nobody of an earlier test gets what a later one sends.
beforeEach(async () => {
  await sql().query('delete from person_choices');
  await sql().query(`update newsletters set status = 'stopped' where status = 'sending'`);
  box.mails.length = 0;
  box.busy.clear();
  await setRules();
});

const sql = () => book.world.platform.pool;
/** Time passes, and sessions end. */
async function leap(ms: number): Promise<void> {
  clock.leap(ms);
  [writer, second] = [await again(writer), await again(second)];
}
const again = async <V extends Visitor>(who: V): Promise<V> => ({
  ...who,
  ...(await book.world.signIn(who.login, who.password)),
});

async function setRules(some: Partial<newsletters.NewsletterRules> = {}): Promise<void> {
  const params = { group: 'newsletters' } as const;
  const { version } = await writer.api('config.readGroup', { params });
  const value = { perMinute: 300, approvalFrom: 100, perWeek: 50, quietFrom: 0, quietUntil: 0, ...some };
  await writer.api('config.editGroup', { params, body: { version, value } });
}

interface Wish {
  money?: string;
  mail?: boolean;
  inbox?: boolean;
  isVerified?: boolean;
}
const mailOf = ({ login }: Pick<Visitor, 'login'>) => `${login}@example.com`;
/** A player in Lithuania who wants news by every way. */
async function reader({
  money = '0',
  mail = true,
  inbox = true,
  isVerified = true,
}: Wish = {}): Promise<Player> {
  const player = await book.player(money);
  await sql().query('update users set country_id = $2 where id = $1', [player.userId, LITHUANIA]);
  await transact(sql(), async (tx) => {
    const { contacts } = book.world.services.messaging;
    await contacts.setEmail(tx, player.userId, mailOf(player));
    if (isVerified) await contacts.verifyEmail(tx, player.userId, mailOf(player));
  });
  await player.api('person.saveChoices', { body: { enable_mail_news: mail, enable_inbox_news: inbox } });
  return player;
}

const text = (some: Partial<newsletters.NewsletterText> = {}) => ({
  ...{ lng: 'en', subject: 'News', text: 'Hello.', subjectB: '', textB: '', ...some },
});
const add = (some: Partial<newsletters.NewsletterFields> = {}) =>
  writer.api('newsletters.add', {
    body: {
      ...{
        name: 'November',
        texts: [text()],
        way: 'email',
        page: '',
        flag: 'enable_mail_news',
        countries: [],
      },
      ...{ segment: newsletters.EVERYBODY, endsAt: null, most: null },
      ...some,
    },
  });
const send = ({ id, version }: newsletters.Newsletter, at?: number) =>
  writer.api('newsletters.send', {
    params: { id },
    body: { version, ...(at !== undefined && { at: new Date(at).toISOString() }) },
  });
const sent = async (some: Partial<newsletters.NewsletterFields> = {}) => send(await add(some));
const found = async ({ id }: { id: number }) =>
  (await writer.api('newsletters.list')).newsletters.find((each) => each.id === id)!;
async function round(times = 1): Promise<void> {
  for (let n = 0; n < times; n++) {
    clock.advance(6_000);
    await book.world.services.newsletters.now();
    await book.world.services.messaging.messages.delivery.now();
  }
}
const inboxOf = async (player: Player) => (await (await again(player)).api('inbox.list')).messages;
const news = () => box.mails.filter(({ text: mail }) => mail.includes('List-Unsubscribe:'));
const gotMail = (player: Player) => news().filter(({ to }) => to === mailOf(player)).length;
const written = async (player: Player) =>
  (await sql().query('select from newsletter_sends where user_id = $1', [player.userId])).rowCount;

const restrict = async ({ userId }: Player, change: object) => {
  const params = { id: userId };
  const held = await writer.api('visitors.readRestrictions', { params });
  const { banLevel, banVersion, isTransferRequired, version } = held;
  await writer.api('visitors.editRestrictions', {
    params,
    body: { banLevel, banVersion, isTransferRequired, version, ...change },
  });
};
const checked = (player: Player, state: string) =>
  sql().query(`insert into verifications (user_id, state, reason, version) values ($1, $2, '', 1)`, [
    player.userId,
    state,
  ]);

/** Whatever keeps the house from offering a player anything. */
const KEPT_FROM_OFFERS: [string, (player: Player) => Promise<unknown>][] = [
  [
    'excluded',
    (player) =>
      withToken(book.world, player)('limits.blockUser', { body: { days: 30, selfExcludeReason: 1 } }),
  ],
  ['banned', (player) => restrict(player, { banLevel: 1 })],
  ['to be moved', (player) => restrict(player, { isTransferRequired: true })],
  [
    'kept from a product',
    (player) =>
      writer.api('visitors.closeProducts', {
        params: { id: player.userId },
        body: { products: [{ product: 'line', reason: 'request' }], version: 0 },
      }),
  ],
  [
    'with frozen money',
    (player) =>
      writer.api('freezes.set', { params: { id: player.userId }, body: { reason: 'review', version: 0 } }),
  ],
  ['being checked', (player) => checked(player, 'waiting')],
  ['asked for a document', (player) => checked(player, 'more')],
  ['of an identity that was refused', (player) => checked(player, 'refused')],
  ['closed', (player) => sql().query('update users set closed_at = now() where id = $1', [player.userId])],
  ['erased', (player) => sql().query('update users set erased_at = now() where id = $1', [player.userId])],
];

test('whom the house may not offer anything gets nothing by any way, and finds nothing old', async () => {
  const other = await reader();
  const kept = await Promise.all(
    KEPT_FROM_OFFERS.map(async ([why, keep]) => ({ why, keep, player: await reader() })),
  );
  await sent({ way: 'inbox' });
  await round(2);
  for (const { player, keep } of kept) {
    expect(await written(player)).toBe(1);
    await keep(player);
  }
  for (const way of ['email', 'inbox', 'email_or_inbox', 'inbox_or_email'] as const) await sent({ way });
  await round(6);
  expect([await written(other), gotMail(other)]).toEqual([5, 2]);
  for (const { why, player } of kept) {
    // Who can still sign in sees no old offer either.
    const messages = await inboxOf(player).catch(() => []);
    expect([await written(player), gotMail(player), messages.length], why).toEqual([1, 0, 0]);
  }
});

test('who has used up a limit waits, and gets it when the limit allows a stake again', async () => {
  const [player, other] = [await reader({ money: '500' }), await reader()];
  await withToken(book.world, player)('limits.save', { body: { limitType: 1, limitValue: 100 } });
  await casinoRound(player, { stake: '100.00' });
  const campaign = await sent();
  await round();
  expect([gotMail(player), gotMail(other)]).toEqual([0, 1]);
  expect(await found(campaign)).toMatchObject({ status: 'sending', written: 1 });
  await leap(DAY_MS + 3_600_000);
  await round();
  expect([gotMail(player), gotMail(other)]).toEqual([1, 1]);
});

test.each<[string, Wish, newsletters.NewsletterWay, 'email' | 'inbox' | null]>([
  ['wants both', {}, 'email_or_inbox', 'email'],
  ['wants both', {}, 'inbox_or_email', 'inbox'],
  ['wants no mail', { mail: false }, 'email', null],
  ['wants no mail', { mail: false }, 'email_or_inbox', 'inbox'],
  ['wants nothing in the inbox', { inbox: false }, 'inbox', null],
  ['wants nothing in the inbox', { inbox: false }, 'inbox_or_email', 'email'],
  ['has an unconfirmed address', { isVerified: false }, 'email', null],
  ['has an unconfirmed address', { isVerified: false }, 'email_or_inbox', 'inbox'],
  ['wants nothing', { mail: false, inbox: false }, 'email_or_inbox', null],
])('who %s (%j) gets %s by %s', async (_, wish, way, channel) => {
  await reader();
  const player = await reader(wish);
  await sent({ way });
  await round(2);
  expect([gotMail(player), (await inboxOf(player)).length]).toEqual([
    channel === 'email' ? 1 : 0,
    channel === 'inbox' ? 1 : 0,
  ]);
});

test('another topic, another language and another country leave a player out', async () => {
  const player = await reader();
  for (const some of [
    { flag: 'enable_mail_bets' as const },
    { texts: [text({ lng: 'ru' })] },
    { countries: [1] },
  ])
    expect(await codesOf(sent(some))).toEqual(['newsletters.nobody']);
  expect(await written(player)).toBe(0);
});

test('a mail that waits for delivery is withheld when its player stops it or may not be offered anything', async () => {
  const [stopped, away, still] = [await reader(), await reader(), await reader()];
  for (const player of [stopped, away, still]) box.busy.add(mailOf(player));
  const campaign = await sent();
  await round();
  await stopped.api('person.saveChoices', { body: { enable_mail_news: false } });
  await restrict(away, { banLevel: 1 });
  box.busy.clear();
  await round(2);
  expect([stopped, away, still].map(gotMail)).toEqual([0, 0, 1]);
  expect(await found(campaign)).toMatchObject({ written: 3, sent: 1, failed: 2 });
});

test('what players need to know is sent to everybody, whatever they stopped and however often', async () => {
  await setRules({ perWeek: 1, quietFrom: 0, quietUntil: 23 });
  const player = await reader({ mail: false, inbox: false });
  await restrict(player, { banLevel: 1 });
  await withToken(book.world, player)('limits.blockUser', { body: { days: 30, selfExcludeReason: 1 } }).catch(
    () => {},
  );
  const names = (Object.keys(TEMPLATES) as TemplateName[]).filter(
    (each) => each !== 'newsletter' && each !== 'birthday_gift',
  );
  const { service, delivery } = book.world.services.messaging.messages;
  await transact(sql(), async (tx) => {
    for (const template of names) {
      const values = Object.fromEntries(TEMPLATES[template].places.map((place) => [place, 'x'])) as never;
      await service.send(tx, {
        to: { email: mailOf(player) },
        template,
        values,
        lng: 'en',
        userId: player.userId,
      });
    }
  });
  for (let n = 0; n < 3; n++) await delivery.now();
  expect(box.mails.filter(({ to }) => to === mailOf(player))).toHaveLength(names.length);
});

test('a player gets so many in seven days, the rest wait until then or to the end', async () => {
  await setRules({ perWeek: 1 });
  const player = await reader();
  const first = await sent();
  const later = await sent({
    endsAt: new Date(clock.now() + 10 * DAY_MS).toISOString(),
    way: 'inbox_or_email',
  });
  const short = await sent({ endsAt: new Date(clock.now() + DAY_MS).toISOString() });
  await round(4);
  expect(await Promise.all([first, later, short].map(found))).toMatchObject([
    { status: 'done', written: 1 },
    { status: 'sending', written: 0 },
    { status: 'sending', written: 0 },
  ]);
  await leap(7 * DAY_MS);
  await round(4);
  expect(await Promise.all([later, short].map(found))).toMatchObject([
    { status: 'done', written: 1 },
    { status: 'done', written: 0 },
  ]);
  expect(await inboxOf(player)).toHaveLength(1);
});

test('in the quiet hours of their country players get nothing; then they get it once', async () => {
  await setRules({ quietFrom: 22, quietUntil: 9 });
  const [west, east] = [await reader(), await reader()];
  await sql().query('update users set country_id = 1 where id = $1', [east.userId]);
  const noon = Math.ceil((clock.now() - 12 * 3_600_000) / DAY_MS) * DAY_MS + 12 * 3_600_000;
  await leap(noon - clock.now());
  const campaign = await sent();
  await round(2);
  expect([gotMail(west), gotMail(east)]).toEqual([1, 0]);
  expect(await found(campaign)).toMatchObject({ status: 'sending' });
  // Eight in the morning in UTC: no part of Russia sleeps.
  await leap(20 * 3_600_000);
  await round(3);
  expect([gotMail(west), gotMail(east)]).toEqual([1, 1]);
  expect(await found(campaign)).toMatchObject({ status: 'done', written: 2 });
});

test('its budget ends it, and so does the number from which an approval is needed', async () => {
  const all = [await reader(), await reader(), await reader()];
  const few = await sent({ most: 2, way: 'inbox' });
  await round(3);
  expect(await found(few)).toMatchObject({ status: 'done', written: 2, inInbox: 2 });
  await setRules({ approvalFrom: 4 });
  const later = await send(await add({ way: 'inbox' }), clock.now() + 60_000);
  expect(later).toMatchObject({ status: 'scheduled' });
  all.push(await reader(), await reader());
  clock.advance(60_000);
  await round(3);
  expect(await found(later)).toMatchObject({ status: 'done', written: 3 });
  const asked = await sent({ way: 'inbox' });
  expect(asked).toMatchObject({ status: 'requested' });
  await second.api('newsletters.approve', { params: { id: asked.id }, body: { version: asked.version } });
  await round(3);
  expect(await found(asked)).toMatchObject({ status: 'done', written: 5 });
});

test('a node that dies in the middle of a batch, or of a delivery, sends nothing twice', async () => {
  const players = [await reader(), await reader(), await reader()];
  const campaign = await sent();
  const { service, delivery } = book.world.services.messaging.messages;
  const write = service.write;
  let calls = 0;
  service.write = (tx, message) => {
    calls += 1;
    if (calls === 3) throw new Error('killed');
    return write(tx, message);
  };
  await expect(book.world.services.newsletters.now()).rejects.toThrow('killed');
  service.write = write;
  await delivery.now();
  expect(players.map(gotMail)).toEqual([0, 0, 0]);
  // Two nodes at once.
  for (const player of players) box.busy.add(mailOf(player));
  await Promise.all([round(), round()]);
  expect(await found(campaign)).toMatchObject({ written: 3 });
  box.busy.clear();
  // A node takes all mails and dies: whether a server has accepted them is unknown.
  clock.advance(60_000);
  const due = { now: clock.now(), leaseMs: 1_000, most: 20 };
  expect(await takeDue(book.world.platform.db, ['email'], due)).toHaveLength(3);
  await leap(3_600_000);
  await round(2);
  expect(players.map(gotMail)).toEqual([0, 0, 0]);
});

test('a link in the mail counts once and leads to its page; links that aren’t ours count nothing', async () => {
  await reader();
  const campaign = await sent({ page: '/line' });
  await round(2);
  const link = /\/web-api\/newsletters\/open\/([\w-]+)/.exec(news()[0]!.text)![1]!;
  const open = (token: string) =>
    book.world.app.inject({ url: `/web-api/newsletters/open/${token}`, headers: { host: 'localhost' } });
  const [of, who, mark] = link.match(/[^-]+(?=-)|[\w-]{22}$/g) as [string, string, string];
  const other = `${mark.startsWith('A') ? 'B' : 'A'}${mark.slice(1)}`;
  for (const token of [`${of}-${Number(who) + 1}-${mark}`, `${of}-${who}-${other}`, 'x'])
    expect((await open(token)).headers.location).toBe('/en');
  expect(await found(campaign)).toMatchObject({ versions: [{ version: 'a', opened: 0 }] });
  for (let n = 0; n < 2; n++) expect((await open(link)).headers.location).toBe('/en/line');
  expect(await found(campaign)).toMatchObject({
    versions: [{ version: 'a', sent: 1, opened: 1 }],
    better: null,
  });
});

test('two versions: each player has one, and the figures stand beside each other', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => reader()));
  const texts = [text({ subjectB: 'Other news', textB: 'Good day.' })];
  const campaign = await sent({ texts, way: 'inbox', page: '/line' });
  await round(2);
  const of = (player: Player) => versionOf(campaign.id, player.userId);
  for (const player of players) {
    const [message] = await inboxOf(player);
    expect(message).toMatchObject(
      of(player) === 'b' ? { subject: 'Other news', text: 'Good day.' } : { subject: 'News', text: 'Hello.' },
    );
  }
  const opener = await again(players[0]!);
  await opener.api('inbox.note', { body: { ids: [campaign.id], what: 'opened' } });
  const { versions, better } = await found(campaign);
  expect(versions.map(({ version, written: count }) => [version, count])).toEqual(
    (['a', 'b'] as const).map((each) => [each, players.filter((player) => of(player) === each).length]),
  );
  expect(versions.find(({ version }) => version === of(opener))).toMatchObject({ opened: 1 });
  expect(better).toBe('none');
});

test('the inbox is read, followed and ended by its player alone', async () => {
  const [player, stranger] = [await reader(), await reader({ mail: false, inbox: false })];
  const campaign = await sent({ way: 'inbox', page: '/line' });
  await round(2);
  const params = { id: campaign.id };
  expect(await player.api('inbox.list')).toMatchObject({
    unread: 1,
    messages: [{ id: campaign.id, subject: 'News', page: '/line', isRead: false, isWanted: true }],
  });
  await stranger.api('inbox.note', { body: { ids: [campaign.id], what: 'opened' } });
  expect(await codesOf(stranger.api('inbox.stop', { params }))).toEqual(['inbox.unknown']);
  expect(await player.api('inbox.list')).toMatchObject({ unread: 1 });
  await player.api('inbox.note', { body: { ids: [campaign.id], what: 'read' } });
  expect(await player.api('inbox.list')).toMatchObject({ unread: 0, messages: [{ isRead: true }] });
  await player.api('inbox.stop', { params });
  expect(await player.api('person.choices')).toMatchObject({
    enable_inbox_news: false,
    enable_mail_news: true,
  });
  expect(await found(campaign)).toMatchObject({ stopped: 1 });
  expect(await codesOf(sent({ way: 'inbox' }))).toEqual(['newsletters.nobody']);
  await leap(91 * DAY_MS);
  expect(await inboxOf(player)).toEqual([]);
});

test('the link in a mail ends newsletters of every topic and by every way', async () => {
  const player = await reader();
  await player.api('person.saveChoices', { body: { enable_mail_bets: true, enable_inbox_bets: true } });
  await sent({ flag: 'enable_mail_bets' });
  await round(2);
  const secret = /newsletters\/stop\/([\w-]{43})/.exec(news()[0]!.text)![1]!;
  await book.world.app.inject({
    method: 'POST',
    url: `/web-api/newsletters/stop/${secret}`,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  const choices = await player.api('person.choices');
  const off = Object.entries(choices).filter(([name]) => /^enable_(mail|sms|inbox)_/.test(name));
  expect(off.map(([, isOn]) => isOn)).toEqual(Array.from({ length: 7 }, () => false));
});

test.each<[string, Partial<newsletters.NewsletterFields>, string]>([
  ['a second subject without a text', { texts: [text({ subjectB: 'B' })] }, 'newsletters.half_version'],
  [
    'a second version in one language',
    { texts: [text({ subjectB: 'B', textB: 'B' }), text({ lng: 'ru' })] },
    'newsletters.half_version',
  ],
  [
    'a span that ends before it begins',
    { segment: { ...newsletters.EVERYBODY, coupons: { days: 7, least: 2, most: 1 } } },
    'newsletters.bad_span',
  ],
  ['a page of another site', { page: '//evil.example' }, 'request.invalid'],
  ['a page with a scheme', { page: 'https://evil.example' }, 'request.invalid'],
])('%s is refused', async (_, some, code) => {
  expect(await codesOf(add(some))).toEqual([code]);
});

test('an end that has passed when it begins is refused', async () => {
  await reader();
  const ended = await add({ endsAt: new Date(clock.now()).toISOString() });
  expect(await codesOf(send(ended, clock.now() + 1))).toEqual(['newsletters.bad_span']);
});
