import type { auth } from '@fairbook/contracts';
import { type FormEvent, useState } from 'react';
import { useHost } from '../../host-context.ts';
import { FormFault } from '../FormFault.tsx';
import { useForm } from '../use-form.ts';
import { CodeField } from './CodeField.tsx';
import type { TryOut } from './use-entering.ts';

interface SecondStepProps {
  step: auth.SecondStep;
  tryOut: TryOut;
  onRestart(): void;
}

/** The password was right; a code of the app, or a recovery code, completes the sign-in. */
export function SecondStep({ step: { ticket, methods }, tryOut, onRestart }: SecondStepProps) {
  const { t, api } = useHost();
  const [method, setMethod] = useState<auth.SecondMethod>('totp');
  const [code, setCode] = useState('');
  const { send, isSending, faults, setFaults } = useForm();
  const other = method === 'totp' ? 'recovery' : 'totp';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() === '') return setFaults({ code: t('modals.oneTimeMissing') });
    void send(() => tryOut(() => api('auth.twoStepCode', { body: { ticket, method, code } })));
  }
  function change() {
    setMethod(other);
    setCode('');
    setFaults({});
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <FormFault faults={faults}>
        <button type="button" className="link" onClick={onRestart}>
          {t('modals.startAgain')}
        </button>
      </FormFault>
      <CodeField
        key={method}
        label={t(method === 'totp' ? 'modals.appCode' : 'modals.recoveryCode')}
        hint={t(method === 'totp' ? 'modals.appCodeHint' : 'modals.recoveryCodeHint')}
        isText={method === 'recovery'}
        value={code}
        error={faults.code}
        onValue={setCode}
      />
      <button type="submit" className="btn primary big" aria-disabled={isSending}>
        {t(isSending ? 'modals.signingIn' : 'modals.signIn')}
      </button>
      {methods.includes(other) ? (
        <p className="small centred">
          <button type="button" className="link" onClick={change}>
            {t(other === 'recovery' ? 'modals.useRecoveryCode' : 'modals.useApp')}
          </button>
        </p>
      ) : null}
    </form>
  );
}
