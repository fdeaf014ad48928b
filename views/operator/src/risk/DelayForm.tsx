import { useUi } from '@fairbook/ui';
import { Field, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import type { DelayOf, DelayRule } from './delay-rules.ts';
import { Failure } from './Failure.tsx';
import styles from './risk.module.css';
import type { Delays } from './use-delays.ts';

/** The subjects a new line can have. */
export interface DelayChoice {
  value: string;
  label: string;
  of: DelayOf;
}

interface Props {
  delays: Delays;
  /** Null for a new one. */
  rule: DelayRule | null;
  /** Only for a new one. */
  choices?: readonly DelayChoice[];
  onClose(): void;
}

/**
 * The delay and its reason. If another operator saved first, the new version is loaded and the typed values are kept.
 */
export function DelayForm({ delays, rule, choices = [], onClose }: Props) {
  const { t } = useUi();
  const [chosen, setChosen] = useState(choices[0]?.value ?? '');
  const of = rule?.of ?? choices.find(({ value }) => value === chosen)?.of;
  const { isBusy, failure, isOutdated } = delays;

  async function save(form: HTMLFormElement) {
    const fields = new FormData(form);
    if (!of) return;
    const note = String(fields.get('note') ?? '').trim();
    if (await delays.save({ of, seconds: Number(fields.get('seconds')), note })) onClose();
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void save(event.currentTarget);
  }
  async function remove() {
    if (rule && (await delays.remove(rule.of))) onClose();
  }

  return (
    <form className={styles.form} onSubmit={onSubmit} aria-busy={isBusy}>
      <div className={styles.fields}>
        {rule ? null : (
          <Select label={t('operator.delays.for')} value={chosen} options={choices} onChange={setChosen} />
        )}
        <Field
          label={t('operator.delays.seconds')}
          name="seconds"
          type="number"
          min={0}
          max={15}
          step={1}
          required
          defaultValue={rule?.seconds ?? ''}
          hint={t('operator.delays.secondsHint')}
        />
      </div>
      <Field
        label={t('operator.delays.note')}
        name="note"
        maxLength={300}
        defaultValue={rule?.note ?? ''}
        hint={t('operator.delays.noteHint')}
      />
      <Failure text={failure} />
      <div className="row wrap">
        {isOutdated ? (
          <button
            type="button"
            className="btn primary"
            disabled={isBusy}
            onClick={() => void delays.readAgain()}
          >
            {t('operator.delays.readAgain')}
          </button>
        ) : (
          <button type="submit" className="btn primary" disabled={isBusy}>
            {t('operator.risk.save')}
          </button>
        )}
        {rule && rule.of.kind !== 'otherwise' ? (
          <button type="button" className="btn" disabled={isBusy || isOutdated} onClick={() => void remove()}>
            {t('operator.risk.remove')}
          </button>
        ) : null}
        <button type="button" className="btn" onClick={onClose}>
          {t('operator.risk.close')}
        </button>
      </div>
    </form>
  );
}
