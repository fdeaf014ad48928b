import type { support } from '@fairbook/contracts';
import { moneyText, useUi } from '@fairbook/ui';
import { TabLink } from '../page/TabLink.tsx';
import { momentText } from '../voids/texts.ts';
import own from './players.module.css';

type OfPayment = Pick<support.QueueTalk, 'topicId' | 'subTopicId' | 'payment'>;

/** What a request about a payment is about: its topic, and the payment as it stands. */
export function TalkPayment({ talk: { topicId, subTopicId, payment } }: { talk: OfPayment }) {
  const { t, lang } = useUi();
  const topic = (id: number | null) => t(`consultant.topic.${id ?? 0}`);
  return (
    <dl className={own.facts}>
      <div>
        <dt>{t('operator.inbox.topic')}</dt>
        <dd>
          {topic(topicId)}: {topic(subTopicId)}
        </dd>
      </div>
      {payment ? (
        <>
          <div>
            <dt>{t(`operator.inbox.payment.${payment.way}`)}</dt>
            <dd>
              <b>{moneyText(payment.amount, payment.iso, lang)}</b>,{' '}
              {t(`operator.cashier.method.${payment.method}`)}, {momentText(payment.at, lang)}
              {payment.way === 'out' ? (
                <TabLink
                  page="cashier"
                  tab="withdrawals"
                  query={{ id: payment.id }}
                  className="link"
                  after=" "
                >
                  {t('operator.inbox.openPayout')}
                </TabLink>
              ) : null}
            </dd>
          </div>
          <div>
            <dt>{t('operator.inbox.paymentState')}</dt>
            <dd>
              {t(`operator.inbox.paymentStatus.${payment.statusId}`)}
              {payment.reason ? ` (${t(`operator.cashier.reason.${payment.reason}`)})` : ''}
            </dd>
          </div>
          <div>
            <dt>{t('operator.inbox.paymentId')}</dt>
            <dd>
              <bdi className="mono">{payment.id}</bdi>
            </dd>
          </div>
        </>
      ) : null}
    </dl>
  );
}
