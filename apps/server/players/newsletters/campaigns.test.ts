import type { newsletters } from '@fairbook/contracts';
import { codesOf, type Player } from '@fairbook/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { casinoRound } from '../../testing/casino.ts';
import { withToken } from '../../testing/limits.ts';
import { mailOf, NewsletterDesk, text, type Wish } from '../../testing/newsletter-desk.ts';
import { takeDue } from '../messages/store.ts';
import { TEMPLATES, type TemplateName } from '../messages/templates.ts';

const DAY_MS = 86_400_000;
const desk = new NewsletterDesk();
beforeAll(() => desk.open());
afterAll(() => desk.close());
beforeEach(() => desk.clear());

const checked = (player: Player, state: string) =>
  desk.sql.query(`insert into verifications (user_id, state, reason, version) values ($1, $2, '', 1)`, [
    player.userId,
    state,
  ]);

/** Whatever keeps the house from offering a player anything. */
const KEPT_FROM_OFFERS: [string, (player: Player) => Promise<unknown>][] = [
  [
    'excluded',
    (player) =>
      withToken(desk.book.world, player)('limits.blockUser', { body: { days: 30, selfExcludeReason: 1 } }),
  ],
  ['banned', (player) => desk.restrict(player, { banLevel: 1 })],
  ['to be moved', (player) => desk.restrict(player, { isTransferRequired: true })],
  [
    'kept from a product',
    (player) =>
      desk.writer.api('visitors.closeProducts', {
        params: { id: player.userId },
        body: { products: [{ product: 'line', reason: 'request' }], version: 0 },
      }),
  ],
  [
    'with frozen money',
    (player) =>
      desk.writer.api('freezes.set', {
        params: { id: player.userId },
        body: { reason: 'review', version: 0 },
      }),
  ],
  ['being checked', (player) => checked(player, 'waiting')],
  ['asked for a document', (player) => checked(player, 'more')],
  ['of an identity that was refused', (player) => checked(player, 'refused')],
  ['closed', (player) => desk.sql.query('update users set closed_at = now() where id = $1', [player.userId])],
  ['erased', (player) => desk.sql.query('update users set erased_at = now() where id = $1', [player.userId])],
];

test('players who may not be offered anything get nothing by any way, and find nothing old', async () => {
  await desk.setRules({ smsPrice: 7 });
  const other = await desk.reader({ sms: true });
  const kept = await Promise.all(
    KEPT_FROM_OFFERS.map(async ([why, keep]) => ({ why, keep, player: await desk.reader({ sms: true }) })),
  );
  await desk.sent({ way: 'inbox' });
  await desk.round(2);
  for (const { player, keep } of kept) {
    expect(await desk.written(player)).toBe(1);
    await keep(player);
  }
  for (const way of ['email', 'inbox', 'email_or_inbox', 'inbox_or_email', 'sms', 'sms_or_inbox'] as const)
    await desk.sent({ way, smsBudget: '10.00' });
  await desk.round(8);
  expect([await desk.written(other), desk.gotMail(other), desk.gotSms(other)]).toEqual([7, 2, 2]);
  for (const { why, player } of kept) {
    // Who can still sign in sees no old offer either.
    const messages = await desk.inboxOf(player).catch(() => []);
    const got = [await desk.written(player), desk.gotMail(player), desk.gotSms(player), messages.length];
    expect(got, why).toEqual([1, 0, 0, 0]);
  }
});

test('a player who has used up a limit waits, and gets it when the limit allows a stake again', async () => {
  const [player, other] = [await desk.reader({ money: '500' }), await desk.reader()];
  await withToken(desk.book.world, player)('limits.save', { body: { limitType: 1, limitValue: 100 } });
  await casinoRound(player, { stake: '100.00' });
  const campaign = await desk.sent();
  // What is in the inbox already is not shown meanwhile either.
  await desk.sql.query(
    `insert into newsletter_sends (newsletter_id, user_id, channel, is_counted, at) values ($1, $2, 'inbox', true, $3)`,
    [(await desk.add()).id, player.userId, new Date(desk.clock.now())],
  );
  await desk.round();
  expect([desk.gotMail(player), desk.gotMail(other)]).toEqual([0, 1]);
  expect(await desk.found(campaign)).toMatchObject({ status: 'sending', written: 1 });
  expect(await desk.inboxOf(player)).toEqual([]);
  await desk.leap(DAY_MS + 3_600_000);
  await desk.round();
  expect([desk.gotMail(player), desk.gotMail(other)]).toEqual([1, 1]);
  expect(await desk.inboxOf(player)).toHaveLength(1);
});

/** Devices are in `after/push/push.test.ts`, SMS in `sms.test.ts`. */
type Way = Exclude<newsletters.NewsletterWay, 'push' | 'push_or_inbox' | 'sms' | 'sms_or_inbox'>;
const WANTING: [string, Wish, Record<Way, 'email' | 'inbox' | null>][] = [
  ['both', {}, { email: 'email', inbox: 'inbox', email_or_inbox: 'email', inbox_or_email: 'inbox' }],
  [
    'no mail',
    { mail: false },
    { email: null, inbox: 'inbox', email_or_inbox: 'inbox', inbox_or_email: 'inbox' },
  ],
  [
    'nothing in the inbox',
    { inbox: false },
    { email: 'email', inbox: null, email_or_inbox: 'email', inbox_or_email: 'email' },
  ],
  [
    'both, at an unconfirmed address',
    { isVerified: false },
    { email: null, inbox: 'inbox', email_or_inbox: 'inbox', inbox_or_email: 'inbox' },
  ],
  [
    'nothing',
    { mail: false, inbox: false },
    { email: null, inbox: null, email_or_inbox: null, inbox_or_email: null },
  ],
];

test('each player gets it by the first way that they want, and by no other', async () => {
  const players = await Promise.all(WANTING.map(([, wish]) => desk.reader(wish)));
  for (const way of ['email', 'inbox', 'email_or_inbox', 'inbox_or_email'] as const) {
    const { id } = await desk.sent({ way });
    await desk.round(2);
    const { rows } = await desk.sql.query<{ user_id: string; channel: string }>(
      'select user_id, channel from newsletter_sends where newsletter_id = $1',
      [id],
    );
    const got = (player: Player) => rows.filter(({ user_id }) => Number(user_id) === player.userId);
    for (const [i, [wish, , expected]] of WANTING.entries())
      expect(
        got(players[i]!).map(({ channel }) => channel),
        `${way} to who wants ${wish}`,
      ).toEqual(expected[way] === null ? [] : [expected[way]]);
  }
  expect(players.map((each) => desk.gotMail(each))).toEqual([2, 0, 3, 0, 0]);
});

test('another topic, another language and another country leave a player out', async () => {
  const player = await desk.reader();
  for (const some of [
    { flag: 'enable_mail_bets' as const },
    { texts: [text({ lng: 'ru' })] },
    { countries: [1] },
  ])
    expect(await codesOf(desk.sent(some))).toEqual(['newsletters.too_few']);
  expect(await desk.written(player)).toBe(0);
});

test('a mail that waits is withheld when its player stops it, moves to another address or may not be offered anything', async () => {
  const [stopped, away, still] = [await desk.reader(), await desk.reader(), await desk.reader()];
  const moved = await desk.reader();
  for (const player of [stopped, away, still, moved]) desk.box.busy.add(mailOf(player));
  const campaign = await desk.sent();
  await desk.round();
  await stopped.api('person.saveChoices', { body: { enable_mail_news: false } });
  await desk.restrict(away, { banLevel: 1 });
  await desk.sql.query(`update contacts set email = 'new-' || email where user_id = $1`, [moved.userId]);
  desk.box.busy.clear();
  await desk.round(2);
  expect([stopped, away, still, moved].map((each) => desk.gotMail(each))).toEqual([0, 0, 1, 0]);
  expect(await desk.found(campaign)).toMatchObject({ written: 4, sent: 1, failed: 3 });
});

test('what players need to know is sent to everybody, whatever they stopped and however often', async () => {
  await desk.setRules({ perWeek: 1, quietFrom: 0, quietUntil: 23 });
  const player = await desk.reader({ mail: false, inbox: false });
  await desk.restrict(player, { banLevel: 1 });
  await withToken(desk.book.world, player)('limits.blockUser', {
    body: { days: 30, selfExcludeReason: 1 },
  }).catch(() => {});
  const names = (Object.keys(TEMPLATES) as TemplateName[]).filter(
    (each) => each !== 'newsletter' && each !== 'birthday_gift',
  );
  const { service, delivery } = desk.book.world.services.messaging.messages;
  await transact(desk.sql, async (tx) => {
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
  expect(desk.box.mails.filter(({ to }) => to === mailOf(player))).toHaveLength(names.length);
});

test('a player gets only so many in seven days; the rest wait, or are never sent', async () => {
  await desk.setRules({ perWeek: 1 });
  const player = await desk.reader();
  const first = await desk.sent();
  const later = await desk.sent({
    endsAt: new Date(desk.clock.now() + 10 * DAY_MS).toISOString(),
    way: 'inbox_or_email',
  });
  const short = await desk.sent({ endsAt: new Date(desk.clock.now() + DAY_MS).toISOString() });
  await desk.round(4);
  expect(await Promise.all([first, later, short].map((each) => desk.found(each)))).toMatchObject([
    { status: 'done', written: 1 },
    { status: 'sending', written: 0 },
    { status: 'sending', written: 0 },
  ]);
  await desk.leap(7 * DAY_MS);
  await desk.round(4);
  expect(await Promise.all([later, short].map((each) => desk.found(each)))).toMatchObject([
    { status: 'done', written: 1 },
    { status: 'done', written: 0 },
  ]);
  expect(await desk.inboxOf(player)).toHaveLength(1);
});

test('in the quiet hours of their country players get nothing; then they get it once', async () => {
  await desk.setRules({ quietFrom: 22, quietUntil: 9 });
  const [west, east] = [await desk.reader(), await desk.reader()];
  await desk.sql.query('update users set country_id = 1 where id = $1', [east.userId]);
  const noon = Math.ceil((desk.clock.now() - 12 * 3_600_000) / DAY_MS) * DAY_MS + 12 * 3_600_000;
  await desk.leap(noon - desk.clock.now());
  const campaign = await desk.sent();
  await desk.round(2);
  expect([desk.gotMail(west), desk.gotMail(east)]).toEqual([1, 0]);
  expect(await desk.found(campaign)).toMatchObject({ status: 'sending' });
  // Eight in the morning in UTC: no part of Russia sleeps.
  await desk.leap(20 * 3_600_000);
  await desk.round(3);
  expect([desk.gotMail(west), desk.gotMail(east)]).toEqual([1, 1]);
  expect(await desk.found(campaign)).toMatchObject({ status: 'done', written: 2 });
});

test('a campaign ends with its budget, and at the number from which an approval is needed', async () => {
  const all = [await desk.reader(), await desk.reader(), await desk.reader()];
  const few = await desk.sent({ most: 2, way: 'inbox' });
  await desk.round(3);
  expect(await desk.found(few)).toMatchObject({ status: 'done', written: 2, inInbox: 2 });
  await desk.setRules({ approvalFrom: 6 });
  const later = await desk.send(await desk.add({ way: 'inbox' }), desk.clock.now() + 60_000);
  expect(later).toMatchObject({ status: 'scheduled' });
  all.push(await desk.reader(), await desk.reader());
  desk.clock.advance(60_000);
  await desk.round(3);
  expect(await desk.found(later)).toMatchObject({ status: 'done', written: 3 });
  const asked = await desk.sent({ way: 'inbox' });
  expect(asked).toMatchObject({ status: 'requested' });
  await desk.second.api('newsletters.approve', {
    params: { id: asked.id },
    body: { version: asked.version },
  });
  await desk.round(3);
  expect(await desk.found(asked)).toMatchObject({ status: 'done', written: 5 });
});

test('a node that dies in the middle of a batch, or of a delivery, sends nothing twice', async () => {
  const players = [await desk.reader(), await desk.reader(), await desk.reader()];
  const campaign = await desk.sent();
  const { service, delivery } = desk.book.world.services.messaging.messages;
  const write = service.write;
  let calls = 0;
  service.write = (tx, message) => {
    calls += 1;
    if (calls === 3) throw new Error('killed');
    return write(tx, message);
  };
  await expect(desk.book.world.services.newsletters.now()).rejects.toThrow('killed');
  service.write = write;
  await delivery.now();
  expect(players.map((each) => desk.gotMail(each))).toEqual([0, 0, 0]);
  // Two nodes at once.
  for (const player of players) desk.box.busy.add(mailOf(player));
  await Promise.all([desk.round(), desk.round()]);
  expect(await desk.found(campaign)).toMatchObject({ written: 3 });
  desk.box.busy.clear();
  // A node takes all mails and dies: whether a server has accepted them is unknown.
  desk.clock.advance(60_000);
  const due = { lane: 'newsletters', now: desk.clock.now(), leaseMs: 1_000, most: 20 } as const;
  expect(await takeDue(desk.book.world.platform.db, ['email'], due)).toHaveLength(3);
  await desk.leap(3_600_000);
  await desk.round(2);
  expect(players.map((each) => desk.gotMail(each))).toEqual([0, 0, 0]);
});

async function stateOf({ userId }: Player): Promise<string> {
  const of = 'select state from outgoing_messages where user_id = $1 order by id desc limit 1';
  return (await desk.sql.query<{ state: string }>(of, [userId])).rows[0]!.state;
}

test('an offer of which nobody knows whether it arrived is not sent again; one that the server didn’t take is', async () => {
  const [noted, refused, mute] = [await desk.reader(), await desk.reader(), await desk.reader()];
  await desk.sql.query(`
    create function fail_once() returns trigger language plpgsql as $$ begin raise exception 'not noted'; end $$;
    create trigger fail_once before update on outgoing_messages for each row
      when (new.state = 'sent') execute function fail_once()`);
  desk.box.busy.add(mailOf(refused));
  desk.box.mute.add(mailOf(mute));
  await desk.sent();
  // Also delivered by the work after the commit, so either of the two rounds fails.
  await desk.round().catch(() => {});
  expect([desk.gotMail(noted), await stateOf(noted)]).toEqual([1, 'waiting']);
  await desk.sql.query('drop trigger fail_once on outgoing_messages');
  desk.box.busy.clear();
  await desk.leap(3_600_000);
  await desk.round(2);
  expect([noted, refused, mute].map((each) => desk.gotMail(each))).toEqual([1, 1, 1]);
  expect([await stateOf(refused), await stateOf(mute)]).toEqual(['sent', 'failed']);
  // A server that can't be reached hasn't taken it.
  await desk.sent();
  desk.box.close();
  await desk.round();
  const { rows } = await desk.sql.query(
    `select state, tries, next_at < expires_at "isAgain" from outgoing_messages where template = 'newsletter' order by id desc limit 3`,
  );
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ state: 'waiting', tries: 1, isAgain: true })));
});
