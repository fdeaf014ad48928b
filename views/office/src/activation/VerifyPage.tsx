import type { registration } from '@fairbook/contracts';
import { Field } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useOffice } from '../office-context.ts';
import { Told } from './Told.tsx';
import { useSending } from './use-sending.ts';

/** Which data of the player are confirmed, and how to confirm the rest. */
export function VerifyPage({ start }: { start: registration.Activation | null }) {
  const { t, lang } = useOffice();
  const [state, setState] = useState(start);
  if (state === null) {
    return (
      <>
        <p>{t('activation.signInFirst')}</p>
        <p className="row wrap">
          <a className="btn primary" href={`/${lang}/user/login?returnTo=/user/accountverify`}>
            {t('activation.toSignIn')}
          </a>
        </p>
      </>
    );
  }
  const { email, isEmailVerified, phone, isPhoneVerified } = state;
  return (
    <>
      {email === null && phone === null ? <p>{t('activation.nothing')}</p> : null}
      {email === null ? null : isEmailVerified ? (
        <Told tone="good">{t('activation.emailConfirmed', { email })}</Told>
      ) : (
        <Unconfirmed channel="email" to={email} />
      )}
      {phone === null ? null : isPhoneVerified ? (
        <Told tone="good">{t('activation.phoneConfirmed', { phone })}</Told>
      ) : (
        <>
          <Unconfirmed channel="phone" to={phone} />
          <CodeForm onDone={setState} />
        </>
      )}
    </>
  );
}

function Unconfirmed({ channel, to }: { channel: 'email' | 'phone'; to: string }) {
  const { t, api } = useOffice();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { send, isSending, fault } = useSending(t('activation.noAnswer'));
  function again() {
    void send(async () => {
      setSentTo((await api('registration.resend', { body: { channel } })).sentTo);
    });
  }
  return (
    <>
      <p>{t(channel === 'email' ? 'activation.emailOpen' : 'activation.phoneOpen', { to })}</p>
      {fault ? <Told tone="bad">{fault.text}</Told> : null}
      {sentTo === null ? null : <Told tone="good">{t('activation.sent', { to: sentTo })}</Told>}
      <p className="row wrap">
        <button type="button" className="btn" aria-disabled={isSending} onClick={again}>
          {t(channel === 'email' ? 'activation.sendLink' : 'activation.sendCode')}
        </button>
      </p>
    </>
  );
}

function CodeForm({ onDone }: { onDone(state: registration.Activation): void }) {
  const { t, api } = useOffice();
  const [code, setCode] = useState('');
  const { send, isSending, fault } = useSending(t('activation.noAnswer'));
  const isWhole = /^\d{6}$/.test(code);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isWhole) return;
    void send(async () => onDone(await api('registration.confirmPhone', { body: { code } })));
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Field
        label={t('activation.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
        error={fault?.text}
      />
      <p className="row wrap">
        <button type="submit" className="btn primary" aria-disabled={isSending || !isWhole}>
          {t('activation.email.button')}
        </button>
      </p>
    </form>
  );
}
