import { HISTORY_PAGE } from '@fairbook/contracts/money/payments/rules';
import { Tag } from '@fairbook/ui';
import { useOffice, useTexts } from '../office-context.ts';
import styles from '../support/support.module.css';
import type { ConsultantData } from './load-consultant.ts';

type Data = Extract<ConsultantData, { step: 'payments' }>;

/** The player's payments that fit the topic, one page at a time, to choose the one that the request is about. */
export function PaymentChoice({
  data: { topicId, subTopicId, entities, pageNumber, total, isUnknown },
}: {
  data: Data;
}) {
  const { t, lang } = useOffice();
  const { money, time } = useTexts();
  const pages = Math.max(1, Math.ceil(total / HISTORY_PAGE));
  const of = `/${lang}/payment/create-request/${topicId}/transactions`;
  const sub = subTopicId === null ? [] : [['sub', String(subTopicId)]];
  const query = (...more: string[][]) => {
    const text = new URLSearchParams([...sub, ...more]).toString();
    return text && `?${text}`;
  };
  return (
    <>
      {isUnknown ? <p className="note warn">{t('consultant.unknownPayment')}</p> : null}
      <section className="panel">
        <header className="panel-head">
          <h2>{t('consultant.choosePayment')}</h2>
        </header>
        {entities.length === 0 ? (
          <p className="pad muted">
            {t('consultant.noPayments')}{' '}
            <a className="link" href={`/${lang}/payment/create-request/${topicId}`}>
              {t('consultant.otherTopic')}
            </a>
          </p>
        ) : null}
        <ul>
          {entities.map(({ id, way, method, summ, iso, date_payment, status_title }) => (
            <li key={id} className={styles.row}>
              <div className={styles.name}>
                <a className="link" href={`${of}/${id}${query()}`}>
                  {t(`payments.kind.${way === 'in' ? 'deposit' : 'withdrawal'}`)} {money(summ, iso)}
                </a>
                <small className="muted">
                  {t(`payments.method.${method}`)} · {time(date_payment)}
                </small>
              </div>
              <Tag>{status_title}</Tag>
            </li>
          ))}
        </ul>
        {pages > 1 ? (
          <nav className="row wrap pad" aria-label={t('payments.pages')}>
            {pageNumber > 1 ? (
              <a className="btn sm" href={of + query(['pageNumber', String(pageNumber - 1)])}>
                {t('payments.newer')}
              </a>
            ) : null}
            <span className="small muted">{t('payments.pageOf', { page: pageNumber, pages })}</span>
            {pageNumber < pages ? (
              <a className="btn sm" href={of + query(['pageNumber', String(pageNumber + 1)])}>
                {t('payments.older')}
              </a>
            ) : null}
          </nav>
        ) : null}
      </section>
    </>
  );
}
