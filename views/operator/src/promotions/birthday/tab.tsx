import type { AnswerOf, Calls } from '@fairbook/contracts';
import { BASE_CURRENCY } from '@fairbook/money';
import { moneyText, Tag, useTimed, useUi } from '@fairbook/ui';
import { part } from '../../page/part.tsx';
import { Empty } from '../../page/states.tsx';
import styles from '../../risk/risk.module.css';
import { momentText } from '../../voids/texts.ts';
import { TermsPanel } from '../TermsPanel.tsx';

type Desk = AnswerOf<Calls['birthday.desk']>;

export const tab = part(
  ({ api }) => api('birthday.desk'),
  ({ data }) => <BirthdayTab desk={data} />,
);

/** Birthday gifts: what they cost and are expected to cost, and the last ones. */
function BirthdayTab({ desk }: { desk: Desk }) {
  const { t, lang } = useUi();
  const { rules, worth, expected, spent, left, gifts } = desk;
  const lapsed = useTimed((now) =>
    gifts.flatMap(({ until }) => (Date.parse(until) <= now ? [until] : [])).join(),
  ).split(',');
  const isOver = (until: string) => lapsed.includes(until);
  const euros = (sum: string | number) => moneyText(String(sum), BASE_CURRENCY, lang);
  const giftText = ({ points, amount, iso }: Pick<Desk['gifts'][number], 'points' | 'amount' | 'iso'>) =>
    points === null
      ? moneyText(amount!, iso!, lang)
      : t('operator.offers.birthday.points', { count: points });
  const sums = [
    [
      t('operator.offers.birthday.gift'),
      rules.gift === 'points'
        ? t('operator.offers.birthday.points', { count: rules.points })
        : euros(rules.bonus),
    ],
    [t('operator.offers.birthday.worth'), euros(worth)],
    [t('operator.offers.birthday.players'), String(expected.players)],
    [t('operator.offers.birthday.cost'), euros(expected.cost)],
    [t('operator.offers.birthday.budget'), euros(rules.yearlyBudget)],
    [t('operator.offers.birthday.spent'), euros(spent)],
    [t('operator.offers.birthday.left'), euros(left)],
  ] as const;
  return (
    <>
      <TermsPanel
        title="operator.offers.tab.birthday"
        state={t(`operator.offers.birthday.${rules.isOn ? 'on' : 'off'}`)}
        entry="birthday"
        sums={sums}
      />
      <section className="panel">
        <header className="panel-head">
          <h2>{t('operator.offers.birthday.last')}</h2>
        </header>
        {gifts.length === 0 ? <Empty isPart text={t('operator.offers.birthday.none')} /> : null}
        <ul className={styles.tree}>
          {gifts.map(({ userId, login, at, day, until, takenAt, isTold, ...gift }) => (
            <li key={`${userId} ${day}`} className={styles.limit}>
              <div className={styles.limitName}>
                <b>{login}</b>
                <small>{momentText(at, lang)}</small>
                <small>{t(`operator.offers.birthday.${isTold ? 'told' : 'untold'}`)}</small>
              </div>
              <b>{giftText(gift)}</b>
              <Tag>
                {takenAt !== null
                  ? t('operator.offers.birthday.state.taken')
                  : isOver(until)
                    ? t('operator.offers.birthday.state.over')
                    : t('operator.offers.birthday.state.waiting', { until: momentText(until, lang) })}
              </Tag>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
