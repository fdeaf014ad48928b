import { ClosedNote, LimitPrompt } from '@fairbook/ui/overlay';
import { FrozenNote } from '@fairbook/ui/page';
import { useState } from 'react';
import { useCashier } from '../context.ts';
import type { DepositData } from '../data.ts';
import { CashierFrame } from '../frame/CashierFrame.tsx';
import { MoneyAside } from '../frame/MoneyAside.tsx';
import { OffMethods } from '../PaymentForm.tsx';
import { readRecent } from '../recent.ts';
import { takesOf } from '../takes.ts';
import { DepositForm } from './DepositForm.tsx';

/** A deposit by any method that is on, and which ones are off; or why there is none. */
export function DepositPage({ data }: { data: DepositData }) {
  const { methods, frozen, closure, running, recent: first } = data;
  const { api } = useCashier();
  const [recent, setRecent] = useState(first);
  const on = methods.filter(({ off }) => off.in === null);
  const readAgain = () => void readRecent(api).then(setRecent);
  return (
    <CashierFrame
      here="deposit"
      aside={<MoneyAside running={running} recent={recent} takes={takesOf(methods, 'out')} />}
    >
      {closure ? (
        <ClosedNote closure={closure} />
      ) : frozen ? (
        <FrozenNote frozen={frozen} />
      ) : (
        <>
          {on.length > 0 ? (
            <DepositForm
              {...data}
              methods={on}
              question={<LimitPrompt occasion="deposit" api={api} />}
              onMade={readAgain}
            />
          ) : null}
          <OffMethods methods={methods} way="in" />
        </>
      )}
    </CashierFrame>
  );
}
