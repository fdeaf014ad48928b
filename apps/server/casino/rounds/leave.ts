import { stakeOf } from '@fairbook/games/play';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { giveBackRound } from '../free-rounds/index.ts';
import { committedSeed } from '../seeds/index.ts';
import type { PlayDeps, PlayPlatform } from './play.ts';
import { playedWith, rulesOf } from './played.ts';
import { goOn, lockRound, replayed } from './step.ts';
import { changeRound, leftRounds, type RoundRow, type SeededRound } from './store.ts';

/** A round that nobody continues for this long is ended by its rules. */
export const LEFT_AFTER_MS = 24 * 3_600_000;
const BATCH = 100;

/**
 * Ends rounds that were left: by the actions that their rules have for it, which stake nothing further. A round in which
 * nothing was decided yet returns its stakes if its rules say so, and so does one that can’t be played on, because its
 * rules or the key of the site have changed. Returns how many ended; throws an AggregateError if some did not.
 */
export async function endLeftRounds(platform: PlayPlatform, deps: PlayDeps): Promise<number> {
  const since = platform.clock.now() - LEFT_AFTER_MS;
  const left = await leftRounds(platform.db, since, BATCH);
  const failures: unknown[] = [];
  for (const round of left)
    await endRound(platform, deps, round, since).catch((error) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} rounds that were left did not end`);
  return left.length;
}

function endRound(
  platform: PlayPlatform,
  deps: PlayDeps,
  left: Pick<RoundRow, 'id' | 'account_id'>,
  since: number,
): Promise<void> {
  return transact(platform.pool, async (tx) => {
    const held = await lockRound(tx, left);
    if (held.round.status !== 'open' || held.round.stepped_at.getTime() >= since) return;
    let at: SeededRound | null = held;
    while (at?.round.status === 'open') at = await leave(tx, platform, deps, at);
    if (!at) await giveBack(tx, platform, deps, held);
  });
}

/** The round after the action by which it is left; null if it goes with its stake, or can’t be played on. */
async function leave(
  tx: Tx,
  platform: PlayPlatform,
  deps: PlayDeps,
  { round, pair }: SeededRound,
): Promise<SeededRound | null> {
  const game = rulesOf(round);
  const seed = committedSeed(deps.seedFor, pair);
  if (!game || seed === null) return null;
  const { state } = playedWith(game, seed, pair, round);
  const action = game.leave?.(state) ?? null;
  if (action === null) return null;
  const played = replayed(deps, game, { round, pair }, action);
  const further = played ? stakeOf(round.unit, played.stakes.at(-1)!) : 0n;
  if (!played || further > 0n) throw new Error(`round ${round.id} of ${game.id} has no way to its end`);
  return goOn(tx, platform, deps, { round, pair, action, played, further });
}

async function giveBack(
  tx: Tx,
  { clock, bus }: PlayPlatform,
  { ledger }: PlayDeps,
  { round }: SeededRound,
): Promise<void> {
  const [verdict] = await ledger.post(tx, [
    {
      accountId: Number(round.account_id),
      reference: `casino:${round.id}`,
      postings: [
        {
          kind: round.free_id === null ? 'casino_stake_back' : 'free_round_stake_back',
          amountMinor: round.stake,
        },
      ],
    },
  ]);
  if (verdict !== 'ok') throw new Error(`the stakes of round ${round.id} were not returned: ${verdict}`);
  await changeRound(tx, round, { status: 'refused', settled_at: new Date(clock.now()) });
  if (round.free_id !== null) await giveBackRound(tx, round.free_id);
  tx.onCommit(() => bus.publish('account.changed', { userId: Number(round.user_id) }));
}
