import { Icon } from '@fairbook/ui';
import { FrozenNote } from '@fairbook/ui/page';
import { useState } from 'react';
import { useCashier, useFollowed } from '../context.ts';
import type { WithdrawData } from '../data.ts';
import { CashierFrame } from '../frame/CashierFrame.tsx';
import { MoneyAside } from '../frame/MoneyAside.tsx';
import { AccountPick, OffMethods } from '../PaymentForm.tsx';
import { readRecent } from '../recent.ts';
import { takesOf } from '../takes.ts';
import { isRunning } from './stages.ts';
import { WithdrawForm } from './WithdrawForm.tsx';

/** A new withdrawal, those under way with their stages, and the latest payments. */
export function WithdrawPage({ data }: { data: WithdrawData }) {
  const { accounts, account, methods, frozen } = data;
  const { t, api } = useCashier();
  const on = methods.filter(({ off }) => off.out === null);
  const [{ own, recent }, setNow] = useState({ own: data.own, recent: data.recent });
  const [told, setTold] = useState('');
  const running = own.withdrawals.filter(isRunning);
  async function read(): Promise<void> {
    const [own, recent] = await Promise.all([api('withdrawals.list'), readRecent(api)]);
    setNow({ own, recent });
  }
  useFollowed(running.length === 0, read);
  return (
    <CashierFrame
      here="withdraw"
      aside={
        <MoneyAside
          running={running}
          recent={recent}
          takes={takesOf(methods, 'out')}
          onChanged={() => {
            setTold(t('payments.wasCancelled'));
            void read().catch(() => undefined);
          }}
        />
      }
    >
      {frozen ? (
        <FrozenNote frozen={frozen} />
      ) : (
        <AccountPick accounts={accounts} account={account} path="/office/deduce" />
      )}
      {on.length > 0 && !frozen ? (
        <WithdrawForm
          account={account}
          methods={on}
          secondSteps={own.secondSteps}
          confirmBy={own.confirmBy}
          told={<Told text={told} />}
          onRequested={async () => {
            setTold(t('payments.requested'));
            await read().catch(() => undefined);
          }}
        />
      ) : (
        <Told text={told} />
      )}
      {frozen ? null : <OffMethods methods={methods} way="out" />}
    </CashierFrame>
  );
}

/** Where the press was, so that it is seen; it needs no press of its own. */
function Told({ text }: { text: string }) {
  return (
    <p role="status" className={text ? 'note good' : 'vh'}>
      {text ? <Icon id="check" /> : null}
      <span>{text}</span>
    </p>
  );
}
