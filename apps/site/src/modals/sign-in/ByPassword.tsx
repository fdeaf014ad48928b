import type { auth } from '@fairbook/contracts';
import { Field } from '@fairbook/ui/overlay';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useHost } from '../../host-context.ts';
import { FormFault } from '../FormFault.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { useForm } from '../use-form.ts';
import type { TryOut } from './use-entering.ts';

interface ByPasswordProps {
  mode: auth.PasswordMode;
  tryOut: TryOut;
  children: ReactNode;
}

/** The password with the account number or e-mail address, or with the phone. */
export function ByPassword({ mode, tryOut, children }: ByPasswordProps) {
  const { t, api } = useHost();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const { send, isSending, faults, setFaults } = useForm();
  const isPhone = mode === 'phone_password';

  function submit(event: FormEvent) {
    event.preventDefault();
    const missing = {
      ...(login.trim() === '' && { login: t(isPhone ? 'modals.phoneMissing' : 'modals.loginMissing') }),
      ...(password === '' && { password: t('modals.passwordMissing') }),
    };
    if (Object.keys(missing).length > 0) return setFaults(missing);
    void send(() => tryOut(() => api('auth.login', { body: { mode, login: login.trim(), password } })));
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <FormFault faults={faults} />
      <Field
        label={t(isPhone ? 'modals.signInPhone' : 'modals.loginOrEmail')}
        name="login"
        type={isPhone ? 'tel' : 'text'}
        autoComplete={isPhone ? 'username tel' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        placeholder={isPhone ? '+' : undefined}
        value={login}
        onChange={(event) => setLogin(event.target.value)}
        error={faults.login}
      />
      <PasswordField value={password} onValue={setPassword} error={faults.password} />
      <button type="submit" className="btn primary big" aria-disabled={isSending}>
        {t(isSending ? 'modals.signingIn' : 'modals.signIn')}
      </button>
      {children}
    </form>
  );
}
