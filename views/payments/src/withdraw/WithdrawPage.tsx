import type { withdrawals } from '@fairbook/contracts';
import { FrozenNote } from '@fairbook/ui/page';
import { useState } from 'react';
import { useCashier, useFollowed } from '../context.ts';
import type { WithdrawData } from '../data.ts';
import { AccountPick, OffMethods } from '../PaymentForm.tsx';
import { OwnPayouts } from './OwnPayouts.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';

const OPEN: ReadonlySet<withdrawals.WithdrawalStage> = new Set([
  'requested',
  'under_review',
  'approved',
  'released',
]);

/** A new withdrawal, and the latest ones with their stages. */
export function WithdrawPage({ data }: { data: WithdrawData }) {
  const { accounts, account, methods, frozen, own: start } = data;
  const { t, api } = useCashier();
  const on = methods.filter(({ off }) => off.out === null);
  const [own, setOwn] = useState(start);
  const [told, setTold] = useState('');
  const read = async () => setOwn(await api('withdrawals.list'));
  useFollowed(!own.withdrawals.some(({ status }) => OPEN.has(status)), read);
  return (
    <>
      {frozen ? (
        <FrozenNote frozen={frozen} />
      ) : (
        <AccountPick accounts={accounts} account={account} path="/office/deduce" />
      )}
      <p role="status" className={told ? 'note good' : 'vh'}>
        <span>{told}</span>
      </p>
      {on.length > 0 && !frozen ? (
        <WithdrawForm
          account={account}
          methods={on}
          secondSteps={own.secondSteps}
          confirmBy={own.confirmBy}
          onRequested={async () => {
            setTold(t('payments.requested'));
            await read().catch(() => undefined);
          }}
        />
      ) : null}
      {frozen ? null : <OffMethods methods={methods} way="out" />}
      <OwnPayouts
        key={own.withdrawals.map(({ id, status }) => id + status).join()}
        start={own.withdrawals}
        onCancelled={() => setTold(t('payments.wasCancelled'))}
      />
    </>
  );
}
