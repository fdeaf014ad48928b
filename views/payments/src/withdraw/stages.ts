import type { withdrawals } from '@fairbook/contracts';

/** The way of a withdrawal that nobody stops. */
const WAY = ['requested', 'under_review', 'approved', 'released', 'paid'] as const;
const OPEN: ReadonlySet<withdrawals.WithdrawalStage> = new Set(WAY.slice(0, -1));

/** Whether a withdrawal is still under way. */
export function isRunning({ status }: Pick<withdrawals.Withdrawal, 'status'>): boolean {
  return OPEN.has(status);
}

export interface Step {
  stage: withdrawals.WithdrawalStage;
  /** When it was reached; null for a stage to come. */
  at: string | null;
  state: 'done' | 'here' | 'next';
}

/** The stages that a withdrawal has passed; while it is under way also those to come. */
export function stepsOf({ status, stages }: Pick<withdrawals.Withdrawal, 'status' | 'stages'>): Step[] {
  const last = stages.length - 1;
  const passed = stages.map(({ stage, at }, i): Step => ({ stage, at, state: i === last ? 'here' : 'done' }));
  if (!isRunning({ status })) return passed;
  const next = WAY.slice(WAY.indexOf(status as (typeof WAY)[number]) + 1);
  return [...passed, ...next.map((stage): Step => ({ stage, at: null, state: 'next' }))];
}
