import { Icon } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useOffice } from '../office-context.ts';
import { Told } from './Told.tsx';
import { useLinkCode } from './use-link-code.ts';
import { useSending } from './use-sending.ts';

/** Chooses the password of an account that was opened in one click or by phone. */
export function PasswordPage() {
  const { t, lang, api } = useOffice();
  const code = useLinkCode();
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [login, setLogin] = useState<string | null>(null);
  const { send, isSending, fault } = useSending(t('activation.noAnswer'));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (password === '' || typeof code !== 'string') return;
    void send(async () => {
      setLogin((await api('registration.setPassword', { body: { code, password } })).login);
    });
  }

  if (login !== null) {
    return (
      <>
        <Told tone="good">{t('activation.passwordSet', { login })}</Told>
        <p className="row wrap">
          <a className="btn primary" href={`/${lang}/user/login`}>
            {t('activation.toSignIn')}
          </a>
        </p>
      </>
    );
  }
  if (code === null) return <p>{t('activation.noCode')}</p>;
  const atField = fault?.field === 'password' ? fault.text : undefined;
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p>{t('activation.password.text')}</p>
      {fault && !atField ? <Told tone="bad">{fault.text}</Told> : null}
      <Field
        label={t('activation.newPassword')}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        required
        maxLength={1024}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        hint={t('activation.passwordHint')}
        error={atField}
        end={
          <button
            type="button"
            className="ib sm"
            aria-pressed={isShown}
            aria-label={t('activation.showPassword')}
            onClick={() => setShown(!isShown)}
          >
            <Icon id="eye" size="s" />
          </button>
        }
      />
      <p className="row wrap">
        <button type="submit" className="btn primary" aria-disabled={isSending || code === undefined}>
          {t('activation.password.button')}
        </button>
      </p>
    </form>
  );
}
