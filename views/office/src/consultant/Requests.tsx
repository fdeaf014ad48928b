import type { support } from '@fairbook/contracts';
import { PAYMENT_TOPICS } from '@fairbook/contracts/money/payments/topics';
import { ChipLink, ChipRow } from '@fairbook/ui';
import { useCallback, useEffect, useState } from 'react';
import { useOffice, useTexts } from '../office-context.ts';
import { StateTag } from '../support/StateTag.tsx';
import styles from '../support/support.module.css';
import { TalkPanel } from '../support/TalkPanel.tsx';
import type { ConsultantData } from './load-consultant.ts';
import { PaymentFacts } from './PaymentFacts.tsx';

type Data = Extract<ConsultantData, { step: 'requests' }>;

/** The player's requests about payments with their states, and the open one with its messages. */
export function Requests({ data: { topicId, requests: start, talk: first } }: { data: Data }) {
  const { t, api, live, lang } = useOffice();
  const { time } = useTexts();
  const [requests, setRequests] = useState(start);
  const [talk, setTalk] = useState(first);
  const openId = talk?.id ?? null;

  const again = useCallback(async () => {
    const latest = new Map((await api('support.list')).requests.map((each) => [each.id, each]));
    setRequests((shown) => shown.map((each) => latest.get(each.id) ?? each));
    if (openId !== null) setTalk(await api('support.show', { params: { id: openId } }));
  }, [api, openId]);
  useEffect(
    () =>
      live.onMe((delta) => {
        if (delta.support || delta.missed || delta.balance) again().catch(() => undefined);
      }),
    [live, again],
  );
  const show = async (id: number) => setTalk(await api('support.show', { params: { id } }));

  async function onTalk(next: support.Talk) {
    setTalk(next);
    setRequests((shown) =>
      shown.map((each) => (each.id === next.id ? { ...each, status: next.status } : each)),
    );
  }

  if (talk)
    return (
      <>
        {talk.payment ? (
          <section className="panel">
            <PaymentFacts payment={talk.payment} />
          </section>
        ) : null}
        <TalkPanel key={talk.id} talk={talk} onTalk={onTalk} onBack={() => setTalk(null)} />
      </>
    );
  const here = `/${lang}/payment/requests`;
  return (
    <>
      <ChipRow label={t('consultant.filter')}>
        <ChipLink href={here} isCurrent={topicId === null}>
          {t('consultant.all')}
        </ChipLink>
        {PAYMENT_TOPICS.map(({ id }) => (
          <ChipLink key={id} href={`${here}/${id}`} isCurrent={topicId === id}>
            {t(`consultant.topic.${id}`)}
          </ChipLink>
        ))}
      </ChipRow>
      <section className="panel">
        <header className="panel-head">
          <h2>{t('consultant.own')}</h2>
        </header>
        {requests.length === 0 ? <p className="pad muted">{t('consultant.none')}</p> : null}
        <ul>
          {requests.map((request) => (
            <li key={request.id} className={styles.row}>
              <div className={styles.name}>
                <button
                  type="button"
                  className="link"
                  onClick={() => void show(request.id).catch(() => undefined)}
                >
                  {t(`consultant.topic.${request.subTopicId ?? 0}`)}
                </button>
                <small className="muted">{time(request.changedAt)}</small>
              </div>
              <StateTag request={request} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
