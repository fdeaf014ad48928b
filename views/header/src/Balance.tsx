import { moneyText, useFact, useUi } from '@fairbook/ui';

/** The available balance of the main account; it follows the ledger without a reload. Some players keep it hidden. */
export function Balance() {
  const { t, lang } = useUi();
  const account = useFact(
    'balance:changed',
    (accounts) => accounts?.find(({ isActive }) => isActive) ?? accounts?.[0],
  );
  const isHidden = useFact('user:isBalanceHidden', (value) => value === true);
  if (!account) return null;
  const sum = moneyText(account.money, account.iso, lang);
  return (
    <a
      className="btn balance"
      href={`/${lang}/office/account`}
      aria-label={isHidden ? t('header.balanceHidden') : t('header.balance', { sum })}
    >
      <bdi>{isHidden ? '•••' : sum}</bdi>
    </a>
  );
}
