import type { AnswerOf, Calls } from '@fairbook/contracts';
import { BoxSkeleton, Tag, type TagTone } from '@fairbook/ui';
import { Select, useForm } from '@fairbook/ui/overlay';
import { useCallback, useEffect, useState } from 'react';
import { useOffice, useTexts } from '../office-context.ts';
import { Fault } from './parts.tsx';
import styles from './security.module.css';

type Page = AnswerOf<Calls['webhooks.deliveries']>;
type Delivery = Page['deliveries'][number];

const TONE: Readonly<Record<Delivery['state'], TagTone>> = { sent: 'win', waiting: 'void', failed: 'loss' };
const HOUR_MS = 3_600_000;
/** How far back a replay can begin, in hours. The last one leaves the server a minute. */
const BACK = [1, 24, 72, 168] as const;
const MARGIN_MS = 60_000;

/** The last deliveries of an endpoint, and what sends events again. */
export function WebhookDeliveries({ id, isOn }: { id: number; isOn: boolean }) {
  const { t, api } = useOffice();
  const [page, setPage] = useState<Page | null>(null);
  const [hours, setHours] = useState<number>(1);
  const [replayed, setReplayed] = useState<number | null>(null);
  const { send, isSending, faults } = useForm(t('security.noAnswer'));
  const params = { id };
  const read = useCallback(
    async () => setPage(await api('webhooks.deliveries', { params: { id }, query: {} })),
    [api, id],
  );
  const more = (before: number) =>
    send(async () => {
      const next = await api('webhooks.deliveries', { params, query: { before } });
      setPage({ ...next, deliveries: [...(page?.deliveries ?? []), ...next.deliveries] });
    });
  const again = (delivery: Delivery) =>
    send(async () => {
      await api('webhooks.again', { params: { id: delivery.id } });
      await read();
    });
  const replay = () =>
    send(async () => {
      const from = new Date(Date.now() - hours * HOUR_MS + MARGIN_MS).toISOString();
      setReplayed((await api('webhooks.replay', { params, body: { from } })).count);
      await read();
    });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `send` is another one each time.
  useEffect(() => void send(read), [read]);

  return (
    <div className="stack t">
      <Fault text={faults['']} />
      {page === null && !faults[''] ? <BoxSkeleton label={t('security.deliveries')} /> : null}
      {page?.deliveries.length === 0 ? <p className="muted">{t('security.noDeliveries')}</p> : null}
      {page && page.deliveries.length > 0 ? (
        <ul className="stack t">
          {page.deliveries.map((delivery) => (
            <li key={delivery.id} className="spread wrap">
              <DeliveryText delivery={delivery} />
              {isOn && delivery.state !== 'waiting' ? (
                <button
                  type="button"
                  className="btn sm"
                  aria-disabled={isSending}
                  aria-label={t('security.againNamed', { id: delivery.id })}
                  onClick={() => again(delivery)}
                >
                  {t('security.sendAgain')}
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="row wrap">
        <button type="button" className="btn sm" aria-disabled={isSending} onClick={() => send(read)}>
          {t('security.readAgain')}
        </button>
        {page?.next ? (
          <button
            type="button"
            className="btn sm"
            aria-disabled={isSending}
            onClick={() => more(page.next ?? 0)}
          >
            {t('security.olderDeliveries')}
          </button>
        ) : null}
      </div>
      {isOn ? (
        <div className={styles.replay}>
          <Select
            label={t('security.replayFrom')}
            name={`replay${id}`}
            value={String(hours)}
            options={BACK.map((each) => ({
              value: String(each),
              label: t('security.replayHours', { hours: each, days: each / 24 }),
            }))}
            onChange={(value) => setHours(Number(value))}
          />
          <button type="button" className="btn sm" aria-disabled={isSending} onClick={replay}>
            {t('security.replay')}
          </button>
        </div>
      ) : null}
      <p role="status" className="small">
        {replayed === null ? '' : t('security.replayed', { count: replayed })}
      </p>
    </div>
  );
}

function DeliveryText({ delivery }: { delivery: Delivery }) {
  const { t } = useOffice();
  const { time } = useTexts();
  const { kind, at, state, tries, status, durationMs, nextAt } = delivery;
  const answer =
    tries === 0
      ? t('security.untried')
      : t('security.answered', { status: status ?? 0, ms: durationMs ?? 0, tries });
  return (
    <div>
      <div className="row wrap">
        <code>{kind}</code>
        <Tag tone={TONE[state]}>{t(`security.delivery.${state}`)}</Tag>
      </div>
      <div className="small muted">
        {time(at)} · {answer}
        {nextAt && tries > 0 ? ` ${t('security.nextTry', { at: time(nextAt) })}` : ''}
      </div>
    </div>
  );
}
