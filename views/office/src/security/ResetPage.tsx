import { Field, useForm } from '@fairbook/ui/overlay';
import { PageFrame } from '@fairbook/ui/page';
import { type FormEvent, useEffect, useState } from 'react';
import { useLinkCode } from '../activation/use-link-code.ts';
import type { ResetData } from '../data.ts';
import { useOffice } from '../office-context.ts';
import { Fault, NewPassword, Panel } from './parts.tsx';

interface Found {
  login: string | null;
  question: string | null;
}

/** Where the link of a mail or of a code by SMS leads: sets the new password, once. */
export function ResetPage({ data }: { data: ResetData }) {
  const { t, bus } = useOffice();
  const { secret, found } = useLink(data);
  const [isDone, setDone] = useState(false);
  const open = (name: 'login' | 'forgotPassword') => bus.emit('modal:open', { name });

  return (
    <PageFrame doc={data.doc}>
      {isDone ? (
        <Panel title={t('security.resetDone')}>
          <p role="status">{t('security.resetDoneText')}</p>
          <div>
            <button type="button" className="btn primary" onClick={() => open('login')}>
              {t('security.toSignIn')}
            </button>
          </div>
        </Panel>
      ) : null}
      {!isDone && found?.login === null ? (
        <Panel title={t(secret ? 'security.linkOver' : 'security.noLink')}>
          <p>{t(secret ? 'security.linkOverText' : 'security.noLinkText')}</p>
          <div>
            <button type="button" className="btn primary" onClick={() => open('forgotPassword')}>
              {t('security.newLink')}
            </button>
          </div>
        </Panel>
      ) : null}
      {!isDone && found?.login ? (
        <ResetForm
          login={found.login}
          question={found.question}
          secret={secret}
          onDone={() => setDone(true)}
        />
      ) : null}
    </PageFrame>
  );
}

interface ResetFormProps {
  login: string;
  question: string | null;
  secret: string;
  onDone(): void;
}

function ResetForm({ login, question, secret, onDone }: ResetFormProps) {
  const { t, api, bus } = useOffice();
  const [newPassword, setNew] = useState('');
  const [answer, setAnswer] = useState('');
  const { send, isSending, faults, setFaults } = useForm(t('security.noAnswer'));

  function submit(event: FormEvent) {
    event.preventDefault();
    const missing = {
      ...(question !== null && answer.trim() === '' && { answer: t('security.answerMissing') }),
      ...(newPassword === '' && { newPassword: t('security.newPasswordMissing') }),
    };
    if (Object.keys(missing).length > 0) return setFaults(missing);
    void send(async () => {
      const body = { secret, newPassword, ...(question !== null && { answer }) };
      await api('recovery.reset', { body }).catch((error: unknown) => {
        bus.emit('track', { name: 'recovery.step', step: 'error' });
        throw error;
      });
      bus.emit('track', { name: 'recovery.step', step: 'saved' });
      bus.emit('track', { name: 'recovery.step', step: 'success' });
      onDone();
    });
  }

  return (
    <Panel title={t('security.resetFor', { login })}>
      <form className="stack" onSubmit={submit} noValidate>
        <Fault text={faults['']} />
        {question === null ? null : (
          <Field
            label={question}
            hint={t('security.answerAsked')}
            name="answer"
            autoComplete="off"
            required
            maxLength={120}
            value={answer}
            error={faults.answer}
            onChange={(event) => setAnswer(event.target.value)}
          />
        )}
        <NewPassword login={login} value={newPassword} error={faults.newPassword} onValue={setNew} />
        <div>
          <button type="submit" className="btn primary" aria-disabled={isSending}>
            {t('security.resetSave')}
          </button>
        </div>
      </form>
    </Panel>
  );
}

/** The link of a mail or of a code by SMS, with the secret from its fragment. Looking at it doesn't use it up. */
function useLink(page: ResetData): { secret: string; found: Found | undefined } {
  const { api } = useOffice();
  const code = useLinkCode(page);
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (code === undefined) return;
    const over = { login: null, question: null };
    if (code === null) return setFound(over);
    setFound(undefined);
    api('recovery.look', { body: { secret: code.slice(0, 64) } }).then(setFound, () => setFound(over));
  }, [api, code]);
  return { secret: code ?? '', found };
}
