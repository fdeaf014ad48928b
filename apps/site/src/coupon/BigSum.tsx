import type { ReactNode } from 'react';

interface BigSumProps {
  label: string;
  /** The sum of a coupon that is put together, for whoever looks for it. */
  isPossibleWin?: boolean;
  children: ReactNode;
}

/** The figure that a list of sums leads to. A sum that has no room beside its name goes below it, whole. */
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
