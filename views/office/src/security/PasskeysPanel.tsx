import { Field, useForm } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useOffice } from '../office-context.ts';
import { StateRow } from '../rows/StateRow.tsx';
import { type Passkey, PasskeyRow } from './PasskeyRow.tsx';
import { Fault } from './parts.tsx';

/** Passkeys: added on this device, renamed, removed. */
export function PasskeysPanel({ passkeys, onChanged }: { passkeys: Passkey[]; onChanged(): Promise<void> }) {
  const { t, api } = useOffice();
  const [name, setName] = useState('');
  const { send, isSending, faults, setFaults } = useForm(t('security.noAnswer'));

  function add(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return setFaults({ name: t('security.nameMissing') });
    void send(async () => {
      const begun = await api('passkeys.begin');
      const { isCancelled, makePasskey } = await import('@fairbook/client/passkeys');
      const answer = await makePasskey(begun).catch((error: unknown) => {
        if (isCancelled(error)) return null;
        throw error;
      });
      if (!answer) return;
      await api('passkeys.add', { body: { name: name.trim(), answer } });
      setName('');
      await onChanged();
    });
  }

  return (
    <StateRow
      icon="key"
      title={t('security.passkeys')}
      state={t('security.state.passkeys', { count: passkeys.length })}
      {...(passkeys.length > 0 && { tag: { tone: 'win', text: t('security.on') } })}
      action={t(passkeys.length > 0 ? 'security.act.manage' : 'security.act.add')}
    >
      <p>{t('security.passkeysText')}</p>
      <Fault text={faults['']} />
      {passkeys.length > 0 ? (
        <ul className="stack t">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <PasskeyRow passkey={passkey} onChanged={onChanged} />
            </li>
          ))}
        </ul>
      ) : null}
      <form className="stack" onSubmit={add} noValidate>
        <Field
          label={t('security.passkeyName')}
          hint={t('security.passkeyNameHint')}
          name="name"
          autoComplete="off"
          maxLength={60}
          value={name}
          error={faults.name}
          onChange={(event) => setName(event.target.value)}
        />
        <div>
          <button type="submit" className="btn primary" aria-disabled={isSending}>
            {t('security.addPasskey')}
          </button>
        </div>
      </form>
    </StateRow>
  );
}
