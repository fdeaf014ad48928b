import type { Reason } from '@fairbook/contracts';
import { LEAST, multipleAfter } from '@fairbook/games/crash';
import type { Ledger } from '../../money/wallet/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { type ChainMaker, outcomeFrom } from './chain.ts';
import { prizeAt, settle } from './pay.ts';
import {
  type ChainRow,
  chainById,
  type Ended,
  heldStakes,
  type InRound,
  type RoundRow,
  roundsOfStakes,
  type StakeRow,
  sharedRounds,
} from './store.ts';

export interface CashOutDeps {
  ledger: Ledger;
  chains: ChainMaker;
  /** When this node learned that a round has ended, in epoch milliseconds; undefined while it hasn't. */
  heardOfEnd(roundId: string): number | undefined;
}

/** A player's wish to cash out. A group has one of each stake at most. */
export interface AskedCashOut {
  userId: number;
  stakeId: string;
  /** When the server received it, in epoch milliseconds: the multiple of this moment is paid. */
  at: number;
}
export type CashOutOutcome = InRound | Reason;

/**
 * Cashes stakes out in one transaction. What counts is the moment at which the server received the call, on the curve of
 * its round: one that came in time is paid even if the round ends while it waits here, and one that came after the end is
 * lost. So that no node whose clock is behind pays what everybody can see, a node pays nothing that came after it heard
 * of the end. One that comes after the automatic cash-out of its stake was reached is answered with what that pays.
 */
export async function cashOutGroup(
  tx: Tx,
  { bus, clock }: Pick<Platform, 'bus' | 'clock'>,
  deps: CashOutDeps,
  group: readonly AskedCashOut[],
): Promise<CashOutOutcome[]> {
  const ids = group.map(({ stakeId }) => stakeId);
  const roundOf = await roundsOfStakes(tx, ids);
  const rounds = await sharedRounds(tx, [...roundOf.values()]);
  const stakes = await heldStakes(tx, ids);
  const chains = new Map<string, ChainRow>();
  for (const { chain_id } of rounds.values())
    if (!chains.has(chain_id)) chains.set(chain_id, await chainById(tx, chain_id));
  const decided = group.map((asked): Ended | CashOutOutcome => {
    const stake = stakes.get(asked.stakeId);
    if (!stake || stake.auto === null || Number(stake.user_id) !== asked.userId)
      return { code: 'casino.unknown_stake' };
    const round = rounds.get(stake.round_id)!;
    return decideCashOut(deps, { asked, stake, round, chain: chains.get(round.chain_id)! });
  });
  const ended = decided.filter(isEnded);
  const at = new Date(clock.now());
  await settle(tx, deps.ledger, ended, at);
  tx.onCommit(() => {
    for (const { stake } of ended) bus.publish('account.changed', { userId: Number(stake.user_id) });
    for (const game of new Set(ended.map(({ stake }) => stake.game))) bus.publish('shared.changed', { game });
  });
  return decided.map((one): CashOutOutcome => {
    if (!isEnded(one)) return one;
    const { stake, ...end } = one;
    return { stake: { ...stake, ...end, settled_at: at }, round: rounds.get(stake.round_id)! };
  });
}

const isEnded = (one: Ended | CashOutOutcome): one is Ended => 'prize' in one;

interface Given {
  asked: AskedCashOut;
  stake: StakeRow;
  round: RoundRow;
  chain: ChainRow;
}

function decideCashOut({ chains, heardOfEnd }: CashOutDeps, given: Given): Ended | CashOutOutcome {
  const { asked, stake, round, chain } = given;
  if (stake.status === 'won') return { stake, round };
  if (stake.status !== 'open') return { code: 'casino.too_late' };
  const multiple = multipleAfter(asked.at - round.starts_at.getTime());
  if (round.state === 'open' || multiple < LEAST) return { code: 'casino.too_early' };
  const heard = heardOfEnd(round.id);
  const late = (point: number): Ended | CashOutOutcome =>
    point >= stake.auto!
      ? { stake, status: 'won', prize: prizeAt(stake, stake.auto!), taken: null }
      : { code: 'casino.too_late' };
  if (round.state === 'settled' || round.state === 'cancelled') return { code: 'casino.too_late' };
  if (round.state === 'ended' && heard !== undefined && asked.at >= heard) return late(Number(round.point));
  const link = chains.link(chain, round.place);
  if (link === null || chain.salt === null) return { code: 'casino.too_late' };
  const point = outcomeFrom(link, { game: round.game, salt: chain.salt, place: round.place }).point!;
  if (multiple > point) return late(point);
  const taken = Math.min(multiple, stake.auto!);
  return { stake, status: 'won', prize: prizeAt(stake, taken), taken };
}
