import { ApiError } from '@fairbook/client';
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
  const [isOver, setOver] = useState(false);
  const { send, isSending, fault } = useSending(t('activation.noAnswer'));

  /** Ends what the link is for; a used one says what it has ended. */
  async function stop(by: 'sms' | 'news') {
    const body = { code: code ?? '' };
    try {
      await api(by === 'sms' ? 'registration.stopSms' : 'registration.stopNewsletter', { body });
      setDone(t(`activation.${by}Stopped`));
    } catch (error) {
      const found = await api('registration.stopped', { body }).catch(() => null);
      if (found) return setDone(t(`activation.${by}Already`, { topic: found.topic ?? 'other' }));
      if (!isLinkOver(error)) throw error;
      setOver(true);
    }
  }

  function confirm() {
    void send(async () => {
      const body = { code: code ?? '' };
      if (kind !== 'email') return stop(kind);
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
  if (isOver) {
    return (
      <>
        <Told tone="bad">{t('activation.stopOver')}</Told>
        <p className="row wrap">
          <a className="btn" href={`/${lang}/office/settings`}>
            {t('activation.toSettings')}
          </a>
        </p>
      </>
    );
  }
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

const isLinkOver = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.errors[0]?.code === 'registration.link_over';
