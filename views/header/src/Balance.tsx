import { Icon, moneyText, useFact, useUi } from '@fairbook/ui';

/** The available balance of the active account; it follows the ledger without a reload. Some players keep it hidden. */
export function Balance() {
  const { t, lang, bus } = useUi();
  const isUpdating = useFact('balance:isUpdating', (value) => value === true);
  const account = useFact(
    'balance:changed',
    (accounts) => accounts?.find(({ isActive }) => isActive) ?? accounts?.[0],
  );
  const isHidden = useFact('user:isBalanceHidden', (value) => value === true);
  if (!account) return null;
  const sum = moneyText(account.money, account.iso, lang);
  return (
    <>
      <a
        className="btn balance"
        href={`/${lang}/office/account`}
        aria-label={isHidden ? t('header.balanceHidden') : `${account.label}, ${sum}`}
      >
        <bdi>{isHidden ? '•••' : sum}</bdi>
      </a>
      <button
        type="button"
        className="btn plain refresh"
        aria-label={t('header.refresh')}
        aria-disabled={isUpdating}
        aria-busy={isUpdating}
        onClick={() => isUpdating || bus.emit('accounts:process', { process: 'refresh' })}
      >
        <Icon id="refresh" size="s" />
      </button>
    </>
  );
}
