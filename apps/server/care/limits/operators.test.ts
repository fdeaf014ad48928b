import {
  type BettingWorld,
  codesOf,
  createBettingWorld,
  fakeClock,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { nameKey } from '../../players/person/rules.ts';
import { backIn, depositCodes, withToken } from '../../testing/limits.ts';
import { requestWithdrawal } from '../../testing/withdrawing.ts';

const DAY = 24 * 3_600_000;
const clock = fakeClock(Date.parse('2026-05-01T12:00:00Z'));
let book: BettingWorld;
let one: Visitor;
let other: Visitor;
/** Sessions of operators are short. */
async function pass(ms: number): Promise<void> {
  clock.leap(ms);
  await book.open(1);
  one = await book.world.signIn(one.login, one.password);
  other = await book.world.signIn(other.login, other.password);
}
beforeAll(async () => {
  book = await createBettingWorld(1, { clock });
  one = await book.world.operator('careful');
  other = await book.world.operator('watchful');
});
afterAll(() => book.world.close());

const note = 'Told by a relative.';
const block = (by: Visitor, { userId: id }: Player, isBlocked: boolean) =>
  by.api('care.block', { params: { id }, body: { isBlocked, note } });
const care = ({ userId: id }: Player) => one.api('care.player', { params: { id } });
const back = (player: Player) => backIn(book.world, player);
const sql = (text: string, values: unknown[]) => book.world.platform.pool.query(text, values);

describe('an exclusion follows the person', () => {
  const exclude = (player: Player, days = 30) =>
    withToken(book.world, player)('limits.blockUser', { body: { days, selfExcludeReason: 1 } });
  const follow = () => book.world.services.limits.followTwins();

  /** The marks that two accounts may share: rows for the excluded account, proved or not, and for the other one. */
  const PHONE = `contacts (user_id, phone, phone_verified_at, changed_at) values ($1, $2, $3, now())`;
  const PERSON = (key: 'document_key' | 'name_key') =>
    `persons (user_id, fields, ${key}, identified_at, version, changed_at) values ($1, '{}', $2, $3, 1, now())`;
  const MAILBOX = `contacts (user_id, email, email_key, email_verified_at, changed_at) values ($1, $2, $2, $3, now())`;
  const WAYS: readonly (readonly [string, string, string, string])[] = [
    ['mailbox, written otherwise', MAILBOX, 'ann.smith+a@gmail.com', 'annsmith@googlemail.com'],
    ['phone', PHONE, '+4915112345', '+4915112345'],
    ['document', PERSON('document_key'), '1/1/A7', '1/1/A7'],
    ['name and birthday', PERSON('name_key'), '~1990-01-02 ann smith', '~1990-01-02 ann smith'],
  ];
  const name = async (player: Player, rows: string, value: string, isProved: boolean) => {
    await sql(`insert into ${rows}`, [player.userId, value, isProved ? new Date(clock.now()) : null]);
    // The accounts must not share a network.
    await sql(`update sessions set ip = '' where user_id = $1`, [player.userId]);
    await follow();
  };
  const alikeOf = async (player: Player) =>
    (await care(player)).alike.map(({ id, verdict }) => [id, verdict]);

  test.each(WAYS)(
    'an exclusion in advance by an unproved %s of a stranger closes nobody',
    async (_, rows, old, fresh) => {
      const attacker = await book.player('0');
      await name(attacker, rows, old.replace('1234', '777').replace('A7', 'X7').replace('ann', 'eve'), false);
      await exclude(attacker);
      await pass(1000);
      const stranger = await book.player('20');
      await name(
        stranger,
        rows,
        fresh.replace('1234', '777').replace('A7', 'X7').replace('ann', 'eve'),
        true,
      );
      expect((await book.place(stranger, { amount: '1.00' })).codes).toEqual([]);
      expect(await depositCodes(stranger)).toEqual([]);
      expect(await alikeOf(stranger)).toEqual([[attacker.userId, 'case']]);
    },
  );

  test.each(WAYS)(
    'a player who comes back with a proved %s is held before any money, until an operator tells them apart',
    async (what, rows, old, fresh) => {
      const gone = await book.player('0');
      await name(gone, rows, old, true);
      await exclude(gone);
      await pass(1000);
      const newcomer = await book.player('20');
      const isName = what.startsWith('name');
      await sql(`insert into ${rows}`, [newcomer.userId, fresh, isName ? new Date(clock.now()) : null]);
      expect(await depositCodes(newcomer)).toEqual(['limits.held']);
      await follow();
      // The session goes on, so that the player can prove who they are.
      expect((await book.place(newcomer, { amount: '1.00' })).codes).toEqual(['limits.held']);
      const { alike, sameAs } = await care(newcomer);
      expect([alike.map(({ id, verdict }) => [id, verdict]), sameAs]).toEqual([
        [[gone.userId, 'held']],
        null,
      ]);
      expect(alike[0]!.marks).toMatchObject([{ isProved: isName, isProvedThere: true }]);
      const params = { id: newcomer.userId };
      expect((await one.api('care.part', { params, body: { note } })).alike).toEqual([]);
      expect((await book.place(newcomer, { amount: '1.00' })).codes).toEqual([]);
    },
  );

  test('a hold ends with a confirmed identity of another name, and with what it came from', async () => {
    const gone = await book.player('0');
    await name(gone, PHONE, '+44900001', true);
    await name(gone, PERSON('name_key'), '~1970-01-01 abe gone', true);
    await exclude(gone);
    await pass(1000);
    const [relative, other] = [await book.player('20'), await book.player('20')];
    for (const player of [relative, other]) await name(player, PHONE, '+44900001', false);
    expect((await book.place(relative, { amount: '1.00' })).codes).toEqual(['limits.held']);
    await name(relative, PERSON('name_key'), '~1972-01-01 bea gone', true);
    expect((await book.place(relative, { amount: '1.00' })).codes).toEqual([]);
    expect(await alikeOf(relative)).toEqual([[gone.userId, 'case']]);
    const waiting = async () => (await one.api('care.alike')).pairs.map(({ player }) => player.id);
    expect(await waiting()).toContain(relative.userId);
    const params = { id: relative.userId };
    await one.api('care.block', { params, body: { isBlocked: true, note } });
    expect(await waiting()).not.toContain(relative.userId);
    await pass(30 * DAY);
    expect((await book.place(await back(other), { amount: '1.00' })).codes).toEqual([]);
  });

  test('two marks that agree, one proved on both sides, close the account for the same time', async () => {
    const gone = await book.player('0');
    await name(gone, MAILBOX, 'two.marks@gmail.com', true);
    await name(gone, PERSON('name_key'), '~1971-01-01 cy gone', false);
    await exclude(gone);
    await pass(1000);
    const newcomer = await book.player('20');
    await name(newcomer, MAILBOX, 'twomarks+x@gmail.com', true);
    expect(await alikeOf(newcomer)).toEqual([[gone.userId, 'held']]);
    await name(newcomer, PERSON('name_key'), '~1971-01-01 cy gone', false);
    expect(await codesOf(newcomer.api('wallet.accounts'))).toEqual(['auth.required']);
    const again = await back(newcomer);
    expect((await book.place(again, { amount: '1.00' })).codes).toEqual(['limits.excluded']);
    const { sameAs, limits } = await care(newcomer);
    expect(sameAs?.id).toBe(gone.userId);
    const endsAt = (await care(gone)).limits[0]!.endsAt;
    expect(limits.find(({ limitType }) => limitType === 30)!.endsAt).toBe(endsAt);
    // A second look at the account writes nothing.
    const { changes } = await care(newcomer);
    await sql('insert into person_checks (user_id) values ($1)', [newcomer.userId]);
    await follow();
    expect((await care(newcomer)).changes).toEqual(changes);
    await pass(30 * DAY);
    expect((await book.place(await back(newcomer), { amount: '1.00' })).codes).toEqual([]);
  });

  test('a new account in the browser of an excluded person is held; one from before and the next one in the office play', async () => {
    const device = `insert into known_devices (user_id, device_id, last_at) values ($1, $2, now())`;
    const [gone, older] = [await book.player('0'), await book.player('20')];
    for (const player of [gone, older]) await sql(device, [player.userId, 'browser-of-a-house']);
    await exclude(gone);
    await pass(1000);
    const [dodger, colleague] = [await book.player('20'), await book.player('20')];
    await sql(device, [dodger.userId, 'browser-of-a-house']);
    expect(await depositCodes(dodger)).toEqual(['limits.held']);
    await follow();
    expect((await book.place(dodger, { amount: '1.00' })).codes).toEqual(['limits.held']);
    for (const player of [await back(older), colleague])
      expect((await book.place(player, { amount: '1.00' })).codes).toEqual([]);
    await name(dodger, PERSON('name_key'), '~1990-09-09 eva new', true);
    expect((await book.place(dodger, { amount: '1.00' })).codes).toEqual([]);
  });

  test('a player who has money sent to where an excluded person’s arrived is held; a claim of it does nothing', async () => {
    const destination = 'LT601010012345670003';
    const [gone, older] = [await book.player('50'), await book.player('50')];
    await requestWithdrawal(older, { destination });
    const { id } = await requestWithdrawal(gone, { destination });
    await exclude(gone);
    await follow();
    expect((await book.place(older, { amount: '1.00' })).codes).toEqual([]);
    // Once the money has arrived the destination is the excluded person’s.
    await sql(`update withdrawals set status = 'paid' where id = $1`, [id]);
    await follow();
    expect((await book.place(older, { amount: '1.00' })).codes).toEqual(['limits.held']);
  });

  test('a destination is proved by a withdrawal that was paid, not by one that was cancelled', async () => {
    const [innocent, gone] = [await book.player('50'), await book.player('50')];
    const destination = 'LT601010012345670000';
    for (const player of [innocent, gone]) {
      const { id } = await requestWithdrawal(player, { destination });
      await player.api('withdrawals.cancel', { params: { id } });
    }
    const twins = async () => {
      const text = 'select other_id from accounts_like($1) where is_proved_there';
      return (await sql(text, [innocent.userId])).rows.map(({ other_id }) => Number(other_id));
    };
    await exclude(gone);
    await follow();
    expect((await book.place(innocent, { amount: '1.00' })).codes).toEqual([]);
    expect(await twins()).toEqual([]);
    await sql(`update withdrawals set status = 'paid' where user_id = $1`, [gone.userId]);
    expect(await twins()).toEqual([gone.userId]);
  });

  test('a key of a name that an older fold made is written anew', async () => {
    const player = await book.player('0');
    await sql(
      `insert into persons (user_id, fields, name_key, version, changed_at)
       values ($1, '{"name": "Рeter", "surname": "Лось", "birthday": "1980-02-01"}', '1980-02-01 лось рeter', 1, now())`,
      [player.userId],
    );
    await follow();
    const { rows } = await sql('select name_key from persons where user_id = $1', [player.userId]);
    const named = { name: 'Los', surname: 'Peter', birthday: '1980-02-01' };
    expect(rows).toEqual([{ name_key: nameKey(named) }]);
  });

  test('an operator tells two people apart for good; the exclusion itself stays', async () => {
    const gone = await book.player('0');
    const LI = '~1980-01-01 li wang';
    await name(gone, PERSON('name_key'), LI, false);
    await exclude(gone, 7);
    await pass(1000);
    const namesake = await book.player('5');
    await name(namesake, PERSON('name_key'), LI, true);
    expect((await care(namesake)).alike).toMatchObject([{ id: gone.userId, verdict: 'case' }]);
    const params = { id: namesake.userId };
    expect((await one.api('care.part', { params, body: { note } })).alike).toEqual([]);
    expect(await codesOf(one.api('care.part', { params, body: { note } }))).toEqual(['care.not_shared']);
    await transact(book.world.platform.pool, (tx) =>
      tx.query({ text: 'update persons set version = 2 where user_id = $1', values: [namesake.userId] }),
    );
    await follow();
    expect((await book.place(await back(namesake), { amount: '1.00' })).codes).toEqual([]);
    const { limits, changes } = await care(gone);
    expect(limits[0]).toMatchObject({ limitType: 30, limitState: 'ACTIVE' });
    expect(changes).toMatchObject([{ limitType: 30, step: 'closed', value: 7, by: null }]);
  });
});

describe('nobody comes back by changing', () => {
  const exclude = (player: Player, days = 30) =>
    withToken(book.world, player)('limits.blockUser', { body: { days } });
  const follow = () => book.world.services.limits.followTwins();
  /** A phone, proved or not, and a name with a birthday. */
  const named = async (player: Player, phone: string, isProved = false, birthday = '1970-01-01') => {
    // One statement, because the timed job could compare the account while it had a phone and no name.
    await sql(
      `with contact as (
        insert into contacts (user_id, phone, phone_verified_at, changed_at) values ($1, $2, $3, now()))
      insert into persons (user_id, fields, name_key, version, changed_at) values ($1, '{}', $4, 1, now())`,
      [player.userId, phone, isProved ? new Date(clock.now()) : null, `~${birthday} of ${phone}`],
    );
  };
  const sameAs = async (player: Player) => (await care(player)).sameAs?.id;

  test.each([
    [
      'that stood when the exclusion began',
      true,
      'update contacts set phone = null, phone_verified_at = null where user_id = $1',
    ],
    [
      'proved before and then replaced',
      true,
      `update contacts set phone = '+44700009', phone_verified_at = null where user_id = $1`,
    ],
    ['of an account that was erased', true, 'delete from contacts where user_id = $1'],
  ])('a phone %s', async (name, isProved, change) => {
    const phone = `+44710000${name.length}`;
    const gone = await book.player('0');
    await named(gone, phone, isProved);
    const isBefore = name.includes('before');
    if (isBefore) await sql(change, [gone.userId]);
    await exclude(gone);
    if (!isBefore) await sql(change, [gone.userId]);
    await pass(1000);
    const newcomer = await book.player('0');
    await named(newcomer, phone);
    expect(await depositCodes(newcomer)).toEqual(['limits.excluded']);
    await follow();
    expect(await sameAs(newcomer)).toBe(gone.userId);
    // The marks are deleted when the exclusion ends.
    await sql(`update person_marks set kept_at = '2020-01-01' where user_id = $1`, [gone.userId]);
    await book.world.services.limits.forget();
    const kept = () => book.count(`person_marks where user_id = ${gone.userId}`);
    expect(await kept()).toBeGreaterThan(0);
    await pass(30 * DAY);
    await book.world.services.limits.forget();
    expect(await kept()).toBe(0);
  });

  test('an exclusion of one’s own stays when another person’s is taken away, and can be asked for meanwhile', async () => {
    const gone = await book.player('0');
    await named(gone, '+44720001', true);
    const [before, meanwhile] = [await book.player('0'), await book.player('0')];
    await exclude(before, 7);
    for (const player of [before, meanwhile]) await named(player, '+44720001');
    await exclude(gone, 90);
    await follow();
    await exclude(await back(meanwhile), 30);
    expect(await codesOf(exclude(await back(meanwhile), 7))).toEqual(['limits.exclusion_active']);
    for (const [player, days] of [
      [before, 7],
      [meanwhile, 30],
    ] as const) {
      expect(await sameAs(player)).toBe(gone.userId);
      const params = { id: player.userId };
      const { limits, sameAs: other } = await one.api('care.part', { params, body: { note } });
      expect(other).toBeNull();
      const [{ startedAt, endsAt, limitValue }] = limits as [(typeof limits)[number]];
      expect([limitValue, endsAt! - startedAt]).toEqual([days, days * 86_400]);
      expect(await codesOf(one.api('care.part', { params, body: { note } }))).toEqual(['care.not_shared']);
    }
  });

  test('a block of the house follows the person, and is lifted where it was set', async () => {
    const gone = await book.player('0');
    const older = await book.player('20');
    await named(gone, '+44730001', true);
    await named(older, '+44730001');
    await block(one, gone, true);
    await follow();
    expect((await book.place(await back(older), { amount: '1.00' })).codes).toEqual(['limits.blocked']);
    await pass(1000);
    const newcomer = await book.player('20');
    await named(newcomer, '+44730001');
    expect(await depositCodes(newcomer)).toEqual(['limits.blocked']);
    await follow();
    expect((await care(newcomer)).block).toMatchObject({ by: null, sameAs: { id: gone.userId } });
    // The block can't be lifted on this account, nor by changing what identifies the person.
    expect(await codesOf(block(other, newcomer, false))).toEqual(['care.as_it_is']);
    await sql('update contacts set phone = null where user_id = $1', [newcomer.userId]);
    await follow();
    expect((await care(newcomer)).block).not.toBeNull();
    // An operator decides that these are two persons. Somebody who is blocked on their own account stays blocked.
    const params = { id: newcomer.userId };
    expect((await one.api('care.part', { params, body: { note } })).block).toBeNull();
    expect((await block(one, older, true)).block).toMatchObject({ by: 'careful', sameAs: null });
    await block(other, gone, false);
    await follow();
    expect((await care(older)).block).toMatchObject({ by: 'careful' });
    await block(other, older, false);
    await follow();
    for (const player of [gone, older, newcomer]) expect((await care(player)).block).toBeNull();
  });

  test('a block that was carried over ends with the one it came from', async () => {
    const [gone, older] = [await book.player('0'), await book.player('20')];
    // A birthday that no excluded person has yet.
    for (const player of [gone, older]) await named(player, '+44730002', player === gone, '1969-03-02');
    await block(one, gone, true);
    await follow();
    expect((await care(older)).block).toMatchObject({ sameAs: { id: gone.userId } });
    await block(other, gone, false);
    await follow();
    const { block: left, changes } = await care(older);
    expect([left, changes.map(({ step }) => step)]).toEqual([null, ['lifted', 'carried']]);
    expect((await book.place(await back(older), { amount: '1.00' })).codes).toEqual([]);
  });
});
