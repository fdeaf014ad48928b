import type { limitChecks, limits } from '@fairbook/contracts';
import type { LimitType } from '@fairbook/contracts/limit-types';
import { Icon } from '@fairbook/ui';
import { Select } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useOffice } from '../office-context.ts';
import styles from './care.module.css';
import { Meter } from './Meter.tsx';
import { Pending } from './Pending.tsx';
import { choicesOf, type Held, type Locked, outcomeOf } from './rules.ts';
import { useLimitTexts } from './texts.ts';

export interface LimitFieldProps {
  type: LimitType;
  held: Held;
  offered: readonly number[];
  locked: Locked;
  freed: limitChecks.Freed | null;
  iso: string;
  isSending: boolean;
  onSave(value: number): void;
  onAct(action: 'approve' | 'reject'): void;
}

/** One limit: what is left of it, what waits, and another value to choose. */
export function LimitField({
  type,
  held,
  offered,
  locked,
  freed,
  iso,
  isSending,
  onSave,
  onAct,
}: LimitFieldProps) {
  const { t } = useOffice();
  const texts = useLimitTexts(iso);
  const [chosen, setChosen] = useState('');
  const { active, pending } = held;
  const name = texts.name(type);
  const choices = choicesOf(offered, held, locked);
  const isIn = choices.includes(Number(chosen)) && chosen !== '';
  const value = isIn ? Number(chosen) : null;
  const outcome = value === null ? null : outcomeOf(held, value);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (value === null || outcome === 'same' || isSending) return;
    onSave(value);
    setChosen('');
  }

  return (
    <fieldset className={styles.limit}>
      <legend className="vh">{name}</legend>
      <div className="spread wrap" aria-hidden="true">
        <b>{name}</b>
        {active ? <b>{texts.of(active)}</b> : <span className="muted">{t('responsible.none')}</span>}
      </div>
      <p className="vh">{active ? texts.of(active) : t('responsible.none')}</p>
      {active ? <Meter limit={active} iso={iso} freed={freed} /> : null}
      {pending ? <Pending limit={pending} iso={iso} isSending={isSending} onAct={onAct} /> : null}
      {choices.length > 0 ? (
        <form className={styles.set} onSubmit={submit}>
          <Select
            label={t(active ? 'responsible.newValue' : 'responsible.value')}
            value={isIn ? chosen : ''}
            options={[
              { value: '', label: t('responsible.choose') },
              ...choices.map((each) => ({
                value: String(each),
                label: texts.value(type, each, currencyOf(held)),
              })),
            ]}
            onChange={setChosen}
          />
          <button
            type="submit"
            className="btn"
            aria-disabled={value === null || outcome === 'same' || isSending}
          >
            {t('responsible.set')}
          </button>
        </form>
      ) : null}
      <p className="small muted" role="status">
        {outcome ? t(`responsible.outcome.${outcome}`) : null}
      </p>
      {locked ? (
        <p className="note">
          <Icon id="lock" />
          <span>{t(`responsible.locked.${locked}`)}</span>
        </p>
      ) : null}
    </fieldset>
  );
}

function currencyOf({ active, pending }: Held): limits.Limit['currency'] {
  return active?.currency ?? pending?.currency ?? null;
}
