import type { ErrorCode } from '@fairbook/contracts';

/** What counts of a round when a request comes. */
export interface RoundSums {
  status: 'open' | 'won' | 'lost' | 'refused';
  /** All stakes, and those of them that went back. */
  stake: bigint;
  returned: bigint;
  prize: bigint;
}
type Round = RoundSums | undefined;

/** The stakes that stand. */
export const standingOf = ({ stake, returned }: Pick<RoundSums, 'stake' | 'returned'>): bigint =>
  stake - returned;

/**
 * Whether the provider has ended the round. A round whose stakes all went back before its end can get a new stake: the
 * provider may have given up one debit and sent another.
 */
export const isEnded = (round: RoundSums): boolean => round.status === 'won' || round.status === 'lost';

/** What a further request does to a round. The refusals keep one promise: a round that has paid has a stake. */
export const debitRefusal = (round: Round): ErrorCode | null =>
  round && isEnded(round) ? 'casino.round_over' : null;

export function creditRefusal(round: Round): ErrorCode | null {
  if (!round) return 'casino.unknown_round';
  return standingOf(round) > 0n ? null : 'casino.nothing_staked';
}

export const rollbackRefusal = (round: RoundSums, amount: bigint): ErrorCode | null =>
  round.prize > 0n && standingOf(round) === amount ? 'casino.round_paid' : null;

export const endRefusal = (round: Round): ErrorCode | null => (round ? null : 'casino.unknown_round');

/** The status of a round with these sums. */
export function statusOf(round: Omit<RoundSums, 'status'>, hasEnd: boolean): RoundSums['status'] {
  if (standingOf(round) === 0n) return 'refused';
  if (!hasEnd) return 'open';
  return round.prize > 0n ? 'won' : 'lost';
}
