import {
  type BettingWorld,
  codesOf,
  createBettingWorld,
  fakeClock,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backIn, depositCodes, withToken } from '../../testing/limits.ts';

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
const back = (player: Player) => backIn(book.world, player);

test('the block of the house closes play and ends sessions; only another operator lifts it; all of it is kept', async () => {
  const player = await book.player('50');
  const set = await block(one, player, true);
  expect(set.block).toMatchObject({ by: 'careful', note });
  expect(await codesOf(block(other, player, true))).toEqual(['care.as_it_is']);
  expect(await codesOf(player.api('wallet.accounts'))).toEqual(['auth.required']);
  const again = await back(player);
  expect((await book.place(again, { amount: '1.00' })).codes).toEqual(['limits.blocked']);
  expect(await depositCodes(again)).toEqual(['limits.blocked']);
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

test('the block of the house is about players only, and needs its permission', async () => {
  const body = { isBlocked: true, note };
  const unknown = one.api('care.block', { params: { id: 1 }, body });
  expect(await codesOf(unknown)).toEqual(['operator.unknown_entry']);
  const params = { id: one.userId };
  expect(await codesOf(one.api('care.player', { params }))).toEqual(['operator.unknown_entry']);
  const player = await book.player('0');
  expect(await codesOf(player.api('care.block', { params, body }))).toEqual(['auth.forbidden']);
});
