import type { shared as contract } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { RoundRow, StakeRow } from './store.ts';

export const shownSum = (sum: bigint, iso: string): string => formatAmount(minorUnits(sum), iso);

/** What a round came to; nulls before it has ended. */
export const outcomeIn = ({ point, draws }: Pick<RoundRow, 'point' | 'draws'>) => ({
  point: point === null ? null : Number(point),
  draws,
});

/** A round as everybody may see it: its columns say nothing of its end before it has ended. */
export function shownRound(row: RoundRow): contract.SharedRound {
  return {
    id: row.id,
    number: Number(row.number),
    version: row.version,
    chainId: row.chain_id,
    place: row.place,
    state: row.state,
    opensAt: row.opens_at.toISOString(),
    startsAt: row.starts_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    ...outcomeIn(row),
    link: row.link,
  };
}

/** A stake as its player sees it. */
export function shownStake(row: StakeRow, round: RoundRow): contract.SharedStake {
  return {
    id: row.id,
    number: Number(row.number),
    game: row.game,
    round: {
      id: round.id,
      number: Number(round.number),
      place: round.place,
      startsAt: round.starts_at.toISOString(),
      ...outcomeIn(round),
    },
    slot: row.slot,
    accountId: Number(row.account_id),
    iso: row.currency,
    stake: shownSum(row.unit ?? row.stake, row.currency),
    staked: shownSum(row.stake, row.currency),
    paid: shownSum(row.prize, row.currency),
    status: row.status,
    options: row.options,
    auto: row.auto,
    taken: row.taken,
    isAhead: row.at < round.opens_at,
    at: row.at.toISOString(),
    endedAt: row.settled_at?.toISOString() ?? null,
  };
}
