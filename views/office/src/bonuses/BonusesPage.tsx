import { useFact } from '@fairbook/ui';
import { PageFrame, Sections } from '@fairbook/ui/page';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { BonusAccount, BonusesData } from '../data.ts';
import { useOffice, useTexts } from '../office-context.ts';
import { BonusPanel } from './BonusPanel.tsx';
import { CasinoBonusPanel } from './CasinoBonusPanel.tsx';
import { WelcomePanel } from './WelcomePanel.tsx';

/** Bonus accounts: their balances, the rest to wager, and the move to the main account. */
export function BonusesPage({
  data: { doc, accounts: start, casino: casinoStart, minCoef, welcome },
}: {
  data: BonusesData;
}) {
  const { t, api } = useOffice();
  const { money } = useTexts();
  const { accounts, read } = useBonuses(start);
  const [casino, setCasino] = useState(casinoStart);
  const [told, setTold] = useState('');
  const present = accounts.filter(isPresent);

  async function release({ accountId }: BonusAccount): Promise<void> {
    const moved = await api('bonuses.release', { params: { id: accountId } });
    setTold(t('office.bonus.released', { money: money(moved.released, moved.iso) }));
    await read().catch(() => undefined);
  }

  return (
    <PageFrame doc={doc}>
      <p role="status" className={told ? 'panel pad' : 'vh'}>
        {told}
      </p>
      {welcome ? <WelcomePanel welcome={welcome} /> : null}
      {present.length === 0 && casino.length === 0 && !welcome ? <Sections sections={doc.sections} /> : null}
      {casino.map((bonus) => (
        <CasinoBonusPanel
          key={bonus.id}
          bonus={bonus}
          onChanged={async (text) => {
            setTold(text);
            setCasino((await api('casinoBonuses.mine')).bonuses);
          }}
        />
      ))}
      {present.map((account) => (
        <BonusPanel
          key={account.accountId}
          account={account}
          minCoef={minCoef}
          onRelease={() => release(account)}
        />
      ))}
    </PageFrame>
  );
}

/** Emptied accounts are hidden. */
function isPresent({ money, openBets }: BonusAccount): boolean {
  return Number(money) > 0 || openBets > 0;
}

/** The accounts, read again after a movement of the balance: a bet decided meanwhile may have counted. */
function useBonuses(start: BonusAccount[]) {
  const { api } = useOffice();
  const [accounts, setAccounts] = useState(start);
  const balances = useFact('balance:changed', (all) => all?.map(({ id, money }) => `${id} ${money}`).join());
  const seen = useRef<string | undefined>(undefined);
  const read = useCallback(async () => setAccounts((await api('bonuses.mine')).bonusAccounts), [api]);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== balances) read().catch(() => undefined);
    seen.current = balances;
  }, [balances, read]);
  return { accounts, read };
}
