import type { SharedId } from '@fairbook/games';
import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  fakeClock,
  type Player,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Sql } from '../../platform/database/sql.ts';
import { drawingNode, sharedRoundsOf } from '../../testing/shared-rounds.ts';

const clock = fakeClock(Date.parse('2026-05-04T12:01:00Z'));
const DRAWS: SharedId = 'keno-draws';
let book: BettingWorld;
beforeAll(async () => {
  book = await createBettingWorld(0, { clock });
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

const sql = () => book.world.platform.pool;
const ticket = { options: { numbers: [6], risk: 'medium' }, draws: 2 };
const ban = ({ userId }: Player, within: Pick<Sql, 'query'> = sql()) =>
  within.query({
    text: `insert into player_states (user_id, ban_level, ban_version, is_transfer_required, version) values ($1, 1, 1, false, 1)`,
    values: [userId],
  });
const statusesOf = async ({ userId }: Player): Promise<string[]> => {
  const of = 'select status from shared_stakes where user_id = $1 order by number';
  return (await sql().query(of, [userId])).rows.map(({ status }) => status);
};

test('what is staked ahead goes back to whoever is banned or frozen before the draw, even while it begins', async () => {
  const keno = sharedRoundsOf(book, clock, DRAWS);
  const players = [await book.player('100.00'), await book.player('100.00'), await book.player('100.00')];
  const [banned, frozen, late] = players;
  const round = await keno.openRound(banned!);
  await book.world.services.sharedRounds.step();
  const { table } = await keno.look(banned!);
  for (const player of players) await keno.stakeOn(player, round, ticket);
  await keno.playOut(round);
  await ban(banned!);
  await sql().query(`update accounts set frozen_for = 'review' where id = $1`, [frozen!.accountId]);

  const { lease, run } = drawingNode(book, 'rounds_ahead');
  let transactions = 0;
  const guard: typeof lease.guard = async (tx) => {
    // The second one draws.
    if (++transactions === 2) await ban(late!, tx);
    return lease.guard(tx);
  };
  // The draw is due by its row: a clock that moves would wake the world's own node, which would draw beside this one.
  await sql().query(
    'update shared_rounds set opens_at = $2, starts_at = $2 where game = $3 and starts_at = $1',
    [new Date(table.ahead[0]!.startsAt), new Date(clock.now()), DRAWS],
  );
  await run(DRAWS, guard);
  expect(transactions).toBeGreaterThan(1);
  for (const player of players)
    expect(await statusesOf(player)).toEqual([expect.stringMatching(/won|lost/), 'refused']);
  await lease.release();
});
