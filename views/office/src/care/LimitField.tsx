import type { limitChecks, limits } from '@fairbook/contracts';
import { type LimitType, REALITY_CHECK, SESSION_LIMIT } from '@fairbook/contracts/care/limit-types';
import { Icon } from '@fairbook/ui';
import { Field, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useId, useState } from 'react';
import { useOffice } from '../office-context.ts';
import styles from './care.module.css';
import { Fault } from './Fault.tsx';
import { Meter } from './Meter.tsx';
import { Pending } from './Pending.tsx';
import { choicesOf, type Held, type Locked, outcomeOf } from './rules.ts';
import { useLimitTexts } from './texts.ts';

export interface LimitFieldProps {
  type: LimitType;
  held: Held;
  offered: readonly number[];
  /** Whether the player may also type a whole amount of their own. */
  isAnyAmount: boolean;
  locked: Locked;
  freed: limitChecks.Freed | null;
  iso: string;
  isSending: boolean;
  /** What the last change of this limit did, and what went wrong. */
  told: string;
  fault: string | null;
  onSave(value: number): void;
  onAct(action: 'approve' | 'reject'): void;
}

/** The choice with which the player types an amount of their own. */
const OTHER = 'other';

/** Whole units, as the service takes them; null for anything else. */
function wholeAmount(text: string): number | null {
  const plain = text.replaceAll(/\s/g, '');
  return /^[1-9]\d{0,8}$/.test(plain) ? Number(plain) : null;
}

/** One limit as a line: what is left of it and what waits. Another value is chosen in a form that its button opens. */
export function LimitField({
  type,
  held,
  offered,
  isAnyAmount,
  locked,
  freed,
  iso,
  isSending,
  told,
  fault,
  onSave,
  onAct,
}: LimitFieldProps) {
  const { t } = useOffice();
  const texts = useLimitTexts(iso);
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const formId = useId();
  const { active, pending } = held;
  const name = texts.name(type);
  const none = t(type >= 30 ? 'responsible.notSet' : 'responsible.none');
  const choices = choicesOf(offered, held, locked);
  const isIn = choices.includes(Number(chosen)) && chosen !== '';
  const isTyped = isAnyAmount && chosen === OTHER;
  const value = isTyped ? wholeAmount(typed) : isIn ? Number(chosen) : null;
  const outcome = value === null ? null : outcomeOf(held, value);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (value === null || outcome === 'same' || isSending) return;
    onSave(value);
    setChosen('');
    setTyped('');
    setOpen(false);
  }

  return (
    <fieldset className={styles.limit}>
      <legend className="vh">{name}</legend>
      <div className={styles.line}>
        {active && active.limitBalance !== null ? (
          <Meter limit={active} iso={iso} freed={freed} />
        ) : (
          <div className="spread">
            <span aria-hidden="true">{name}</span>
            {active ? <b>{texts.of(active)}</b> : <span className={`muted ${styles.none}`}>{none}</span>}
          </div>
        )}
        {choices.length > 0 ? (
          <button
            type="button"
            className="btn sm"
            aria-expanded={isOpen}
            aria-controls={formId}
            aria-label={t(active ? 'responsible.changeOf' : 'responsible.setOf', { name })}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'responsible.close' : active ? 'responsible.change' : 'responsible.setIt')}
          </button>
        ) : null}
      </div>
      {pending ? <Pending limit={pending} iso={iso} isSending={isSending} onAct={onAct} /> : null}
      {choices.length > 0 ? (
        <form id={formId} hidden={!isOpen} className={styles.set} onSubmit={submit}>
          <Select
            label={t(labelOf(type, active !== null))}
            value={isIn || isTyped ? chosen : ''}
            options={[
              { value: '', label: t('responsible.choose') },
              ...choices.map((each) => ({
                value: String(each),
                label: texts.value(type, each, currencyOf(held)),
              })),
              ...(isAnyAmount ? [{ value: OTHER, label: t('responsible.other') }] : []),
            ]}
            onChange={setChosen}
          />
          {isTyped ? (
            <Field
              label={t('responsible.amount', { iso: currencyOf(held) ?? iso })}
              hint={t('responsible.wholeAmount')}
              inputMode="numeric"
              maxLength={9}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          ) : null}
          <button
            type="submit"
            className="btn"
            aria-disabled={value === null || outcome === 'same' || isSending}
          >
            {t('responsible.set')}
          </button>
        </form>
      ) : null}
      <div className={styles.told}>
        <div role="status">
          {outcome ? <p className="small muted">{t(`responsible.outcome.${outcome}`)}</p> : null}
          {told && !outcome ? <p className="note good">{told}</p> : null}
        </div>
        <Fault text={fault} />
      </div>
      {locked ? (
        <p className="note">
          <Icon id="lock" />
          <span>{t(`responsible.locked.${locked}`)}</span>
        </p>
      ) : null}
    </fieldset>
  );
}

function labelOf(type: LimitType, isSet: boolean) {
  if (type === SESSION_LIMIT || type === REALITY_CHECK) return `responsible.value.${type}` as const;
  return isSet ? 'responsible.newValue' : 'responsible.value';
}

function currencyOf({ active, pending }: Held): limits.Limit['currency'] {
  return active?.currency ?? pending?.currency ?? null;
}
