import { PAYMENT_TOPICS } from '@fairbook/contracts/money/payments/topics';
import { useOffice } from '../office-context.ts';
import styles from '../support/support.module.css';
import { AskForm } from './AskForm.tsx';
import type { ConsultantData } from './load-consultant.ts';
import { PaymentChoice } from './PaymentChoice.tsx';
import { Requests } from './Requests.tsx';

/** The payment consultant: a request about a payment goes from its topic to a conversation with support. */
export function ConsultantPage({ data }: { data: ConsultantData }) {
  const { t, lang } = useOffice();
  const isNew = data.step !== 'requests';
  return (
    <div className="stack">
      <div className="page-head">
        <h1>{t(isNew ? 'consultant.new' : 'consultant.title')}</h1>
      </div>
      <p className="row wrap">
        {isNew ? (
          <a className="btn sm" href={`/${lang}/payment/requests`}>
            {t('consultant.toRequests')}
          </a>
        ) : (
          <a className="btn primary" href={`/${lang}/payment/create-request`}>
            {t('consultant.new')}
          </a>
        )}
      </p>
      <Step data={data} />
    </div>
  );
}

function Step({ data }: { data: ConsultantData }) {
  const { t } = useOffice();
  switch (data.step) {
    case 'requests':
      return <Requests data={data} />;
    case 'topics':
      return (
        <Choices
          title={t('consultant.chooseTopic')}
          choices={PAYMENT_TOPICS.map(({ id }) => ({ id, to: `${id}` }))}
        />
      );
    case 'subTopics': {
      const { topicId } = data;
      const { subTopics } = PAYMENT_TOPICS.find(({ id }) => id === topicId)!;
      const choices = subTopics.map(({ id }) => ({ id, to: `${topicId}/${id}` }));
      return <Choices title={t(`consultant.topic.${topicId}`)} choices={choices} />;
    }
    case 'payments':
      return <PaymentChoice data={data} />;
    case 'form':
      return <AskForm data={data} />;
  }
}

function Choices({ title, choices }: { title: string; choices: { id: number; to: string }[] }) {
  const { t, lang } = useOffice();
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{title}</h2>
      </header>
      <ul>
        {choices.map(({ id, to }) => (
          <li key={id} className={styles.row}>
            <a className="link" href={`/${lang}/payment/create-request/${to}`}>
              {t(`consultant.topic.${id}`)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
