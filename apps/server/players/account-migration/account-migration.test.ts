import { codesOf, createWorld, fakeClock, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';

const clock = fakeClock(Date.parse('2026-03-01T12:00:00Z'));
let world: World;
let operator: Visitor;
beforeAll(async () => {
  world = await createWorld({ clock });
  operator = await world.operator('mover');
});
afterAll(() => world.close());

const NOTE = 'partition closed';
let phones = 0;
/** A mobile number that nobody has yet. */
const freshPhone = () => `+370600${String(10_000 + phones++)}`;
const mark = (logins: string[], isRequired = true) =>
  operator.api('transfers.mark', { body: { logins, isRequired, note: NOTE } });
const asked = (phone: string) => ({ country_code: 'LT', phone });
const send = ({ api, userId }: Visitor, phone: string) =>
  api('transfers.sendCode', { params: { id: userId }, body: asked(phone) });
const check = ({ api, userId }: Visitor, code: string) =>
  api('transfers.checkCode', { params: { id: userId }, body: { code } });
const secretOf = (link: string) => new URL(link).hash.replace('#code=', '');

async function codeSentTo(phone: string): Promise<string> {
  const [message] = await world.services.messaging.messages.textsTo(phone);
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
}
async function withPhone(player: Visitor, phone: string): Promise<void> {
  await transact(world.platform.pool, async (tx) => {
    await world.services.messaging.contacts.setPhone(tx, player.userId, phone);
    await world.services.messaging.contacts.verifyPhone(tx, player.userId, phone);
  });
}
async function markedPlayer(): Promise<Visitor> {
  const player = await world.registerPlayer();
  await mark([player.login]);
  return player;
}
async function tokenOf(player: Visitor, phone = freshPhone()): Promise<string> {
  await send(player, phone);
  return (await check(player, await codeSentTo(phone))).redirectToken;
}

test('a marked account gets its new sign-in once; balance, number and history stay', async () => {
  const player = await markedPlayer();
  expect((await player.api('visitors.state', { query: {} })).isTransferRequired).toBe(true);
  const phone = freshPhone();
  const redirectToken = await tokenOf(player, phone);
  const moved = await world.api()('transfers.userData', { body: { redirectToken } });
  expect(moved).toEqual({
    status: 'moved',
    userId: player.userId,
    login: expect.stringMatching(/^\d+$/),
    password: expect.stringContaining('/user/passwordreset#code='),
  });
  expect(moved.login).not.toBe(player.login);
  // The former sign-in is over, and so is the token.
  expect(await codesOf(player.api('wallet.accounts'))).toEqual(['auth.required']);
  const again = world.api()('transfers.userData', { body: { redirectToken } });
  expect(await codesOf(again)).toEqual(['transfer.token_over']);
  const signIn = (login: string, password: string) =>
    world.api()('auth.login', { body: { mode: 'login_password', login, password } });
  expect(await codesOf(signIn(player.login, player.password))).toEqual(['auth.bad_credentials']);
  expect(await codesOf(signIn(moved.login, player.password))).toEqual(['auth.bad_credentials']);

  const secret = secretOf(moved.password);
  await world.api()('recovery.reset', { body: { secret, newPassword: 'quite a new phrase 7' } });
  expect(await signIn(moved.login, 'quite a new phrase 7')).toMatchObject({ userId: player.userId });
  const { latest } = await operator.api('transfers.list');
  expect(latest[0]).toMatchObject({ userId: player.userId, login: moved.login, state: 'moved' });
});

test('a token is used once by many at the same time', async () => {
  const redirectToken = await tokenOf(await markedPlayer());
  const asked = await Promise.all(
    Array.from({ length: 8 }, () => codesOf(world.api()('transfers.userData', { body: { redirectToken } }))),
  );
  expect(asked.filter((codes) => codes.length === 0)).toHaveLength(1);
  expect(new Set(asked.flat())).toEqual(new Set(['transfer.token_over']));
});

test('an unmarked account, or somebody else’s, is answered the same', async () => {
  const [player, other] = [await world.registerPlayer(), await markedPlayer()];
  const phone = freshPhone();
  expect(await codesOf(send(player, phone))).toEqual(['transfer.not_required']);
  const params = { id: other.userId };
  for (const visitor of [player, await markedPlayer()])
    expect(await codesOf(visitor.api('transfers.sendCode', { params, body: asked(phone) }))).toEqual([
      'transfer.not_required',
    ]);
  expect(await codeSentTo(phone)).toBe('');
});

test('a confirmed phone is the only one that receives the code; without one no money leaves for a day', async () => {
  const player = await markedPlayer();
  const own = freshPhone();
  await withPhone(player, own);
  expect(await codesOf(send(player, freshPhone()))).toEqual(['transfer.other_phone']);
  const { userId } = await world.api()('transfers.userData', {
    body: { redirectToken: await tokenOf(player, own) },
  });
  const held = async (id: number) =>
    (await world.platform.pool.query('select changes_held_until until from users where id = $1', [id]))
      .rows[0].until;
  expect(await held(userId)).toBeNull();
  const bare = await markedPlayer();
  await world.api()('transfers.userData', { body: { redirectToken: await tokenOf(bare) } });
  expect(await held(bare.userId)).toEqual(new Date(clock.now() + 86_400_000));
  // Asking again after the first code has confirmed the phone doesn't make it a phone that the account had before.
  const [again, phone] = [await markedPlayer(), freshPhone()];
  await tokenOf(again, phone);
  await world.api()('transfers.userData', { body: { redirectToken: await tokenOf(again, phone) } });
  expect(await held(again.userId)).toEqual(new Date(clock.now() + 86_400_000));
});

test('a phone of another player: its owner is told, the asker learns nothing', async () => {
  const phone = freshPhone();
  await withPhone(await world.registerPlayer(), phone);
  const player = await markedPlayer();
  expect(await send(player, phone)).toMatchObject({ expiresInSeconds: 600 });
  const [told] = await world.services.messaging.messages.textsTo(phone);
  expect(told).toMatchObject({ template: 'contact_taken' });
  expect(await codesOf(check(player, '123456'))).toEqual(['auth.wrong_code']);
});

test('five guesses, ten minutes for the code, a quarter of an hour for the token', async () => {
  const player = await markedPlayer();
  const phone = freshPhone();
  await send(player, phone);
  const code = await codeSentTo(phone);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries++) expect(await codesOf(check(player, wrong))).toHaveLength(1);
  expect(await codesOf(check(player, code))).toEqual(['auth.wrong_code']);

  const late = await markedPlayer();
  await send(late, phone);
  clock.advance(600_001);
  expect(await codesOf(check(late, await codeSentTo(phone)))).toEqual(['auth.wrong_code']);

  const slow = await markedPlayer();
  const redirectToken = await tokenOf(slow);
  clock.advance(900_001);
  const asked = world.api()('transfers.userData', { body: { redirectToken } });
  expect(await codesOf(asked)).toEqual(['transfer.token_over']);
});

test('operators mark many at once, take it back, and each player has a line in the audit', async () => {
  const [one, two] = [await world.registerPlayer(), await world.registerPlayer()];
  expect(await mark([one.login, two.login, one.login, 'nobody', 'mover'])).toEqual({
    changed: 2,
    unchanged: 0,
    unknown: ['nobody', 'mover'],
  });
  expect(await mark([one.login, two.login])).toMatchObject({ changed: 0, unchanged: 2 });
  const redirectToken = await tokenOf(two);
  expect(await mark([one.login, two.login], false)).toMatchObject({ changed: 2 });
  // What was taken back isn’t carried out.
  const late = world.api()('transfers.userData', { body: { redirectToken } });
  expect(await codesOf(late)).toEqual(['transfer.token_over']);
  const { edits } = await operator.api('config.edits', {
    query: { part: 'players', subject: String(one.userId) },
  });
  expect(edits.map(({ after }) => after)).toEqual([
    { isTransferRequired: false, note: NOTE },
    { isTransferRequired: true, note: NOTE },
  ]);
  expect((await one.api('visitors.state', { query: {} })).isTransferRequired).toBe(false);
});
