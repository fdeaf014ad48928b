import { moneyText, useFact, useUi } from '@fairbook/ui';

/** The available balance of the main account; it follows the ledger without a reload. */
export function Balance() {
  const { t, lang } = useUi();
  const account = useFact(
    'balance:changed',
    (accounts) => accounts?.find(({ isActive }) => isActive) ?? accounts?.[0],
  );
  if (!account) return null;
  const sum = moneyText(account.money, account.iso, lang);
  return (
    <a className="btn balance" href={`/${lang}/office/account`} aria-label={t('header.balance', { sum })}>
      <bdi>{sum}</bdi>
    </a>
  );
}
