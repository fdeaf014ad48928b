import {
  type BettingWorld,
  codesOf,
  createBettingWorld,
  fakeClock,
  freshKey,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { withToken } from '../../testing/limits.ts';
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
const back = async (player: Player): Promise<Player> => ({
  ...(await book.world.signIn(player.login, player.password)),
  accountId: player.accountId,
});
const deposit = (player: Player) =>
  codesOf(
    player.api('payments.deposit', {
      body: { method: 'demo', accountId: player.accountId, amount: '10.00' },
      idempotencyKey: freshKey(),
    }),
  );
const sql = (text: string, values: unknown[]) => book.world.platform.pool.query(text, values);

describe('the block of the house', () => {
  test('closes play and ends sessions; only another operator lifts it; all of it is kept', async () => {
    const player = await book.player('50');
    const set = await block(one, player, true);
    expect(set.block).toMatchObject({ by: 'careful', note });
    expect(await codesOf(block(other, player, true))).toEqual(['care.as_it_is']);
    expect(await codesOf(player.api('wallet.accounts'))).toEqual(['auth.required']);
    const again = await back(player);
    expect((await book.place(again, { amount: '1.00' })).codes).toEqual(['limits.blocked']);
    expect(await deposit(again)).toEqual(['limits.blocked']);
    const mine = await withToken(book.world, again)('limits.list');
    expect(mine).toMatchObject([{ limitType: 37, limitState: 'ACTIVE', endsAt: null }]);
    expect(JSON.stringify(mine)).not.toContain(note);
    for (const action of ['reject', 'approve'] as const) {
      const body = { limitType: 37 as const, action };
      const codes = await codesOf(withToken(book.world, again)('limits.act', { body }));
      expect(codes).toEqual(['limits.blocked']);
    }
    expect(await codesOf(block(one, player, false))).toEqual(['care.same_operator']);
    await pass(4000 * DAY);
    expect((await book.place(await back(player), { amount: '1.00' })).codes).toEqual(['limits.blocked']);
    const lifted = await block(other, player, false);
    expect(lifted.block).toBeNull();
    expect(lifted.changes.map(({ step, by }) => [step, by])).toEqual([
      ['lifted', 'watchful'],
      ['blocked', 'careful'],
    ]);
    expect((await book.place(await back(player), { amount: '1.00' })).codes).toEqual([]);
    const { edits } = await one.api('config.edits', { query: { part: 'players' } });
    expect(edits.filter(({ subject }) => subject === String(player.userId))).toHaveLength(2);
  });

  test('is about players only, and needs its permission', async () => {
    const body = { isBlocked: true, note };
    const unknown = one.api('care.block', { params: { id: 1 }, body });
    expect(await codesOf(unknown)).toEqual(['operator.unknown_entry']);
    const params = { id: one.userId };
    expect(await codesOf(one.api('care.player', { params }))).toEqual(['operator.unknown_entry']);
    const player = await book.player('0');
    expect(await codesOf(player.api('care.block', { params, body }))).toEqual(['auth.forbidden']);
  });
});

describe('an exclusion follows the person', () => {
  const exclude = (player: Player, days = 30) =>
    withToken(book.world, player)('limits.blockUser', { body: { days, selfExcludeReason: 1 } });
  const follow = () => book.world.services.limits.followTwins();

  /** Every way in which two accounts are one person’s: what the excluded one has, and what the other comes with. */
  const WAYS: readonly (readonly [string, string, string, string])[] = [
    [
      'the same mailbox, written otherwise',
      'contacts (user_id, email, email_key, changed_at) values ($1, $2, $2, now())',
      'ann.smith+a@gmail.com',
      'annsmith@googlemail.com',
    ],
    [
      'the same phone',
      'contacts (user_id, phone, changed_at) values ($1, $2, now())',
      '+4915112345',
      '+4915112345',
    ],
    [
      'the same document',
      `persons (user_id, fields, document_key, version, changed_at) values ($1, '{}', $2, 1, now())`,
      '1/1/A7',
      '1/1/A7',
    ],
    [
      'the same name and birthday',
      `persons (user_id, fields, name_key, version, changed_at) values ($1, '{}', $2, 1, now())`,
      '1990-01-02 ann smith',
      '1990-01-02 ann smith',
    ],
  ];

  test.each(WAYS)('who comes back with %s is excluded there, too', async (_, rows, old, fresh) => {
    const gone = await book.player('0');
    await sql(`insert into ${rows}`, [gone.userId, old]);
    await exclude(gone);
    await pass(1000);
    const newcomer = await book.player('20');
    expect((await book.place(newcomer, { amount: '1.00' })).codes).toEqual([]);
    await sql(`insert into ${rows}`, [newcomer.userId, fresh]);
    expect(await deposit(newcomer)).toEqual(['limits.excluded']);
    await follow();
    expect(await codesOf(newcomer.api('wallet.accounts'))).toEqual(['auth.required']);
    const again = await back(newcomer);
    expect((await book.place(again, { amount: '1.00' })).codes).toEqual(['limits.excluded']);
    const { sameAs, limits } = await care(newcomer);
    expect(sameAs?.id).toBe(gone.userId);
    expect(limits[0]!.endsAt).toBe((await care(gone)).limits[0]!.endsAt);
    await pass(30 * DAY);
    expect((await book.place(await back(newcomer), { amount: '1.00' })).codes).toEqual([]);
  });

  test('who has money sent to where an excluded person’s went is excluded there, too, also before that was paid', async () => {
    const destination = 'LT601010012345670003';
    const [gone, older] = [await book.player('50'), await book.player('50')];
    await requestWithdrawal(older, { destination });
    const { id } = await requestWithdrawal(gone, { destination });
    await exclude(gone);
    await follow();
    expect((await book.place(older, { amount: '1.00' })).codes).toEqual([]);
    await pass(1000);
    const newcomer = await book.player('50');
    await requestWithdrawal(newcomer, { destination });
    expect(await deposit(newcomer)).toEqual(['limits.excluded']);
    await follow();
    expect((await book.place(await back(newcomer), { amount: '1.00' })).codes).toEqual(['limits.excluded']);
    expect((await care(newcomer)).sameAs?.id).toBe(gone.userId);
    // Once the money has arrived the destination is the excluded person’s, and so is an account from before.
    await sql(`update withdrawals set status = 'paid' where id = $1`, [id]);
    await follow();
    expect((await care(older)).sameAs?.id).toBe(gone.userId);
  });

  test('an account from before is closed by what the excluded one has proved, not by what they claim', async () => {
    const [innocent, proved] = [await book.player('5'), await book.player('5')];
    const gone = await book.player('0');
    const contact = `contacts (user_id, phone, changed_at) values ($1, $2, now())`;
    await sql(`insert into ${contact}`, [innocent.userId, '+44700001']);
    await sql(`insert into ${contact}`, [gone.userId, '+44700001']);
    const person = `persons (user_id, fields, document_key, identified_at, version, changed_at)
      values ($1, '{}', '1/1/B8', $2, 1, now())`;
    await sql(`insert into ${person}`, [proved.userId, null]);
    await sql(`insert into ${person}`, [gone.userId, new Date(clock.now())]);
    await exclude(gone);
    await follow();
    expect((await book.place(innocent, { amount: '1.00' })).codes).toEqual([]);
    expect((await care(proved)).sameAs?.id).toBe(gone.userId);
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

  test('an operator tells two people apart for good; the exclusion itself stays', async () => {
    const gone = await book.player('0');
    const name = `persons (user_id, fields, name_key, version, changed_at) values ($1, '{}', '1980-01-01 li wang', 1, now())`;
    await sql(`insert into ${name}`, [gone.userId]);
    await exclude(gone, 7);
    await pass(1000);
    const namesake = await book.player('5');
    await sql(`insert into ${name}`, [namesake.userId]);
    await follow();
    const params = { id: namesake.userId };
    expect((await one.api('care.part', { params, body: { note } })).sameAs).toBeNull();
    expect(await codesOf(one.api('care.part', { params, body: { note } }))).toEqual(['care.not_shared']);
    await transact(book.world.platform.pool, (tx) =>
      tx.query({ text: 'update persons set version = 2 where user_id = $1', values: [namesake.userId] }),
    );
    await follow();
    expect((await book.place(await back(namesake), { amount: '1.00' })).codes).toEqual([]);
    expect((await care(gone)).limits[0]).toMatchObject({ limitType: 30, limitState: 'ACTIVE' });
  });
});

describe('nobody comes back by changing', () => {
  const exclude = (player: Player, days = 30) =>
    withToken(book.world, player)('limits.blockUser', { body: { days } });
  const follow = () => book.world.services.limits.followTwins();
  const PHONE = `contacts (user_id, phone, phone_verified_at, changed_at) values ($1, $2, $3, now())`;
  const named = (player: Player, phone: string, isProved = false) =>
    sql(`insert into ${PHONE}`, [player.userId, phone, isProved ? new Date(clock.now()) : null]);
  const sameAs = async (player: Player) => (await care(player)).sameAs?.id;

  test.each([
    ['that stood when the exclusion began', false, 'update contacts set phone = null where user_id = $1'],
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
    expect(await deposit(newcomer)).toEqual(['limits.excluded']);
    await follow();
    expect(await sameAs(newcomer)).toBe(gone.userId);
    // What was kept goes with the exclusion.
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
    expect(await deposit(newcomer)).toEqual(['limits.blocked']);
    await follow();
    expect((await care(newcomer)).block).toMatchObject({ by: null, sameAs: { id: gone.userId } });
    // It isn't lifted here, nor by a change of what names the person.
    expect(await codesOf(block(other, newcomer, false))).toEqual(['care.as_it_is']);
    await sql('update contacts set phone = null where user_id = $1', [newcomer.userId]);
    await follow();
    expect((await care(newcomer)).block).not.toBeNull();
    // Another person after all; and one who is blocked on their own account stays blocked.
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
});

describe('the rules of a jurisdiction', () => {
  async function choose(change: {
    pack?: 'default' | 'great_britain' | 'germany';
    isPackByCountry?: boolean;
  }) {
    await pass(0);
    const params = { group: 'limits' } as const;
    const { version, value } = await one.api('config.readGroup', { params });
    await one.api('config.editGroup', { params, body: { version, value: { ...value, ...change } } });
  }
  afterAll(() => choose({ pack: 'default', isPackByCountry: false }));
  const save = (player: Player, limitType: 20 | 22 | 30, limitValue: number) =>
    codesOf(withToken(book.world, player)('limits.save', { body: { limitType, limitValue } }));

  test('Germany: no deposit before a monthly limit of 1,000 euros at most, and a week before a higher one', async () => {
    await choose({ pack: 'germany' });
    const player = await book.player('0');
    expect(await deposit(player)).toEqual(['limits.deposit_limit_needed']);
    expect(await save(player, 22, 2000)).toEqual(['limits.unknown_value']);
    expect(await save(player, 22, 500)).toEqual([]);
    expect(await deposit(player)).toEqual([]);
    expect(await save(player, 30, 30)).toEqual(['limits.unknown_value']);
    const { data } = await withToken(book.world, player)('limits.save', {
      body: { limitType: 22, limitValue: 1000 },
    });
    const answers = [2, 1, 3].map((answerId, n) => ({ id: n + 1, answerId }));
    const asked = { body: { tokenGuid: data.tokenGuid!, answers } };
    const { limitsData } = await withToken(book.world, player)('limits.testAnswers', asked);
    const waits = limitsData.find(({ limitState }) => limitState === 'PENDING')!;
    expect(waits.startedAt - Math.floor(clock.now() / 1000)).toBe(7 * 86_400);
  });

  test('Great Britain: amounts of one’s own, six months at least, bonuses wagered ten times at most', async () => {
    await choose({ pack: 'great_britain' });
    const player = await book.player('0');
    expect(await save(player, 20, 137)).toEqual([]);
    expect(await save(player, 30, 180)).toEqual(['limits.unknown_value']);
    const grant = (wagerTimes: number) =>
      codesOf(
        one.api('bonuses.grant', {
          body: { userId: player.userId, amount: '5.00', wagerTimes, note: 'test' },
          idempotencyKey: freshKey(),
        }),
      );
    expect([await grant(11), await grant(10)]).toEqual([['bonuses.wager_capped'], []]);
    const { packs, chosen } = await one.api('care.packs');
    expect([packs.length, chosen]).toEqual([4, 'great_britain']);
  });
});
