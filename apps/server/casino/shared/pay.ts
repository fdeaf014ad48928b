import { GAMES, tapeOf } from '@fairbook/games';
import { prizeOf } from '@fairbook/games/play';
import type { Ledger, PostingItem } from '../../money/wallet/index.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { payTickets } from '../../pools/stakes/index.ts';
import { endPostings, statusOf } from '../rounds/index.ts';
import { type Ended, endStakes, type RoundRow, type StakeRow } from './store.ts';

/** What a stake pays that is cashed out at a multiple in hundredths. */
export function prizeAt({ game, stake }: Pick<StakeRow, 'game' | 'stake'>, multiple: number): bigint {
  return prizeOf(stake, GAMES[game].most({ auto: multiple }).paid);
}

/**
 * A stake at the end of its round, of which the player did nothing more. It goes back if it can't be played any more,
 * because the rules have changed since its draw.
 */
export function leftIn(stake: StakeRow, { point, draws }: Pick<RoundRow, 'point' | 'draws'>): Ended {
  if (draws !== null && stake.version !== GAMES[stake.game].version) return returned(stake);
  const prize = draws === null ? prizeOfAuto(stake, Number(point)) : prizeOfDraw(stake, draws);
  return { stake, taken: null, status: statusOf(prize), prize };
}

/** What a stake pays by its automatic cash-out, which was reached or not. */
const prizeOfAuto = (stake: StakeRow, point: number): bigint =>
  point >= stake.auto! ? prizeAt(stake, stake.auto!) : 0n;

/** What a stake pays by the rules of its game and what was drawn. */
const prizeOfDraw = ({ game, unit, options }: StakeRow, draws: readonly number[]): bigint =>
  prizeOf(unit!, GAMES[game].start(options, tapeOf(draws)).paid!);

/** A stake that goes back. */
export const returned = (stake: StakeRow): Ended => ({ stake, taken: null, status: 'refused', prize: 0n });

/** Moves the money of stakes that have ended, and says so in their rows. */
export async function settle(
  tx: Tx,
  ledger: Pick<Ledger, 'post'>,
  ended: readonly Ended[],
  at: Date,
): Promise<void> {
  if (ended.length === 0) return;
  const items = ended.map(
    ({ stake, status, prize }): PostingItem => ({
      accountId: Number(stake.account_id),
      reference: `shared:${stake.id}`,
      postings:
        status === 'refused'
          ? [{ kind: 'casino_stake_back', amountMinor: stake.stake }]
          : endPostings(stake.stake, prize),
    }),
  );
  await payTickets(tx, ledger, 'casino', items);
  await endStakes(tx, ended, at);
}
