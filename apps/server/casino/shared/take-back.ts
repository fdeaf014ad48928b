import type { Reason } from '@fairbook/contracts';
import type { Ledger } from '../../money/wallet/index.ts';
import type { Platform } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { returned, settle } from './pay.ts';
import { heldStakes, type InRound, roundsOfStakes, sharedRounds } from './store.ts';

/** A player’s request to take back a stake on a later draw. */
export interface AskedBack {
  userId: number;
  stakeId: string;
}

/**
 * Returns a stake that was placed before its draw took stakes, as long as nothing is drawn: its round is locked as it is
 * for a stake, so the draw either comes after this or refuses it. A stake on the draw that is next stays, as always.
 */
export async function takeBack(
  { pool, clock, bus }: Pick<Platform, 'pool' | 'clock' | 'bus'>,
  ledger: Pick<Ledger, 'post'>,
  { userId, stakeId }: AskedBack,
): Promise<InRound | Reason> {
  return transact(pool, async (tx) => {
    const ofStakes = await roundsOfStakes(tx, [stakeId]);
    const rounds = await sharedRounds(tx, [...ofStakes.values()]);
    const stake = (await heldStakes(tx, [stakeId])).get(stakeId);
    const round = stake && rounds.get(stake.round_id);
    if (!stake || !round || Number(stake.user_id) !== userId) return { code: 'casino.unknown_stake' };
    if (stake.status === 'refused') return { stake, round };
    const at = new Date(clock.now());
    const isLate = stake.status !== 'open' || round.state !== 'open' || at >= round.starts_at;
    if (isLate || stake.at >= round.opens_at) return { code: 'casino.stakes_closed' };
    await settle(tx, ledger, [returned(stake)], at);
    tx.onCommit(() => {
      bus.publish('account.changed', { userId });
      bus.publish('shared.changed', { game: stake.game });
    });
    return { stake: { ...stake, status: 'refused', settled_at: at }, round };
  });
}
