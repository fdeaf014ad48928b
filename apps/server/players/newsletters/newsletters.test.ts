import { newsletters } from '@fairbook/contracts';
import { createWorld, fakeClock, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts';

const clock = fakeClock(Date.UTC(2026, 10, 1, 12));
let box: Mailbox;
let mails: Mailbox['mails'];
let world: World;
let writer: Visitor;
let second: Visitor;
beforeAll(async () => {
  box = await openMailbox();
  mails = box.mails;
  world = await createWorld({ clock, config: { smtpUrl: box.url }, fewestReaders: 1 });
  writer = await world.operator('writer');
  second = await world.operator('second');
  await setRules({ perMinute: 300, approvalFrom: 1_000 });
});
afterAll(async () => {
  await world.close();
  box.close();
});

/** A player with a confirmed address who wants news. */
async function reader(name: string, { wantsNews = true, isVerified = true } = {}) {
  const player = await world.registerPlayer();
  const email = `${name}@example.com`;
  await transact(world.platform.pool, async (tx) => {
    await world.services.messaging.contacts.setEmail(tx, player.userId, email);
    if (isVerified) await world.services.messaging.contacts.verifyEmail(tx, player.userId, email);
  });
  await player.api('person.saveChoices', { body: { enable_mail_news: wantsNews } });
  return { ...player, email };
}

const FIELDS = {
  name: 'November',
  texts: [
    { lng: 'en', subject: 'News of {November}', text: 'Hello.\nThis is {new}.', subjectB: '', textB: '' },
  ],
  way: 'email',
  page: '',
  flag: 'enable_mail_news',
  countries: [] as number[],
  segment: newsletters.EVERYBODY,
  endsAt: null,
  most: null,
  smsBudget: null,
} as const;
const fields = (some: object = {}) => ({ ...FIELDS, texts: [...FIELDS.texts], ...some });
const add = (some: object = {}) => writer.api('newsletters.add', { body: fields(some) as never });
const found = async (id: number) =>
  (await writer.api('newsletters.list')).newsletters.find((each) => each.id === id)!;
const send = (of: { id: number; version: number }, by = writer, at?: string) =>
  by.api('newsletters.send', { params: { id: of.id }, body: { version: of.version, ...(at && { at }) } });
const round = async () => {
  await world.services.newsletters.now();
  await world.services.messaging.messages.delivery.now();
};
const codeOf = (error: unknown) =>
  (error as { problem: { errors: { code: string }[] } }).problem.errors[0]!.code;

async function setRules(some: { perMinute: number; approvalFrom: number }): Promise<void> {
  const rules = { perWeek: 50, quietFrom: 0, quietUntil: 0, smsPrice: null, ...some };
  const params = { group: 'newsletters' } as const;
  const { version } = await writer.api('config.readGroup', { params });
  await writer.api('config.editGroup', { params, body: { version, value: rules } });
}

test('a newsletter reaches exactly those who want it and may have it, once, each with a link of their own', async () => {
  const [ann, bob] = [await reader('ann'), await reader('bob')];
  await reader('no-news', { wantsNews: false });
  await reader('unconfirmed', { isVerified: false });
  const banned = await reader('banned');
  await writer.api('visitors.editRestrictions', {
    params: { id: banned.userId },
    body: { banLevel: 1, banVersion: 0, isTransferRequired: false, version: 0 },
  });
  const excluded = await reader('excluded');
  await writer.api('visitors.closeProducts', {
    params: { id: excluded.userId },
    body: { products: [{ product: 'line', reason: 'request' }], version: 0 },
  });
  const gone = await reader('gone');
  await world.platform.pool.query('update users set closed_at = now() where id = $1', [gone.userId]);
  const draft = await add();
  // Told in tens, and at least the fewest.
  const { players, byLanguage } = await writer.api('newsletters.audience', { params: { id: draft.id } });
  expect({ players, byLanguage }).toEqual({ players: 1, byLanguage: [{ lng: 'en', players: 1 }] });
  expect(await send(draft)).toMatchObject({ status: 'scheduled' });
  for (let n = 0; n < 3; n++) {
    await round();
    clock.advance(60_000);
  }
  expect(mails.map(({ to }) => to).sort()).toEqual([ann.email, bob.email]);
  expect(await found(draft.id)).toMatchObject({ status: 'done', written: 2, sent: 2, failed: 0, stopped: 0 });
  const [first] = mails.filter(({ to }) => to === ann.email);
  expect(first!.text).toContain('Subject: News of {November}');
  expect(first!.text).toContain('This is {new}.');
  expect(first!.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const links = mails.map(
    ({ text }) => /localhost:\d+\/web-api\/newsletters\/stop\/([\w-]{43})/.exec(text)?.[1],
  );
  expect(new Set(links).size).toBe(2);

  // A mail program ends it with one post: without a session, an Origin or JSON. Any other secret is answered alike.
  const post = (secret: string) =>
    world.app.inject({
      method: 'POST',
      url: `/web-api/newsletters/stop/${secret}`,
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  const secretOfAnn = /stop\/([\w-]{43})/.exec(first!.text)![1]!;
  for (const secret of [secretOfAnn, secretOfAnn, 'x'.repeat(43), 'short'])
    expect((await post(secret)).statusCode).toBe(204);
  expect(await ann.api('person.choices')).toMatchObject({ enable_mail_news: false });
  expect(await bob.api('person.choices')).toMatchObject({ enable_mail_news: true });
  expect(await found(draft.id)).toMatchObject({ stopped: 1 });
  const opened = await world.app.inject({
    url: `/web-api/newsletters/stop/${secretOfAnn}`,
    headers: { host: 'localhost' },
  });
  expect(opened.headers.location).toContain(`/en/user/stopnewsletter#code=${secretOfAnn}`);
});

test('what a mail server refuses is told, also when the messages are gone', async () => {
  const lost = await reader('no-box');
  box.unknown.add(lost.email);
  const draft = await add();
  await send(draft);
  clock.advance(60_000);
  await round();
  expect(await found(draft.id)).toMatchObject({ written: 2, sent: 1, failed: 1 });
  await world.services.newsletters.now();
  await world.platform.pool.query('delete from outgoing_messages');
  expect(await found(draft.id)).toMatchObject({ written: 2, sent: 1, failed: 1 });
});

test('the rate is kept over batches, and who breaks off in one sends it anew', async () => {
  await setRules({ perMinute: 12, approvalFrom: 1_000 });
  const names = ['c1', 'c2', 'c3'];
  for (const name of names) await reader(name);
  mails.length = 0;
  const draft = await add();
  await send(draft);
  clock.advance(60_000);
  // A node that dies before the commit leaves neither messages nor progress.
  const write = world.services.messaging.messages.service.write;
  world.services.messaging.messages.service.write = async () => {
    throw new Error('killed');
  };
  await expect(world.services.newsletters.now()).rejects.toThrow('killed');
  world.services.messaging.messages.service.write = write;
  expect(await found(draft.id)).toMatchObject({ status: 'scheduled', written: 0 });
  await round();
  await round();
  expect(await found(draft.id)).toMatchObject({ status: 'sending', written: 1 });
  for (let n = 0; n < 6; n++) {
    clock.advance(5_000);
    await round();
  }
  expect(await found(draft.id)).toMatchObject({ status: 'done', written: 5 });
  const to = mails.map((mail) => mail.to);
  expect(new Set(to).size).toBe(to.length);
});

test('many players need a second operator, who isn’t the first; it can be scheduled, withdrawn and ended', async () => {
  await setRules({ perMinute: 12, approvalFrom: 2 });
  const draft = await add();
  const at = new Date(clock.now() + 3_600_000).toISOString();
  const asked = await send(draft, writer, at);
  expect(asked).toMatchObject({ status: 'requested', requestedBy: writer.userId, sendAt: at });
  const decide = (by: Visitor, call: 'newsletters.approve' | 'newsletters.withdraw', version: number) =>
    by.api(call, { params: { id: draft.id }, body: { version } });
  expect(await decide(writer, 'newsletters.approve', asked.version).catch(codeOf)).toBe(
    'operator.same_operator',
  );
  const agreed = await decide(second, 'newsletters.approve', asked.version);
  expect(agreed).toMatchObject({ status: 'scheduled' });
  clock.advance(60_000);
  await round();
  expect(await found(draft.id)).toMatchObject({ written: 0 });
  expect(await decide(second, 'newsletters.withdraw', agreed.version)).toMatchObject({ status: 'draft' });
  const again = await send(await found(draft.id));
  await decide(second, 'newsletters.approve', again.version);
  await round();
  const sending = await found(draft.id);
  expect(sending).toMatchObject({ status: 'sending', written: 1 });
  expect(await decide(writer, 'newsletters.withdraw', sending.version)).toMatchObject({ status: 'stopped' });
  clock.advance(60_000);
  await round();
  expect(await found(draft.id)).toMatchObject({ status: 'stopped', written: 1 });
});

test('a draft is checked, and only drafts change', async () => {
  const refusalOf = (some: object) => add(some).catch(codeOf);
  expect(await refusalOf({ texts: [{ ...FIELDS.texts[0], lng: 'zz' }] })).toBe(
    'newsletters.unknown_language',
  );
  expect(await refusalOf({ texts: [FIELDS.texts[0], FIELDS.texts[0]] })).toBe('newsletters.twice');
  expect(await refusalOf({ countries: [9_999] })).toBe('newsletters.unknown_country');
  expect(await refusalOf({ texts: [{ ...FIELDS.texts[0], subject: 'a\nBcc: all@example.com' }] })).toBe(
    'request.invalid',
  );
  const nobody = await add({ countries: [104] });
  expect(await send(nobody).catch(codeOf)).toBe('newsletters.too_few');
  const past = new Date(clock.now() - 1).toISOString();
  expect(await send(nobody, writer, past).catch(codeOf)).toBe('newsletters.not_ahead');
  const params = { id: nobody.id };
  const { version } = await writer.api('newsletters.change', {
    params,
    body: { ...fields({ name: 'Other' }), version: nobody.version },
  });
  const stale = writer.api('newsletters.change', { params, body: { ...fields(), version: nobody.version } });
  expect(await stale.catch(codeOf)).toBe('operator.version_conflict');
  await writer.api('newsletters.remove', { params, query: { version } });
  expect(await found(nobody.id)).toBeUndefined();
  const { newsletters } = await writer.api('newsletters.list');
  const done = newsletters.find(({ status }) => status === 'done')!;
  const late = { params: { id: done.id }, body: { ...fields(), version: done.version } };
  expect(await writer.api('newsletters.change', late).catch(codeOf)).toBe('newsletters.not_draft');
});
