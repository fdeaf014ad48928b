import type { depositBonuses } from '@fairbook/contracts';
import { EmptyState } from '@fairbook/ui';
import { useState } from 'react';
import { useRewards } from '../context.ts';
import { DepositBonus } from './DepositBonus.tsx';

/** Bonuses on deposits: what each gives, the choice, and what it brought. */
export function DepositPage({ start }: { start: readonly depositBonuses.OwnDepositBonus[] }) {
  const { t, lang } = useRewards();
  const [bonuses, setBonuses] = useState(start);
  if (bonuses.length === 0)
    return (
      <EmptyState
        text={t('rewards.deposit.none')}
        action={
          <a className="btn" href={`/${lang}/office/promotion`}>
            {t('rewards.deposit.toCodes')}
          </a>
        }
      />
    );
  return bonuses.map((bonus) => (
    <DepositBonus
      key={bonus.id}
      bonus={bonus}
      onChanged={(next) => setBonuses(bonuses.map((each) => (each.id === next.id ? next : each)))}
    />
  ));
}
