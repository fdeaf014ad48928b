import type { BodyOf, receivables } from '@fairbook/contracts';
import { useUi } from '@fairbook/ui';
import { Field, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import styles from '../risk/risk.module.css';

type Body = BodyOf<typeof receivables.writeOff>;
const REASONS: readonly Body['reason'][] = ['our_mistake', 'hardship', 'goodwill', 'uncollectable'];

/** The form for writing a debt off, which opens with a button. The player will read the reason. */
export function WriteOffForm({ onAsk }: { onAsk(body: Body): Promise<void> }) {
  const { t } = useUi();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<Body['reason']>('our_mistake');
  if (!isOpen) {
    return (
      <button type="button" className="btn sm" onClick={() => setOpen(true)}>
        {t('operator.debts.writeOff')}
      </button>
    );
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get('note') ?? '');
    void onAsk({ reason, note }).then(() => setOpen(false));
  }
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <div className={styles.fields}>
        <Select
          label={t('operator.debts.reason')}
          value={reason}
          options={REASONS.map((value) => ({
            value,
            label: t(`operator.debts.why.${value}`),
          }))}
          onChange={(value) => setReason(value as Body['reason'])}
        />
        <Field label={t('operator.risk.note')} name="note" maxLength={500} />
      </div>
      <div className="row">
        <button type="submit" className="btn primary">
          {t('operator.debts.ask')}
        </button>
        <button type="button" className="btn" onClick={() => setOpen(false)}>
          {t('operator.risk.close')}
        </button>
      </div>
    </form>
  );
}
