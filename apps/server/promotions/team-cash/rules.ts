import { teamCash as contract } from '@fairbook/contracts';

type TeamCashStep = contract.TeamCashStep;

const DAY_MS = 86_400_000;
const CENTS = 100n;

/** How far a player is. Sums in cents of the euro. */
export interface Standing {
  /** When the player's first payments came in, in their order. Epoch milliseconds. */
  paidAt: readonly number[];
  deposited: bigint;
  staked: bigint;
  /** What the budget of all players has left. */
  left: bigint;
}

export const STEPS = [1, 2] as const;

/** What a step is worth, in cents of the euro; 0 where it brings nothing. */
export function worthOf(step: TeamCashStep, { third, fourth }: contract.TeamCashRules): bigint {
  return BigInt(step === 1 ? third : fourth) * CENTS;
}

/** The state of a step that the player has not taken yet, and the last moment to take it. Pure. */
export function stepOf(
  step: TeamCashStep,
  { paidAt, deposited, staked, left }: Standing,
  rules: contract.TeamCashRules,
  now: number,
): {
  state: Exclude<contract.TeamCashState, 'granted' | 'returned'>;
  until: number | null;
} {
  const earnedAt = paidAt[contract.PAYMENTS_OF_STEP[step] - 1];
  if (earnedAt === undefined) return { state: 'ahead', until: null };
  const until = earnedAt + rules.withinDays * DAY_MS;
  if (now >= until) return { state: 'over', until };
  const isMet = deposited >= BigInt(rules.minDeposits) * CENTS && staked >= BigInt(rules.minStakes) * CENTS;
  if (!isMet) return { state: 'conditions', until };
  return { state: worthOf(step, rules) > left ? 'no_budget' : 'open', until };
}
