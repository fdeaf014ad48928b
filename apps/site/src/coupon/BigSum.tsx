import type { ReactNode } from 'react';

interface BigSumProps {
  label: string;
  /** Marks the possible win of the coupon being put together, for tests and scripts. */
  isPossibleWin?: boolean;
  children: ReactNode;
}

/**
 * The main figure at the end of a list of amounts. An amount without room beside its label goes on a line of its own,
 * unbroken.
 */
export function BigSum({ label, isPossibleWin = false, children }: BigSumProps) {
  return (
    <div>
      <dt className="big">{label}</dt>
      <dd className="big" data-possible-win={isPossibleWin || undefined}>
        {children}
      </dd>
    </div>
  );
}
