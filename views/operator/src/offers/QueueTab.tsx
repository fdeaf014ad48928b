import type { AnswerOf, offers } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { Empty } from '../page/states.tsx';
import { TabLink } from '../page/TabLink.tsx';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import styles from '../risk/risk.module.css';
import { AskedCard } from './AskedCard.tsx';

interface Props {
  start: AnswerOf<typeof offers.queue>;
  ctx: ViewContext;
}

/** Big-stake requests, the most urgent first. The live connection says when to read the list again. */
export function QueueTab({ start, ctx: { api, live } }: Props) {
  const { t } = useUi();
  const [queue, setQueue] = useState(start);
  const [aheadMs, setAhead] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    const read = () =>
      api('offers.queue')
        .then((answer) => {
          setQueue(answer);
          setAhead(Date.parse(answer.now) - Date.now());
        })
        .catch(() => undefined);
    void read();
    return live.onMe((delta) => {
      if (delta.offers || delta.missed) void read();
    });
  }, [api, live]);

  // Requests that expire leave the queue without a message, so the list is read again then.
  const next = queue.bets[0]?.until;
  useEffect(() => {
    if (next === undefined) return;
    const read = () => void api('offers.queue').then(setQueue, () => undefined);
    const timer = setTimeout(read, Math.max(1_000, Date.parse(next) - aheadMs - Date.now() + 1_000));
    return () => clearTimeout(timer);
  }, [api, next, aheadMs]);

  async function during(work: () => Promise<unknown>) {
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(failureText(error, t('operator.failed')));
    }
    setQueue(await api('offers.queue'));
  }

  return (
    <>
      <p className={styles.note}>{t('operator.offers.about')}</p>
      <Failure text={failure} />
      <p className="vh" aria-live="polite">
        {t('operator.offers.waiting', { count: queue.bets.length })}
      </p>
      {queue.bets.length === 0 ? (
        <Empty
          text={t('operator.offers.none')}
          more={t('operator.offers.noneText')}
          action={
            <TabLink page="risk" tab="refused" query={{ only: 'limits' }} className="btn primary">
              {t('operator.offers.toRefused')}
            </TabLink>
          }
        />
      ) : (
        queue.bets.map((bet) => (
          <AskedCard
            key={bet.couponId}
            bet={bet}
            aheadMs={aheadMs}
            onAnswer={(body) =>
              during(() => api('offers.answer', { params: { couponId: bet.couponId }, body }))
            }
            onDecide={(call, { id, version }) =>
              during(() => api(call, { params: { id }, body: { version } }))
            }
          />
        ))
      )}
    </>
  );
}
