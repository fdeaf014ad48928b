import { useEffect } from 'react';
import { useHost } from '../host-context.ts';
import { DepositForm } from './Deposit.tsx';
import { DialogPage } from './DialogPage.tsx';
import { RECHARGE_METHODS } from './paths.ts';

interface DepositPageProps {
  /** Return target: a path without language. */
  account: string;
}

/** The deposit as a page of its own, for sites whose config wants no dialog. */
export function DepositPage({ account }: DepositPageProps) {
  return (
    <DialogPage>
      <Deposit account={account} />
    </DialogPage>
  );
}

function Deposit({ account }: DepositPageProps) {
  const { t, navigate, config } = useHost();
  // The form is for play money; real payments choose a method first.
  useEffect(() => {
    if (!config.isPlayMoney) navigate(RECHARGE_METHODS);
  }, [config.isPlayMoney, navigate]);
  if (!config.isPlayMoney) return null;
  return (
    <>
      <h1>{t('modals.deposit')}</h1>
      <DepositForm onClose={() => navigate(account)} />
    </>
  );
}
