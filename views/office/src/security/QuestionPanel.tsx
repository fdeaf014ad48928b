import { Field, useForm } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useOffice } from '../office-context.ts';
import { StateRow } from '../rows/StateRow.tsx';
import { Fault } from './parts.tsx';

interface QuestionPanelProps {
  question: string | null;
  onChanged(): Promise<void>;
}

/** A control question: asked in addition when the password is recovered, never instead of anything. */
export function QuestionPanel({ question, onChanged }: QuestionPanelProps) {
  const { t, api } = useOffice();
  const [asked, setAsked] = useState('');
  const [answer, setAnswer] = useState('');
  const { send, isSending, faults, setFaults } = useForm(t('security.noAnswer'));

  function submit(event: FormEvent) {
    event.preventDefault();
    const missing = {
      ...(asked.trim().length < LEAST && { question: t('security.questionMissing') }),
      ...(answer.trim() === '' && { answer: t('security.answerMissing') }),
    };
    if (Object.keys(missing).length > 0) return setFaults(missing);
    void send(async () => {
      await api('security.setQuestion', { body: { question: asked.trim(), answer } });
      setAsked('');
      setAnswer('');
      await onChanged();
    });
  }
  const remove = () =>
    send(async () => {
      await api('security.removeQuestion');
      await onChanged();
    });

  return (
    <StateRow
      icon="help"
      title={t('security.question')}
      state={question ?? t('security.state.noQuestion')}
      {...(question !== null && { tag: { tone: 'win', text: t('security.on') } })}
      action={t(question === null ? 'security.act.set' : 'security.act.remove')}
    >
      <p>{t('security.questionText')}</p>
      <Fault text={faults['']} />
      {question === null ? (
        <form className="stack" onSubmit={submit} noValidate>
          <Field
            label={t('security.yourQuestion')}
            hint={t('security.questionHint')}
            name="question"
            autoComplete="off"
            required
            maxLength={120}
            value={asked}
            error={faults.question}
            onChange={(event) => setAsked(event.target.value)}
          />
          <Field
            label={t('security.answer')}
            hint={t('security.answerHint')}
            name="answer"
            autoComplete="off"
            required
            maxLength={120}
            value={answer}
            error={faults.answer}
            onChange={(event) => setAnswer(event.target.value)}
          />
          <div>
            <button type="submit" className="btn primary" aria-disabled={isSending}>
              {t('security.setQuestion')}
            </button>
          </div>
        </form>
      ) : (
        <div>
          <button type="button" className="btn" aria-disabled={isSending} onClick={remove}>
            {t('security.removeQuestion')}
          </button>
        </div>
      )}
    </StateRow>
  );
}

/** Minimum characters of a question. */
const LEAST = 5;
