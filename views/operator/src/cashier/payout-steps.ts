import type { withdrawals } from '@fairbook/contracts';
import type { WithdrawalStage } from '@fairbook/contracts/money/payments/rules';

type Worked = withdrawals.QueueDetail['stages'][number];

/** One step of a withdrawal: what was recorded of it, or that it is still to come. */
export interface PayoutStep {
  stage: WithdrawalStage;
  state: 'done' | 'now' | 'next';
  /** The first of two approvals: the same operator again, still under review. */
  isFirstApproval: boolean;
  worked: Worked | null;
}

const WAY: readonly WithdrawalStage[] = ['requested', 'under_review', 'approved', 'released', 'paid'];
const OVER: ReadonlySet<WithdrawalStage> = new Set(['paid', 'refused', 'cancelled']);

/** The recorded stages of a withdrawal in order, then those that usually follow. */
export function stepsOf(stages: readonly Worked[]): PayoutStep[] {
  const last = stages.at(-1);
  const recorded = stages.map((worked, i): PayoutStep => {
    const before = stages[i - 1];
    const isFirstApproval =
      worked.stage === 'under_review' && before?.stage === 'under_review' && before.by === worked.by;
    const isNow = worked === last && !OVER.has(worked.stage);
    return { stage: worked.stage, state: isNow ? 'now' : 'done', isFirstApproval, worked };
  });
  if (!last || OVER.has(last.stage)) return recorded;
  const rest = WAY.slice(WAY.indexOf(last.stage) + 1);
  return [
    ...recorded,
    ...rest.map((stage): PayoutStep => ({ stage, state: 'next', isFirstApproval: false, worked: null })),
  ];
}
