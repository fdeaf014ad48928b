import { Icon } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useCoupon } from '../../coupon/use-coupon.ts';
import { useHost } from '../../host-context.ts';
import { FormFault } from '../FormFault.tsx';
import { useForm } from '../use-form.ts';
import type { NewAccount } from './send.ts';

/**
 * Asks for the code of an SMS that proves the phone number, or says where the link by e-mail went. The player can do
 * both later.
 */
export function ConfirmStep({ account, onContinue }: { account: NewAccount; onContinue(): void }) {
  const { t } = useHost();
  const { legs } = useCoupon();
  const [isConfirmed, setConfirmed] = useState(false);
  const channel = account.way === 'phone_reg' ? 'phone' : 'email';
  return (
    <>
      {channel === 'email' ? (
        <p className="note good">
          <Icon id="check" />
          <span>
            {t('modals.youAreIn')} {t('modals.yourLogin', { login: account.login })}
          </span>
        </p>
      ) : null}
      {isConfirmed ? (
        <p className="note good" role="status">
          <Icon id="check" />
          <span>{t('modals.phoneConfirmed')}</span>
        </p>
      ) : (
        <>
          <p>
            {t(channel === 'phone' ? 'modals.codeSent' : 'modals.linkSent', { to: account.sentTo ?? '' })}
          </p>
          {channel === 'phone' ? <CodeForm onDone={() => setConfirmed(true)} /> : null}
          <Resend channel={channel} />
        </>
      )}
      <button
        type="button"
        className={isConfirmed || channel === 'email' ? 'btn primary big' : 'btn big'}
        onClick={onContinue}
      >
        {t(
          !isConfirmed && channel === 'phone'
            ? 'modals.confirmLater'
            : legs.length > 0
              ? 'modals.toCoupon'
              : 'modals.toSite',
        )}
      </button>
    </>
  );
}

function CodeForm({ onDone }: { onDone(): void }) {
  const { t, api, bus } = useHost();
  const [code, setCode] = useState('');
  const { send, isSending, faults, setFaults } = useForm();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!/^\d{6}$/.test(code)) return setFaults({ code: t('modals.codeMissing') });
    void send(async () => {
      await api('registration.confirmPhone', { body: { code } }).catch((error: unknown) => {
        bus.emit('track', { name: 'sms.step', step: 'declined' });
        throw error;
      });
      bus.emit('track', { name: 'sms.step', step: 'approved' });
      onDone();
    });
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <FormFault faults={faults} />
      <Field
        label={t('modals.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
        error={faults.code}
      />
      <button type="submit" className="btn primary big" aria-disabled={isSending}>
        {t('modals.confirm')}
      </button>
    </form>
  );
}

function Resend({ channel }: { channel: 'email' | 'phone' }) {
  const { t, api, bus } = useHost();
  const [isSent, setSent] = useState(false);
  const { send, faults } = useForm();
  function again() {
    void send(async () => {
      await api('registration.resend', { body: { channel } });
      if (channel === 'phone') bus.emit('track', { name: 'sms.step', step: 'resend' });
      setSent(true);
    });
  }
  return (
    <>
      <FormFault faults={faults} />
      <p className="small">
        <button type="button" className="link" onClick={again}>
          {t('modals.sendAgain')}
        </button>{' '}
        <span role="status">{isSent ? t('modals.sentAgain') : null}</span>
      </p>
    </>
  );
}
