import type { AnswerOf, BodyOf, rates } from '@fairbook/contracts';
import { useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { typed } from '../offers/data.ts';
import styles from './risk.module.css';

interface Props {
  answer: AnswerOf<typeof rates.list>;
  /** Returns whether the rate was accepted. */
  onSet(body: BodyOf<typeof rates.set>): Promise<boolean>;
}

/** One rate, from now or from a later moment. */
export function RateForm({ answer, onSet }: Props) {
  const { t } = useUi();
  const [isBusy, setBusy] = useState(false);

  async function set(form: HTMLFormElement) {
    const fields = new FormData(form);
    const from = String(fields.get('from') ?? '');
    setBusy(true);
    const isSet = await onSet({
      iso: String(fields.get('iso') ?? '')
        .trim()
        .toUpperCase(),
      rate: typed(fields.get('rate')) ?? '0',
      from: from === '' ? null : new Date(`${from}Z`).toISOString(),
      note: String(fields.get('note') ?? ''),
    });
    if (isSet) form.reset();
    setBusy(false);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isBusy) void set(event.currentTarget);
  }

  return (
    <form className={styles.form} onSubmit={onSubmit} aria-busy={isBusy}>
      <div className={styles.fields}>
        <Field
          label={t('operator.rates.currency')}
          name="iso"
          required
          pattern="[A-Za-z]{3,5}"
          maxLength={5}
          autoComplete="off"
        />
        <Field
          label={t('operator.rates.rate', { iso: answer.iso })}
          name="rate"
          inputMode="decimal"
          required
          maxLength={25}
          autoComplete="off"
        />
        <Field
          label={t('operator.rates.when')}
          name="from"
          type="datetime-local"
          hint={t('operator.rates.whenHint')}
        />
      </div>
      <Field label={t('operator.risk.note')} name="note" maxLength={300} />
      <div className="row">
        <button type="submit" className="btn primary" aria-disabled={isBusy}>
          {t('operator.rates.setIt')}
        </button>
      </div>
    </form>
  );
}
