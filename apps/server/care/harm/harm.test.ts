import {
  type BettingWorld,
  codesOf,
  createBettingWorld,
  fakeClock,
  freshKey,
  HOME,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const HOUR = 3_600_000;
const clock = fakeClock(Date.parse('2026-06-10T00:30:00Z'));
let book: BettingWorld;
let one: Visitor;
let other: Visitor;
beforeAll(async () => {
  book = await createBettingWorld(6, { clock });
  one = await book.world.operator('carer');
  other = await book.world.operator('second-carer');
});
afterAll(() => book.world.close());

const count = () => book.world.services.jobs['care.count']();
const cases = async (closed = false) => (await one.api('careCases.queue', { query: { closed } })).cases;
const sql = (text: string, values: unknown[] = []) => book.world.platform.pool.query(text, values);

/**
 * A player who bets at half past midnight, loses, and pays in at once, three times, and who cancels two withdrawals.
 */
async function chaser(): Promise<Player> {
  const player = await book.player('100');
  for (const gameId of [1, 2, 3]) {
    expect((await book.place(player, { amount: '5.00', bets: [{ ...HOME, gameId }] })).codes).toEqual([]);
  }
  await sql(`update coupons set status = 'lost', settled_at = $2 where user_id = $1`, [
    player.userId,
    new Date(clock.now()),
  ]);
  clock.leap(60_000);
  for (let n = 0; n < 3; n++) {
    const body = { method: 'demo', accountId: player.accountId, amount: '10.00' };
    await player.api('payments.deposit', { body, idempotencyKey: freshKey() });
  }
  for (let n = 0; n < 2; n++)
    await sql(
      `insert into withdrawals (id, user_id, account_id, method, amount, fee, details, destination, status, idem_key, input_hash, created_at, changed_at)
       values (gen_random_uuid(), $1, $2, 'demo', 100, 0, '{}', '', 'cancelled', $3, '', $4, $4)`,
      [player.userId, player.accountId, freshKey(), new Date(clock.now())],
    );
  return player;
}

test('a case opens with what explains it, once, however often play is counted', async () => {
  const calm = await book.player('50');
  await book.place(calm, { amount: '1.00' });
  const player = await chaser();
  await count();
  await count();
  const [found, ...rest] = await cases();
  expect(rest).toEqual([]);
  expect(found).toMatchObject({ userId: player.userId, state: 'open', score: 4, owner: null, steps: [] });
  expect(found!.marks).toEqual([
    { marker: 'chasing', value: 3, threshold: 3, points: 2 },
    { marker: 'cancelled', value: 2, threshold: 2, points: 2 },
  ]);
  const { rows } = await sql('select staked, night_bets from care_days where user_id = $1', [player.userId]);
  expect(rows).toEqual([{ staked: 1500n, night_bets: 3 }]);
});

test('one operator takes a case, writes down what was done and closes it; all of it is kept', async () => {
  const [{ id, version, userId } = { id: 0, version: 0, userId: 0 }] = await cases();
  const params = { id };
  const early = { params, body: { version, what: 'call', note: 'Rang up.' } } as const;
  expect(await codesOf(one.api('careCases.intervene', early))).toEqual(['care.not_yours']);
  const both = await Promise.all(
    [one, other].map(({ api }) => codesOf(api('careCases.take', { params, body: { version } }))),
  );
  expect(both.flat()).toEqual(['operator.version_conflict']);
  const [held] = await cases();
  const [mine, theirs] = held!.isMine ? [one, other] : [other, one];
  const body = { version: held!.version, note: 'Set a limit.' };
  expect(await codesOf(theirs.api('careCases.close', { params, body }))).toEqual(['care.not_yours']);
  const done = await mine.api('careCases.intervene', { params, body: { ...body, what: 'limits_advised' } });
  expect(done.steps.map(({ what }) => what)).toEqual(['limits_advised', 'taken']);
  await mine.api('careCases.close', { params, body: { version: done.version, note: 'Agreed.' } });
  expect([await cases(), (await cases(true)).map(({ state }) => state)]).toEqual([[], ['closed']]);
  await expect(sql('delete from care_steps')).rejects.toThrow('append-only');
  const { edits } = await one.api('config.edits', { query: { part: 'players' } });
  const lines = edits.filter(({ subject }) => subject === String(userId));
  expect(lines).toHaveLength(3);
  expect(JSON.stringify(lines)).not.toContain('Agreed');
});

test('a closed case opens again only when things got worse', async () => {
  await count();
  expect(await cases()).toEqual([]);
  const [{ userId } = { userId: 0 }] = await cases(true);
  const { rows } = await sql('select id from accounts where user_id = $1 and type = 0', [userId]);
  clock.leap(HOUR / 2);
  for (let n = 0; n < 3; n++)
    await sql(
      `insert into deposits (id, user_id, account_id, method, amount, status, idem_key, input_hash, created_at, ended_at)
       values (gen_random_uuid(), $1, $2, 'demo', 1, 'failed', $3, '', $4, $4)`,
      [userId, rows[0].id, freshKey(), new Date(clock.now())],
    );
  await count();
  expect((await cases()).map(({ score }) => score)).toEqual([5]);
});

test('players read nothing of it', async () => {
  const player = await book.player('0');
  expect(await codesOf(player.api('careCases.queue', { query: {} }))).toEqual(['auth.forbidden']);
});
