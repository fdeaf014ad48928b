import type { withdrawals } from '@fairbook/contracts';
import { written } from '../payments/index.ts';
import type { Facts } from './hints.ts';
import type { stagesOf, WithdrawalRow } from './store.ts';

type StageRow = NonNullable<
  Awaited<ReturnType<typeof stagesOf>> extends Map<string, infer S> ? S : never
>[number];

/** The stages from which the player may cancel. */
export const CANCELLABLE: ReadonlySet<string> = new Set(['requested', 'under_review', 'approved']);

function common(row: WithdrawalRow) {
  const { id, method, amount, fee, currency: iso, destination, status, reason } = row;
  return {
    id,
    method,
    amount: written(amount, iso),
    fee: written(fee, iso),
    iso,
    destination,
    status,
    reason,
    at: row.created_at.toISOString(),
  };
}

/** A withdrawal as the player sees it: its stages don't name operators. */
export function shownWithdrawal(row: WithdrawalRow, stages: readonly StageRow[]): withdrawals.Withdrawal {
  return {
    ...common(row),
    canCancel: CANCELLABLE.has(row.status),
    // The first of two approvals is no stage that the player sees.
    stages: stages
      .filter(({ stage }, i) => stage !== stages[i - 1]?.stage)
      .map(({ stage, at }) => ({ stage, at: at.toISOString() })),
  };
}

export function shownEntry(
  row: WithdrawalRow,
  { hints, band }: Pick<withdrawals.QueueEntry, 'band'> & Pick<Facts, 'hints'>,
): withdrawals.QueueEntry {
  return {
    ...common(row),
    userId: Number(row.user_id),
    login: row.login,
    ownerId: row.owner_id === null ? null : Number(row.owner_id),
    owner: row.owner,
    firstBy: row.first_by === null ? null : Number(row.first_by),
    hints,
    needsTwo: band === 'large',
    band,
    version: row.version,
  };
}

export function shownDetail(
  row: WithdrawalRow,
  of: Pick<withdrawals.QueueEntry, 'band'> & {
    facts: Facts;
    stages: readonly StageRow[];
    approvers: string[];
  },
): withdrawals.QueueDetail {
  const { hints, deposited, staked, withdrawn } = of.facts;
  return {
    ...shownEntry(row, { hints, band: of.band }),
    approvers: of.approvers,
    stages: of.stages.map(({ stage, at, login, reason, note }) => ({
      stage,
      at: at.toISOString(),
      by: login,
      reason,
      note,
    })),
    totals: {
      deposited: written(deposited, row.currency),
      staked: written(staked < 0n ? 0n : staked, row.currency),
      withdrawn: written(withdrawn, row.currency),
    },
  };
}
