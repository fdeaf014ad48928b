import type { newsletters } from '@fairbook/contracts';
import { codesOf, type Player } from '@fairbook/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { NewsletterDesk, phoneOf, text } from '../../testing/newsletter-desk.ts';

const PRICE = 7;
const euros = (cents: number) => (cents / 100).toFixed(2);
const desk = new NewsletterDesk();
beforeAll(() => desk.open());
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.clear();
  await desk.setRules({ smsPrice: PRICE });
});

const sent = (some: Partial<newsletters.NewsletterFields> = {}) =>
  desk.sent({ way: 'sms', smsBudget: euros(1_000), ...some });
const textTo = (player: Player) => desk.gateway.texts.find(({ to }) => to === phoneOf(player))!.text;
const get = (url: string) =>
  desk.book.world.app.inject({ url: new URL(url).pathname, headers: { host: 'localhost' } });
const stop = (code: string) =>
  desk.book.world.app.inject({
    method: 'POST',
    url: '/web-api/user/stop-sms',
    headers: { host: 'localhost', origin: 'http://localhost' },
    payload: { code },
  });

test('an SMS reaches a confirmed phone whose player chose the topic, says who sends it, and its link ends that topic', async () => {
  const player = await desk.reader({ sms: true });
  await player.api('person.saveChoices', { body: { enable_sms_bets: true } });
  const [never, unconfirmed] = [await desk.reader(), await desk.reader({ sms: true, isVerified: false })];
  const campaign = await sent({ way: 'sms_or_inbox' });
  await desk.round(2);
  expect([player, never, unconfirmed].map((each) => desk.gotSms(each))).toEqual([1, 0, 0]);
  expect(await desk.inboxOf(never)).toHaveLength(1);
  expect(await desk.found(campaign)).toMatchObject({ written: 3, sent: 3, inInbox: 2, spent: euros(PRICE) });
  const [, link, code = ''] =
    /^Fairbook: Hello\.\nStop: (http:\/\/localhost:\d+\/web-api\/s\/([\w-]{12}))$/.exec(textTo(player))!;

  // Opening the link changes nothing, however often programs follow it. Its secret does nothing else.
  for (let n = 0; n < 2; n++) {
    const opened = await get(link!);
    expect(opened.statusCode).toBe(302);
    expect(opened.headers.location).toContain(`/en/user/stopnewsletter#sms=${code}`);
  }
  await desk.book.world.app.inject({
    method: 'POST',
    url: `/web-api/newsletters/stop/${code}`,
    headers: { host: 'localhost' },
  });
  expect((await desk.again(player).then(({ api }) => api('person.choices'))).enable_sms_news).toBe(true);

  expect((await stop('x'.repeat(12))).json().errors[0].code).toBe('registration.link_over');
  expect((await stop(code)).statusCode).toBe(204);
  expect((await stop(code)).json().errors[0].code).toBe('registration.link_over');
  // A used link says which topic it has ended.
  const told = await desk.book.world.api()('registration.stopped', { body: { code } });
  expect(told).toEqual({ topic: 'enable_mail_news' });
  const choices = await desk.again(player).then(({ api }) => api('person.choices'));
  expect(choices).toMatchObject({ enable_sms_news: false, enable_sms_bets: true, enable_mail_news: true });
  expect(await desk.found(campaign)).toMatchObject({ stopped: 1 });
  const { rows } = await desk.sql.query(
    `select from one_time_codes where purpose = 'stop_sms' and secret_hash::text like '%' || $1 || '%'`,
    [code],
  );
  expect(rows).toEqual([]);
  expect(await codesOf(sent())).toEqual(['newsletters.too_few']);
});

test('what it may cost is told before it is sent, and it ends before it costs more', async () => {
  const players = [await desk.reader({ sms: true }), await desk.reader({ sms: true })];
  players.push(await desk.reader({ sms: true }));
  const [english, russian] = [text({ text: 'a'.repeat(100) }), text({ lng: 'ru', text: 'Привет' })];
  const second = { subjectB: 'B', textB: 'b'.repeat(200) };
  const draft = await desk.add({
    way: 'sms',
    smsBudget: euros(6 * PRICE),
    texts: [
      { ...english, ...second },
      { ...russian, ...second },
    ],
  });
  const { sms } = await desk.writer.api('newsletters.audience', { params: { id: draft.id } });
  // Players are told in tens, and fewer than the fewest as the fewest. One letter in Russian makes four parts of two.
  expect(sms).toEqual({
    price: euros(PRICE),
    cost: euros((10 * 2 + 1 * 4) * PRICE),
    parts: [
      { lng: 'en', parts: 2 },
      { lng: 'ru', parts: 4 },
    ],
  });
  await desk.send(draft);
  await desk.round(2);
  const { status, written, spent } = await desk.found(draft);
  const parts = desk.gateway.texts.map(({ text: sms }) => (sms.length > 160 ? 2 : 1));
  expect({ status, spent }).toEqual({
    status: 'done',
    spent: euros(parts.reduce((a, b) => a + b, 0) * PRICE),
  });
  expect(desk.gateway.texts).toHaveLength(written);
  expect(Number(spent)).toBeLessThanOrEqual((6 * PRICE) / 100);
  const one = await sent({ smsBudget: euros(2 * PRICE + 1) });
  await desk.round(3);
  expect(await desk.found(one)).toMatchObject({ status: 'done', written: 2, spent: euros(2 * PRICE) });
});

test('without a price none goes out, and one that is being sent stops', async () => {
  await desk.reader({ sms: true });
  const later = await desk.send(
    await desk.add({ way: 'sms', smsBudget: euros(100) }),
    desk.clock.now() + 5_000,
  );
  await desk.setRules({ smsPrice: null });
  expect(await codesOf(sent())).toEqual(['newsletters.no_sms_price']);
  await desk.round();
  expect(await desk.found(later)).toMatchObject({ status: 'stopped', written: 0 });
  expect(await codesOf(desk.add({ way: 'sms' }))).toEqual(['newsletters.no_sms_budget']);
  const long = [text({ text: 'a'.repeat(900) })];
  expect(await codesOf(desk.add({ way: 'sms', smsBudget: euros(100), texts: long }))).toEqual([
    'newsletters.sms_too_long',
  ]);
});

test('a code is sent though newsletters have used more SMS than the site sends in an hour', async () => {
  const params = { group: 'messages' } as const;
  const { version } = await desk.writer.api('config.readGroup', { params });
  await desk.writer.api('config.editGroup', { params, body: { version, value: { smsPerHour: 2 } } });
  const players = [await desk.reader({ sms: true }), await desk.reader({ sms: true })];
  players.push(await desk.reader({ sms: true }));
  await sent();
  await desk.round(2);
  expect(desk.gateway.texts).toHaveLength(3);
  const { service } = desk.book.world.services.messaging.messages;
  const code = { template: 'sign_in_code', values: { code: '123456' }, lng: 'en', lane: 'known' } as const;
  const to = { phone: phoneOf(players[0]!) };
  const { userId } = players[0]!;
  expect(await transact(desk.sql, (tx) => service.send(tx, { ...code, to, userId }))).toBe(true);
  await desk.round();
  expect(desk.gateway.texts).toHaveLength(4);
});

test('the short link to its page is counted for its version; an SMS that waits is withheld from another phone', async () => {
  const [player, moved] = [await desk.reader({ sms: true }), await desk.reader({ sms: true })];
  desk.gateway.busy.add(phoneOf(moved));
  const campaign = await sent({ page: '/line' });
  await desk.round();
  const opened = await get(/http:\S+\/web-api\/o\/[\w-]{12}/.exec(textTo(player))![0]);
  expect(opened.headers.location).toBe('/en/line');
  expect((await get('http://localhost/web-api/o/xxxxxxxxxxxx')).headers.location).toBe('/en');
  await desk.sql.query(`update contacts set phone = '+447700900999' where user_id = $1`, [moved.userId]);
  desk.gateway.busy.clear();
  await desk.leap(60_000);
  await desk.round(2);
  expect(desk.gateway.texts.map(({ to }) => to)).toEqual([phoneOf(player)]);
  const { versions } = await desk.found(campaign);
  expect(versions).toMatchObject([{ version: 'a', written: 2, sent: 1, failed: 1, opened: 1 }]);
});

test.each([70, null])('a batch has one price, though it becomes %s meanwhile', async (smsPrice) => {
  await desk.reader({ sms: true });
  await desk.reader({ sms: true });
  const one = await sent({ smsBudget: euros(2 * PRICE) });
  const { service } = desk.book.world.services.messaging.messages;
  const { write } = service;
  service.write = async (...message) => {
    service.write = write;
    await desk.setRules({ smsPrice });
    return write(...message);
  };
  desk.clock.advance(6_000);
  await desk.book.world.services.newsletters.now();
  expect(await desk.found(one)).toMatchObject({ written: 2, spent: euros(2 * PRICE) });
});

test('an SMS that waited is delivered in the morning, and not at all once its newsletter is stopped', async () => {
  const player = await desk.reader({ sms: true });
  desk.gateway.busy.add(phoneOf(player));
  await sent();
  await desk.round();
  desk.gateway.busy.clear();
  await desk.setRules({ smsPrice: PRICE, quietFrom: 22, quietUntil: 9 });
  await desk.leap(Date.UTC(2026, 10, 2, 1) - desk.clock.now());
  await desk.round();
  expect(desk.gotSms(player), 'at night').toBe(0);
  await desk.leap(9 * 3_600_000);
  await desk.round();
  expect(desk.gotSms(player), 'by day').toBe(1);

  await desk.setRules({ smsPrice: PRICE, perMinute: 12 });
  await desk.reader({ sms: true });
  desk.gateway.busy.add(phoneOf(player));
  const { id } = await sent();
  await desk.round();
  const { status, version } = await desk.found({ id });
  expect(status).toBe('sending');
  await desk.writer.api('newsletters.withdraw', { params: { id }, body: { version } });
  desk.gateway.busy.clear();
  await desk.leap(60_000);
  await desk.round();
  expect(desk.gotSms(player)).toBe(1);
});

test('whoever is erased gives no budget back, and a stop link writes nothing about them', async () => {
  await desk.setRules({ smsPrice: PRICE, perMinute: 12 });
  const [first] = [await desk.reader({ sms: true }), await desk.reader({ sms: true })];
  const one = await sent({ smsBudget: euros(PRICE) });
  await desk.round();
  const code = /\/s\/([\w-]{12})/.exec(textTo(first))![1]!;
  await desk.sql.query('delete from newsletter_sends where user_id = $1', [first.userId]);
  await desk.sql.query('delete from person_choices where user_id = $1', [first.userId]);
  await desk.sql.query('update users set erased_at = now() where id = $1', [first.userId]);
  await desk.round(2);
  expect(await desk.found(one)).toMatchObject({ status: 'done', spent: euros(PRICE) });
  expect(desk.gateway.texts).toHaveLength(1);
  expect((await stop(code)).statusCode).toBe(204);
  const { rows } = await desk.sql.query('select from person_choices where user_id = $1', [first.userId]);
  expect(rows).toEqual([]);
});

test('a stop link does not wait for the sender', async () => {
  const player = await desk.reader({ sms: true });
  const { id } = await sent();
  await desk.round(2);
  const code = /\/s\/([\w-]{12})/.exec(textTo(player))![1]!;
  const sender = await desk.sql.connect();
  await sender.query('begin');
  await sender.query('select from newsletters where id = $1 for update', [id]);
  expect((await stop(code)).statusCode).toBe(204);
  await sender.query('rollback');
  sender.release();
});

test('a spent budget ends SMS and not the inbox; one below an SMS, and a large one alone, are not sent', async () => {
  const players = [await desk.reader({ sms: true }), await desk.reader({ sms: true }), await desk.reader()];
  const both = await sent({ way: 'sms_or_inbox', smsBudget: euros(PRICE) });
  await desk.round();
  await desk.leap(11 * 60_000);
  await desk.round(2);
  expect(await desk.found(both)).toMatchObject({
    status: 'done',
    written: 3,
    inInbox: 2,
    spent: euros(PRICE),
  });
  expect(desk.gotSms(players[0]!)).toBe(1);

  expect(await codesOf(sent({ smsBudget: euros(PRICE - 1) }))).toEqual(['newsletters.sms_budget_low']);
  const { isOpen } = desk.book.world.services.messaging.messages.service;
  desk.book.world.services.messaging.messages.service.isOpen = () => false;
  expect(await codesOf(sent())).toEqual(['newsletters.no_sms_gateway']);
  desk.book.world.services.messaging.messages.service.isOpen = isOpen;
  const { grantAlone } = desk.book.world.platform.config;
  expect((await sent({ smsBudget: euros(grantAlone * 100 + 1) })).status).toBe('requested');
  expect((await sent({ smsBudget: euros(1_000) })).status).toBe('scheduled');
});

test('a phone of another country than the player’s gets none', async () => {
  const [abroad, home] = [await desk.reader({ sms: true }), await desk.reader({ sms: true })];
  await transact(desk.sql, async (tx) => {
    const { contacts } = desk.book.world.services.messaging;
    await contacts.setPhone(tx, abroad.userId, '+447700900001');
    await contacts.verifyPhone(tx, abroad.userId, '+447700900001');
  });
  await sent();
  await desk.round(2);
  expect(new Set(desk.gateway.texts.map(({ to }) => to))).toEqual(new Set([phoneOf(home)]));
});
