import type { StatusNow } from '@fairbook/contracts/site/status';
import type { Asking } from '../page/part.tsx';

type Component = StatusNow['components'][number];

/** What runs and what does not, now. */
export interface Running {
  parts: readonly Pick<Component, 'id' | 'state'>[];
  /** Since when a part does not work, by its id. */
  since: Readonly<Record<string, string>>;
  /** Ways of payment that are on and answer in time, of all that are on; null where the operator may not see them. */
  ways: { all: number; fine: number; off: number } | null;
  /** Entries of the log and the time of its signed head; null where it has none yet. */
  log: { size: number; at: string } | null;
}

/** Reads the lights of the first page. What can't be read is left out rather than shown as well. */
export async function readRunning(api: Asking['api'], mayPayments: boolean): Promise<Running> {
  const [status, health, head] = await Promise.all([
    api('status.show'),
    mayPayments ? api('paymentMethods.health').catch(() => null) : null,
    api('proof.head').catch(() => null),
  ]);
  const open = status.incidents.filter(({ endedAt }) => endedAt === null);
  const on = health?.methods.filter(({ isOn }) => isOn) ?? [];
  return {
    parts: status.components.map(({ id, state }) => ({ id, state })),
    since: Object.fromEntries(open.map(({ component, beganAt }) => [component, beganAt])),
    ways: health && {
      all: on.length,
      fine: on.filter(({ overdueAsks }) => overdueAsks === 0).length,
      off: health.methods.length - on.length,
    },
    log: head && { size: head.size, at: head.at },
  };
}
