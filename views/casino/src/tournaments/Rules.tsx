import type { tournaments as contract } from '@fairbook/contracts';
import { moneyText, useUi } from '@fairbook/ui';
import styles from './tournaments.module.css';

/** The rules in words, from the terms themselves. */
export function Rules({ tournament }: { tournament: contract.ShownTournament }) {
  const { t, lang } = useUi();
  const { rule, iso, leastStake, leastRounds, leastTurnover, prizeKind, series } = tournament;
  const money = (sum: string) => moneyText(sum, iso, lang);
  const lines = [
    t(`tournaments.rule.${rule}`, { iso }),
    t('tournaments.ruleStake', { stake: money(leastStake) }),
    t('tournaments.ruleWhen'),
    t('tournaments.ruleQualify', { rounds: leastRounds, turnover: money(leastTurnover) }),
    ...(series ? [t('tournaments.ruleDays', { days: series.days })] : []),
    t('tournaments.ruleTies'),
    t('tournaments.rulePerson', { iso }),
    t('tournaments.ruleClosed'),
    t(prizeKind === 'money' ? 'tournaments.ruleMoney' : 'tournaments.rulePoints'),
    t('tournaments.rulesCost'),
  ];
  return (
    <section className={`panel ${styles.rules}`}>
      <h2>{t('tournaments.rules')}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
