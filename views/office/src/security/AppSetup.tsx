import { useForm } from '@fairbook/ui/overlay';
import { Qr } from '@fairbook/ui/qr';
import { type FormEvent, useState } from 'react';
import { useOffice } from '../office-context.ts';
import { Code, Fault } from './parts.tsx';

/** Sets up an authenticator app: shows its picture, then asks for a code from the app. */
export function AppSetup({ onDone }: { onDone(codes: readonly string[]): Promise<void> }) {
  const { t, api } = useOffice();
  const [setup, setSetup] = useState<{ secret: string; uri: string } | null>(null);
  const [code, setCode] = useState('');
  const { send, isSending, faults, setFaults } = useForm(t('security.noAnswer'));

  function enable(event: FormEvent) {
    event.preventDefault();
    if (code.trim() === '') return setFaults({ code: t('security.codeMissing') });
    void send(async () => {
      const { recoveryCodes } = await api('security.enableTwoStep', { body: { code } });
      await onDone(recoveryCodes);
    });
  }
  if (!setup) {
    const begin = () => send(async () => setSetup(await api('security.beginTwoStep')));
    return (
      <div className="stack t">
        <Fault text={faults['']} />
        <div>
          <button type="button" className="btn primary" aria-disabled={isSending} onClick={begin}>
            {t('security.twoStepBegin')}
          </button>
        </div>
      </div>
    );
  }
  return (
    <form className="stack" onSubmit={enable} noValidate>
      <Fault text={faults['']} />
      <p>{t('security.scan')}</p>
      <div className="qr-box">
        <Qr text={setup.uri} label={t('security.qrLabel')} />
      </div>
      <p className="small">
        {t('security.byHand')} <bdi className="mono">{setup.secret}</bdi>
      </p>
      <Code label={t('security.code')} value={code} error={faults.code} onValue={setCode} />
      <div>
        <button type="submit" className="btn primary" aria-disabled={isSending}>
          {t('security.twoStepEnable')}
        </button>
      </div>
    </form>
  );
}
