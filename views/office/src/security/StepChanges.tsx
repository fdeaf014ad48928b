import { useForm } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useOffice } from '../office-context.ts';
import { Code, Fault } from './parts.tsx';

interface StepChangesProps {
  isApp: boolean;
  isEmail: boolean;
  onDone(codes?: readonly string[]): Promise<void>;
}

/** What the player can do with one more code of the second step: get new recovery codes, or turn the step off. */
export function StepChanges({ isApp, isEmail, onDone }: StepChangesProps) {
  const { t, api } = useOffice();
  const [code, setCode] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { send, isSending, faults, setFaults } = useForm(t('security.noAnswer'));
  const body = () => ({ method: methodOf(code, isApp), code });

  function typed(work: () => Promise<readonly string[] | undefined>) {
    if (code.trim() === '') return setFaults({ code: t('security.codeMissing') });
    void send(async () => {
      const codes = await work();
      setCode('');
      setSentTo(null);
      await onDone(codes);
    });
  }
  const renew = () =>
    typed(async () => (await api('security.renewRecoveryCodes', { body: body() })).recoveryCodes);
  const off = (call: 'security.disableTwoStep' | 'security.disableEmailStep') =>
    typed(async () => {
      await api(call, { body: body() });
      return undefined;
    });
  const ask = () => send(async () => setSentTo((await api('security.sendOwnCode')).sentTo));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    renew();
  };

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Fault text={faults['']} />
      {isApp ? null : (
        <div className="spread wrap">
          <span role="status">
            {sentTo === null ? t('security.lastCodeByEmail') : t('security.codeSent', { to: sentTo })}
          </span>
          <button type="button" className="btn" aria-disabled={isSending} onClick={ask}>
            {t(sentTo === null ? 'security.sendCode' : 'security.sendAgain')}
          </button>
        </div>
      )}
      <Code
        label={t(isApp ? 'security.lastCode' : 'security.lastEmailCode')}
        value={code}
        error={faults.code}
        isText
        onValue={setCode}
      />
      <div className="row wrap">
        <button type="submit" className="btn" aria-disabled={isSending}>
          {t('security.renewCodes')}
        </button>
        {isApp ? (
          <button
            type="button"
            className="btn"
            aria-disabled={isSending}
            onClick={() => off('security.disableTwoStep')}
          >
            {t('security.twoStepDisable')}
          </button>
        ) : null}
        {isEmail ? (
          <button
            type="button"
            className="btn"
            aria-disabled={isSending}
            onClick={() => off('security.disableEmailStep')}
          >
            {t('security.emailStepDisable')}
          </button>
        ) : null}
      </div>
    </form>
  );
}

/** Recovery codes have letters; the others have digits only. */
function methodOf(code: string, isApp: boolean): 'totp' | 'email' | 'recovery' {
  if (!/^[\d\s]+$/.test(code)) return 'recovery';
  return isApp ? 'totp' : 'email';
}
