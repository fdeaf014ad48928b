import type { showcase } from '@fairbook/contracts';
import { numberText, percentText } from '@fairbook/i18n';
import { moneyText, oddsText, useCoefView, useUi } from '@fairbook/ui';
import styles from './showcase.module.css';

/** How a term is written, in the visitor's language and odds format. */
function useFactText() {
  const { t, lang } = useUi();
  const view = useCoefView();
  return ({ unit, value, sums }: showcase.Fact): string => {
    const number = value ?? 0;
    switch (unit) {
      case 'sums':
        return sums.map(({ iso, amount }) => moneyText(amount, iso, lang)).join(' · ');
      case 'percent':
        return percentText(number, lang, { most: 2 });
      case 'times':
        return t('showcase.times', { count: number });
      case 'days':
        return t('showcase.days', { count: number });
      case 'points':
        return t('showcase.points', { count: number });
      case 'odds':
        return oddsText(Math.round(number * 1000), view, lang);
      case 'count':
        return numberText(number, lang);
    }
  };
}

/** The terms of an offer as a list of names and values. */
export function Facts({ facts }: { facts: readonly showcase.Fact[] }) {
  const { t } = useUi();
  const factText = useFactText();
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.name}>
          <dt className="small muted">{t(`showcase.fact.${fact.name}`)}</dt>
          <dd>{factText(fact)}</dd>
        </div>
      ))}
    </dl>
  );
}
