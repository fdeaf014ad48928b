import { useForm } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useOffice } from '../office-context.ts';
import { Code, Fault } from './parts.tsx';

interface EmailSetupProps {
  hasEmail: boolean;
  onDone(codes: readonly string[]): Promise<void>;
}

/** Turns on codes by e-mail. A first code proves that they arrive. */
export function EmailSetup({ hasEmail, onDone }: EmailSetupProps) {
  const { t, api } = useOffice();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const { send, isSending, faults, setFaults } = useForm(t('security.noAnswer'));

  const ask = () => send(async () => setSentTo((await api('security.sendOwnCode')).sentTo));
  function enable(event: FormEvent) {
    event.preventDefault();
    if (code.trim() === '') return setFaults({ code: t('security.codeMissing') });
    void send(async () => {
      const { recoveryCodes } = await api('security.enableEmailStep', { body: { code } });
      await onDone(recoveryCodes);
    });
  }
  if (!hasEmail) return <p className="small muted">{t('security.emailStepNeeds')}</p>;
  if (sentTo === null) {
    return (
      <div className="stack t">
        <Fault text={faults['']} />
        <div>
          <button type="button" className="btn" aria-disabled={isSending} onClick={ask}>
            {t('security.emailStepBegin')}
          </button>
        </div>
      </div>
    );
  }
  return (
    <form className="stack" onSubmit={enable} noValidate>
      <Fault text={faults['']} />
      <p role="status">{t('security.codeSent', { to: sentTo })}</p>
      <Code label={t('security.emailCode')} value={code} error={faults.code} onValue={setCode} />
      <div className="row wrap">
        <button type="submit" className="btn primary" aria-disabled={isSending}>
          {t('security.twoStepEnable')}
        </button>
        <button type="button" className="btn" aria-disabled={isSending} onClick={ask}>
          {t('security.sendAgain')}
        </button>
      </div>
    </form>
  );
}
