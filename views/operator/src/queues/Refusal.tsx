import { useUi } from '@fairbook/ui';
import { Area, Field } from '@fairbook/ui/overlay';
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
  /**
   * `fixed`: the player reads the text of the reason in their own language, and colleagues a note. `written`: the text is
   * a beginning that the operator completes, and it is sent as it stands.
   */
  text: 'fixed' | 'written';
  isOff: boolean;
  /** `text` is the note, or what was written. */
  onRefuse(reason: Id, text: string): Promise<void>;
  onClose(): void;
}

/**
 * A refusal: a reason from the list (keys `1` to `5`), and the player's text before it is sent. Nothing is chosen in
 * advance.
 */
export function Refusal<Id extends string>({ reasons, send, text, isOff, ...on }: RefusalProps<Id>) {
  const { t } = useUi();
  const [chosen, setChosen] = useState<Reason<Id> | null>(null);
  const [written, setWritten] = useState('');
  const [isMissing, setMissing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => first.current?.focus(), []);
  function choose(reason: Reason<Id>) {
    setChosen(reason);
    setWritten(reason.told);
    setMissing(false);
  }
  useCaseKeys({
    ...Object.fromEntries(reasons.map((each, n) => [String(n + 1), () => choose(each)])),
    Escape: on.onClose,
  });
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isOff) return;
    setMissing(chosen === null);
    if (chosen === null) return first.current?.focus();
    const said = text === 'written' ? written : String(new FormData(event.currentTarget).get('note') ?? '');
    void on.onRefuse(chosen.id, said.trim());
  }
  return (
    <form className={styles.refusal} onSubmit={onSubmit}>
      <fieldset className={styles.reasons} aria-describedby={isMissing ? `${id}-missing` : undefined}>
        <legend>{t('operator.desk.reason')}</legend>
        {reasons.map((each, n) => (
          <label key={each.id}>
            <input
              ref={n === 0 ? first : undefined}
              type="radio"
              name={`${id}-reason`}
              checked={chosen?.id === each.id}
              onChange={() => choose(each)}
            />
            <span>{each.name}</span>
            <kbd className="kbd">{n + 1}</kbd>
          </label>
        ))}
        {isMissing ? (
          <p id={`${id}-missing`} role="alert" className={styles.missing}>
            {t('operator.desk.reasonMissing')}
          </p>
        ) : null}
      </fieldset>
      <div className={styles.reads}>
        {text === 'written' ? (
          <Area
            label={t('operator.desk.playerReads')}
            hint={t('operator.desk.sentAsIs')}
            value={written}
            rows={4}
            maxLength={500}
            required={chosen !== null}
            onChange={(event) => setWritten(event.target.value)}
          />
        ) : (
          <>
            <p className={styles.readsHead}>{t('operator.desk.playerReads')}</p>
            <p role="status" className={styles.told}>
              {chosen?.told ?? t('operator.desk.playerReadsNothing')}
            </p>
            <Field
              label={t('operator.desk.note')}
              hint={t('operator.desk.noteHint')}
              name="note"
              maxLength={500}
              required={chosen !== null}
            />
          </>
        )}
      </div>
      <div className={`row wrap ${styles.send}`}>
        <button type="submit" className="btn danger" aria-disabled={isOff}>
          {send}
        </button>
        <button type="button" className="btn" onClick={on.onClose}>
          {t('operator.desk.keep')}
        </button>
      </div>
    </form>
  );
}
