import { Icon } from '@fairbook/ui';
import { type Faults, WHOLE } from '@fairbook/ui/overlay';
import type { ReactNode } from 'react';

/** An error of the whole form, with a way on beside it. Announced at once. */
export function FormFault({ faults, children }: { faults: Faults; children?: ReactNode }) {
  return (
    <div role="alert">
      {faults[WHOLE] ? (
        <p className="note bad">
          <Icon id="alert" />
          <span>
            {faults[WHOLE]} {children}
          </span>
        </p>
      ) : null}
    </div>
  );
}
