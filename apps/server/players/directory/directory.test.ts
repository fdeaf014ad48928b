import { codesOf, createWorld, fakeClock, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const clock = fakeClock(Date.parse('2026-03-01T12:00:00Z'));
let world: World;
let operator: Visitor;
beforeAll(async () => {
  world = await createWorld({ clock });
  operator = await world.operator('keeper');
});
afterAll(() => world.close());

const found = async (text?: string) =>
  (await operator.api('players.find', { query: text === undefined ? {} : { text } })).players.map(
    ({ id }) => id,
  );

test('finds players by number and by the beginning of a login, never operators', async () => {
  const [one, two] = [await world.registerPlayer(), await world.registerPlayer()];
  await world.platform.pool.query(`update users set login = 'Anna_1' where id = $1`, [one.userId]);
  await world.platform.pool.query(`update users set login = 'annA21' where id = $1`, [two.userId]);
  expect(await found()).toEqual([two.userId, one.userId]);
  expect(await found(` ${one.userId} `)).toEqual([one.userId]);
  expect(await found('anna')).toEqual([one.userId, two.userId]);
  // The exact login comes first, and signs of patterns mean themselves.
  expect(await found('annA21')).toEqual([two.userId]);
  expect(await found('anna_')).toEqual([one.userId]);
  for (const text of ['%', '_', '\\', 'keeper', '999999999999999999999', `' or 1=1 --`]) {
    expect(await found(text), text).toEqual([]);
  }
});

test('shows a player’s data, sessions, devices and balances', async () => {
  const player = await world.registerPlayer({ currencyIso: 'EUR' });
  await world.signIn(player.login, player.password);
  const card = await operator.api('players.card', { params: { id: player.userId } });
  expect(card).toMatchObject({
    id: player.userId,
    login: player.login,
    currencyIso: 'EUR',
    language: 'English',
    isHeld: false,
    areTermsConfirmed: true,
    balances: [{ iso: 'EUR', money: '0.00' }],
    notes: [],
  });
  expect(card.country).not.toBe('');
  expect(card.sessions).toHaveLength(2);
  const restrictions = { banLevel: 45, banVersion: 0, isTransferRequired: false, version: 0 };
  await operator.api('visitors.editRestrictions', { params: { id: player.userId }, body: restrictions });
  expect((await operator.api('players.find', { query: { text: player.login } })).players).toMatchObject([
    { isHeld: true },
  ]);
  for (const id of [999_999_999, operator.userId]) {
    expect(await codesOf(operator.api('players.card', { params: { id } }))).toEqual([
      'operator.unknown_entry',
    ]);
  }
});

test('a note is logged with its operator, and stays as it was written', async () => {
  const { userId: id } = await world.registerPlayer();
  const text = '<script>alert(1)</script>\nсказал по телефону';
  const note = await operator.api('players.addNote', { params: { id }, body: { text: ` ${text} ` } });
  expect(note).toEqual({ id: note.id, at: '2026-03-01T12:00:00.000Z', login: 'keeper', text });
  await operator.api('players.addNote', { params: { id }, body: { text: 'later' } });
  const { notes } = await operator.api('players.card', { params: { id } });
  expect(notes.map((each) => each.text)).toEqual(['later', text]);
  const { edits } = await operator.api('config.edits', { query: { part: 'players', subject: String(id) } });
  expect(edits.map(({ after, login }) => [after, login])).toEqual([
    [{ note: 'later' }, 'keeper'],
    [{ note: text }, 'keeper'],
  ]);
  for (const bad of ['', ' \n ', 'x'.repeat(2_001)]) {
    const asked = operator.api('players.addNote', { params: { id }, body: { text: bad } });
    expect(await codesOf(asked)).toEqual(['request.invalid']);
  }
  const toNobody = operator.api('players.addNote', { params: { id: 999_999_999 }, body: { text } });
  expect(await codesOf(toNobody)).toEqual(['operator.unknown_entry']);
  expect((await operator.api('players.card', { params: { id } })).notes).toHaveLength(2);
});
