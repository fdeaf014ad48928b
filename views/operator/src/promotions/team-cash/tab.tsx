import type { AnswerOf, teamCash } from '@fairbook/contracts';
import { moneyText, Tag, useUi } from '@fairbook/ui';
import { part } from '../../page/part.tsx';
import { Empty } from '../../page/states.tsx';
import styles from '../../risk/risk.module.css';
import { momentText } from '../../voids/texts.ts';
import { TermsPanel } from '../TermsPanel.tsx';

export const tab = part(
  ({ api }) => api('teamCash.granted'),
  ({ data }) => <TeamCashTab data={data} />,
);

/** Team cash: its terms and budget, and what was granted. */
function TeamCashTab({ data }: { data: AnswerOf<typeof teamCash.granted> }) {
  const { t, lang } = useUi();
  const { isOn, rules, spent, left, grants } = data;
  const euros = (sum: string | number) => moneyText(String(sum), 'EUR', lang);
  const sums = [
    [t('operator.offers.team.step.1'), euros(rules.third)],
    [t('operator.offers.team.step.2'), euros(rules.fourth)],
    [t('operator.offers.team.wager'), t('operator.offers.team.times', { count: rules.wagerTimes })],
    [t('operator.offers.team.budget'), euros(rules.budgetPerMonth)],
    [t('operator.offers.team.spent'), euros(spent)],
    [t('operator.offers.team.left'), euros(left)],
  ] as const;
  return (
    <>
      <TermsPanel
        title="operator.offers.tab.teamcash"
        state={t(`operator.offers.team.${isOn ? 'on' : 'off'}`)}
        entry="teamCash"
        sums={sums}
      />
      <section className="panel">
        <header className="panel-head">
          <h2>{t('operator.offers.team.last')}</h2>
        </header>
        {grants.length === 0 ? <Empty isPart text={t('operator.offers.team.none')} /> : null}
        <ul className={styles.tree}>
          {grants.map(({ userId, login, step, state, at, iso, amount, taken }) => (
            <li key={`${userId} ${step}`} className={styles.limit}>
              <div className={styles.limitName}>
                <b>{login}</b>
                <small>
                  {t(`operator.offers.team.step.${step}`)} · {momentText(at, lang)}
                </small>
                {state === 'returned' ? (
                  <small>{t('operator.offers.team.taken', { taken: moneyText(taken, iso, lang) })}</small>
                ) : null}
              </div>
              <b>{moneyText(amount, iso, lang)}</b>
              <Tag>{t(`operator.offers.team.state.${state}`)}</Tag>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
