import type { Permission } from '@fairbook/contracts';
import { codesOf, createWorld, fakeClock, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';

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

test('a search finds players by number and by the beginning of a login, never operators', async () => {
  const [one, two] = [await world.registerPlayer(), await world.registerPlayer()];
  await world.platform.pool.query(`update users set login = 'Anna_1' where id = $1`, [one.userId]);
  await world.platform.pool.query(`update users set login = 'annA21' where id = $1`, [two.userId]);
  expect(await found()).toEqual([two.userId, one.userId]);
  expect(await found(` ${one.userId} `)).toEqual([one.userId]);
  expect(await found('anna')).toEqual([one.userId, two.userId]);
  // The exact login comes first, and `_` is taken literally.
  expect(await found('annA21')).toEqual([two.userId]);
  expect(await found('anna_')).toEqual([one.userId]);
  expect((await operator.api('players.find', { query: { text: 'anna_' } })).players[0]).toMatchObject({
    by: 'login',
  });
  for (const text of ['%', '_', '\\', 'keeper', '999999999999999999999', `' or 1=1 --`]) {
    expect(await found(text), text).toEqual([]);
  }
});

test('the page of a player shows data, sessions, devices and balances', async () => {
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
  expect(card.sessions[0]).toHaveProperty('browser');
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

/** An operator with these permissions only. */
async function operatorWith(...permissions: Permission[]): Promise<Visitor> {
  const login = `only-${Math.random().toString(36).slice(2)}`;
  const { password } = await world.services.auth.registerOperator(login, permissions);
  return world.signIn(login, password);
}

/** A player with contacts and a person. */
async function person(n: number) {
  const player = await world.registerPlayer();
  const email = `Petrova.${n}@example.com`;
  const phone = `+3706001${String(n).padStart(4, '0')}`;
  await transact(world.platform.pool, async (tx) => {
    const { contacts } = world.services.messaging;
    await contacts.setEmail(tx, player.userId, email);
    await contacts.verifyEmail(tx, player.userId, email);
    await contacts.setPhone(tx, player.userId, phone);
    await world.services.persons.begin(tx, player.userId, {
      surname: 'Петрова',
      name: `Жанна${n}`,
      countryId: 1,
      documentTypeId: 1,
      passportSeries: 'AB',
      passport: `77 00-${n}`,
      taxId: `LT-${n}00${n}`,
    });
  });
  return { ...player, email, phone };
}

test('a search finds players by contacts, name, document, address and device, in any spelling', async () => {
  const anna = await person(4321);
  await world.platform.pool.query(`insert into known_devices values ($1, 'Device_4321-mark', now())`, [
    anna.userId,
  ]);
  await world.platform.pool.query(`update sessions set ip = '203.0.113.77' where user_id = $1`, [
    anna.userId,
  ]);
  const ways: [string, string][] = [
    ['petrova.43', 'none'],
    ['PETROVA.4321@ex', 'email'],
    ['+370 600 14321', 'phone'],
    ['00370-6001-4321', 'phone'],
    ['8 (600) 14321', 'phone'],
    ['3706001432', 'phone'],
    ['петрова жанна4', 'name'],
    ['жанна4321 петр', 'name'],
    ['ab 7700 43', 'document'],
    ['lt 4321', 'document'],
    ['203.0.113.77', 'ip'],
    ['Device_4321', 'device'],
    [String(anna.userId), 'id'],
  ];
  for (const [text, by] of ways) {
    const { players } = await operator.api('players.find', { query: { text } });
    expect([text, players.find(({ id }) => id === anna.userId)?.by ?? 'none']).toEqual([text, by]);
  }
  // Without the permission nobody can guess personal data piece by piece: only a complete value finds a player.
  const plain = await operatorWith('players.read');
  const open: [string, boolean][] = [
    ['petrova.4321@ex', false],
    ['petrova.4321@example.com', true],
    ['3706001432', false],
    ['+370 600 14321', true],
    ['петрова', false],
    ['ab770043', false],
    ['203.0.113.77', false],
    ['Device_4321', true],
  ];
  for (const [text, isFound] of open) {
    const { players } = await plain.api('players.find', { query: { text } });
    expect([text, players.some(({ id }) => id === anna.userId)]).toEqual([text, isFound]);
  }
});

test('each search is logged with its words, and forgotten after a year', async () => {
  const searcher = await operatorWith('players.read', 'personal.read', 'edits.read');
  await searcher.api('players.find', { query: { text: 'who\r\n\u001b[2J' } });
  await searcher.api('players.find', { query: {} });
  const mine = () => searcher.api('config.edits', { query: { operator: searcher.login, part: 'search' } });
  expect((await mine()).edits).toMatchObject([
    { part: 'search', after: { text: 'who\r\n\u001b[2J', found: 0 } },
  ]);
  clock.leap(366 * 86_400_000);
  await world.services.jobs['desk.forget']();
  const later = await operatorWith('edits.read');
  expect(
    (await later.api('config.edits', { query: { operator: searcher.login, part: 'search' } })).edits,
  ).toEqual([]);
});

test('personal data has stars until it is asked for, and that is logged first', async () => {
  operator = await world.operator('second-keeper');
  const anna = await person(5555);
  const plain = await operatorWith('players.read');
  const params = { id: anna.userId };
  for (const by of [plain, operator]) {
    const text = JSON.stringify(await by.api('players.card', { params }));
    for (const secret of [anna.email, anna.phone, 'Петрова', '7700']) expect(text).not.toContain(secret);
  }
  await world.platform.pool.query(`update sessions set ip = '203.0.113.78' where user_id = $1`, [
    anna.userId,
  ]);
  expect((await operator.api('players.card', { params })).sessions[0]?.ip).toBe('203.0.113.78');
  expect((await plain.api('players.card', { params })).sessions[0]?.ip).toBe('203.0.113.0/24');
  expect(await codesOf(plain.api('players.person', { params }))).toEqual(['auth.no_permission']);
  expect(await operator.api('players.person', { params })).toMatchObject({
    email: anna.email,
    phone: anna.phone,
    fields: { surname: 'Петрова', passport: '77 00-5555' },
  });
  const { edits } = await operator.api('config.edits', { query: { player: anna.userId } });
  expect(edits[0]).toMatchObject({ login: 'second-keeper', after: { read: 'personal data' } });
});

test('accounts that may be one person’s are linked, with the reason', async () => {
  const [one, other] = [await person(6001), await person(6002)];
  await world.platform.pool.query(
    `insert into known_devices select unnest($1::bigint[]), 'a-shared-browser', now()`,
    [[one.userId, other.userId]],
  );
  await world.platform.pool.query(
    `update persons set document_key = '1/1/SAME' where user_id = any($1::bigint[])`,
    [[one.userId, other.userId]],
  );
  const { linked } = await operator.api('players.card', { params: { id: one.userId } });
  expect(linked).toEqual([
    { id: other.userId, login: other.login, by: 'device' },
    { id: other.userId, login: other.login, by: 'document' },
  ]);
});

test('one timeline has what the player and operators changed, and never a whole secret', async () => {
  const anna = await person(7001);
  const params = { id: anna.userId };
  await anna.api('person.saveChoices', { body: { enable_mail_news: true } });
  await anna.api('security.changePassword', {
    body: { oldPassword: anna.password, newPassword: 'three small grey otters' },
  });
  await operator.api('players.addNote', { params, body: { text: 'called' } });
  const all = await operator.api('players.history', { params, query: { limit: 100 } });
  expect(all.changes.map(({ by, login, kind }) => [by, login, kind])).toEqual([
    ['operator', 'second-keeper', 'players'],
    ['player', anna.login, 'password'],
    ['player', anna.login, 'choices'],
    ['player', anna.login, 'contacts'],
    ['player', anna.login, 'contacts'],
    ['player', anna.login, 'contacts'],
  ]);
  expect(all.changes[2]).toMatchObject({
    before: { enable_mail_news: false },
    after: { enable_mail_news: true },
  });
  for (const secret of [anna.email, anna.phone, anna.password, 'otters']) {
    expect(JSON.stringify(all)).not.toContain(secret);
  }
  const own = await operator.api('players.history', { params, query: { by: 'player', limit: 2 } });
  expect(own.changes.map(({ kind }) => kind)).toEqual(['password', 'choices']);
  const next = await operator.api('players.history', { params, query: { by: 'player', before: own.next! } });
  expect(next.changes.map(({ kind }) => kind)).toEqual(['contacts', 'contacts', 'contacts']);
  expect(next.next).toBeNull();
});

test('a device is told in words, as it named itself; one remembered before has none', async () => {
  const { userId } = await world.registerPlayer();
  const agent =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/139.0.0.0 Mobile Safari/537.36';
  await world.platform.pool.query(
    `insert into known_devices (user_id, device_id, last_at, user_agent)
     values ($1, 'phone-of-a-player', now(), $2), ($1, 'older-than-words', now() - interval '1 day', '')`,
    [userId, agent],
  );
  const { devices } = await operator.api('players.card', { params: { id: userId } });
  expect(devices).toMatchObject([
    { mark: 'phone-', device: 'mobile', browser: 'Chrome 139', system: 'Android' },
    { mark: 'older-', device: 'other', browser: null, system: null },
  ]);
});
