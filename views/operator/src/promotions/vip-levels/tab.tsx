import type { AnswerOf, Calls } from '@fairbook/contracts';
import { percentText } from '@fairbook/i18n';
import { moneyText, useUi } from '@fairbook/ui';
import { part } from '../../page/part.tsx';
import styles from '../../risk/risk.module.css';
import { TermsPanel } from '../TermsPanel.tsx';

type Desk = AnswerOf<Calls['vipLevels.desk']>;

export const tab = part(
  ({ api }) => api('vipLevels.desk'),
  ({ data }) => <LevelsTab desk={data} />,
);

/** VIP levels: what they cost and are expected to cost, what each gives, and how many players have it. */
function LevelsTab({ desk }: { desk: Desk }) {
  const { t, lang } = useUi();
  const { rules, iso, points, perThousand, staked, expected, spent, left, players } = desk;
  const euros = (sum: string | number) => moneyText(String(sum), iso, lang);
  const sums = [
    [t('operator.offers.levels.perThousand'), euros(perThousand)],
    [t('operator.offers.levels.staked'), euros(staked)],
    [t('operator.offers.levels.expected'), euros(expected)],
    [t('operator.offers.levels.budget'), euros(rules.monthlyBudget)],
    [t('operator.offers.levels.spent'), euros(spent)],
    [t('operator.offers.levels.left'), euros(left)],
  ] as const;
  return (
    <>
      <TermsPanel
        title="operator.offers.tab.viplevels"
        state={t(`operator.offers.levels.${rules.isOn ? 'on' : 'off'}`)}
        entry="vipLevels"
        sums={sums}
      >
        <p className={styles.note}>{t('operator.offers.levels.bound')}</p>
      </TermsPanel>
      <section className="panel">
        <header className="panel-head">
          <h2>{t('operator.offers.levels.all')}</h2>
        </header>
        <ol className={styles.tree}>
          {rules.levels.map(({ turnover, cashbackPerMille, casinoPercent, birthdayPercent }, i) => (
            <li key={turnover} className={styles.limit}>
              <div className={styles.limitName}>
                <b>{t('operator.offers.levels.level', { level: i + 1 })}</b>
                <small>{t('operator.offers.levels.from', { amount: euros(turnover) })}</small>
                <small>
                  {t('operator.offers.levels.gives', {
                    cashback: percentText(cashbackPerMille / 10, lang),
                    casino: percentText(casinoPercent, lang),
                    birthday: percentText(birthdayPercent, lang),
                    points: t('operator.offers.levels.points', { count: points[i]! }),
                  })}
                </small>
              </div>
              <b>{t('operator.offers.levels.players', { count: players[i]! })}</b>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
