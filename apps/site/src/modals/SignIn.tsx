import { Field, Modal } from '@fairbook/ui/overlay';
import { type FormEvent, useEffect, useState } from 'react';
import { mayRegister } from '../guards/may-register.ts';
import { useHost } from '../host-context.ts';
import { useNavigation } from '../navigation.ts';
import { enter } from '../session/enter.ts';
import { knowDevice } from '../session/know-device.ts';
import { FormFault } from './FormFault.tsx';
import { PasswordField } from './PasswordField.tsx';
import { codeOf, useForm } from './use-form.ts';

/** Login and password. The coupon stays unchanged. */
export function SignIn({ onClose }: { onClose(): void }) {
  const host = useHost();
  const { t, api, bus } = host;
  const navigation = useNavigation();
  const isRegistrationOpen = mayRegister(host);
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const { send, isSending, faults, setFaults } = useForm();

  useEffect(() => bus.emit('track', { name: 'login.called' }), [bus]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const missing = {
      ...(login.trim() === '' && { login: t('modals.loginMissing') }),
      ...(password === '' && { password: t('modals.passwordMissing') }),
    };
    if (Object.keys(missing).length > 0) return setFaults(missing);
    void send(async () => {
      bus.emit('track', { name: 'login.tried' });
      await knowDevice(host);
      await api('auth.login', { body: { mode: 'login_password', login: login.trim(), password } }).catch(
        (error: unknown) => {
          bus.emit('track', { name: 'login.failed', code: codeOf(error) });
          throw error;
        },
      );
      bus.emit('track', { name: 'login.done' });
      await enter(host, navigation.get(), onClose);
    });
  }

  return (
    <Modal title={t('modals.signIn')} closeLabel={t('modals.close')} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        <FormFault faults={faults} />
        <Field
          label={t('modals.login')}
          name="login"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
          value={login}
          onChange={(event) => setLogin(event.target.value)}
          error={faults.login}
        />
        <PasswordField value={password} onValue={setPassword} error={faults.password} />
        <button type="submit" className="btn primary big" aria-disabled={isSending}>
          {t(isSending ? 'modals.signingIn' : 'modals.signIn')}
        </button>
        <p className="small centred">
          <button
            type="button"
            className="link"
            onClick={() => bus.emit('modal:open', { name: 'forgotPassword' })}
          >
            {t('modals.forgotTitle')}
          </button>
        </p>
        {isRegistrationOpen ? (
          <p className="small muted centred">
            {t('modals.newHere')}{' '}
            <button
              type="button"
              className="link"
              onClick={() => bus.emit('modal:open', { name: 'registration' })}
            >
              {t('modals.registerInOne')}
            </button>
            . {t('modals.couponStays')}
          </p>
        ) : null}
      </form>
    </Modal>
  );
}
