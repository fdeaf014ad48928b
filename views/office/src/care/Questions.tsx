import type { limits } from '@fairbook/contracts';
import type { LimitType } from '@fairbook/contracts/care/limit-types';
import { Icon } from '@fairbook/ui';
import { Modal, useForm } from '@fairbook/ui/overlay';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useOffice } from '../office-context.ts';
import styles from './care.module.css';

export interface Test {
  type: LimitType;
  token: string;
  questions: readonly limits.Question[];
}

interface QuestionsProps {
  test: Test;
  onPassed(): void;
  onClose(): void;
}

/** The questions before a looser limit. Its waiting time begins only when every answer is right. */
export function Questions({ test: { token, questions }, onPassed, onClose }: QuestionsProps) {
  const { t, api } = useOffice();
  const { send, isSending, faults } = useForm(t('responsible.noAnswer'));
  const [given, setGiven] = useState<Readonly<Record<number, number>>>({});
  const [wrong, setWrong] = useState<number | null>(null);
  const close = useRef<HTMLButtonElement>(null);
  // The pressed button is gone with the questions: without this the keyboard would be nowhere.
  useEffect(() => {
    if (wrong !== null) close.current?.focus();
  }, [wrong]);
  const isWhole = questions.every(({ id }) => given[id] !== undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isWhole || isSending) return;
    void send(async () => {
      const answers = questions.map(({ id }) => ({ id, answerId: given[id]! }));
      const { success, questionsResult } = await api('limits.testAnswers', {
        body: { tokenGuid: token, answers },
      });
      if (success) onPassed();
      else setWrong(questionsResult.filter(({ isRight }) => !isRight).length);
    });
  }

  return (
    <Modal title={t('responsible.test.title')} closeLabel={t('responsible.close')} onClose={onClose}>
      {wrong === null ? (
        <form className="stack" onSubmit={submit}>
          <p className="small">{t('responsible.test.why')}</p>
          {questions.map(({ id, text, answers }) => (
            <fieldset key={id} className={styles.question}>
              <legend>{text}</legend>
              {answers.map((answer) => (
                <label key={answer.id}>
                  <input
                    type="radio"
                    name={`question-${id}`}
                    checked={given[id] === answer.id}
                    onChange={() => setGiven({ ...given, [id]: answer.id })}
                  />
                  <span>{answer.text}</span>
                </label>
              ))}
            </fieldset>
          ))}
          <div role="alert">
            {faults[''] || faults.tokenGuid ? (
              <p className="note bad">
                <Icon id="alert" />
                <span>{faults[''] ?? faults.tokenGuid}</span>
              </p>
            ) : null}
          </div>
          <button type="submit" className="btn primary big" aria-disabled={!isWhole || isSending}>
            {t(isWhole ? 'responsible.test.send' : 'responsible.test.allFirst')}
          </button>
        </form>
      ) : (
        <div className="stack">
          <p className="note warn" role="alert">
            <Icon id="alert" />
            <span>{t('responsible.test.wrong', { count: wrong })}</span>
          </p>
          <button ref={close} type="button" className="btn big" onClick={onClose}>
            {t('responsible.close')}
          </button>
        </div>
      )}
    </Modal>
  );
}
