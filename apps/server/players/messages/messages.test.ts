import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWorld, fakeClock, type World } from '@fairbook/testkit';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { isUnreached } from './carriers.ts';
import { createDelivery } from './delivery.ts';

const clock = fakeClock(Date.UTC(2026, 9, 1));
const mails: { from: string; to: string[]; text: string }[] = [];
let refusal: { responseCode: number } | null = null;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      if (refusal) return done(Object.assign(new Error('no'), refusal));
      const { mailFrom, rcptTo } = session.envelope;
      mails.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        text: Buffer.concat(parts).toString(),
      });
      done();
    });
  },
});
const texts: { body: { to: string; text: string }; token: string | undefined }[] = [];
const gateway = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += part));
  request.on('end', () => {
    texts.push({ body: JSON.parse(body), token: request.headers.authorization });
    response.end();
  });
});

let world: World;
let quiet: World;
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const port = (smtp.server.address() as AddressInfo).port;
  const sms = (gateway.address() as AddressInfo).port;
  const config = {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'help@book.example',
    smsUrl: `http://127.0.0.1:${sms}/send`,
    smsToken: 'token of the gateway',
  };
  [world, quiet] = await Promise.all([createWorld({ clock, config }), createWorld({ clock })]);
});
afterAll(async () => {
  await Promise.all([world.close(), quiet.close()]);
  smtp.close(() => {});
  gateway.close();
});

const link = 'https://book.example/en/user/activatefast?code=SECRET';
function send(to: World, address: string, values = { link }) {
  return transact(to.platform.pool, (tx) =>
    to.services.messaging.messages.service.send(tx, {
      to: { email: address },
      template: 'confirm_email',
      values,
      lng: 'en',
      userId: null,
    }),
  );
}
async function rowOf(of: World, address: string) {
  const { rows } = await of.platform.pool.query(
    'select state, tries, fill from outgoing_messages where address = $1 order by id desc limit 1',
    [address],
  );
  return rows[0];
}
const round = () => world.services.messaging.messages.delivery.now();

test('a mail is delivered by the mail server, then its secret is erased', async () => {
  await send(world, 'anna@example.com');
  await round();
  const [mail] = mails.splice(0);
  expect(mail).toMatchObject({ from: 'help@book.example', to: ['anna@example.com'] });
  expect(mail?.text).toContain('Subject: Confirm your e-mail address');
  expect(mail?.text.replaceAll('=\r\n', '')).toContain('code=3DSECRET');
  expect(await rowOf(world, 'anna@example.com')).toMatchObject({ state: 'sent', fill: null });
});

test('an SMS is posted to the gateway with its token', async () => {
  await transact(world.platform.pool, (tx) =>
    world.services.messaging.messages.service.send(tx, {
      to: { phone: '+447400123456' },
      template: 'confirm_phone',
      values: { code: '123456' },
      lng: 'ru',
      userId: null,
    }),
  );
  await round();
  expect(texts).toEqual([
    {
      body: {
        to: '+447400123456',
        text: 'Fairbook: 123456 — код подтверждения телефона. Никому его не сообщайте.',
      },
      token: 'Bearer token of the gateway',
    },
  ]);
});

test('nothing is sent when the transaction fails', async () => {
  const failed = transact(world.platform.pool, async (tx) => {
    await world.services.messaging.messages.service.send(tx, {
      to: { email: 'nobody@example.com' },
      template: 'confirm_email',
      values: { link },
      lng: 'en',
      userId: null,
    });
    throw new Error('the registration failed');
  });
  await expect(failed).rejects.toThrow('the registration failed');
  await round();
  expect(mails).toEqual([]);
  expect(await rowOf(world, 'nobody@example.com')).toBeUndefined();
});

test('a server that is busy is asked again, one that refuses is not', async () => {
  refusal = { responseCode: 451 };
  await send(world, 'busy@example.com');
  await round();
  expect(await rowOf(world, 'busy@example.com')).toMatchObject({ state: 'waiting', tries: 1 });
  refusal = null;
  await round();
  expect(mails).toEqual([]);
  clock.leap(5_001);
  await round();
  expect(mails.splice(0)).toHaveLength(1);
  refusal = { responseCode: 550 };
  await send(world, 'gone@example.com');
  await round();
  refusal = null;
  expect(await rowOf(world, 'gone@example.com')).toMatchObject({ state: 'failed', tries: 1, fill: null });
});

test('two rounds at once deliver a message once', async () => {
  await send(world, 'once@example.com');
  await Promise.all([round(), round(), round()]);
  expect(mails.splice(0)).toHaveLength(1);
});

test.each([
  ['a line break in an address', 'anna@example.com\r\nBcc: all@example.com'],
  ['a list of addresses', 'anna@example.com, boris@example.com'],
])('%s reaches nobody else', async (_, address) => {
  await send(world, address);
  await round();
  for (const { to } of mails.splice(0)) expect(to).toHaveLength(1);
});

test('a hostile value stays text', async () => {
  await send(world, 'hostile@example.com', { link: '\r\n.\r\nRCPT TO:<all@example.com>\r\n{code}' });
  await round();
  const [mail] = mails.splice(0);
  expect(mail?.to).toEqual(['hostile@example.com']);
});

test('an address gets ten messages an hour', async () => {
  for (let n = 0; n < 12; n++) await send(world, 'flooded@example.com');
  await round();
  await round();
  expect(mails.splice(0)).toHaveLength(10);
  expect(await rowOf(world, 'flooded@example.com')).toMatchObject({ state: 'withheld', fill: null });
});

test('without a mail server the outbox shows a message until its life is over', async () => {
  const operator = await quiet.operator();
  await send(quiet, 'dev@example.com');
  await quiet.services.messaging.messages.delivery.now();
  const { isOpen, messages } = await operator.api('messages.outbox');
  expect(isOpen).toBe(true);
  expect(messages[0]).toMatchObject({ address: 'dev@example.com', state: 'waiting' });
  expect(messages[0]?.text).toContain(link);
  clock.leap(86_400_001);
  await quiet.services.messaging.messages.delivery.now();
  expect(await rowOf(quiet, 'dev@example.com')).toMatchObject({ state: 'failed', fill: null });
  expect((await operator.api('messages.outbox')).messages[0]).toMatchObject({ subject: '', text: '' });
});

test('with a mail server the outbox shows nothing', async () => {
  const operator = await world.operator();
  expect(await operator.api('messages.outbox')).toEqual({ isOpen: false, messages: [] });
});

test('old messages and codes are forgotten', async () => {
  clock.leap(31 * 86_400_000);
  await quiet.services.jobs['messages.forget']();
  expect(await rowOf(quiet, 'dev@example.com')).toBeUndefined();
});

test('an hour has so many SMS; the last fifth is for browsers that players have signed in with', async () => {
  await using small = await createWorld({ clock });
  const keeper = await small.operator();
  const params = { group: 'messages' } as const;
  const { version } = await keeper.api('config.readGroup', { params });
  await keeper.api('config.editGroup', { params, body: { version, value: { smsPerHour: 5 } } });
  const sms = (n: number, lane?: string) =>
    transact(small.platform.pool, (tx) =>
      small.services.messaging.messages.service.send(tx, {
        to: { phone: `+4474000000${n}` },
        template: 'sign_in_code',
        values: { code: '123456' },
        lng: 'en',
        userId: null,
        ...(lane && { lane }),
      }),
    );
  const sent = [];
  for (let n = 10; n < 16; n++) sent.push(await sms(n));
  expect(sent).toEqual([true, true, true, true, false, false]);
  expect([await sms(20, 'browser a'), await sms(21, 'browser a')]).toEqual([true, false]);
  const metrics = await small.platform.metrics.registry.metrics();
  expect(metrics).toContain('fairbook_messages_total{channel="sms",became="over_budget"} 3');
  clock.leap(3_600_000);
  expect(await sms(10)).toBe(true);
});

const failure = (code: string) => Object.assign(new Error(code), { code });
test.each([
  [failure('ECONNREFUSED'), true],
  [failure('EAI_AGAIN'), true],
  [failure('ECONNRESET'), false],
  [new AggregateError([failure('ECONNREFUSED'), failure('ENETUNREACH')]), true],
  [new AggregateError([failure('ECONNREFUSED'), failure('ETIMEDOUT')]), false],
  [undefined, false],
])('%s: without a connection nothing can have been taken: %s', (cause, expected) => {
  expect(isUnreached(cause)).toBe(expected);
});

test('codes do not wait for newsletters that hang at the gateway, and a node that stops takes no more of them', async () => {
  const { userId } = await world.registerPlayer();
  const to = '+37060000001';
  const given = new Map<string, () => void>();
  const carry = (_: string, { text }: { text: string }) =>
    new Promise<void>((resolve) => given.set(text, resolve));
  const carriers = new Map([['sms', { carry, close() {} }]]);
  const smsOffers = () => ({ isOff: false, quiet: [] });
  const delivery = createDelivery(world.platform, carriers, { siteName: () => 'Fairbook', smsOffers });
  const { pool } = world.platform;
  await pool.query(
    `insert into contacts (user_id, phone, phone_verified_at, changed_at) values ($1, $2, now(), now())
     on conflict (user_id) do update set phone = excluded.phone, phone_verified_at = now()`,
    [userId, to],
  );
  await pool.query(
    `insert into person_choices (user_id, choices) values ($1, '{"enable_sms_news": true}')
     on conflict (user_id) do update set choices = excluded.choices`,
    [userId],
  );
  const put = (template: string, fill: object, wanted: string | null) =>
    pool.query(
      `insert into outgoing_messages (user_id, channel, address, template, lng, lane, fill, state, tries, wanted, created_at, next_at, expires_at)
       values ($1, 'sms', $2, $3, 'en', '', $4, 'waiting', 0, $5, $6, $6, $7)`,
      [
        userId,
        to,
        template,
        JSON.stringify(fill),
        wanted,
        new Date(clock.now()),
        new Date(clock.now() + 60_000),
      ],
    );
  await put('newsletter', { subject: '', text: 'Hello.', link: 'l', oneClick: '' }, 'enable_sms_news');
  const hung = delivery.now('newsletters');
  await expect.poll(() => given.size).toBe(1);
  await put('sign_in_code', { code: '123456' }, null);
  const code = delivery.now('others');
  await expect.poll(() => given.size).toBe(2);
  await put('newsletter', { subject: '', text: 'Again.', link: 'l', oneClick: '' }, 'enable_sms_news');
  const later = delivery.now('newsletters');
  const stopped = delivery.stop?.();
  for (const give of given.values()) give();
  await Promise.all([hung, code, later, stopped]);
  expect(given.size).toBe(2);
});
