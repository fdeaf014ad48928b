import { Icon } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useHost } from '../../host-context.ts';
import { FormFault } from '../FormFault.tsx';
import { useForm } from '../use-form.ts';

/** A link to choose a password goes to the player's address. The password itself is never sent. */
export function SendPassword() {
  const { t, api } = useHost();
  const [isOpen, setOpen] = useState(false);
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { send, isSending, faults, setFaults } = useForm();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (email.trim() === '') return setFaults({ email: t('modals.emailMissing') });
    void send(async () => {
      setSentTo((await api('registration.sendPassword', { body: { email } })).sentTo);
    });
  }

  if (sentTo !== null) {
    return (
      <p className="note good" role="status">
        <Icon id="check" />
        <span>{t('modals.passwordLinkSent', { to: sentTo })}</span>
      </p>
    );
  }
  if (!isOpen) {
    return (
      <button type="button" className="btn wide" onClick={() => setOpen(true)}>
        <Icon id="mail" size="s" />
        {t('modals.sendByEmail')}
      </button>
    );
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <FormFault faults={faults} />
      <Field
        label={t('modals.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        hint={t('modals.passwordLinkHint')}
        error={faults.email}
      />
      <button type="submit" className="btn wide" aria-disabled={isSending}>
        {t('modals.sendLink')}
      </button>
    </form>
  );
}
