import { useState } from 'react';
import { useOffice } from '../office-context.ts';
import { Told } from './Told.tsx';
import { useLinkCode } from './use-link-code.ts';
import { useSending } from './use-sending.ts';

interface LinkPageProps {
  arrival: 'email' | 'news';
  isSignedIn: boolean;
}

/** Confirms an address, or ends newsletters or the topic of an SMS, when its button is pressed. */
export function LinkPage({ arrival, isSignedIn }: LinkPageProps) {
  const { t, lang, api } = useOffice();
  const mail = useLinkCode();
  const sms = useLinkCode(undefined, 'sms');
  const [code, kind] = typeof sms === 'string' ? ([sms, 'sms'] as const) : ([mail, arrival] as const);
  const [done, setDone] = useState<string | null>(null);
  const { send, isSending, fault } = useSending(t('activation.noAnswer'));

  function confirm() {
    void send(async () => {
      const body = { code: code ?? '' };
      if (kind === 'sms') {
        await api('registration.stopSms', { body });
        return setDone(t('activation.smsStopped'));
      }
      if (kind === 'news') {
        await api('registration.stopNewsletter', { body });
        return setDone(t('activation.newsStopped'));
      }
      const { email } = await api('registration.confirmEmail', { body });
      setDone(t('activation.emailConfirmed', { email }));
    });
  }

  const onward = isSignedIn ? (
    <a className="btn" href={`/${lang}/office/account`}>
      {t('activation.toAccount')}
    </a>
  ) : (
    <a className="btn" href={`/${lang}/user/login`}>
      {t('activation.toSignIn')}
    </a>
  );
  if (done !== null) {
    return (
      <>
        <Told tone="good">{done}</Told>
        <p className="row wrap">{onward}</p>
      </>
    );
  }
  if (code === null) {
    return (
      <>
        <p>{t('activation.noCode')}</p>
        <p className="row wrap">{onward}</p>
      </>
    );
  }
  return (
    <>
      <p>{t(`activation.${kind}.text`)}</p>
      {fault ? <Told tone="bad">{fault.text}</Told> : null}
      <p className="row wrap">
        <button
          type="button"
          className="btn primary"
          aria-disabled={isSending || code === undefined}
          onClick={() => code !== undefined && confirm()}
        >
          {t(`activation.${kind}.button`)}
        </button>
      </p>
    </>
  );
}
