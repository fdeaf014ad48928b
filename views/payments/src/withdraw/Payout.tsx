import type { withdrawals } from '@fairbook/contracts';
import { Tag, type TagTone } from '@fairbook/ui';
import { useForm } from '@fairbook/ui/overlay';
import { useState } from 'react';
import { useCashier, useFollowed, useTexts } from '../context.ts';
import { useSpan } from '../span.ts';
import { isRunning, stepsOf } from './stages.ts';

const TONES: Readonly<Record<withdrawals.WithdrawalStage, TagTone | undefined>> = {
  requested: 'warn',
  under_review: 'warn',
  approved: 'accent',
  released: 'accent',
  paid: 'win',
  refused: 'loss',
  cancelled: undefined,
};

interface PayoutProps {
  start: withdrawals.Withdrawal;
  /** How long withdrawals by this method take, in milliseconds; null while too few tell. */
  takesMs?: number | null;
  onCancelled?: (() => void) | undefined;
}

/** One withdrawal: the stages it has passed and when, those still to come, and whether it can be cancelled. */
export function Payout({ start, takesMs = null, onCancelled }: PayoutProps) {
  const { t, api } = useCashier();
  const { money, time } = useTexts();
  const span = useSpan();
  const [now, setNow] = useState(start);
  const { send, isSending, faults } = useForm(t('payments.noAnswer'));
  const params = { id: now.id };
  useFollowed(!isRunning(now), async () => setNow(await api('withdrawals.show', { params })));
  const amount = money(now.amount, now.iso);
  const cancel = () =>
    send(async () => {
      const { account: _, ...next } = await api('withdrawals.cancel', { params });
      setNow(next);
      onCancelled?.();
    });
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('payments.payoutOf', { amount })}</h2>
        <Tag tone={TONES[now.status]}>{t(`payments.stage.${now.status}`)}</Tag>
      </header>
      <div className="pad stack t">
        <p className="small muted">
          {t(`payments.method.${now.method}`)} · <bdi className="mono">{now.destination}</bdi>
        </p>
        <ol className="stages">
          {stepsOf(now).map(({ stage, at, state }) => (
            <li
              key={`${stage} ${at}`}
              data-state={state}
              aria-current={state === 'here' ? 'step' : undefined}
            >
              <span>{t(`payments.stage.${stage}`)}</span>
              <span className="small muted">{at === null ? t('payments.stageNext') : time(at)}</span>
              {state === 'next' ? null : <small className="muted">{t(`payments.stageText.${stage}`)}</small>}
            </li>
          ))}
        </ol>
        {now.reason ? <p className="small">{t(`payments.reason.${now.reason}`)}</p> : null}
        {isRunning(now) && takesMs !== null ? (
          <p className="x-small muted">{t('payments.usually', { span: span(takesMs) })}</p>
        ) : null}
        <p role="alert" className={faults[''] ? 'small down' : 'vh'}>
          {faults['']}
        </p>
        {now.canCancel ? (
          <button
            type="button"
            className="btn sm line"
            aria-disabled={isSending}
            aria-label={t('payments.cancelOf', { amount })}
            onClick={() => void cancel()}
          >
            {t('payments.cancelIt')}
          </button>
        ) : null}
      </div>
    </section>
  );
}
