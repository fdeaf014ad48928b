import { createECDH, createPublicKey, verify } from 'node:crypto';
import { newsletters } from '@fairbook/contracts';
import type { PushKind } from '@fairbook/contracts/after/push-kinds';
import {
  type BettingWorld,
  createBettingWorld,
  fakeClock,
  HOME,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backIn, withToken } from '../../testing/limits.ts';
import { type PushDevice, type PushService, startPushService } from '../../testing/push-service.ts';

const MINUTE_MS = 60_000;
const LITHUANIA = 14;
const clock = fakeClock(Date.now());
let service: PushService;
let book: BettingWorld;
/** The game of a test. */
let game = 10;

beforeAll(async () => {
  service = await startPushService();
  book = await createBettingWorld(0, { clock, testPushService: service.host, fewestReaders: 1 });
});
afterAll(async () => {
  await book.world.close();
  await service.close();
});
beforeEach(async () => {
  game += 1;
  await book.open(game);
});

async function subscribed({ cookie }: Player, kinds: PushKind[], lng = 'en'): Promise<PushDevice> {
  const device = service.device();
  const api = book.world.api({ cookie: `${cookie}; lng=${lng}` });
  await api('push.subscribe', { body: { ...device.subscription, kinds } });
  return device;
}

async function follower(kinds: PushKind[]): Promise<{ player: Player; device: PushDevice }> {
  const player = await book.player('0');
  await player.api('favourites.change', { body: { add: [{ kind: 'game', id: game }], remove: [] } });
  return { player, device: await subscribed(player, kinds) };
}

/** Waits until no message is being written or sent. */
async function settled(): Promise<void> {
  await expect.poll(() => book.count(`push_messages where state = 'waiting' and tries = 0`)).toBe(0);
}

test('a start, a goal and the end of a starred game reach the device, each once', async () => {
  const { device } = await follower(['start', 'news', 'end']);
  const { device: other } = await follower(['end']);
  await book.play(game);
  await device.got(1);
  clock.advance(1000);
  await book.play(game, { score: [1, 0] });
  await book.play(game, { score: [1, 0] });
  await device.got(2);
  await book.decide(game, { '1::1': 'won' });
  const told = await device.got(3);
  const names = told[0]!.payload.body!;
  expect(told.map(({ payload }) => payload)).toEqual([
    { title: 'Started', body: names, lng: 'en', mark: `game-${game}`, to: expect.any(String) },
    expect.objectContaining({ title: expect.stringMatching(/^Goal\. .* 1, .* 0\.$/), mark: `game-${game}` }),
    expect.objectContaining({ title: 'Ended 2–1', body: names, mark: `game-${game}` }),
  ]);
  expect(told[0]!.payload.to).toMatch(new RegExp(`^/en/live/football/.*/${game}-`));
  expect(told.map(({ headers }) => [headers.topic, headers.urgency])).toEqual(
    Array.from({ length: 3 }, () => [`game-${game}`, 'high']),
  );
  expect(Number(told[1]!.headers.ttl)).toBeLessThanOrEqual(300);
  await settled();
  expect(device.received).toHaveLength(3);
  expect((await other.got(1)).map(({ payload }) => payload.title)).toEqual(['Ended 2–1']);
});

test('a starred game counts as over once it has ended, and not before', async () => {
  const over = async () =>
    (await book.world.api()('favourites.moments', { query: { games: String(game) } })).over;
  expect(await over()).toEqual([]);
  await book.play(game);
  expect(await over()).toEqual([]);
  await book.decide(game, { '1::1': 'won' });
  expect(await over()).toEqual([game]);
});

test('push services can check who sends', async () => {
  const { player, device } = await follower(['start']);
  const { key } = await player.api('push.list');
  await book.play(game);
  const [{ headers }] = (await device.got(1)) as [PushDevice['received'][0]];
  const [, token = '', named] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head, claims = '', mark = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const signature = Buffer.from(mark, 'base64url');
  expect(verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true);
  expect(named).toBe(key);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: `https://${service.host}`,
  });
});

test('a settled coupon is told in the language of the device', async () => {
  const player = await book.player();
  const device = await subscribed(player, ['settled'], 'ru');
  const still = await subscribed(player, ['start', 'news', 'end']);
  const { answer } = await book.place(player, { bets: [{ ...HOME, gameId: game }] });
  await book.decide(game, { '1::1': 'won' });
  const [{ payload, headers }] = (await device.got(1)) as [PushDevice['received'][0]];
  expect(payload).toMatchObject({
    title: 'Купон выиграл',
    body: expect.stringContaining('22,00'),
    to: `/ru/office/history/${answer!.couponId}`,
  });
  expect(headers.urgency).toBe('normal');
  await settled();
  expect(still.received).toEqual([]);
});

test('a push service that fails is asked again, at the time it names, until the news is old', async () => {
  const { device } = await follower(['start']);
  device.answers.push(503, { status: 429, retryAfter: '60' }, 500);
  await book.play(game);
  await device.got(1);
  const due = async () => {
    const { rows } = await book.world.platform.pool.query<{ next_at: Date; tries: number }>(
      `select p.next_at, p.tries from push_messages p join game_moments m on m.id = p.moment_id where m.game_id = $1`,
      [game],
    );
    return [rows[0]!.tries, rows[0]!.next_at.getTime() - clock.now()];
  };
  await expect.poll(due).toEqual([1, 5_000]);
  clock.advance(7_000);
  await device.got(2);
  await expect.poll(async () => (await due())[1]).toBeGreaterThan(50_000);
  clock.advance(20 * MINUTE_MS);
  await book.world.services.jobs['pushes.forget']();
  expect(device.received).toHaveLength(2);
});

test.each([404, 410])('a device that answers %i is forgotten', async (status) => {
  const { player, device } = await follower(['start']);
  device.answers.push(status);
  await book.play(game);
  await device.got(1);
  await expect.poll(async () => (await player.api('push.list')).devices).toEqual([]);
});

test('a message that is refused for good is not sent again', async () => {
  const { device } = await follower(['start']);
  device.answers.push(413);
  await book.play(game);
  await device.got(1);
  await expect.poll(() => book.count(`push_messages where state = 'failed'`)).toBeGreaterThan(0);
  clock.advance(MINUTE_MS);
  await settled();
  expect(device.received).toHaveLength(1);
});

test('a device that is signed out, or whose account is closed, is told nothing', async () => {
  const out = await follower(['start']);
  const closed = await follower(['start']);
  const listening = await follower(['start']);
  await out.player.api('auth.logout');
  await book.world.platform.pool.query('update users set closed_at = $2 where id = $1', [
    closed.player.userId,
    new Date(clock.now()),
  ]);
  await book.play(game);
  await listening.device.got(1);
  await settled();
  for (const { device } of [out, closed]) expect(device.received).toEqual([]);
});

test('an excluded player is reminded of no game, but told how a coupon ended', async () => {
  const before = await book.player();
  await before.api('favourites.change', { body: { add: [{ kind: 'champ', id: 7 }], remove: [] } });
  const { codes } = await book.place(before, { bets: [{ ...HOME, gameId: game }] });
  expect(codes).toEqual([]);
  await withToken(book.world, before)('limits.blockUser', { body: { days: 7, selfExcludeReason: 2 } });
  const excluded = await backIn(book.world, before);
  const device = await subscribed(excluded, ['start', 'news', 'end', 'settled']);
  await book.play(game);
  await book.decide(game, { '1::1': 'lost' });
  await device.got(1);
  await settled();
  expect(device.received.map(({ payload }) => payload.title)).toEqual(['Coupon lost']);
});

test('only devices of the player are listed and removed, and the oldest of too many go', async () => {
  const player = await book.player('0');
  const thief = await book.player('0');
  for (let n = 0; n < 11; n++) {
    clock.advance(1000);
    await subscribed(player, ['end']);
  }
  const { devices } = await player.api('push.list');
  expect(devices).toHaveLength(10);
  expect(devices[0]).toMatchObject({ kinds: ['end'], isThis: true });
  const params = { id: devices[0]!.id };
  await thief.api('push.remove', { params });
  expect((await player.api('push.list')).devices).toHaveLength(10);
  await player.api('push.remove', { params });
  expect((await player.api('push.list')).devices).toHaveLength(9);
});

test('a browser in which another player signs in is told nothing more of the first', async () => {
  const { player, device } = await follower(['start']);
  const next = await book.player('0');
  await next.api('push.subscribe', { body: { ...device.subscription, kinds: ['settled'] } });
  expect((await player.api('push.list')).devices).toEqual([]);
  expect((await next.api('push.list')).devices).toMatchObject([{ kinds: ['settled'] }]);
  await book.play(game);
  await settled();
  expect(device.received).toEqual([]);
});

const ON_CURVE = createECDH('prime256v1').generateKeys('base64url');
test.each([
  ['another host', { endpoint: 'https://evil.example/x' }, 'push.service'],
  ['this machine', { endpoint: 'https://127.0.0.1:1/x' }, 'push.service'],
  ['a metadata service', { endpoint: 'https://169.254.169.254/x' }, 'push.service'],
  ['no TLS', { endpoint: 'http://fcm.googleapis.com/x' }, 'request.invalid'],
  ['a key that is no point', { p256dh: `B${'A'.repeat(86)}` }, 'push.key'],
  ['a key of another length', { p256dh: 'BAAA' }, 'request.invalid'],
  ['no kinds', { kinds: [] }, 'request.invalid'],
  ['a kind twice', { kinds: ['end', 'end'] }, 'request.invalid'],
  ['more than is asked', { more: 1 }, 'request.invalid'],
])('a subscription with %s is refused', async (_, wrong, code) => {
  const player = await book.player('0');
  const right = {
    endpoint: 'https://fcm.googleapis.com/x',
    p256dh: ON_CURVE,
    auth: 'A'.repeat(22),
    kinds: ['end'],
  };
  const asked = player.api('push.subscribe', { body: { ...right, ...wrong } as never });
  await expect(asked).rejects.toMatchObject({ problem: { errors: [{ code }] } });
});

describe('newsletters', { timeout: 30_000 }, () => {
  let writer: Visitor;
  beforeAll(async () => {
    writer = await book.world.operator('push-writer');
    await setRules();
  });

  async function setRules(some: Partial<newsletters.NewsletterRules> = {}): Promise<void> {
    const params = { group: 'newsletters' } as const;
    const { version } = await writer.api('config.readGroup', { params });
    const usual = {
      perMinute: 300,
      approvalFrom: 100,
      perWeek: 50,
      quietFrom: 0,
      quietUntil: 0,
      smsPrice: null,
    };
    await writer.api('config.editGroup', { params, body: { version, value: { ...usual, ...some } } });
  }

  /** Sends a newsletter to devices, and waits until its first batch has gone out. */
  async function sent(some: Partial<newsletters.NewsletterFields> = {}): Promise<number> {
    const text = { lng: 'en', subject: 'A new round', text: 'Six matches.', subjectB: '', textB: '' };
    const body: newsletters.NewsletterFields = {
      ...{ name: 'Push', texts: [text], way: 'push', page: '/promotions', flag: 'enable_mail_news' },
      ...{ countries: [], segment: newsletters.EVERYBODY, endsAt: null, most: null, smsBudget: null },
    };
    const { id, version } = await writer.api('newsletters.add', { body: { ...body, ...some } });
    await writer.api('newsletters.send', { params: { id }, body: { version } });
    await round();
    return id;
  }
  async function round(): Promise<void> {
    clock.advance(6_000);
    await book.world.services.newsletters.now();
    await book.world.services.newsletters.now();
    // Devices are looked at every two seconds.
    clock.advance(3_000);
  }
  const found = async (id: number) =>
    (await writer.api('newsletters.list')).newsletters.find((each) => each.id === id)!;
  const withDevice = async (kinds: PushKind[]) => {
    const player = await book.player('0');
    return { player, device: await subscribed(player, kinds) };
  };
  const exclude = (player: Player) =>
    withToken(book.world, player)('limits.blockUser', { body: { days: 30, selfExcludeReason: 1 } });
  const delivered = () =>
    expect
      .poll(() => book.count(`push_messages where state = 'waiting' and newsletter_id is not null`))
      .toBe(0);

  test('reach the devices that chose the topic, and nobody who may not be offered anything', async () => {
    const { device } = await withDevice(['offer_news']);
    const { device: ofGames } = await withDevice(['start', 'news', 'end', 'settled']);
    const { device: ofBets } = await withDevice(['offer_bets']);
    const { player: excluded, device: theirs } = await withDevice(['offer_news']);
    await exclude(excluded);
    const id = await sent();
    const [{ payload, headers }] = (await device.got(1)) as [PushDevice['received'][0]];
    expect(payload).toEqual({
      ...{ title: 'A new round', body: 'Six matches.', lng: 'en', mark: `newsletter-${id}` },
      ...{ to: '/en/promotions', stop: 'Stop these messages', newsletter: String(id) },
    });
    expect(Number(headers.ttl)).toBeLessThanOrEqual(3_600);
    await delivered();
    expect([ofGames, ofBets, theirs].flatMap(({ received }) => received)).toEqual([]);
    await expect.poll(async () => (await found(id)).sent).toBe(1);
    expect(await found(id)).toMatchObject({ written: 1, inInbox: 0 });
    await round();
    expect(device.received).toHaveLength(1);
    await book.world.platform.pool.query('delete from push_subscriptions');
  });

  test('end with one press on all devices of the player, with nobody else’s press, and count in the week', async () => {
    const { player, device } = await withDevice(['offer_news']);
    const second = await subscribed(player, ['settled', 'offer_news']);
    const { player: other, device: rest } = await withDevice(['offer_news']);
    const id = await sent();
    await Promise.all([device.got(1), second.got(1), rest.got(1)]);
    // Who didn’t get it changes nothing by its number.
    const stranger = await book.player('0');
    await subscribed(stranger, ['offer_news']);
    await stranger.api('push.stopOffers', { body: { newsletterId: id } });
    expect((await stranger.api('push.list')).devices).toHaveLength(1);
    await player.api('push.stopOffers', { body: { newsletterId: id } });
    expect((await player.api('push.list')).devices.map(({ kinds }) => kinds)).toEqual([['settled']]);
    expect((await other.api('push.list')).devices).toHaveLength(1);
    expect((await found(id)).stopped).toBe(1);
    await sent();
    await rest.got(2);
    await setRules({ perWeek: 2 });
    await sent();
    await delivered();
    expect([device, second, rest].map(({ received }) => received.length)).toEqual([1, 1, 2]);
    await setRules();
    await book.world.platform.pool.query('delete from push_subscriptions');
    await book.world.platform.pool.query(`update newsletters set status = 'stopped'`);
  });

  test('newsletters that wait for a device are not told once their player has excluded themselves, nor before quiet hours', async () => {
    const { player, device } = await withDevice(['offer_news']);
    device.answers.push(503);
    await sent();
    await device.got(1);
    await expect
      .poll(() =>
        book.count(`push_messages where tries = 1 and state = 'waiting' and newsletter_id is not null`),
      )
      .toBe(1);
    await exclude(player);
    clock.advance(30 * 60_000);
    await book.world.services.newsletters.now();
    clock.advance(3_000);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(device.received).toHaveLength(1);
    const { player: sleeper, device: quiet } = await withDevice(['offer_news']);
    await book.world.platform.pool.query('update users set country_id = $2 where id = $1', [
      sleeper.userId,
      LITHUANIA,
    ]);
    const hourOf = (at: number) =>
      Number(
        new Intl.DateTimeFormat('en', {
          hour: 'numeric',
          hourCycle: 'h23',
          timeZone: 'Europe/Vilnius',
        }).format(at),
      );
    const next = hourOf(clock.now() + 3_600_000);
    await setRules({ quietFrom: next, quietUntil: (next + 1) % 24 });
    await sent();
    expect(quiet.received).toEqual([]);
    await setRules();
  });
});
