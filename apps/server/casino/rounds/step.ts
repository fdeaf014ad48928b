import { Refusal } from '@fairbook/contracts';
import { CATALOGUE } from '@fairbook/contracts/casino/catalogue';
import { MOST_STEPS } from '@fairbook/contracts/casino/seed-rules';
import { type Game, ImpossibleStep, type Played } from '@fairbook/games';
import { prizeOf, stakeOf } from '@fairbook/games/play';
import { canonicalJson } from '@fairbook/proof';
import { Check } from 'typebox/value';
import { lockAccounts, type Posting, refuseFrozen } from '../../money/wallet/index.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { closedFor } from '../../pools/stakes/index.ts';
import { addWagered, ofBonuses } from '../bonuses/index.ts';
import { addWon, heldFree, winOf } from '../free-rounds/index.ts';
import { committedSeed } from '../seeds/index.ts';
import type { PlayDeps, PlayPlatform } from './play.ts';
import { playedWith, rulesOf } from './played.ts';
import { tellSettled } from './settled.ts';
import {
  changeRound,
  heldRound,
  pairsOfRounds,
  type RoundRow,
  roundById,
  type SeededRound,
} from './store.ts';
import { endPostings, reasonOf, statusOf } from './sums.ts';

interface Step {
  userId: number;
  id: string;
  /** How many steps were taken before. */
  step: number;
  action: unknown;
}

/**
 * Takes the next step of a round: what it stakes, what it draws and, at the end, what the round pays are one
 * transaction. A repeat of a step that was taken answers the round as it stands. Throws `casino.bad_step` for a step that
 * is not the next one, or not allowed.
 */
export async function takeStep(platform: PlayPlatform, deps: PlayDeps, step: Step): Promise<SeededRound> {
  const known = await roundById(platform.db, step.id);
  if (!known || Number(known.user_id) !== step.userId) throw new Refusal('casino.unknown_round');
  return transact(platform.pool, async (tx) => {
    const held = await lockRound(tx, known);
    const { actions } = held.round;
    if (step.step < actions.length) return repeated(held, step);
    const game = rulesOf(held.round);
    const isNext =
      held.round.status === 'open' && step.step === actions.length && actions.length < MOST_STEPS;
    if (!isNext || !game?.action || !Check(game.action, step.action)) throw new Refusal('casino.bad_step');
    const played = replayed(deps, game, held, step.action);
    if (!played) throw new Refusal('casino.bad_step');
    const further = stakeOf(held.round.unit, played.stakes.at(-1)!);
    // The house pays the first stake of a free round and no other.
    if (further > 0n && held.round.free_id !== null) throw new Refusal('casino.bad_step');
    if (further > 0n) await mayStake(tx, deps, held, further);
    return goOn(tx, platform, deps, { ...held, action: step.action, played, further });
  });
}

interface Held extends SeededRound {
  account: Awaited<ReturnType<typeof lockAccounts>>;
}

/** Locks the account and then the round, as a start does. */
export async function lockRound(
  tx: Tx,
  { id, account_id }: Pick<RoundRow, 'id' | 'account_id'>,
): Promise<Held> {
  const account = await lockAccounts(tx, [Number(account_id)]);
  const round = await heldRound(tx, id);
  const pair = (await pairsOfRounds(tx, [round])).get(round.seed_id)!;
  return { round, pair, account };
}

function repeated({ round, pair }: Held, { step, action }: Step): SeededRound {
  if (canonicalJson(round.actions[step]) !== canonicalJson(action)) throw new Refusal('casino.bad_step');
  return { round, pair };
}

/** The round with one more action; null if the rules don’t allow it, or if its seed can’t be made any more. */
export function replayed(
  { seedFor }: Pick<PlayDeps, 'seedFor'>,
  game: Game,
  { round, pair }: SeededRound,
  action: unknown,
): Played | null {
  const seed = committedSeed(seedFor, pair);
  if (seed === null) return null;
  try {
    return playedWith(game, seed, pair, { ...round, actions: [...round.actions, action] });
  } catch (error) {
    if (error instanceof ImpossibleStep) return null;
    throw error;
  }
}

/** Refuses a further stake that the account, the operators or the player’s limits don’t allow. */
async function mayStake(
  tx: Tx,
  { gate, products }: PlayDeps,
  { round, account }: Held,
  amount: bigint,
): Promise<void> {
  const [userId, accountId] = [Number(round.user_id), Number(round.account_id)];
  refuseFrozen(account.get(accountId));
  const closed = (await products.readClosed(tx, [userId])).get(userId) ?? [];
  const reason = closedFor(closed, ['games', CATALOGUE[round.game].section]);
  if (reason) throw new Refusal(reason);
  const stake = { userId, accountId, amount, iso: round.currency };
  const held = await gate.holdStakes(tx, [stake], Promise.resolve(account));
  const limit = held?.claims()(stake);
  if (limit) throw new Refusal(limit);
  await held?.write(tx, [stake]);
}

interface Taken extends SeededRound {
  action: unknown;
  played: Played;
  /** What the step stakes, in minor units. */
  further: bigint;
}

/** Moves the money of a step and writes the round. Throws if the account can’t pay what the step stakes. */
export async function goOn(
  tx: Tx,
  { clock, bus }: Pick<PlayPlatform, 'clock' | 'bus'>,
  { ledger, onRounds, seedFor }: Pick<PlayDeps, 'ledger' | 'onRounds' | 'seedFor'>,
  { round, pair, action, played, further }: Taken,
): Promise<SeededRound> {
  const stake = round.stake + further;
  const isOver = played.paid !== null;
  const prize = played.paid === null ? 0n : prizeOf(round.unit, played.paid);
  const free = round.free_id === null ? null : (await heldFree(tx, [round.free_id])).get(round.free_id)!;
  const postings: Posting[] = [
    ...(further > 0n ? [{ kind: 'casino_stake' as const, amountMinor: further }] : []),
    ...(isOver ? endPostings(stake, prize, free ? winOf(free) : undefined) : []),
  ];
  if (postings.length > 0) {
    const accountId = Number(round.account_id);
    const [verdict] = await ledger.post(tx, [{ accountId, reference: `casino:${round.id}`, postings }]);
    if (verdict !== 'ok') {
      const account = (await lockAccounts(tx, [accountId])).get(accountId)!;
      throw new Refusal(reasonOf(verdict!, further, account)!);
    }
    tx.onCommit(() => bus.publish('account.changed', { userId: Number(round.user_id) }));
  }
  const at = new Date(clock.now());
  const changed = await changeRound(tx, round, {
    actions: [...round.actions, action],
    stake,
    stepped_at: at,
    ...(played.paid !== null && {
      prize,
      times: BigInt(played.paid),
      status: statusOf(prize),
      settled_at: at,
    }),
  });
  if (!isOver) return { round: changed, pair };
  if (free) await addWon(tx, free.id, prize);
  const isBonus = (await ofBonuses(tx, [round.id])).size > 0;
  if (isBonus) await addWagered(tx, [round.id]);
  const seed = committedSeed(seedFor, pair)!;
  const [told] = await tellSettled(tx, onRounds, [{ row: changed, pair, seed, isBonus }]);
  return { round: told!, pair, isLastFree: free !== null && free.used === free.rounds };
}
