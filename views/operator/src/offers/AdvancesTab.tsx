import type { AnswerOf, advances } from '@fairbook/contracts';
import { moneyText, Tag, useUi } from '@fairbook/ui';
import styles from '../risk/risk.module.css';
import { momentText } from '../voids/texts.ts';

type Answer = AnswerOf<typeof advances.list>;
type Sums = Answer['totals'][number];

const SUMS = ['advanced', 'due', 'repaid', 'returned', 'writtenOff'] as const;

/** What was advanced on open coupons: by currency in all, then each, and what became of it. */
export function AdvancesTab({ answer: { totals, advances: last } }: { answer: Answer }) {
  const { t, lang } = useUi();
  return (
    <>
      <section className="panel">
        <header className="panel-head">
          <h2>{t('operator.offers.advancesInAll')}</h2>
        </header>
        {totals.length === 0 ? <p className={styles.note}>{t('operator.offers.noAdvances')}</p> : null}
        <ul className={styles.tree}>
          {totals.map((sums) => (
            <li key={sums.iso} className={styles.limit}>
              <div className={styles.limitName}>
                <b>{sums.iso}</b>
              </div>
              <SumList sums={sums} />
            </li>
          ))}
        </ul>
      </section>
      {last.length === 0 ? null : (
        <section className="panel">
          <header className="panel-head">
            <h2>{t('operator.offers.lastAdvances')}</h2>
          </header>
          <ul className={styles.tree}>
            {last.map((one) => (
              <li key={one.couponId} className={styles.limit}>
                <div className={styles.limitName}>
                  <b>{t('operator.offers.coupon', { number: one.number })}</b>{' '}
                  {Number(one.due) > 0 ? (
                    <Tag>{t('operator.offers.securedBy', { count: one.securedBy })}</Tag>
                  ) : null}
                  <small>{one.login}</small>
                  <small>{momentText(one.at, lang)}</small>
                </div>
                <SumList sums={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function SumList({ sums }: { sums: Sums }) {
  const { t, lang } = useUi();
  return (
    <dl className={styles.sums}>
      {SUMS.map((name) => (
        <div key={name}>
          <dt>{t(`operator.offers.${name}`)}</dt>
          <dd>{moneyText(sums[name], sums.iso, lang)}</dd>
        </div>
      ))}
    </dl>
  );
}
