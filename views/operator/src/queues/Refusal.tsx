import { useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './queues.module.css';
import { useCaseKeys } from './use-case-keys.ts';

/** A reason to refuse: its name for operators, and what the player reads. */
export interface Reason<Id extends string> {
  id: Id;
  name: string;
  told: string;
}

interface RefusalProps<Id extends string> {
  reasons: readonly Reason<Id>[];
  /** Text of the button that sends it: the act and what it is about. */
  send: string;
  isOff: boolean;
  onRefuse(reason: Id, note: string): Promise<void>;
  onClose(): void;
}

/**
 * A refusal: a reason from the list (keys `1` to `5`), the player's text before it is sent, and a note for colleagues.
 * Nothing is chosen in advance.
 */
export function Refusal<Id extends string>({ reasons, send, isOff, onRefuse, onClose }: RefusalProps<Id>) {
  const { t } = useUi();
  const [chosen, setChosen] = useState<Id | null>(null);
  const [isMissing, setMissing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const id = useId();
  const told = reasons.find((each) => each.id === chosen)?.told;
  useEffect(() => first.current?.focus(), []);
  useCaseKeys({
    ...Object.fromEntries(reasons.map((each, n) => [String(n + 1), () => setChosen(each.id)])),
    Escape: onClose,
  });
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isOff) return;
    setMissing(chosen === null);
    if (chosen === null) return first.current?.focus();
    void onRefuse(chosen, String(new FormData(event.currentTarget).get('note') ?? ''));
  }
  return (
    <form className={styles.refusal} onSubmit={onSubmit}>
      <fieldset
        className={styles.reasons}
        aria-describedby={isMissing && !chosen ? `${id}-missing` : undefined}
      >
        <legend>{t('operator.desk.reason')}</legend>
        {reasons.map((each, n) => (
          <label key={each.id}>
            <input
              ref={n === 0 ? first : undefined}
              type="radio"
              name={`${id}-reason`}
              checked={chosen === each.id}
              onChange={() => setChosen(each.id)}
            />
            <span>{each.name}</span>
            <kbd className="kbd">{n + 1}</kbd>
          </label>
        ))}
        {isMissing && !chosen ? (
          <p id={`${id}-missing`} role="alert" className={styles.missing}>
            {t('operator.desk.reasonMissing')}
          </p>
        ) : null}
      </fieldset>
      <div className={styles.reads}>
        <p className={styles.readsHead}>{t('operator.desk.playerReads')}</p>
        <p role="status" className={styles.told}>
          {told ?? t('operator.desk.playerReadsNothing')}
        </p>
        <Field
          label={t('operator.desk.note')}
          hint={t('operator.desk.noteHint')}
          name="note"
          maxLength={500}
          required
        />
      </div>
      <div className={`row wrap ${styles.send}`}>
        <button type="submit" className="btn danger" aria-disabled={isOff}>
          {send}
        </button>
        <button type="button" className="btn" onClick={onClose}>
          {t('operator.desk.keep')}
        </button>
      </div>
    </form>
  );
}
