import type { ownContacts } from '@fairbook/contracts';
import { Field, useForm } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useOffice } from '../office-context.ts';
import { Code, Fault } from './parts.tsx';

interface ContactFormProps {
  channel: ownContacts.Channel;
  onDone(): Promise<void>;
}

/** Asks for a new e-mail address or phone number, and proves it by a code that is sent there. */
export function ContactForm({ channel, onDone }: ContactFormProps) {
  const { t, api } = useOffice();
  const [address, setAddress] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const { send, isSending, faults, setFaults } = useForm(t('security.noAnswer'));
  const isPhone = channel === 'phone';
  const body = { channel, address: address.trim() };

  function ask() {
    if (body.address === '') return setFaults({ address: t(`security.missing.${channel}`) });
    void send(async () => {
      setSentTo((await api('security.bindContact', { body })).sentTo);
      setCode('');
    });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (sentTo === null) return ask();
    if (code.trim() === '') return setFaults({ code: t('security.codeMissing') });
    void send(async () => {
      await api('security.confirmContact', { body: { ...body, code } });
      await onDone();
    });
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Fault text={faults['']} />
      <Field
        label={t(`security.new.${channel}`)}
        hint={isPhone ? t('security.phoneHint') : undefined}
        name={channel}
        type={isPhone ? 'tel' : 'email'}
        autoComplete={isPhone ? 'tel' : 'email'}
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={isPhone ? 40 : 254}
        placeholder={isPhone ? '+' : undefined}
        value={address}
        readOnly={sentTo !== null}
        error={faults.address}
        onChange={(event) => setAddress(event.target.value)}
      />
      {sentTo === null ? null : (
        <>
          <p role="status">{t('security.codeSent', { to: sentTo })}</p>
          <Code label={t('security.sentCode')} value={code} error={faults.code} onValue={setCode} />
        </>
      )}
      <div className="row wrap">
        <button type="submit" className="btn primary" aria-disabled={isSending}>
          {t(sentTo === null ? 'security.sendCode' : 'security.confirm')}
        </button>
        {sentTo === null ? null : (
          <button type="button" className="btn" aria-disabled={isSending} onClick={ask}>
            {t('security.sendAgain')}
          </button>
        )}
      </div>
    </form>
  );
}
