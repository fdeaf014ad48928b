import { newsletters } from '@fairbook/contracts';
import { codesOf, type Player } from '@fairbook/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NewsletterDesk, text } from '../../testing/newsletter-desk.ts';
import { versionOf } from './figures.ts';

const DAY_MS = 86_400_000;
const desk = new NewsletterDesk();
beforeAll(() => desk.open());
afterAll(() => desk.close());
beforeEach(() => desk.clear());

test('a link in the mail counts once and leads to its page; links that aren’t ours count nothing', async () => {
  const player = await desk.reader();
  const campaign = await desk.sent({ page: '/line' });
  await desk.round(2);
  const link = /\/web-api\/newsletters\/open\/([\w-]+)/.exec(desk.news[0]!.text)![1]!;
  const open = (token: string) =>
    desk.book.world.app.inject({ url: `/web-api/newsletters/open/${token}`, headers: { host: 'localhost' } });
  const other = (at: number) => `${link.slice(0, at)}${link[at] === 'A' ? 'B' : 'A'}${link.slice(at + 1)}`;
  for (const token of [
    other(0),
    other(30),
    other(57),
    `${campaign.id}-${player.userId}-${'A'.repeat(22)}`,
    'x',
  ])
    expect((await open(token)).headers.location).toBe('/en');
  // Nothing in it can be read.
  expect(Buffer.from(link, 'base64url')).toHaveLength(44);
  expect(link).not.toContain(String(player.userId));
  const both = Buffer.alloc(16);
  both.writeBigInt64BE(BigInt(campaign.id), 0);
  both.writeBigInt64BE(BigInt(player.userId), 8);
  expect(Buffer.from(link, 'base64url').includes(both)).toBe(false);
  expect(await desk.found(campaign)).toMatchObject({ versions: [{ version: 'a', opened: 0 }] });
  for (let n = 0; n < 2; n++) expect((await open(link)).headers.location).toBe('/en/line');
  expect(await desk.found(campaign)).toMatchObject({
    versions: [{ version: 'a', sent: 1, opened: 1 }],
    better: null,
  });
});

test('two versions: each player has one, and the figures stand beside each other', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => desk.reader()));
  const texts = [text({ subjectB: 'Other news', textB: 'Good day.' })];
  const campaign = await desk.sent({ texts, way: 'inbox', page: '/line' });
  await desk.round(2);
  const of = (player: Player) => versionOf(campaign.id, player.userId);
  for (const player of players) {
    const [message] = await desk.inboxOf(player);
    expect(message).toMatchObject(
      of(player) === 'b' ? { subject: 'Other news', text: 'Good day.' } : { subject: 'News', text: 'Hello.' },
    );
  }
  const opener = await desk.again(players[0]!);
  await opener.api('inbox.note', { body: { ids: [campaign.id], what: 'opened' } });
  const { versions, better } = await desk.found(campaign);
  expect(versions.map(({ version, written: count }) => [version, count])).toEqual(
    (['a', 'b'] as const).map((each) => [each, players.filter((player) => of(player) === each).length]),
  );
  expect(versions.find(({ version }) => version === of(opener))).toMatchObject({ opened: 1 });
  expect(better).toBe('none');
});

test('the inbox is read, followed and ended by its player alone', async () => {
  const [player, stranger] = [await desk.reader(), await desk.reader({ mail: false, inbox: false })];
  const campaign = await desk.sent({ way: 'inbox', page: '/line' });
  await desk.round(2);
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
  expect(await desk.found(campaign)).toMatchObject({ stopped: 1 });
  expect(await codesOf(desk.sent({ way: 'inbox' }))).toEqual(['newsletters.too_few']);
  await desk.leap(91 * DAY_MS);
  expect(await desk.inboxOf(player)).toEqual([]);
});

test('the link in a mail ends newsletters of every topic and by every way', async () => {
  const player = await desk.reader();
  await player.api('person.saveChoices', { body: { enable_mail_bets: true, enable_inbox_bets: true } });
  await desk.sent({ flag: 'enable_mail_bets' });
  await desk.round(2);
  const secret = /newsletters\/stop\/([\w-]{43})/.exec(desk.news[0]!.text)![1]!;
  await desk.book.world.app.inject({
    method: 'POST',
    url: `/web-api/newsletters/stop/${secret}`,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  const choices = await player.api('person.choices');
  const off = Object.entries(choices).filter(([name]) => /^enable_(mail|sms|inbox)_/.test(name));
  expect(off.map(([, isOn]) => isOn)).toEqual(Array.from({ length: 9 }, () => false));
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
  expect(await codesOf(desk.add(some))).toEqual([code]);
});

test('an end that has passed when it begins is refused', async () => {
  await desk.reader();
  const ended = await desk.add({ endsAt: new Date(desk.clock.now()).toISOString() });
  expect(await codesOf(desk.send(ended, desk.clock.now() + 1))).toEqual(['newsletters.bad_span']);
});
