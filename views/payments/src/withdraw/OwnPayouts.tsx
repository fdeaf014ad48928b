import type { withdrawals } from '@fairbook/contracts';
import { EmptyState, Tag, type TagTone } from '@fairbook/ui';
import { useForm } from '@fairbook/ui/overlay';
import { useState } from 'react';
import { useCashier, useFollowed, useTexts } from '../context.ts';
import styles from '../payments.module.css';

const TONES: Readonly<Record<withdrawals.WithdrawalStage, TagTone | undefined>> = {
  requested: 'warn',
  under_review: 'warn',
  approved: 'accent',
  released: 'accent',
  paid: 'win',
  refused: 'loss',
  cancelled: undefined,
};

/** The player's withdrawals, the latest first: where each stands, since when, and whether it can be cancelled. */
export function OwnPayouts({
  start,
  onCancelled,
}: {
  start: readonly withdrawals.Withdrawal[];
  onCancelled?: () => void;
}) {
  const { t } = useCashier();
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('payments.own')}</h2>
      </header>
      {start.length === 0 ? <EmptyState text={t('payments.noneOut')} /> : null}
      <ul>
        {start.map((each) => (
          <Payout key={each.id} start={each} onCancelled={onCancelled} />
        ))}
      </ul>
    </section>
  );
}

function Payout({ start, onCancelled }: { start: withdrawals.Withdrawal; onCancelled?: () => void }) {
  const { t, api } = useCashier();
  const { money, time } = useTexts();
  const [now, setNow] = useState(start);
  const { send, isSending, faults } = useForm(t('payments.noAnswer'));
  const params = { id: now.id };
  useFollowed(!now.canCancel && now.status !== 'released', async () =>
    setNow(await api('withdrawals.show', { params })),
  );
  const amount = money(now.amount, now.iso);
  return (
    <li className={styles.row}>
      <div>
        <b>{amount}</b> <Tag tone={TONES[now.status]}>{t(`payments.stage.${now.status}`)}</Tag>
        <div className="small muted">
          {t(`payments.method.${now.method}`)} · <bdi className="mono">{now.destination}</bdi>
        </div>
        {now.reason ? <div className="small">{t(`payments.reason.${now.reason}`)}</div> : null}
        <ol className={styles.stages}>
          {now.stages.map(({ stage, at }) => (
            <li key={`${stage} ${at}`}>
              {t(`payments.stage.${stage}`)}, {time(at)}
            </li>
          ))}
        </ol>
        <p role="alert" className={faults[''] ? 'small down' : 'vh'}>
          {faults['']}
        </p>
      </div>
      {now.canCancel ? (
        <button
          type="button"
          className="btn sm"
          aria-disabled={isSending}
          aria-label={t('payments.cancelOf', { amount })}
          onClick={() =>
            void send(async () => {
              const { account: _, ...next } = await api('withdrawals.cancel', { params });
              setNow(next);
              onCancelled?.();
            })
          }
        >
          {t('payments.cancel')}
        </button>
      ) : null}
    </li>
  );
}
