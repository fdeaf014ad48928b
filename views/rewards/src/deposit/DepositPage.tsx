import type { depositBonuses, teamCash } from '@fairbook/contracts';
import { EmptyState } from '@fairbook/ui';
import { useState } from 'react';
import { useRewards } from '../context.ts';
import { DepositBonus } from './DepositBonus.tsx';
import { TeamCash } from './TeamCash.tsx';

interface Props {
  start: readonly depositBonuses.OwnDepositBonus[];
  team: teamCash.OwnTeamCash;
}

/** Bonuses on deposits: what each gives, the choice, and what it brought. */
export function DepositPage({ start, team }: Props) {
  const { t, lang } = useRewards();
  const [bonuses, setBonuses] = useState(start);
  // While team cash is off, only players who have had some can see it.
  const hasTeam = team.steps.some(({ granted }) => team.isOn || granted);
  if (bonuses.length === 0 && !hasTeam)
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
  return (
    <>
      {bonuses.map((bonus) => (
        <DepositBonus
          key={bonus.id}
          bonus={bonus}
          onChanged={(next) => setBonuses(bonuses.map((each) => (each.id === next.id ? next : each)))}
        />
      ))}
      {hasTeam ? <TeamCash offer={team} /> : null}
    </>
  );
}
