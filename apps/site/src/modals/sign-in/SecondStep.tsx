import type { auth } from '@fairbook/contracts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
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

const LABELS = { totp: 'appCode', email: 'emailCode', recovery: 'recoveryCode' } as const;
const HINTS = { totp: 'appCodeHint', email: 'emailCodeHint', recovery: 'recoveryCodeHint' } as const;
const USES = { totp: 'useApp', email: 'useEmail', recovery: 'useRecoveryCode' } as const;

/**
 * The second step, after the first was right: a code of the app, a code by e-mail or a recovery code completes the
 * sign-in.
 */
export function SecondStep(props: SecondStepProps) {
  const { t, bus } = useHost();
  const [first] = props.step.methods;
  if (first) return <ByCode {...props} first={first} />;
  return (
    <div className="stack t">
      <p role="alert">{t('modals.noMethod')}</p>
      <button
        type="button"
        className="btn primary big"
        onClick={() => bus.emit('modal:open', { name: 'forgotPassword' })}
      >
        {t('modals.recoverByPhone')}
      </button>
    </div>
  );
}

function ByCode({
  step: { ticket, methods },
  tryOut,
  onRestart,
  first,
}: SecondStepProps & { first: auth.SecondMethod }) {
  const { t, api } = useHost();
  const [method, setMethod] = useState(first);
  const [code, setCode] = useState('');
  const [sentTo, setSentTo] = useState('');
  const { send, isSending, faults, setFaults } = useForm();
  const isAsked = useRef(false);

  const ask = () =>
    send(async () => {
      setSentTo((await api('auth.sendStepCode', { body: { ticket } })).sentTo);
      setCode('');
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first code is sent once; the button sends further ones.
  useEffect(() => {
    if (method !== 'email' || isAsked.current) return;
    isAsked.current = true;
    void ask();
  }, [method]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() === '') return setFaults({ code: t('modals.oneTimeMissing') });
    void send(() => tryOut(() => api('auth.twoStepCode', { body: { ticket, method, code } })));
  }
  function change(other: auth.SecondMethod) {
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
      {method === 'email' ? (
        <p role="status">
          {sentTo === '' ? t('modals.sendingCode') : t('modals.codeSentTo', { to: sentTo })}
        </p>
      ) : null}
      <CodeField
        key={method}
        label={t(`modals.${LABELS[method]}`)}
        hint={t(`modals.${HINTS[method]}`)}
        isText={method === 'recovery'}
        value={code}
        error={faults.code}
        onValue={setCode}
      />
      <button type="submit" className="btn primary big" aria-disabled={isSending}>
        {t(isSending ? 'modals.signingIn' : 'modals.signIn')}
      </button>
      {method === 'email' ? (
        <p className="small centred">
          <button type="button" className="link" onClick={ask}>
            {t('modals.sendAgain')}
          </button>
        </p>
      ) : null}
      {methods
        .filter((other) => other !== method)
        .map((other) => (
          <p key={other} className="small centred">
            <button type="button" className="link" onClick={() => change(other)}>
              {t(`modals.${USES[other]}`)}
            </button>
          </p>
        ))}
    </form>
  );
}
