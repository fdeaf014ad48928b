import { codesOf, createWorld, fakeClock, freshKey, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const clock = fakeClock(Date.parse('2026-03-01T12:00:00Z'));
let world: World;
let operator: Visitor;
let second: Visitor;
beforeAll(async () => {
  world = await createWorld({ clock });
  operator = await world.operator('keeper');
  second = await world.operator('second');
});
afterAll(() => world.close());

const QUESTION = {
  kind: 'question' as const,
  subject: 'Hello',
  text: 'Why?',
  phone: null,
  files: [] as string[],
};
const HOSTILE = "<img src=x onerror=alert(1)>\u202e{{7*7}}\n';drop table users;--";
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
async function sent(player: Visitor, purpose: 'support' | 'appeal'): Promise<{ id: string }> {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/office-api/files?purpose=${purpose}&name=proof.png`,
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      cookie: player.cookie,
      'content-type': 'application/octet-stream',
    },
    payload: PNG,
  });
  return answer.json();
}
const heard = (userId: number) => {
  const events: unknown[] = [];
  world.platform.bus.subscribe('support.changed', (event) => event.userId === userId && events.push(event));
  return events;
};

test('a question goes from waiting to closed, and both sides are told of each step', async () => {
  const player = await world.registerPlayer();
  const [told, toldOperator] = [heard(player.userId), heard(operator.userId)];
  const file = await sent(player, 'support');
  const opened = await player.api('support.open', { body: { ...QUESTION, text: HOSTILE, files: [file.id] } });
  expect(opened).toMatchObject({
    status: 'waiting',
    subject: 'Hello',
    messages: [{ isOperator: false, text: HOSTILE, files: [{ id: file.id, name: 'proof.png' }] }],
  });
  const params = { id: opened.id };
  const { requests } = await operator.api('support.queue', { query: {} });
  expect(requests[0]).toMatchObject({ ...params, login: player.login, operator: null, status: 'waiting' });
  const early = operator.api('support.answer', { params, body: { text: 'x' } });
  expect(await codesOf(early)).toEqual(['support.not_taken']);
  expect(await operator.api('support.take', { params })).toMatchObject({
    status: 'taken',
    operator: 'keeper',
  });
  const answered = await operator.api('support.answer', { params, body: { text: ' Because. ' } });
  expect(answered.messages.at(-1)).toMatchObject({ isOperator: true, text: 'Because.' });
  expect(await player.api('support.show', { params })).toMatchObject({ status: 'answered', unread: 1 });
  const unread = async () => (await player.api('person.config')).result.user_msg_count;
  expect(await unread()).toBe(1);
  await player.api('support.seen', { params });
  await player.api('support.seen', { params });
  expect(await unread()).toBe(0);
  expect((await player.api('support.list')).requests).toMatchObject([{ status: 'answered', unread: 0 }]);
  expect(await player.api('support.write', { params, body: { text: 'Thanks', files: [] } })).toMatchObject({
    status: 'taken',
  });
  // Another takes it over, and the first may no longer answer.
  await second.api('support.take', { params });
  expect(await codesOf(operator.api('support.answer', { params, body: { text: 'x' } }))).toEqual([
    'support.not_taken',
  ]);
  await second.api('support.end', { params });
  await second.api('support.end', { params });
  expect(await codesOf(player.api('support.write', { params, body: { text: 'x', files: [] } }))).toEqual([
    'support.closed',
  ]);
  expect((await player.api('support.list')).requests).toMatchObject([{ ...params, status: 'closed' }]);
  expect((await operator.api('support.queue', { query: { closed: true } })).requests[0]).toMatchObject(
    params,
  );
  expect(told.length).toBeGreaterThanOrEqual(6);
  // What the player has read is told to the player's own pages only.
  expect(toldOperator.length).toBe(told.length - 1);
});

test('other people’s requests, files and appeals are as unknown as none', async () => {
  const [owner, other] = [await world.registerPlayer(), await world.registerPlayer()];
  const { id } = await owner.api('support.open', { body: QUESTION });
  for (const params of [{ id }, { id: 999_999_999 }]) {
    const tries = [
      () => other.api('support.show', { params }),
      () => other.api('support.write', { params, body: { text: 'x', files: [] } }),
      () => other.api('support.close', { params }),
      () => other.api('support.seen', { params }),
      () => operator.api('appeals.showQueued', { params }),
      () => operator.api('appeals.ask', { params, body: { text: 'x' } }),
      () => operator.api('appeals.take', { params }),
    ];
    for (const ask of tries) expect(await codesOf(ask())).toEqual(['support.unknown']);
  }
  const file = await sent(owner, 'support');
  const stolen = { body: { ...QUESTION, files: [file.id] } };
  expect(await codesOf(other.api('support.open', stolen))).toEqual(['files.unknown']);
  // A file of another purpose is refused, too, and nothing was opened.
  const appealed = await sent(other, 'appeal');
  expect(await codesOf(other.api('support.open', { body: { ...QUESTION, files: [appealed.id] } }))).toEqual([
    'files.unknown',
  ]);
  expect((await other.api('support.list')).requests).toEqual([]);
});

test('lengths, open requests and callbacks without a phone are refused', async () => {
  const player = await world.registerPlayer();
  const open = (change: object) => codesOf(player.api('support.open', { body: { ...QUESTION, ...change } }));
  expect(await open({ text: '  ' })).toEqual(['request.invalid']);
  expect(await open({ text: 'x'.repeat(4_001) })).toEqual(['request.invalid']);
  expect(await open({ subject: '' })).toEqual(['request.invalid']);
  expect(await open({ kind: 'callback' })).toEqual(['support.phone_missing']);
  expect(await open({ kind: 'callback', phone: '12' })).toEqual(['request.invalid']);
  expect(await open({ kind: 'callback', phone: '+37060012345' })).toEqual([]);
  // Eight at once: four more fit, whatever the order.
  const codes = (await Promise.all(Array.from({ length: 8 }, () => open({ kind: 'idea' })))).flat();
  expect(codes).toEqual(Array(4).fill('support.too_many_open'));
});

test('templates are shared by operators, in both languages, and logged', async () => {
  const texts = { en: 'Hello', ru: 'Здравствуйте' };
  await operator.api('support.saveTemplate', { body: { name: 'hello', texts } });
  await operator.api('support.saveTemplate', { body: { name: 'hello', texts: { ...texts, en: 'Hi' } } });
  expect((await second.api('support.templates')).templates).toEqual([
    { name: 'hello', texts: { ...texts, en: 'Hi' } },
  ]);
  expect((await second.api('support.removeTemplate', { body: { name: 'hello' } })).templates).toEqual([]);
  const { edits } = await operator.api('config.edits', { query: { part: 'support' } });
  expect(edits.map(({ login, after }) => [login, after])).toEqual([
    ['second', null],
    ['keeper', { ...texts, en: 'Hi' }],
    ['keeper', texts],
  ]);
});

test('a banned player appeals once at a time; granting it needs the ban lifted first', async () => {
  const player = await world.registerPlayer();
  const ofPlayer = { id: player.userId };
  const ban = (banLevel: number, version: number) =>
    operator.api('visitors.editRestrictions', {
      params: ofPlayer,
      body: { banLevel, banVersion: 0, isTransferRequired: false, version },
    });
  const body = { text: 'It was not me', files: [] };
  expect(await player.api('appeals.list')).toEqual({ appeals: [], canOpen: false });
  expect(await codesOf(player.api('appeals.open', { body }))).toEqual(['appeals.nothing']);
  await ban(10, 0);
  expect((await player.api('appeals.list')).canOpen).toBe(true);
  const file = await sent(player, 'appeal');
  const tries = await Promise.all(
    [[file.id], [], []].map((files) => codesOf(player.api('appeals.open', { body: { ...body, files } }))),
  );
  expect(tries.flat()).toEqual(['appeals.open', 'appeals.open']);
  const { appeals, canOpen } = await player.api('appeals.list');
  expect(canOpen).toBe(false);
  const params = { id: appeals[0]!.id };
  // Only operators of appeals see it, and the player can’t close it.
  expect(await codesOf(operator.api('support.showQueued', { params }))).toEqual(['support.unknown']);
  expect(await codesOf(player.api('support.close', { params }))).toEqual(['support.unknown']);
  // Whoever takes it is named; another one may still answer and decide.
  expect(await operator.api('appeals.take', { params })).toMatchObject({ operator: operator.login });
  await second.api('appeals.ask', { params, body: { text: 'Send a document' } });
  await player.api('support.write', { params, body: { text: 'Here', files: [] } });
  const decide = (outcome: 'granted' | 'rejected') =>
    second.api('appeals.decide', { params, body: { outcome, text: 'Decided' } });
  expect(await codesOf(decide('granted'))).toEqual(['appeals.still_restricted']);
  await ban(0, 1);
  expect(await decide('granted')).toMatchObject({ status: 'closed', outcome: 'granted', operator: 'second' });
  expect(await codesOf(decide('rejected'))).toEqual(['support.closed']);
  expect((await player.api('appeals.list')).appeals).toMatchObject([{ outcome: 'granted' }]);
  const { edits } = await operator.api('config.edits', {
    query: { subject: String(player.userId), limit: 1 },
  });
  expect(edits[0]).toMatchObject({ login: 'second', after: { appeal: params.id, outcome: 'granted' } });
});

test('many appeals granted at once: none waits for a connection while it holds one', async () => {
  const ids: number[] = [];
  for (let i = 0; i < 12; i++) {
    const player = await world.registerPlayer();
    const ban = (banLevel: number, version: number) =>
      operator.api('visitors.editRestrictions', {
        params: { id: player.userId },
        body: { banLevel, banVersion: 0, isTransferRequired: false, version },
      });
    await ban(10, 0);
    await player.api('appeals.open', { body: { text: 'It was not me', files: [] } });
    ids.push((await player.api('appeals.list')).appeals[0]!.id);
    await ban(0, 1);
  }
  const body = { outcome: 'granted', text: 'Decided' } as const;
  const codes = await Promise.all(
    ids.map((id) => codesOf(second.api('appeals.decide', { params: { id }, body }))),
  );
  expect(codes.flat()).toEqual([]);
}, 60_000);

test('a conversation closed for three years is forgotten with its messages and files; others stay', async () => {
  const player = await world.registerPlayer();
  const file = await sent(player, 'support');
  const { id } = await player.api('support.open', { body: { ...QUESTION, files: [file.id] } });
  const open = await player.api('support.open', { body: QUESTION });
  await player.api('support.close', { params: { id } });
  const { pool } = world.platform;
  await pool.query(
    `update conversations set changed_at = changed_at - interval '1094 days' where user_id = $1`,
    [player.userId],
  );
  await world.services.jobs['desk.forget']();
  expect((await player.api('support.list')).requests.map((each) => each.id)).toEqual([open.id, id]);
  await pool.query(
    `update conversations set changed_at = changed_at - interval '2 days' where user_id = $1`,
    [player.userId],
  );
  await world.services.jobs['desk.forget']();
  expect((await player.api('support.list')).requests.map((each) => each.id)).toEqual([open.id]);
  const { rows } = await pool.query('select removed_at is not null as gone from files where id = $1', [
    file.id,
  ]);
  expect(rows).toEqual([{ gone: true }]);
  const said = await pool.query(
    'select count(*)::int n from conversation_messages where conversation_id = $1',
    [id],
  );
  expect(said.rows[0].n).toBe(0);
});

async function deposited(player: Visitor): Promise<string> {
  const { accounts } = await player.api('wallet.accounts');
  const body = { method: 'demo', accountId: accounts[0]!.id, amount: '20' };
  return (await player.api('payments.deposit', { body, idempotencyKey: freshKey() })).id;
}
const ASKED = { topicId: 1, subTopicId: 11, text: 'Where is it?', files: [] as string[] };

test('a request about a payment is a conversation that both sides read beside the payment', async () => {
  const player = await world.registerPlayer();
  const paymentId = await deposited(player);
  const opened = await player.api('support.openPayment', { body: { ...ASKED, paymentId } });
  expect(opened).toMatchObject({
    kind: 'payment',
    subject: 'The money hasn’t arrived in my account',
    topicId: 1,
    subTopicId: 11,
    payment: { id: paymentId, way: 'in', amount: '20.00', iso: 'EUR', statusId: 2 },
  });
  const params = { id: opened.id };
  expect(await operator.api('support.showQueued', { params })).toMatchObject({
    login: player.login,
    payment: { id: paymentId, method: 'demo', statusId: 2 },
  });
  const again = player.api('support.openPayment', { body: { ...ASKED, subTopicId: 12, paymentId } });
  expect(await codesOf(again)).toEqual(['support.payment_asked']);
  await player.api('support.close', { params });
  // Five at once: one is opened.
  const asked = await Promise.all(
    Array.from({ length: 5 }, () =>
      codesOf(player.api('support.openPayment', { body: { ...ASKED, paymentId } })),
    ),
  );
  expect(asked.filter((codes) => codes.length === 0)).toHaveLength(1);
});

test.each([
  ['a topic that nobody made', { topicId: 9 }, 'support.unknown_topic'],
  ['a sub-topic of another topic', { subTopicId: 21 }, 'support.unknown_topic'],
  ['no payment where one is needed', { paymentId: null }, 'support.payment_missing'],
  ['a payment the other way', { topicId: 2, subTopicId: 21 }, 'payments.unknown'],
  ['a payment that doesn’t exist', { paymentId: '0d9cfa0c-8a47-4a5f-9a51-3f6ad39a1a11' }, 'payments.unknown'],
] as const)('%s opens nothing', async (_, change, code) => {
  const player = await world.registerPlayer();
  const body = { ...ASKED, paymentId: await deposited(player), ...change };
  expect(await codesOf(player.api('support.openPayment', { body }))).toEqual([code]);
  expect((await player.api('support.list')).requests).toEqual([]);
});

test('somebody else’s payment is as unknown as none', async () => {
  const [player, other] = [await world.registerPlayer(), await world.registerPlayer()];
  const body = { ...ASKED, paymentId: await deposited(other) };
  expect(await codesOf(player.api('support.openPayment', { body }))).toEqual(['payments.unknown']);
});
