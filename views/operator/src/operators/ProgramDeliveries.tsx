import type { AnswerOf, houseWebhooks } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { BoxSkeleton, Tag, type TagTone, useUi } from '@fairbook/ui';
import { Select, useForm } from '@fairbook/ui/overlay';
import { useCallback, useEffect, useState } from 'react';
import { useMay } from '../page/may.tsx';
import { Failure } from '../risk/Failure.tsx';
import styles from '../risk/risk.module.css';
import { momentText } from '../voids/texts.ts';
import own from './operators.module.css';

type Page = AnswerOf<typeof houseWebhooks.deliveries>;
type Delivery = houseWebhooks.HouseDelivery;

const TONE: Readonly<Record<Delivery['state'], TagTone>> = { sent: 'win', waiting: 'void', failed: 'loss' };
const HOUR_MS = 3_600_000;
/** How far back a replay can begin, in hours. The last one leaves the server a minute. */
const BACK = [1, 24, 72, 168] as const;
const MARGIN_MS = 60_000;

interface Props {
  id: number;
  isOn: boolean;
  api: ViewContext['api'];
}

/** The last deliveries of a webhook of the house, and what sends events again. */
export function ProgramDeliveries({ id, isOn, api }: Props) {
  const { t } = useUi();
  const may = useMay();
  const [page, setPage] = useState<Page | null>(null);
  const [replayed, setReplayed] = useState<number | null>(null);
  const { send, isSending, faults } = useForm(t('operator.operators.failed'));
  const params = { id };
  const read = useCallback(
    async () => setPage(await api('houseWebhooks.deliveries', { params: { id }, query: {} })),
    [api, id],
  );
  const more = (before: number) =>
    send(async () => {
      const next = await api('houseWebhooks.deliveries', { params, query: { before } });
      setPage({ ...next, deliveries: [...(page?.deliveries ?? []), ...next.deliveries] });
    });
  const again = (delivery: Delivery) =>
    send(async () => {
      await api('houseWebhooks.again', { params: { id: delivery.id } });
      await read();
    });
  const replay = (hours: number) =>
    send(async () => {
      const from = new Date(Date.now() - hours * HOUR_MS + MARGIN_MS).toISOString();
      setReplayed((await api('houseWebhooks.replay', { params, body: { from } })).count);
      await read();
    });
  const mayAgain = isOn && may('operators.edit');

  // biome-ignore lint/correctness/useExhaustiveDependencies: `send` is another one each time.
  useEffect(() => void send(read), [read]);

  return (
    <div className={styles.form}>
      <Failure text={faults[''] ?? null} />
      {page === null && !faults[''] ? <BoxSkeleton label={t('operator.operators.hooks.deliveries')} /> : null}
      {page?.deliveries.length === 0 ? (
        <p className="muted">{t('operator.operators.hooks.noDeliveries')}</p>
      ) : null}
      {page && page.deliveries.length > 0 ? (
        <ul className="stack t">
          {page.deliveries.map((delivery) => (
            <li key={delivery.id} className="spread wrap">
              <DeliveryText delivery={delivery} />
              {mayAgain && delivery.state !== 'waiting' ? (
                <button
                  type="button"
                  className="btn sm"
                  aria-disabled={isSending}
                  aria-label={t('operator.operators.hooks.againNamed', { id: delivery.id })}
                  onClick={() => again(delivery)}
                >
                  {t('operator.operators.hooks.again')}
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="row wrap">
        <button type="button" className="btn sm" aria-disabled={isSending} onClick={() => send(read)}>
          {t('operator.operators.hooks.refresh')}
        </button>
        {page?.next ? (
          <button
            type="button"
            className="btn sm"
            aria-disabled={isSending}
            onClick={() => more(page.next ?? 0)}
          >
            {t('operator.operators.hooks.older')}
          </button>
        ) : null}
      </div>
      {mayAgain ? <Replay id={id} isSending={isSending} onReplay={replay} /> : null}
      <p role="status" className="small">
        {replayed === null ? '' : t('operator.operators.hooks.replayed', { count: replayed })}
      </p>
    </div>
  );
}

function Replay({
  id,
  isSending,
  onReplay,
}: {
  id: number;
  isSending: boolean;
  onReplay(hours: number): void;
}) {
  const { t } = useUi();
  const [hours, setHours] = useState<number>(1);
  return (
    <div className={own.replay}>
      <Select
        label={t('operator.operators.hooks.replayFrom')}
        name={`replay${id}`}
        value={String(hours)}
        options={BACK.map((each) => ({
          value: String(each),
          label: t('operator.operators.hooks.replayHours', { hours: each, days: each / 24 }),
        }))}
        onChange={(value) => setHours(Number(value))}
      />
      <button type="button" className="btn" aria-disabled={isSending} onClick={() => onReplay(hours)}>
        {t('operator.operators.hooks.replay')}
      </button>
    </div>
  );
}

function DeliveryText({ delivery }: { delivery: Delivery }) {
  const { t, lang } = useUi();
  const { kind, at, state, tries, status, durationMs } = delivery;
  const answer =
    tries === 0
      ? t('operator.operators.hooks.untried')
      : t('operator.operators.hooks.answered', { status: status ?? 0, ms: durationMs ?? 0, tries });
  return (
    <div>
      <div className="row wrap">
        {t(`operator.operators.hooks.kind.${kind}`)}
        <Tag tone={TONE[state]}>{t(`operator.operators.hooks.delivery.${state}`)}</Tag>
      </div>
      <div className="small muted">
        {momentText(at, lang)} · {answer}
      </div>
    </div>
  );
}
